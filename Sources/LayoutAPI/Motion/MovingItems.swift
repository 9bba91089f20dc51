import LayoutEngine

/// Items that move in order, each worked out when it is asked for.
struct MovingItems: Sequence, IteratorProtocol {
  private var ranges: IndexRanges.Iterator
  private var rest = 0..<0
  private let item: (Int) -> MovingItem?

  /// What moves of the items at some indices: those for which `item` has something.
  init(at indices: IndexRanges, _ item: @escaping (Int) -> MovingItem?) {
    ranges = indices.makeIterator()
    self.item = item
  }

  /// All of an array.
  init(_ items: [MovingItem]) { self.init(at: IndexRanges(items.indices)) { items[$0] } }

  mutating func next() -> MovingItem? {
    while true {
      if let index = rest.popFirst() {
        if let item = item(index) { return item }
      } else if let range = ranges.next() {
        rest = range
      } else {
        return nil
      }
    }
  }
}
