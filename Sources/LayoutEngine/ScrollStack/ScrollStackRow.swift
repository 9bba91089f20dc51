/// One row of a scroll stack, or several equal copies. The layout checks it.
///
/// Source: ScrollStackController, `ScrollStackRow`.
public struct ScrollStackRow: Equatable, Sendable {
  /// The row's id, or the prefix of the ids of its copies: `id#0`, `id#1`, ….
  public var id: String?
  /// The length of its content.
  public var size: RowSize
  /// Whether it takes no space. A hidden row keeps its index.
  public var isHidden: Bool
  /// Whether it stays at the start of the viewport while its section scrolls: the rows up to the
  /// next sticky row. A hidden row and the copies of a repeated row don't stay.
  public var isSticky: Bool
  /// The number of equal rows that it represents, 1…1,000,000,000; nil for a single row, whose id
  /// has no number as suffix.
  public var copies: Int?
  /// The number in the id of the first copy, 0…999,999,999. It is 0 unless an edit has cut off
  /// earlier copies.
  public var firstIndex: Int

  /// The values that the row sets itself; nil if it inherits everything from its stack.
  private var overrides: Overrides?

  /// Creates a row.
  public init(
    id: String? = nil, size: RowSize, insets: InsetsOverride = .none,
    padding: InsetsOverride = .none, separator: SeparatorOverride = .none,
    isHidden: Bool = false, isSticky: Bool = false, copies: Int? = nil, firstIndex: Int = 0
  ) {
    self.id = id
    self.size = size
    self.isHidden = isHidden
    self.isSticky = isSticky
    self.copies = copies
    self.firstIndex = copies == nil ? 0 : firstIndex
    override(insets, padding, separator)
  }

  /// The number of rows of the layout that it represents.
  public var count: Int { copies ?? 1 }

  /// The insets from the row's edges to its padding that differ from the stack's.
  public var insets: InsetsOverride {
    get { if let overrides { overrides.insets } else { .none } }
    set { override(newValue, padding, separator) }
  }

  /// The padding from the insets to the content that differs from the stack's.
  public var padding: InsetsOverride {
    get { if let overrides { overrides.padding } else { .none } }
    set { override(insets, newValue, separator) }
  }

  /// The members of the separator that differ from the stack's.
  public var separator: SeparatorOverride {
    get { if let overrides { overrides.separator } else { .none } }
    set { override(insets, padding, newValue) }
  }

  /// Sets the given values, and leaves the others unchanged.
  @inline(never)
  mutating func merge(
    insets: InsetsOverride = .none, padding: InsetsOverride = .none,
    separator: SeparatorOverride = .none
  ) {
    override(
      self.insets.merging(insets), self.padding.merging(padding),
      self.separator.merging(separator))
  }

  private mutating func override(
    _ insets: InsetsOverride, _ padding: InsetsOverride, _ separator: SeparatorOverride
  ) {
    let isNone = insets.isNone && padding.isNone && separator.isNone
    overrides = isNone ? nil : Overrides(insets, padding, separator)
  }

  /// Whether the row inherits insets, padding and separator from its stack.
  var inheritsStyle: Bool { overrides == nil }

  /// Some of the copies, counted from the first one. A single copy becomes a single row that keeps
  /// its id.
  func part(_ places: Range<Int>) -> ScrollStackRow {
    guard copies != nil, places != 0..<count else { return self }
    var part = self
    if places.count > 1 {
      part.copies = places.count
      part.firstIndex = firstIndex + places.lowerBound
    } else {
      part.id = id(at: places.lowerBound)
      part.copies = nil
      part.firstIndex = 0
    }
    return part
  }

  /// The id of one of the represented rows, counted from 0; nil without an id.
  @inline(never)
  public func id(at place: Int) -> String? {
    guard copies != nil else { return id }
    return id.map { RowName.id(base: $0, number: firstIndex &+ place) }
  }
}

extension ScrollStackRow: Checkable {
  /// The size must be valid, all distances must be 0…1,000,000 points, and the sum of `copies` and
  /// `firstIndex` must be at most 1,000,000,000.
  public func check(into faults: inout FaultCollector) {
    faults.check(size, "size")
    if let copies {
      faults.check(copies, in: InputBounds.copies, "copies")
      // This ensures that the index of any copy that an edit cuts off is valid as input.
      let most = InputBounds.copies.upperBound
      faults.check(firstIndex, in: 0...most - min(max(copies, 1), most), "firstIndex")
    }
    guard let overrides else { return }
    faults.check(overrides.insets, "insets")
    faults.check(overrides.padding, "padding")
    faults.check(overrides.separator, "separator")
  }
}

extension ScrollStackRow {
  /// The values that a row sets itself. A class, because few rows set any, and a stack can have
  /// many rows.
  private final class Overrides: Equatable, Sendable {
    let insets: InsetsOverride
    let padding: InsetsOverride
    let separator: SeparatorOverride

    init(_ insets: InsetsOverride, _ padding: InsetsOverride, _ separator: SeparatorOverride) {
      self.insets = insets
      self.padding = padding
      self.separator = separator
    }

    static func == (one: Overrides, other: Overrides) -> Bool {
      one.insets == other.insets && one.padding == other.padding
        && one.separator == other.separator
    }
  }
}
