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

  /// Adds a range, joined with those that it meets. One that begins before the last one costs a sort.
  @inlinable public mutating func append(_ range: Range<Int>) {
    if range.isEmpty { return }
    if first.isEmpty {
      first = range
    } else if upperBound < range.lowerBound {
      others.append(range)
    } else if range.lowerBound < (others.last ?? first).lowerBound {
      insert(range)
    } else if others.isEmpty {
      first = first.lowerBound..<Swift.max(first.upperBound, range.upperBound)
    } else {
      let last = others[others.count - 1]
      others[others.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
    }
  }

  @usableFromInline
  mutating func insert(_ range: Range<Int>) {
    let ranges = (Array(self) + [range]).sorted(along: { $0.lowerBound })
    self = IndexRanges()
    for range in ranges { append(range) }
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
