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

  private var overrides: Overrides

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
    overrides = Overrides(insets: insets, padding: padding, separator: separator)
  }

  /// How many rows of the layout it stands for.
  public var count: Int { copies ?? 1 }

  /// The distances from the row's edges to its padding that differ from the stack's.
  public var insets: InsetsOverride {
    get { overrides.insets }
    set { overrides = Overrides(insets: newValue, padding: padding, separator: separator) }
  }

  /// The distances from the insets to the content that differ from the stack's.
  public var padding: InsetsOverride {
    get { overrides.padding }
    set { overrides = Overrides(insets: insets, padding: newValue, separator: separator) }
  }

  /// What of the separator differs from the stack's.
  public var separator: SeparatorOverride {
    get { overrides.separator }
    set { overrides = Overrides(insets: insets, padding: padding, separator: newValue) }
  }

  /// Whether the row takes insets, padding and separator from its stack.
  var inheritsStyle: Bool { overrides == .none }

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
  public func id(at place: Int) -> String? {
    guard copies != nil else { return id }
    return id.map { "\($0)#\(firstIndex &+ place)" }
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
    if inheritsStyle { return }
    faults.check(insets, "insets")
    faults.check(padding, "padding")
    faults.check(separator, "separator")
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
