// Written by scripts/make-request-members from openapi.json: edit Contract/.

extension DeclaredMembers {
  static var swipeDeckAlignment: Self { Self(83, "x:n y:n") }
  static var swipeDeckAnchor: Self { Self(84, "x:n y:n") }
  static var swipeDeckBounds: Self { Self(85, "x:n y:n width:n=10 height:n=10") }
  static var swipeDeckCard: Self { Self(86, "id:s size:o81 aspectRatio:n") }
  static var swipeDeckConfiguration: Self {
    Self(
      87,
      """
      removalThreshold:n animationDuration:n animation:o0 exitDistance:n reveal:s visibleCount:i \
      depth:o88 rotation:o95 directions:a89 velocityThreshold:n
      """)
  }
  static var swipeDeckDepth: Self {
    Self(88, "scale:n scaleAxis:s offsetX:n offsetY:n angle:n alpha:n anchor:o84")
  }
  static var swipeDeckDirectionRule: Self { Self(89, #"direction:s="left" threshold:n"#) }
  static var swipeDeckHistoryEntry: Self {
    Self(90, #"id:s="a" direction:s="left" size:o81 aspectRatio:n"#)
  }
  static var swipeDeckInterruption: Self {
    Self(91, #"items:a23=[{"x":10,"y":10,"width":10,"height":10,"index":10}]"#)
  }
  static var swipeDeckPanEvent: Self { Self(92, #"phase:s="began" deltaX:n deltaY:n timeMs:n"#) }
  static var swipeDeckPanRequest: Self {
    Self(
      93,
      """
      bounds:o85={"width":375,"height":600} count:i=10 cards:a86=[{}] alignment:o83 \
      configuration:o87 loop:b topIndex:i translation:no101 events:a92=[{"phase":"began"}] \
      from:o91 timeline:o100 css:b tolerance:n at:n \
      visibleRect:o30={"x":0,"y":0,"width":375,"height":600} edges:s frames:s range:o21 overscan:i \
      hitTest:o29 exposed:b pixelScale:n layoutDirection:s rebase:b encoding:s precision:i \
      picture:o28
      """)
  }
  static var swipeDeckRequest: Self {
    Self(
      94,
      """
      bounds:o85={"width":375,"height":600} count:i=10 cards:a86=[{}] alignment:o83 \
      configuration:o87 loop:b topIndex:i translation:no101 velocity:o101 phase:s \
      history:a90=[{"id":"a","direction":"left"}] undo:b from:o91 timeline:o100 css:b tolerance:n \
      at:n visibleRect:o30={"x":0,"y":0,"width":375,"height":600} edges:s frames:s range:o21 \
      overscan:i hitTest:o29 exposed:b pixelScale:n layoutDirection:s rebase:b encoding:s \
      precision:i picture:o28
      """)
  }
  static var swipeDeckRotation: Self { Self(95, "maxAngle:n") }
  static var swipeDeckRowBody: Self {
    Self(
      105,
      """
      count:i=10 cards:a86=[{}] alignment:o83 configuration:o87 loop:b topIndex:i \
      translation:no101 velocity:o101 phase:s history:a90=[{"id":"a","direction":"left"}] undo:b \
      tolerance:n bounds:o32
      """)
  }
}
