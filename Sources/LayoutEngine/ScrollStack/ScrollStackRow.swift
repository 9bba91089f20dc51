/// One row of a scroll stack, or several alike.
///
/// Source: ScrollStackController, `ScrollStackRow`.
public struct ScrollStackRow: Equatable, Sendable {
  /// The row's id, or what the ids of repeated rows begin with: `id#0`, `id#1`, ….
  public internal(set) var id: String?
  /// How long its content is.
  public internal(set) var size: RowSize
  /// Whether it takes no space. A hidden row keeps its index.
  public internal(set) var isHidden: Bool
  /// How many rows alike this stands for, 1…1,000,000,000; nil for a row of its own, whose id has no
  /// number behind it.
  public internal(set) var repeatCount: Int?
  /// The number behind the id of the first repeated row, 0…999,999,999. Zero unless an edit has
  /// cut the rows before it off.
  public internal(set) var firstOrdinal: Int

  private var overrides: Overrides

  /// Makes a row.
  ///
  /// - Throws: a fault for a `repeatCount` or `firstOrdinal` out of bounds: together they are
  ///   1,000,000,000 at the most.
  public init(
    id: String? = nil, size: RowSize, insets: InsetsOverride = .none,
    padding: InsetsOverride = .none, separator: SeparatorOverride = .none,
    isHidden: Bool = false, repeatCount: Int? = nil, firstOrdinal: Int = 0
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    let most = InputBounds.count.upperBound
    faults.check(repeatCount ?? 1, in: 1...most, "repeat")
    // So that the ordinal of any row that an edit cuts off can be sent again.
    let highest = most - min(max(repeatCount ?? 1, 1), most)
    faults.check(firstOrdinal, in: 0...highest, "firstOrdinal")
    try faults.finish()
    self.id = id
    self.size = size
    self.isHidden = isHidden
    self.repeatCount = repeatCount
    self.firstOrdinal = repeatCount == nil ? 0 : firstOrdinal
    overrides = Overrides(insets: insets, padding: padding, separator: separator)
  }

  /// How many rows of the layout it stands for.
  public var count: Int { repeatCount ?? 1 }

  /// The distances from the row's edges to its padding that differ from the stack's.
  public internal(set) var insets: InsetsOverride {
    get { overrides.insets }
    set { overrides = Overrides(insets: newValue, padding: padding, separator: separator) }
  }

  /// The distances from the insets to the content that differ from the stack's.
  public internal(set) var padding: InsetsOverride {
    get { overrides.padding }
    set { overrides = Overrides(insets: insets, padding: newValue, separator: separator) }
  }

  /// What of the separator differs from the stack's.
  public internal(set) var separator: SeparatorOverride {
    get { overrides.separator }
    set { overrides = Overrides(insets: insets, padding: padding, separator: newValue) }
  }

  /// Whether the row takes insets, padding and separator from its stack.
  var inheritsStyle: Bool { overrides == .none }

  /// Some of the repeated rows, counted from the first one. A single one of them becomes a row of its
  /// own, which keeps its id.
  func part(_ places: Range<Int>) -> ScrollStackRow {
    guard repeatCount != nil, places != 0..<count else { return self }
    var part = self
    if places.count > 1 {
      part.repeatCount = places.count
      part.firstOrdinal = firstOrdinal + places.lowerBound
    } else {
      part.id = id(at: places.lowerBound)
      part.repeatCount = nil
      part.firstOrdinal = 0
    }
    return part
  }

  /// The id of one of the rows that this stands for, counted from 0; nil without an id.
  public func id(at place: Int) -> String? {
    guard repeatCount != nil else { return id }
    return id.map { "\($0)#\(firstOrdinal + place)" }
  }
}

extension ScrollStackRow {
  /// What a row has for itself. Boxed, since few rows have anything and a stack may have many rows.
  private indirect enum Overrides: Equatable, Sendable {
    case none
    case some(InsetsOverride, InsetsOverride, SeparatorOverride)

    init(insets: InsetsOverride, padding: InsetsOverride, separator: SeparatorOverride) {
      if insets == .none, padding == .none, separator == .none {
        self = .none
      } else {
        self = .some(insets, padding, separator)
      }
    }

    var insets: InsetsOverride {
      if case .some(let insets, _, _) = self { insets } else { .none }
    }

    var padding: InsetsOverride {
      if case .some(_, let padding, _) = self { padding } else { .none }
    }

    var separator: SeparatorOverride {
      if case .some(_, _, let separator) = self { separator } else { .none }
    }
  }
}
