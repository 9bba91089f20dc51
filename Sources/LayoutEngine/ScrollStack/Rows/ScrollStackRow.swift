/// One row of a scroll stack, or several equal copies. The layout checks it.
///
/// Source: ScrollStackController, `ScrollStackRow`.
public struct ScrollStackRow: Equatable, Sendable {
  /// The row's id, or the prefix of the ids of its copies: `id#0`, `id#1`, …. Constant: the compiler would copy rows
  /// that are added to an array.
  public let id: String?
  /// The length of its content: along both axes, unless `horizontalSize` is set.
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

  /// The values that the row sets itself. Stored indirectly, because few rows set any, and a stack
  /// can have many rows.
  @usableFromInline
  indirect enum Storage: Equatable, Sendable {
    case inherited
    case overridden(Overrides)
  }

  /// The values that a row can set itself.
  @usableFromInline
  package struct Overrides: Equatable, Sendable {
    package var insets: InsetsOverride
    package var padding: InsetsOverride
    package var separator: SeparatorOverride
    package var horizontalSize: RowSize?

    @usableFromInline
    package init(
      insets: InsetsOverride = .none, padding: InsetsOverride = .none,
      separator: SeparatorOverride = .none, horizontalSize: RowSize? = nil
    ) {
      self.insets = insets
      self.padding = padding
      self.separator = separator
      self.horizontalSize = horizontalSize
    }

    @usableFromInline var isNone: Bool {
      insets.isNone && padding.isNone && separator.isNone && horizontalSize == nil
    }
  }

  @usableFromInline var storage: Storage

  package var overrides: Overrides {
    get { if case .overridden(let overrides) = storage { overrides } else { Overrides() } }
    set { storage = newValue.isNone ? .inherited : .overridden(newValue) }
  }

  /// Creates a row.
  @inlinable public init(
    id: String? = nil, size: RowSize, insets: InsetsOverride = .none,
    padding: InsetsOverride = .none, separator: SeparatorOverride = .none,
    isHidden: Bool = false, isSticky: Bool = false, copies: Int? = nil, firstIndex: Int = 0,
    horizontalSize: RowSize? = nil
  ) {
    self.id = id
    self.size = size
    self.isHidden = isHidden
    self.isSticky = isSticky
    self.copies = copies
    self.firstIndex = copies == nil ? 0 : firstIndex
    let overrides = Overrides(
      insets: insets, padding: padding, separator: separator, horizontalSize: horizontalSize)
    storage = overrides.isNone ? .inherited : .overridden(overrides)
  }

  /// The length of its content in a horizontal stack; nil for `size`.
  public var horizontalSize: RowSize? {
    get { overrides.horizontalSize }
    @inline(never) set { overrides.horizontalSize = newValue }
  }

  /// The length of its content along an axis.
  public func size(along axis: LayoutAxis) -> RowSize {
    axis.select(horizontal: horizontalSize ?? size, vertical: size)
  }

  /// The height of its content in a horizontal stack that is as high as its highest row, in points, for the
  /// content's width: that of the row's measured content, else that of its size for vertical stacks; nil
  /// if neither has one.
  func height(forWidth width: Double, measuring measure: RowSize.ContentMeasure) -> Double? {
    let own = size(along: .horizontal)
    guard let content = own.content else { return size.height(forWidth: width, measuring: measure) }
    return measure(content, .height(width: own.followsViewport ? width : nil))
  }

  /// Sets the id of the content that is measured along an axis.
  package mutating func setContent(_ content: Int, along axis: LayoutAxis) {
    setSize(size(along: axis).containing(content), along: axis)
  }

  /// Sets the length of its content along an axis.
  mutating func setSize(_ newSize: RowSize, along axis: LayoutAxis) {
    if axis == .horizontal, horizontalSize != nil {
      horizontalSize = newSize
    } else {
      size = newSize
    }
  }

  /// The number of rows of the layout that it represents.
  public var count: Int { copies ?? 1 }

  /// The insets from the row's edges to its padding that differ from the stack's.
  public var insets: InsetsOverride {
    get { overrides.insets }
    @inline(never) set { overrides.insets = newValue }
  }

  /// The padding from the insets to the content that differs from the stack's.
  public var padding: InsetsOverride {
    get { overrides.padding }
    @inline(never) set { overrides.padding = newValue }
  }

  /// The members of the separator that differ from the stack's.
  public var separator: SeparatorOverride {
    get { overrides.separator }
    @inline(never) set { overrides.separator = newValue }
  }

  /// Whether the row certainly inherits insets, padding and separator from its stack.
  var inheritsStyle: Bool {
    if case .inherited = storage { true } else { false }
  }

  /// Some of the copies, counted from the first one. A single copy becomes a single row that keeps
  /// its id.
  package func part(_ positions: Range<Int>) -> ScrollStackRow {
    guard copies != nil, positions != 0..<count else { return self }
    guard positions.count > 1 else {
      return ScrollStackRow(self, id: id(at: positions.lowerBound), copies: nil, firstIndex: 0)
    }
    return ScrollStackRow(
      self, id: id, copies: positions.count, firstIndex: firstIndex + positions.lowerBound)
  }

  /// Creates a row that represents some of the rows of another one.
  private init(_ row: ScrollStackRow, id: String?, copies: Int?, firstIndex: Int) {
    (self.id, self.copies, self.firstIndex) = (id, copies, firstIndex)
    (size, storage) = (row.size, row.storage)
    (isHidden, isSticky) = (row.isHidden, row.isSticky)
  }

  /// The id of one of the represented rows, counted from 0; nil without an id.
  @inline(__always)
  public func id(at index: Int) -> String? {
    guard copies != nil else { return id }
    return id.map { RowName.id(base: $0, copy: firstIndex &+ index) }
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
    guard case .overridden(let overrides) = storage else { return }
    if let size = overrides.horizontalSize { faults.check(size, "horizontalSize") }
    faults.check(overrides.insets, "insets")
    faults.check(overrides.padding, "padding")
    faults.check(overrides.separator, "separator")
  }
}
