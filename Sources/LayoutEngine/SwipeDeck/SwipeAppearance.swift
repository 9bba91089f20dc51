/// How a card of a deck is seen.
public struct SwipeAppearance: Equatable, Sendable {
  /// From 0, not at all, to 1.
  public let alpha: Double
  /// What is applied to its frame, about the frame's centre.
  public let transform: Transform
  /// The angle by which `transform` turns it, in radians.
  public let angle: Double

  /// Makes an appearance.
  @inlinable public init(alpha: Double, transform: Transform, angle: Double = 0) {
    self.alpha = alpha
    self.transform = transform
    self.angle = angle
  }

  /// In full, where its frame is.
  @inlinable static var front: SwipeAppearance { SwipeAppearance(alpha: 1, transform: .identity) }

  /// Not at all.
  @inlinable static var hidden: SwipeAppearance { SwipeAppearance(alpha: 0, transform: .identity) }
}

extension SwipeDeckConfiguration {
  /// The top card once it was moved: it follows the finger and turns.
  ///
  /// Source: *Swipe card layout*, `handlePan(gestureRecognizer:)`, `CGAffineTransform(translationX:y:)`.
  func top(translation: Point, in bounds: Rect) -> SwipeAppearance {
    displaced(by: Point(x: translation.x, y: followsVertically ? translation.y : 0), in: bounds)
  }

  /// The top card once it has left the deck, in whatever direction: it may be one that the deck had before.
  func exit(_ direction: SwipeDirection, in bounds: Rect) -> SwipeAppearance {
    let exit = Point(
      x: direction.horizontalSign * (exitDistance ?? bounds.width),
      y: direction.verticalSign * (exitDistance ?? bounds.height))
    return displaced(by: exit, in: bounds)
  }

  /// The top card some points from its place.
  private func displaced(by translation: Point, in bounds: Rect) -> SwipeAppearance {
    let moved = Transform.translation(x: translation.x, y: translation.y)
    guard let turn = turn(in: bounds) else { return SwipeAppearance(alpha: 1, transform: moved) }
    let angle = turn.angle(at: translation.x)
    return SwipeAppearance(
      alpha: 1, transform: Transform.rotation(angle).concatenating(moved), angle: angle)
  }

  /// How the top card turns; nil if it does not.
  func turn(in bounds: Rect) -> Turn? {
    rotation.map { Turn(maxAngle: $0.maxAngle, width: bounds.width) }
  }

  /// The next card under one that is moved, without `visibleCount`.
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

  /// A card while nothing moves, by its place from the top, 0.
  func resting(atDepth depth: Int) -> SwipeAppearance {
    if depth == 0 { return .front }
    return visibleCount.map { stacked(atDepth: depth, of: $0, advance: 0) } ?? .hidden
  }

  /// A card below the top one in a deck of which several can be seen. The first one that can't waits
  /// in its place, so that it need only gain alpha.
  ///
  /// - Parameters:
  ///   - depth: its place from the top; 1 is the next card.
  ///   - advance: how far it has come to the place above: 0…1.
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
