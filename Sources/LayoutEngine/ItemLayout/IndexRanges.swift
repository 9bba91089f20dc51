/// Ascending ranges of indices that neither overlap nor touch. The first range needs no allocation;
/// most windows have only one.
public struct IndexRanges: Equatable, Sendable {
  @usableFromInline var first: Range<Int>
  @usableFromInline var others: [Range<Int>]

  /// Creates an empty set of indices.
  @inlinable public init() {
    first = 0..<0
    others = []
  }

  /// Creates the indices of one range.
  @inlinable public init(_ range: Range<Int>) {
    first = range
    others = []
  }

  /// Creates the indices of several ranges, in any order.
  @inline(never)
  init(_ ranges: [Range<Int>]) {
    self.init()
    if zip(ranges, ranges.dropFirst()).allSatisfy({ $0.lowerBound <= $1.lowerBound }) {
      for range in ranges.interruptible { append(range) }
      return
    }
    let order = ranges.indices.sorted { ranges[$0].lowerBound < ranges[$1].lowerBound }
    for index in order.interruptible { append(ranges[index]) }
  }

  /// Adds a range and joins it with the ranges that it overlaps or touches. A range that starts
  /// before the last range takes time in proportion to the number of ranges.
  @inlinable public mutating func append(_ range: Range<Int>) {
    if range.isEmpty { return }
    if first.isEmpty { first = range } else { join(range) }
  }

  @usableFromInline @inline(never)
  mutating func join(_ range: Range<Int>) {
    let last = others.last ?? first
    if last.upperBound < range.lowerBound {
      others.append(range)
      return
    }
    if range.lowerBound < last.lowerBound {
      self = union(IndexRanges(range))
      return
    }
    let joined = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
    if others.isEmpty { first = joined } else { others[others.count - 1] = joined }
  }

  /// Whether the set is empty.
  @inlinable public var isEmpty: Bool { first.isEmpty }

  /// The smallest index; 0 if the set is empty.
  @inlinable public var lowerBound: Int { first.lowerBound }

  /// One more than the largest index; 0 if the set is empty.
  @inlinable public var upperBound: Int { others.last?.upperBound ?? first.upperBound }

  /// The number of indices.
  @inlinable public var count: Int {
    others.isEmpty ? first.count : others.reduce(first.count) { $0 + $1.count }
  }

  /// The indices that are also in `limits`.
  public func clamped(to limits: Range<Int>) -> IndexRanges {
    var clamped = IndexRanges()
    for range in interruptible { clamped.append(range.clamped(to: limits)) }
    return clamped
  }

  /// The largest index that satisfies a condition; nil if no index does.
  @usableFromInline @inline(never)
  func last(where holds: (Int) -> Bool) -> Int? {
    for range in others.reversed().interruptible {
      if let index = range.reversed().interruptible.first(where: holds) { return index }
    }
    return first.reversed().interruptible.first(where: holds)
  }

  /// The smallest index that satisfies a condition; nil if no index does.
  @inline(never)
  func first(where holds: (Int) -> Bool) -> Int? {
    joined().interruptible.first(where: holds)
  }

  /// The indices that satisfy a condition.
  @usableFromInline @inline(never)
  func satisfying(_ holds: (Int) -> Bool) -> IndexRanges {
    var indices = IndexRanges()
    for index in joined().interruptible where holds(index) { indices.append(index..<index + 1) }
    return indices
  }

  /// All indices as an array.
  @inline(never)
  var indices: [Int] {
    var indices: [Int] = []
    indices.reserveCapacity(count)
    for index in joined().interruptible { indices.append(index) }
    return indices
  }

  /// Whether an index is in the set. Uses a binary search.
  @inline(never)
  public func contains(_ index: Int) -> Bool {
    let position = partitionPoint(of: others.count) { others[$0].upperBound > index }
    return first ~= index || (position < others.count && others[position] ~= index)
  }

  /// The union with other indices.
  public func union(_ others: IndexRanges) -> IndexRanges {
    var union = IndexRanges()
    var (own, other) = (makeIterator(), others.makeIterator())
    var (next, otherNext) = (own.next(), other.next())
    while !WorkCheck.mustEnd(), let range = next ?? otherNext {
      if let first = otherNext, first.lowerBound < range.lowerBound || next == nil {
        union.append(first)
        otherNext = other.next()
      } else {
        union.append(range)
        next = own.next()
      }
    }
    return union
  }

  /// The union with other indices, in any order.
  @inline(never)
  public func union(_ indices: [Int]) -> IndexRanges {
    var others = IndexRanges()
    let isAscending = zip(indices, indices.dropFirst()).allSatisfy(<)
    for index in (isAscending ? indices : indices.sorted()).interruptible {
      others.append(index..<index + 1)
    }
    return isEmpty ? others : union(others)
  }

  /// The indices that are not in another set.
  public func subtracting(_ others: IndexRanges) -> IndexRanges {
    var rest = IndexRanges()
    for range in interruptible {
      for gap in others.gaps(in: range).interruptible { rest.append(gap) }
    }
    return rest
  }

  /// The indices of `limits` that are not in the set. Uses a binary search.
  @inline(never)
  func gaps(in limits: Range<Int>) -> IndexRanges {
    var gaps = IndexRanges()
    var start = limits.lowerBound
    // The first range is stored separately and precedes `others`.
    let near = partitionPoint(of: others.count) { others[$0].upperBound > start }
    for index in ((near == 0 ? -1 : near)..<others.count).interruptible {
      let range = index < 0 ? first : others[index]
      if range.lowerBound >= limits.upperBound { break }
      gaps.append(start..<Swift.max(start, range.lowerBound))
      start = Swift.max(start, range.upperBound)
    }
    gaps.append(start..<Swift.max(start, limits.upperBound))
    return gaps
  }
}

extension IndexRanges: Sequence {
  /// Iterates over the ranges.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let ranges: IndexRanges
    @usableFromInline var index = -1

    @inlinable
    init(_ ranges: IndexRanges) { self.ranges = ranges }

    /// The next range.
    @inlinable public mutating func next() -> Range<Int>? {
      defer { index += 1 }
      if index < 0 { return ranges.first.isEmpty ? nil : ranges.first }
      return index < ranges.others.count ? ranges.others[index] : nil
    }
  }

  /// An iterator over the ranges in ascending order.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }
}

extension IndexRanges: ExpressibleByArrayLiteral {
  /// Creates a set from ranges. Ascending order is fastest.
  @inlinable public init(arrayLiteral ranges: Range<Int>...) {
    self.init()
    // Bounded: the ranges of a literal.
    for range in ranges { append(range) }
  }
}
