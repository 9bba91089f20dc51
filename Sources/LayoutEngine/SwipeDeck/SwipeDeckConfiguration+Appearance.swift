extension SwipeDeckConfiguration {
  /// The top card while it is dragged: it follows the finger and rotates.
  ///
  /// Source: *Swipe card layout*, `handlePan(gestureRecognizer:)`,
  /// `CGAffineTransform(translationX:y:)`.
  func top(translation: Point, of size: Size, in bounds: Rect) -> ItemAppearance {
    displaced(
      by: Point(x: translation.x, y: followsVertically ? translation.y : 0), of: size, in: bounds)
  }

  /// The top card after it left the deck, in any direction. An undo also uses this appearance for a
  /// card that was removed before.
  func exit(_ direction: SwipeDirection, of size: Size, in bounds: Rect) -> ItemAppearance {
    displaced(by: exitTranslation(direction, in: bounds), of: size, in: bounds)
  }

  /// The way of the top card out of the deck.
  func exitTranslation(_ direction: SwipeDirection, in bounds: Rect) -> Point {
    Point(
      x: direction.horizontalSign * (exitDistance ?? bounds.width),
      y: direction.verticalSign * (exitDistance ?? bounds.height))
  }

  /// The top card, which has a size, moved from its position by a translation in points.
  func displaced(
    by translation: Point, of size: Size, in bounds: Rect
  ) -> ItemAppearance {
    ItemAppearance(
      translation: translation, angle: turn(in: bounds)?.angle(at: translation.x) ?? 0,
      anchor: depth.anchor(in: size))
  }

  /// The rotation of the top card; nil if it does not rotate.
  func turn(in bounds: Rect) -> Turn? {
    rotation.map { Turn(maxAngle: $0.maxAngle, width: bounds.width) }
  }

  /// The card below a dragged card, in a deck without `visibleCount`.
  func revealed(translation: Point, in bounds: Rect) -> ItemAppearance {
    switch reveal {
    case .alpha: return ItemAppearance()
    case .scale:
      let across = translation.x.share(of: bounds.width).magnitude
      let along = followsVertically ? translation.y.share(of: bounds.height).magnitude : 0
      let scale = min(1, 0.5 + 0.7 * max(across, along))
      return ItemAppearance(alpha: scale / 2, scale: Scale(scale))
    }
  }

  /// A card of an idle deck, by its depth from the top, from 0, and its size in points.
  func resting(atDepth depth: Int, size: Size) -> ItemAppearance {
    if depth == 0 { return ItemAppearance(anchor: self.depth.anchor(in: size)) }
    return visibleCount.map { stacked(atDepth: depth, of: $0, advance: 0, size: size) } ?? .hidden
  }

  /// A card below the top card in a deck with several visible cards. The first invisible card
  /// already has the transform of its depth, with alpha 0.
  ///
  /// - Parameters:
  ///   - depth: the depth from the top; 1 is the next card.
  ///   - advance: the progress towards the position above: 0…1.
  ///   - size: the size of the card, in points.
  @inlinable
  func stacked(
    atDepth depth: Int, of visibleCount: Int, advance: Double, size: Size
  ) -> ItemAppearance {
    if depth > visibleCount { return .hidden }
    var appearance = self.depth.appearance(atDepth: depth, advance: advance, size: size)
    if depth == visibleCount { appearance.alpha = 0 }
    return appearance
  }

  /// The number of depths at which the alpha of a card is not 0; nil without `visibleCount`.
  func shownCount(advance: Double) -> Int? {
    visibleCount.map { visibleCount in
      depth.alpha == 1
        ? visibleCount
        : 1 + partitionPoint(of: visibleCount - 1) { depth.alpha(atDepth: $0 + 1, advance) == 0 }
    }
  }
}

extension ItemAppearance {
  /// Invisible.
  @inlinable static var hidden: ItemAppearance { ItemAppearance(alpha: 0) }
}
