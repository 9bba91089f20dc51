import JSON
import LayoutEngine

/// A request for a scroll stack, laid out.
struct ScrollStackRequest {
  let layout: ScrollStackLayout
  let contentOffset: Point
  /// The states of rows in an earlier answer, for events; nil if the request omits them.
  let previous: PreviousStates?
  let options: LayoutOptions
  /// The snapping of rows, without mirroring, whose width depends on the rows.
  let presentation: Presentation
  /// The texts to which the rows refer by their numbers.
  let texts: RequestTexts

  /// Reads a request.
  init(_ object: inout ObjectReader, in context: RequestContext) throws(Unanswerable) {
    let configuration = Self.configuration(&object)
    let contentOffset = object.contentOffset()
    let rows = object.required("rows").flatMap { [object] in object.rows(at: $0, in: context) }
    previous = object.object("previous") { Self.previous(&$0) }
    options = LayoutOptions(&object)
    let presentation = options.presentation(width: nil, in: object)
    guard let configuration, let rows, let presentation, object.faults.isEmpty else {
      throw Unanswerable()
    }
    // The viewport is the window.
    options.warn(in: object, hasWindow: true)
    texts = context.texts
    texts.pixelScale = options.pixelScale
    let layout = object.make { [object] () throws(LayoutFaults) in
      try ScrollStackLayout(
        configuration: configuration, rows: rows,
        measuring: { context.texts.length(of: $0, along: $1, breadth: $2, object.faults) })
    }
    guard let layout, object.faults.isEmpty else { throw Unanswerable() }
    self.layout = layout
    self.presentation = presentation
    self.contentOffset = contentOffset ?? .zero
  }

  /// The stack as the device shows it.
  var presented: PresentedLayout<ScrollStackLayout> {
    layout.presented(presentation, mirrored: isMirrored)
  }

  /// Whether the stack is read from right to left.
  var isMirrored: Bool { options.direction == .rightToLeft }

  private typealias Defaults = ScrollStackConfiguration.Defaults

  private static func configuration(_ object: inout ObjectReader) -> ScrollStackConfiguration? {
    let axis = object.choice("axis", of: LayoutAxis.self) ?? Defaults.axis
    let viewport = object.requiredObject("viewport") { $0.rawSize() }
    let contentInset = object.insets("contentInset", inheriting: Defaults.contentInset)
    let rowInsets = object.insets("rowInsets", inheriting: Defaults.rowInsets)
    let rowPadding = object.insets("rowPadding", inheriting: Defaults.rowPadding)
    let separator = object.object("separator") { $0.separatorOverride() }
    let autoHide =
      object.bool("autoHideLastRowSeparator") ?? Defaults.autoHideLastRowSeparator
    let spacing = object.number("spacing") ?? Defaults.spacing
    let emphasis = object.hasMore ? object.object("emphasis") { Self.emphasis(&$0) } : nil
    let stickyMode = object.hasMore ? object.choice("stickyMode", of: StickyMode.self) : nil
    guard let viewport else { return nil }
    return object.checked(
      ScrollStackConfiguration(
        axis: axis, viewport: viewport,
        rowInsets: rowInsets ?? Defaults.rowInsets,
        rowPadding: rowPadding ?? Defaults.rowPadding,
        separator: separator?.applied(to: SeparatorStyle()) ?? SeparatorStyle(),
        autoHideLastRowSeparator: autoHide, spacing: spacing,
        contentInset: contentInset ?? Defaults.contentInset,
        stickyMode: stickyMode ?? Defaults.stickyMode, emphasis: emphasis))
  }

  private static func emphasis(_ object: inout ObjectReader) -> RowEmphasis? {
    object.checked(
      RowEmphasis(
        scale: object.number("scale") ?? RowEmphasis.Defaults.scale,
        alpha: object.number("alpha") ?? RowEmphasis.Defaults.alpha,
        angle: object.number("angle") ?? RowEmphasis.Defaults.angle))
  }

  private static func previous(_ object: inout ObjectReader) -> PreviousStates? {
    let contentSize = object.object("contentSize") { object -> Size? in
      let size = object.rawSize()
      object.check(size.width, in: InputBounds.contentLength, "width")
      object.check(size.height, in: InputBounds.contentLength, "height")
      return size
    }
    var rows: [PreviousStates.Row] = []
    if let value = object.required("rows") {
      _ = object.elements(at: value) { [object] element in
        let row = object.object(at: element) { row -> PreviousStates.Row? in
          let reference = row.rowReference(index: "index")
          let visibility = row.requiredChoice("visibility", of: RowVisibility.self)
          guard let reference, let visibility else { return nil }
          return PreviousStates.Row(reference, visibility)
        }
        if let row { rows.append(row) }
      }
    }
    return PreviousStates(contentSize: contentSize, rows: rows)
  }
}

extension ObjectReader {
  /// The content offset of a scroll view; absent coordinates are 0.
  mutating func contentOffset() -> Point? {
    object("contentOffset") { offset -> Point? in
      let x = offset.number("x") ?? 0
      let y = offset.number("y") ?? 0
      return offset.checked(Point(x: x, y: y))
    }
  }

  /// The index or the id by which this object refers to a row; nil with faults noted.
  mutating func rowReference(index name: StaticString) -> RowReference? {
    let index = integer(name, in: InputBounds.count)
    let id = value("id").flatMap { string(at: $0) }
    guard hasOne(of: name, "id") else { return nil }
    return index.map { .index($0) } ?? id.map { .id($0) }
  }

  /// Calls `build`, and notes the fault of a reference to a row.
  func referring<Value>(
    _ build: () throws(RowReferenceFault) -> Value
  ) throws(Unanswerable) -> Value {
    do { return try build() } catch {
      faults.note(at: position, property: error.path.rowMember, .row(error.reason))
      throw Unanswerable()
    }
  }
}
