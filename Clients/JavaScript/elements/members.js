// Generated from openapi.json by scripts/make-javascript-types: edit Contract/.

export const members = {
  cardStack: 'cards collapseAnchor contentFit count overflowWrap pileMargin pixelScale reveal revealed stacking textScale wordBreak'.split(' '),
  swipeDeck: 'alignment cards count loop pixelScale'.split(' '),
  scrollStack: 'autoHideLastRowSeparator axis contentAlign contentInset emphasis overflowWrap padding pixelScale rowInsets rowPadding rows separator snap spacing stickyMode textScale wordBreak'.split(' '),
  cardList: 'cards columns overflowWrap pixelScale textScale wordBreak'.split(' '),
}

export const settings = {
  cardStack: 'animation cardHeight cardOffset collapsedHeight downwardThreshold expandedHeight leftSpacing rightSpacing upwardThreshold velocityThreshold verticalSpacing'.split(' '),
  swipeDeck: 'animation animationDuration depth directions exitDistance removalThreshold reveal rotation velocityThreshold visibleCount'.split(' '),
  scrollStack: [],
  cardList: 'cardSpacing contentInset itemSpacing kinds'.split(' '),
}

export const booleans = ['autoHideLastRowSeparator', 'loop']
