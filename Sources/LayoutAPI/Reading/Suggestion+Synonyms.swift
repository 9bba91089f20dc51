// Written by scripts/make-request-members from openapi.json: edit Contract/.

extension Suggestion {
  /// The words of other libraries, each with the names for which it stands.
  static var synonyms: StaticString {
    """
    opacity=alpha rotation=angle rotate=angle ratio=aspectRatio orientation=axis \
    scrollDirection=axis flexDirection=axis bounces=bounce alwaysBounceVertical=bounce \
    frame=bounds,viewport container=bounds,viewport viewport=bounds,width gap=cardSpacing,spacing \
    rowGap=cardSpacing,spacing items=cards,rows children=cards,rows rows=cards \
    dragging=changed,inTransit moved=changed closed=collapsed minimized=collapsed \
    columnCount=columns numberOfColumns=columns spanCount=columns config=configuration \
    settings=configuration options=configuration contentInsets=contentInset,insets \
    contentPadding=contentInset safeAreaInsets=contentInset adjustedContentInset=contentInset \
    scrollOffset=contentOffset scrollPosition=contentOffset scrollTop=contentOffset \
    numberOfItems=count numItems=count itemCount=count numberOfCards=count cardCount=count \
    easing=curve timingFunction=curve timingCurve=curve springDamping=dampingRatio \
    dampingFraction=dampingRatio decelerationRate=deceleration animationDuration=duration \
    durationMillis=duration open=expanded opened=expanded maximized=expanded hug=fit \
    wrapContent=fit auto=fit automatic=fit font=fontFamily typeface=fontFamily textSize=fontSize \
    weight=fontWeight,fraction percent=fraction flex=fraction h=height key=id identifier=id \
    uuid=id margin=insets margins=insets edgeInsets=insets isOpen=isExpanded hidden=isHidden \
    isSeparatorHidden=isHidden direction=layoutDirection rtl=layoutDirection,rightToLeft \
    dir=layoutDirection textDirection=layoutDirection leading=left,leftSpacing start=left \
    leadingSpacing=leftSpacing ltr=leftToRight infinite=loop cyclic=loop numberOfLines=maxLines \
    lineLimit=maxLines lineClamp=maxLines scale=pixelScale devicePixelRatio=pixelScale \
    dpr=pixelScale density=pixelScale maxOffsetThresholdPercentage=removalThreshold \
    swipeThreshold=removalThreshold dismissThreshold=removalThreshold trailing=right,rightSpacing \
    end=right trailingSpacing=rightSpacing views=rows cards=rows divider=separator snapping=snap \
    pagingEnabled=snap isPagingEnabled=snap lineSpacing=spacing minimumLineSpacing=spacing \
    position=state cardState=state cardsPosition=state pinned=sticky isSticky=sticky \
    content=string label=string currentIndex=topIndex initialIndex=topIndex \
    fractionToMove=translation initialVelocity=velocity initialSpringVelocity=velocity \
    screen=viewport viewportSize=viewport bounds=viewport,width numberOfVisibleItems=visibleCount \
    stackSize=visibleCount w=width
    """
  }
}
