import LayoutEngine

/// Items that move in order, each worked out when it is asked for.
struct MovingItems {
  private let indices: IndexRanges
  private let item: (Int) -> MovingItem?

  /// What moves of the items at some indices: those for which `item` has something.
  init(at indices: IndexRanges, _ item: @escaping (Int) -> MovingItem?) {
    self.indices = indices
    self.item = item
  }

  /// What moves of so many items.
  init(count: Int, _ item: @escaping (Int) -> MovingItem?) {
    self.init(at: IndexRanges(0..<count), item)
  }

  /// All of an array.
  init(_ items: [MovingItem]) { self.init(count: items.count) { items[$0] } }

  /// Calls `body` with one after the other.
  ///
  /// - Throws: what `body` throws, or why the work ends early.
  @inline(never)
  func visit(
    _ meter: Meter, _ body: (MovingItem) throws(NoAnswer) -> Void
  ) throws(NoAnswer) {
    for range in indices {
      for index in range {
        try meter.checkInterruption()
        if let item = item(index) { try body(item) }
      }
    }
  }
}
