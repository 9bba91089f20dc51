/// One row of a scroll stack, or several alike. The layout checks it.
///
/// Source: ScrollStackController, `ScrollStackRow`.
public struct ScrollStackRow: Equatable, Sendable {
  /// The row's id, or what the ids of its copies begin with: `id#0`, `id#1`, ….
  public var id: String?
  /// How long its content is.
  public var size: RowSize
  /// Whether it takes no space. A hidden row keeps its index.
  public var isHidden: Bool
  /// How many rows alike this stands for, 1…1,000,000,000; nil for a row of its own, whose id has no
  /// number behind it.
  public var copies: Int?
  /// The number behind the id of the first copy, 0…999,999,999. Zero unless an edit has cut the
  /// copies before it off.
  public var firstIndex: Int

  /// Nil where the row takes everything from its stack.
  private var overrides: Overrides?

  /// Makes a row.
  public init(
    id: String? = nil, size: RowSize, insets: InsetsOverride = .none,
    padding: InsetsOverride = .none, separator: SeparatorOverride = .none,
    isHidden: Bool = false, copies: Int? = nil, firstIndex: Int = 0
  ) {
    self.id = id
    self.size = size
    self.isHidden = isHidden
    self.copies = copies
    self.firstIndex = copies == nil ? 0 : firstIndex
    override(insets, padding, separator)
  }

  /// How many rows of the layout it stands for.
  public var count: Int { copies ?? 1 }

  /// The distances from the row's edges to its padding that differ from the stack's.
  public var insets: InsetsOverride {
    get { if let overrides { overrides.insets } else { .none } }
    set { override(newValue, padding, separator) }
  }

  /// The distances from the insets to the content that differ from the stack's.
  public var padding: InsetsOverride {
    get { if let overrides { overrides.padding } else { .none } }
    set { override(insets, newValue, separator) }
  }

  /// What of the separator differs from the stack's.
  public var separator: SeparatorOverride {
    get { if let overrides { overrides.separator } else { .none } }
    set { override(insets, padding, newValue) }
  }

  /// Has what is given set, and leaves the rest as it is.
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

  /// Whether the row takes insets, padding and separator from its stack.
  var inheritsStyle: Bool { overrides == nil }

  /// Some of the copies, counted from the first one. A single one of them becomes a row of its
  /// own, which keeps its id.
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

  /// The id of one of the rows that this stands for, counted from 0; nil without an id.
  @inline(never)
  public func id(at place: Int) -> String? {
    guard copies != nil else { return id }
    return id.map { RowName.id(base: $0, number: firstIndex &+ place) }
  }
}

extension ScrollStackRow: Checkable {
  /// The size is one that a row can have, all distances are 0…1,000,000 points; `copies` and
  /// `firstIndex` are together 1,000,000,000 at the most.
  public func check(into faults: inout FaultCollector) {
    faults.check(size, "size")
    if let copies {
      faults.check(copies, in: InputBounds.copies, "copies")
      // So that the index of any copy that an edit cuts off can be given again.
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
  /// What a row has for itself. An object, since few rows have anything and a stack may have many rows.
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
