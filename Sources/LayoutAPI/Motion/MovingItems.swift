import LayoutEngine

/// A sequence of moving items. Each is computed when it is visited.
struct MovingItems {
  private let indices: IndexRanges
  private let item: (Int) -> MovingItem?
  /// The number of items, if it is known before they are computed.
  private(set) var count: Int?

  /// Creates a sequence of the items for which `item` returns a motion.
  init(at indices: IndexRanges, _ item: @escaping (Int) -> MovingItem?) {
    self.indices = indices
    self.item = item
  }

  /// Creates a sequence of the items for which `item` returns a motion.
  init(count: Int, _ item: @escaping (Int) -> MovingItem?) {
    self.init(at: IndexRanges(0..<count), item)
  }

  init(_ items: [MovingItem]) {
    self.init(count: items.count) { items[$0] }
    count = items.count
  }

  /// Calls `body` for each item in order.
  ///
  /// - Throws: the error of `body`.
  @inline(never)
  func visit(_ body: (MovingItem) throws(NoAnswer) -> Void) throws(NoAnswer) {
    for range in indices.interruptible {
      for index in range.interruptible {
        if let item = item(index) { try body(item) }
      }
    }
  }
}
