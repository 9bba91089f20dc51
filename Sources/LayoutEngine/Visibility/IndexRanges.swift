/// Ascending ranges of indices that neither overlap nor touch. The first one costs no allocation, and
/// most windows have no other.
public struct IndexRanges: Equatable, Sendable {
  @usableFromInline var first: Range<Int>
  @usableFromInline var others: [Range<Int>]

  /// No indices.
  @inlinable public init() {
    first = 0..<0
    others = []
  }

  /// The indices of one range.
  @inlinable public init(_ range: Range<Int>) {
    first = range
    others = []
  }

  /// The indices of ranges in any order.
  @inline(never)
  init(_ ranges: [Range<Int>]) {
    self.init()
    for place in places(of: ranges.count, along: { Double(ranges[$0].lowerBound) }) {
      append(ranges[place])
    }
  }

  /// Adds a range, joined with those that it meets. One that begins before the last one costs a sort.
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
      self = IndexRanges([range, first] + others)
      return
    }
    let joined = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
    if others.isEmpty { first = joined } else { others[others.count - 1] = joined }
  }

  /// Whether there are no indices.
  @inlinable public var isEmpty: Bool { first.isEmpty }

  /// The least index; 0 where there is none.
  @inlinable public var lowerBound: Int { first.lowerBound }

  /// One more than the greatest index; 0 where there is none.
  @inlinable public var upperBound: Int { others.last?.upperBound ?? first.upperBound }

  /// How many indices there are.
  @inlinable public var count: Int {
    others.isEmpty ? first.count : others.reduce(first.count) { $0 + $1.count }
  }

  /// The indices that are in `limits`, too.
  public func clamped(to limits: Range<Int>) -> IndexRanges {
    var clamped = IndexRanges()
    for range in self { clamped.append(range.clamped(to: limits)) }
    return clamped
  }

  /// The greatest index for which a condition holds; nil where there is none.
  @usableFromInline @inline(never)
  func last(where holds: (Int) -> Bool) -> Int? {
    for range in others.reversed() {
      if let index = range.last(where: holds) { return index }
    }
    return first.last(where: holds)
  }

  /// All of them, written out.
  @inline(never)
  var indices: [Int] {
    var indices: [Int] = []
    indices.reserveCapacity(count)
    for range in self { for index in range { indices.append(index) } }
    return indices
  }

  /// Whether an index is among them. Found by a search.
  @inline(never)
  func contains(_ index: Int) -> Bool {
    let place = partitionPoint(of: others.count) { others[$0].upperBound > index }
    return first ~= index || (place < others.count && others[place] ~= index)
  }

  /// These and other indices.
  public func union(_ others: IndexRanges) -> IndexRanges {
    IndexRanges(Array(self) + Array(others))
  }

  /// These and other indices, which are in any order.
  func union(_ indices: [Int]) -> IndexRanges {
    IndexRanges([first] + others + indices.map { $0..<$0 + 1 })
  }

  /// What of `limits` is not among them. Found by a search.
  @inline(never)
  func gaps(in limits: Range<Int>) -> IndexRanges {
    var gaps = IndexRanges()
    var start = limits.lowerBound
    // The first range comes before the others, which have places from 0 on.
    let near = partitionPoint(of: others.count) { others[$0].upperBound > start }
    for place in (near == 0 ? -1 : near)..<others.count {
      let range = place < 0 ? first : others[place]
      if range.lowerBound >= limits.upperBound { break }
      gaps.append(start..<Swift.max(start, range.lowerBound))
      start = Swift.max(start, range.upperBound)
    }
    gaps.append(start..<Swift.max(start, limits.upperBound))
    return gaps
  }
}

extension IndexRanges: Sequence {
  /// Gives one range after the other.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let ranges: IndexRanges
    @usableFromInline var place = -1

    @inlinable
    init(_ ranges: IndexRanges) { self.ranges = ranges }

    /// The next range.
    @inlinable public mutating func next() -> Range<Int>? {
      defer { place += 1 }
      if place < 0 { return ranges.first.isEmpty ? nil : ranges.first }
      return place < ranges.others.count ? ranges.others[place] : nil
    }
  }

  /// The ranges in order.
  @inlinable public func makeIterator() -> Iterator { Iterator(self) }
}

extension IndexRanges: ExpressibleByArrayLiteral {
  /// Ranges, best in ascending order.
  @inlinable public init(arrayLiteral ranges: Range<Int>...) {
    self.init()
    for range in ranges { append(range) }
  }
}
