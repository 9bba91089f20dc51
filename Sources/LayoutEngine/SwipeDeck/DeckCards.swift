/// The sizes of a deck's cards, and their alignment in the deck's bounds.
public struct DeckCards: Equatable, Sendable {
  /// The size of one card.
  public enum CardSize: Equatable, Sendable {
    /// The size of the bounds.
    case bounds
    /// A size in points, which can exceed the bounds.
    case fixed(Size)
    /// The largest size within the bounds with this width divided by height: 0.001…1000.
    case aspectRatio(Double)
  }

  /// The sizes of the cards, by their indices. Further cards have the size of the bounds.
  public var sizes: [CardSize]
  /// The position of a card in the bounds, as a fraction of the free space along each axis: 0…1.
  public var alignment: Point

  /// Creates cards.
  public init(sizes: [CardSize] = [], alignment: Point = Defaults.alignment) {
    self.sizes = sizes
    self.alignment = alignment
  }

  /// The frame of the card at an index, in content coordinates.
  @inlinable public func frame(at index: Int, in bounds: Rect) -> Rect {
    guard index < sizes.count else { return bounds }
    let size = sizes[index].size(in: bounds.size)
    return Rect(
      x: bounds.x + (bounds.width - size.width) * alignment.x,
      y: bounds.y + (bounds.height - size.height) * alignment.y,
      width: size.width, height: size.height)
  }

  /// The size of the card at an index, in points; nil for no card.
  @inlinable
  func size(at index: Int?, in bounds: Rect) -> Size {
    guard let index, index < sizes.count else { return bounds.size }
    return sizes[index].size(in: bounds.size)
  }
}

extension DeckCards {
  /// The defaults.
  public enum Defaults {
    /// The middle of the bounds.
    @inlinable public static var alignment: Point { Point(x: 0.5, y: 0.5) }
  }
}

extension DeckCards.CardSize {
  /// The size in points.
  @inlinable func size(in bounds: Size) -> Size {
    switch self {
    case .bounds: bounds
    case .fixed(let size): size
    case .aspectRatio(let ratio):
      bounds.width > bounds.height * ratio
        ? Size(width: bounds.height * ratio, height: bounds.height)
        : Size(width: bounds.width, height: bounds.width / ratio)
    }
  }
}

extension DeckCards: Checkable {
  /// Every size must be valid, and the alignment must be 0…1 along both axes.
  public func check(into faults: inout FaultCollector) {
    for (index, size) in sizes.enumerated().interruptible { faults.check(size, "cards", at: index) }
    faults.check(alignment.x, in: InputBounds.share, at: ["alignment", "x"])
    faults.check(alignment.y, in: InputBounds.share, at: ["alignment", "y"])
  }
}

extension DeckCards.CardSize: Checkable {
  /// Extents must be 0…1,000,000 points, ratios 0.001…1000.
  public func check(into faults: inout FaultCollector) {
    switch self {
    case .bounds: break
    case .fixed(let size): faults.check(size, "size")
    case .aspectRatio(let ratio): faults.check(ratio, in: InputBounds.aspectRatio, "aspectRatio")
    }
  }
}
