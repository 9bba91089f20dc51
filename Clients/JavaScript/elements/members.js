// Generated from openapi.json by scripts/make-javascript-types: edit Contract/.

export const members = {
  cardStack: ['cards', 'collapseAnchor', 'contentFit', 'count', 'pileMargin', 'pixelScale', 'reveal', 'revealed', 'stacking'],
  swipeDeck: ['alignment', 'cards', 'count', 'loop', 'pixelScale'],
  scrollStack: ['autoHideLastRowSeparator', 'axis', 'contentInset', 'emphasis', 'pixelScale', 'rowInsets', 'rowPadding', 'rows', 'separator', 'spacing', 'stickyMode'],
  cardList: ['cards', 'columns', 'pixelScale'],
}

export const settings = {
  cardStack: ['animation', 'cardHeight', 'cardOffset', 'collapsedHeight', 'downwardThreshold', 'expandedHeight', 'leftSpacing', 'rightSpacing', 'upwardThreshold', 'verticalSpacing'],
  swipeDeck: ['animation', 'animationDuration', 'depth', 'directions', 'exitDistance', 'removalThreshold', 'reveal', 'rotation', 'velocityThreshold', 'visibleCount'],
  scrollStack: [],
  cardList: ['cardSpacing', 'contentInset', 'itemSpacing', 'kinds'],
}

export const booleans = ['autoHideLastRowSeparator', 'loop']
