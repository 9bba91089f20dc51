import Bytes
import LayoutEngine

/// The constraints of a layout in a row of a scroll stack: the sides that the row defines. The request of the layout
/// defines the others.
struct RowConstraints {
  /// The sides.
  struct Sides: Equatable {
    /// The axis of the stack.
    let axis: LayoutAxis
    /// The extent across the axis, in points; nil if it follows from the rows and is not known yet.
    let breadth: Double?
    /// The extent along the axis, in points; nil if the layout determines it.
    let length: Double?

    init(along axis: LayoutAxis, _ extent: (breadth: Double?, length: Double?)) {
      self.axis = axis
      (breadth, length) = extent
    }
  }

  private let sides: Sides
  /// The number of this layout and the layouts around it.
  let level: Int

  init(_ sides: Sides, level: Int) {
    self.sides = sides
    self.level = level
  }

  /// The width in points; nil if the request of the layout defines it.
  var width: Double? { sides.axis.select(horizontal: sides.length, vertical: sides.breadth) }

  /// The height in points; nil if the request of the layout defines it.
  var height: Double? { sides.axis.select(horizontal: sides.breadth, vertical: sides.length) }

  /// Whether the row defines the height.
  var definesHeight: Bool { sides.axis == .horizontal || sides.length != nil }

  /// Whether the height is that of the highest row, and is not known yet.
  var awaitsHeight: Bool { sides.breadth == nil }

  /// The members of the engine's properties: a width that the row defines is no member.
  var names: KeyValuePairs<UTF8String, UTF8String> { width == nil ? [:] : ["width": ""] }

  /// An example of a size with the side that the row does not define.
  var example: UTF8String { definesHeight ? #"{"width": 375}"# : #"{"height": 600}"# }

  /// The maximum number of layouts, each in a row of the one before.
  static var maximumLevels: Int { 4 }
}

extension LayoutOptions {
  /// Reads the options of a layout, unless a row contains it.
  @inline(__always)
  init(_ object: ObjectReader, in context: RequestContext) {
    if let outer = context.options { self = object.options(in: outer) } else { self.init(object) }
  }
}

extension ObjectReader {
  /// The width of a layout: that of its constraints, or the required member `width`.
  @inline(__always)
  func width(in constraints: RowConstraints?) -> Double {
    constraints.map { width(in: $0) } ?? requiredNumber(.width)
  }

  @inline(never)
  private func width(in constraints: RowConstraints) -> Double {
    guard let width = constraints.width else { return requiredNumber(.width) }
    exclude(.width, because: RowConstraints.isDefinedByRow)
    return checked(width, "width")
  }

  /// A side of a layout that its row defines; NaN, with a fault noted, if it is out of range.
  private func checked(_ side: Double, _ name: StaticString) -> Double {
    if InputBounds.length ~= side { return side }
    faults.note(
      at: position, .ofRow(side: "\(name)", .number(in: InputBounds.length), found: side))
    return .nan
  }

  /// The bounds of a layout: those of its constraints, or those that the required member `bounds` has.
  func bounds(in constraints: RowConstraints?) -> Rect? {
    guard let constraints else {
      return requiredObject(.bounds, as: .swipeDeckBounds) { $0.rect(isAtZero: true) }
    }
    guard let size = size(.bounds, as: .rowRoom, in: constraints) else { return nil }
    return checked(
      Rect(size: size), renaming: ["width": "bounds.width", "height": "bounds.height"])
  }

  /// The size of a layout: that of its constraints, with the sides that the row does not define from a required member;
  /// nil with faults noted. A height that is not known yet is 0.
  ///
  /// - Parameters:
  ///   - members: those of the member.
  ///   - readHeight: reads a height that the row does not define.
  func size(
    _ name: MemberName, as members: DeclaredMembers, in constraints: RowConstraints,
    _ readHeight: (ObjectReader) -> Double = { $0.requiredNumber(.height) }
  ) -> Size? {
    if let width = constraints.width, constraints.definesHeight {
      exclude(name, because: RowConstraints.isDefinedByRow)
      return Size(
        width: checked(width, "width"), height: checked(constraints.height ?? 0, "height"))
    }
    guard let given = valueOrNull(name) else {
      noteMissing(name, example: constraints.example)
      return nil
    }
    return object(at: given, as: members) { size -> Size? in
      let width = size.width(in: constraints)
      if !constraints.definesHeight { return Size(width: width, height: readHeight(size)) }
      size.exclude(.height, because: RowConstraints.isDefinedByRow)
      return Size(width: width, height: constraints.height ?? 0)
    }
  }

  /// The options of a layout in a row: those of the outermost request. The request of the layout must not have
  /// the options of a request, nor members that describe a change.
  @inline(never)
  func options(in outer: LayoutOptions) -> LayoutOptions {
    if hasMore {
      // Bounded: sixteen names.
      for name in RowConstraints.outerMembers { exclude(name, because: RowConstraints.isOuter) }
      // Bounded: four names.
      for name in RowConstraints.changes { exclude(name, because: RowConstraints.movesWithRow) }
    }
    var options = outer
    options.isInRow = true
    return options
  }

  /// Notes a fault if a member is present, and ignores it.
  func exclude(_ name: MemberName, because reason: @autoclosure () -> UTF8String) {
    guard let value = value(name) else { return }
    faults.note(at: value, .specific(reason()))
    ignore(name)
  }
}

extension RowConstraints {
  /// The options of all layouts. One request with layouts in rows has them once.
  fileprivate static var outerMembers: [MemberName] {
    [
      .visibleRect, .frames, .range, .overscan, .hitTest, .exposed, .edges, .pixelScale,
      .layoutDirection, .rebase, .encoding, .precision, .picture, .textScale,
      .overflowWrap, .wordBreak,
    ]
  }

  /// The members that describe changes.
  fileprivate static var changes: [MemberName] {
    [.from, .timeline, .css, .at]
  }

  fileprivate static var isDefinedByRow: UTF8String {
    "must be omitted, because the row defines it"
  }
  fileprivate static var isOuter: UTF8String {
    "must be a member of the outermost request, and then applies to all layouts in it"
  }
  fileprivate static var movesWithRow: UTF8String {
    "must be omitted in a row, because the layout moves with its row"
  }
}
