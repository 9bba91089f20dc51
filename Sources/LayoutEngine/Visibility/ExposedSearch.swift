/// A search for the exposed regions of items that are visible together, step by step.
///
/// A part of an item is split by the next rectangle above it, until no rectangle covers any part. A tree finds this
/// rectangle by its position. Therefore n stacked items cost O(n log n). Items that cut each other into many parts cost
/// more, in proportion to the parts.
public struct ExposedSearch: Sendable {
  /// A part of the current item that some rectangles do not cover.
  private struct Part {
    let rect: Rect
    /// The layer to search.
    var layer: Int
    /// The place of the next rectangle in this layer.
    var next: Int
  }

  /// The regions that were found, in the order of the items.
  public private(set) var regions: [ExposedRegion]
  /// The positions of the items in `regions`, from back to front.
  private let order: [Int]
  /// The items from back to front, then the layers in front of all items.
  private let layers: [OccluderLayer]
  /// The position in `order` of the current item.
  private var position = -1
  /// The parts of the current item that are not searched, in reverse order.
  private var parts: [Part] = []
  /// The exposed parts of the current item.
  private var exposed: [Rect] = []
  /// The parts into which the last rectangle split a part.
  private var split: [Rect] = []

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - items: visible items, at most `ExposedRegion.limit`.
  ///   - zIndexes: the drawing order of the items; nil if later items are in front.
  ///   - others: rectangles in front of all items.
  public init(
    of items: [VisibleItem], inOrder zIndexes: [Int]? = nil, behind others: [OccluderLayer] = []
  ) {
    let order =
      zIndexes.map { zIndexes in items.indices.sorted { zIndexes[$0] < zIndexes[$1] } }
      ?? Array(items.indices)
    self.order = order
    regions = items.map { ExposedRegion(index: $0.index, rects: []) }
    let own = RectTree(order.map { items[$0].intersection })
    layers = [OccluderLayer(rects: own, first: 0)] + others
  }

  /// Whether all regions were found.
  public var isFinished: Bool { parts.isEmpty && position + 1 >= order.count }

  /// Searches for the next rectangle above one part of an item.
  ///
  /// - Returns: the number of rectangles and bounding boxes that were compared, at least 1.
  public mutating func step() -> Int {
    var compared = 1
    if let part = parts.popLast() {
      search(part, &compared)
      if parts.isEmpty { endItem() }
    } else if !isFinished {
      beginItem()
    }
    return compared
  }

  private mutating func beginItem() {
    position += 1
    let whole = layers[0].rects[position]
    if whole.width > 0, whole.height > 0 {
      parts.append(Part(rect: whole, layer: 0, next: position + 1))
    }
  }

  private mutating func search(_ part: Part, _ compared: inout Int) {
    let rects = layers[part.layer].rects
    if let cover = rects.first(from: part.next, meeting: part.rect, &compared) {
      part.rect.subtract(rects[cover], into: &split)
      // Bounded: four parts.
      for rect in split.reversed() {
        parts.append(Part(rect: rect, layer: part.layer, next: cover + 1))
      }
      split.removeAll(keepingCapacity: true)
    } else if part.layer + 1 < layers.count {
      let layer = part.layer + 1
      parts.append(Part(rect: part.rect, layer: layer, next: layers[layer].first))
    } else {
      exposed.append(part.rect)
    }
  }

  private mutating func endItem() {
    if exposed.isEmpty { return }
    let item = order[position]
    regions[item] = ExposedRegion(index: regions[item].index, rects: exposed)
    exposed = []
  }
}
