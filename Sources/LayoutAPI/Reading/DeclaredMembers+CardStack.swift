// Written by scripts/make-request-members from openapi.json: edit Contract/.

extension DeclaredMembers {
  static var cardStackCard: Self { Self(11, "id:s height:n aspectRatio:n text:o96") }
  static var cardStackConfiguration: Self {
    Self(
      12,
      """
      cardOffset:n collapsedHeight:n expandedHeight:n cardHeight:n downwardThreshold:n \
      upwardThreshold:n velocityThreshold:n leftSpacing:n rightSpacing:n verticalSpacing:n \
      animation:o0
      """)
  }
  static var cardStackFrom: Self {
    Self(
      13,
      """
      state:s="collapsed" height:n=10 translation:n=10 revealed:is=10 reveal:o17={"card":10}
      """)
  }
  static var cardStackPanEvent: Self {
    Self(14, #"phase:s="began" deltaY:n=10 translationY:n=10 contentOffsetY:n=10"#)
  }
  static var cardStackPanRequest: Self {
    Self(
      15,
      """
      configuration:o12 count:i=10 cards:a11=[{}] width:n=375 state:s height:n \
      events:a14=[{"phase":"began"}] velocity:n detents:a=[0,0.4,1] deceleration:n timeline:o100 \
      css:b tolerance:n at:n collapseAnchor:s stacking:s contentFit:s from:o13 previous:a \
      interaction:b textScale:n overflowWrap:s wordBreak:s \
      visibleRect:o30={"x":0,"y":0,"width":375,"height":600} edges:s frames:s range:o21 overscan:i \
      hitTest:o29 exposed:b pixelScale:n layoutDirection:s rebase:b encoding:s precision:i \
      picture:o28
      """)
  }
  static var cardStackRequest: Self {
    Self(
      16,
      """
      configuration:o12 count:i=10 cards:a11=[{}] width:n=375 state:s translation:n translations:a \
      clamp:b program:b collapseAnchor:s stacking:s contentFit:s revealed:is reveal:o17 \
      pileMargin:n from:o13={"state":"collapsed"} timeline:o100 css:b tolerance:n at:n previous:a \
      interaction:b textScale:n overflowWrap:s wordBreak:s \
      visibleRect:o30={"x":0,"y":0,"width":375,"height":600} edges:s frames:s range:o21 overscan:i \
      hitTest:o29 exposed:b pixelScale:n layoutDirection:s rebase:b encoding:s precision:i \
      picture:o28
      """)
  }
  static var cardStackReveal: Self {
    Self(17, "card:is=10 above:s margins:o22 fill:b pileMargin:n pileCount:i")
  }
  static var cardStackRowBody: Self {
    Self(
      103,
      """
      configuration:o12 count:i=10 cards:a11=[{}] width:n=375 state:s translation:n clamp:b \
      program:b collapseAnchor:s stacking:s contentFit:s pileMargin:n tolerance:n previous:a \
      interaction:b
      """)
  }
}
