/// The appearance of a card of a deck.
public struct SwipeAppearance: Equatable, Sendable {
  /// The opacity, from 0 (invisible) to 1.
  public let alpha: Double
  /// The transform of the frame about the frame's centre.
  public let transform: Transform
  /// The rotation angle of `transform`, in radians.
  public let angle: Double

  /// Creates an appearance.
  @inlinable public init(alpha: Double, transform: Transform, angle: Double = 0) {
    self.alpha = alpha
    self.transform = transform
    self.angle = angle
  }

  /// Opaque and without a transform.
  @inlinable static var front: SwipeAppearance { SwipeAppearance(alpha: 1, transform: .identity) }

  /// Invisible.
  @inlinable static var hidden: SwipeAppearance { SwipeAppearance(alpha: 0, transform: .identity) }
}

extension SwipeDeckConfiguration {
  /// The top card while it is dragged: it follows the finger and rotates.
  ///
  /// Source: *Swipe card layout*, `handlePan(gestureRecognizer:)`,
  /// `CGAffineTransform(translationX:y:)`.
  func top(translation: Point, in bounds: Rect) -> SwipeAppearance {
    displaced(by: Point(x: translation.x, y: followsVertically ? translation.y : 0), in: bounds)
  }

  /// The top card after it left the deck, in any direction. An undo also uses this appearance for a
  /// card that was removed before.
  func exit(_ direction: SwipeDirection, in bounds: Rect) -> SwipeAppearance {
    let exit = Point(
      x: direction.horizontalSign * (exitDistance ?? bounds.width),
      y: direction.verticalSign * (exitDistance ?? bounds.height))
    return displaced(by: exit, in: bounds)
  }

  /// The top card, moved from its place by a translation in points.
  private func displaced(by translation: Point, in bounds: Rect) -> SwipeAppearance {
    let moved = Transform.translation(x: translation.x, y: translation.y)
    guard let turn = turn(in: bounds) else { return SwipeAppearance(alpha: 1, transform: moved) }
    let angle = turn.angle(at: translation.x)
    return SwipeAppearance(
      alpha: 1, transform: Transform.rotation(angle).concatenating(moved), angle: angle)
  }

  /// The rotation of the top card; nil if it does not rotate.
  func turn(in bounds: Rect) -> Turn? {
    rotation.map { Turn(maxAngle: $0.maxAngle, width: bounds.width) }
  }

  /// The card below a dragged card, in a deck without `visibleCount`.
  func revealed(translation: Point, in bounds: Rect) -> SwipeAppearance {
    switch reveal {
    case .alpha: return .front
    case .scale:
      let across = translation.x.share(of: bounds.width).magnitude
      let along = followsVertically ? translation.y.share(of: bounds.height).magnitude : 0
      let scale = min(1, 0.5 + 0.7 * max(across, along))
      return SwipeAppearance(alpha: scale / 2, transform: .scale(scale))
    }
  }

  /// A card of an idle deck, by its depth from the top, from 0.
  func resting(atDepth depth: Int) -> SwipeAppearance {
    if depth == 0 { return .front }
    return visibleCount.map { stacked(atDepth: depth, of: $0, advance: 0) } ?? .hidden
  }

  /// A card below the top card in a deck with several visible cards. The first invisible card
  /// already has the transform of its depth, with alpha 0.
  ///
  /// - Parameters:
  ///   - depth: the depth from the top; 1 is the next card.
  ///   - advance: the progress towards the place above: 0…1.
  @inlinable
  func stacked(atDepth depth: Int, of visibleCount: Int, advance: Double) -> SwipeAppearance {
    if depth > visibleCount { return .hidden }
    let above = Self.power(self.depth.scale, depth - 1)
    let scale = above * self.depth.scale * (1 - advance) + above * advance
    let steps = Double(depth) * (1 - advance) + Double(depth - 1) * advance
    return SwipeAppearance(
      alpha: depth < visibleCount ? 1 : 0,
      transform: Transform(
        a: scale, b: 0, c: 0, d: scale, tx: 0, ty: steps * self.depth.offsetY))
  }

  @inlinable
  static func power(_ base: Double, _ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= base }
    return power
  }
}
