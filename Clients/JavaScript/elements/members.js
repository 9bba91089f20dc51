// Generated from openapi.json by scripts/make-javascript-types: edit Contract/.

export const members = {
  cardStack: 'cards collapseAnchor contentFit count pileMargin pixelScale reveal revealed stacking textScale'.split(' '),
  swipeDeck: 'alignment cards count loop pixelScale'.split(' '),
  scrollStack: 'autoHideLastRowSeparator axis contentAlign contentInset emphasis padding pixelScale rowInsets rowPadding rows separator snap spacing stickyMode textScale'.split(' '),
  cardList: 'cards columns pixelScale textScale'.split(' '),
}

export const settings = {
  cardStack: 'animation cardHeight cardOffset collapsedHeight downwardThreshold expandedHeight leftSpacing rightSpacing upwardThreshold velocityThreshold verticalSpacing'.split(' '),
  swipeDeck: 'animation animationDuration depth directions exitDistance removalThreshold reveal rotation velocityThreshold visibleCount'.split(' '),
  scrollStack: [],
  cardList: 'cardSpacing contentInset itemSpacing kinds'.split(' '),
}

export const booleans = ['autoHideLastRowSeparator', 'loop']
