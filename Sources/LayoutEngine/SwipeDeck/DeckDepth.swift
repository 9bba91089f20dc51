/// The differences between a card of a deck and the card above it. A card at depth k is changed k
/// times.
///
/// Source: Docs/swipe-deck.md, "Depth"; the original shows one card at a time.
public struct DeckDepth: Equatable, Sendable {
  /// The axes along which cards are scaled.
  public enum ScaleAxis: String, CaseIterable, Sendable {
    /// Both axes.
    case both
    /// The horizontal axis.
    case x
    /// The vertical axis.
    case y
  }

  /// The factor by which a card is smaller than the card above it: 0…1.
  public var scale: Double
  /// The axes along which cards are scaled.
  public var scaleAxis: ScaleAxis
  /// The distance from the place of the card above to this card's place, in points.
  public var offset: Point
  /// The angle between the card above and this card, in radians, clockwise: −π…π.
  public var angle: Double
  /// The factor by which a card is more transparent than the card above it: 0…1.
  public var alpha: Double
  /// The point of a card about which it is scaled and rotated, as a fraction of its frame: (0, 0) is
  /// the top left corner, (1, 1) the bottom right corner.
  public var anchor: Point

  /// Creates a depth.
  @inlinable public init(
    scale: Double = Defaults.scale, scaleAxis: ScaleAxis = Defaults.scaleAxis,
    offset: Point = .zero, angle: Double = 0, alpha: Double = 1, anchor: Point = Defaults.anchor
  ) {
    self.scale = scale
    self.scaleAxis = scaleAxis
    self.offset = offset
    self.angle = angle
    self.alpha = alpha
    self.anchor = anchor
  }

  /// The anchor in points from the centre of a frame.
  @inlinable func anchor(in size: Size) -> Point {
    Point(x: (anchor.x - 0.5) * size.width, y: (anchor.y - 0.5) * size.height)
  }

  /// The appearance of a card.
  ///
  /// - Parameters:
  ///   - depth: the depth from the top; 1 is the next card.
  ///   - advance: the progress towards the position above: 0…1.
  ///   - size: the size of the card's frame, in points.
  @inlinable
  func appearance(atDepth depth: Int, advance: Double, size: Size) -> ItemAppearance {
    let steps = Double(depth) * (1 - advance) + Double(depth - 1) * advance
    let scale = Self.power(self.scale, depth, advance)
    return ItemAppearance(
      alpha: alpha(atDepth: depth, advance),
      translation: Point(x: steps * offset.x, y: steps * offset.y),
      scale: Scale(x: scaleAxis == .y ? 1 : scale, y: scaleAxis == .x ? 1 : scale),
      angle: steps * angle, anchor: anchor(in: size))
  }

  /// The alpha of a card, with the parameters of its appearance.
  @inlinable
  func alpha(atDepth depth: Int, _ advance: Double) -> Double {
    alpha == 1 ? 1 : Self.power(alpha, depth, advance)
  }

  /// A power of a base, on the way to the next lower power.
  @inlinable
  static func power(_ base: Double, _ exponent: Int, _ advance: Double) -> Double {
    var above = 1.0
    // Bounded: 100 visible cards.
    for _ in 1..<exponent { above *= base }
    return above * base * (1 - advance) + above * advance
  }
}

extension DeckDepth {
  /// The defaults.
  public enum Defaults {
    /// 0.95 times the size of the card above.
    @inlinable public static var scale: Double { 0.95 }
    /// Both axes.
    @inlinable public static var scaleAxis: ScaleAxis { .both }
    /// The centre.
    @inlinable public static var anchor: Point { Point(x: 0.5, y: 0.5) }
  }
}

extension DeckDepth: Checkable {
  /// The scale and the alpha must be 0…1, the offset and the anchor coordinates, and the angle at
  /// most half a turn in either direction.
  public func check(into faults: inout FaultCollector) {
    faults.check(scale, in: InputBounds.share, "scale")
    faults.check(offset.x, in: InputBounds.coordinate, "offsetX")
    faults.check(offset.y, in: InputBounds.coordinate, "offsetY")
    faults.check(angle, in: InputBounds.angle, "angle")
    faults.check(alpha, in: InputBounds.share, "alpha")
    faults.check(anchor, "anchor")
  }
}
