import Bytes
import JSON
import LayoutEngine

/// A request for a scroll stack, laid out.
///
/// A class, because its answer and the answers of the layouts in its rows pass it on.
final class ScrollStackRequest {
  let layout: ScrollStackLayout
  let contentOffset: Point
  /// The states of rows in an earlier answer, for events; nil if the request omits them.
  let previous: PreviousStates?
  let options: LayoutOptions
  /// The snapping of rows, without mirroring, whose width depends on the rows.
  let presentation: Presentation
  /// The texts and layouts to which the rows refer by their indexes.
  let contents: RowContents

  /// Reads a request. Not an initializer, which would leak the object's memory in the module when it throws.
  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> ScrollStackRequest {
    let configuration = configuration(object, in: context.constraints)
    let contentOffset = object.contentOffset()
    context.readTextOptions(of: object)
    let givenRows = object.required(.rows)
    let rows = context.rows ?? givenRows.flatMap { object.rows(at: $0, in: context) }
    let previous = object.object(.previous, as: .scrollStackPrevious) { Self.previous($0) }
    let options = LayoutOptions(object, in: context)
    let presentation = options.presentation(width: nil, in: object)
    let contents = RowContents(context: context, options: options, object: object)
    guard let configuration, let rows, let presentation else { throw Unanswerable() }
    let showsAll = configuration.isAsLongAsRows
    if showsAll, context.constraints?.awaitsHeight != true {
      if let share = rows.lazy.compactMap({ $0.shareOfViewport(along: configuration.axis) }).first {
        object.noteMissing(
          .viewport, example: context.constraints?.example, because: "a row's \"\(share)\"")
      }
      if configuration.contentAlignment == .end {
        object.warn(ignored: "contentAlign", "without \"viewport\"")
      }
    }
    // The viewport is the window.
    options.warn(in: object, hasWindow: true)
    let layout = contents.stack(of: rows, in: configuration)
    if let layout { contents.checkLength(of: layout) }
    guard let layout, object.faults.isEmpty else { throw Unanswerable() }
    if showsAll, let contentOffset, contentOffset != .zero {
      object.warn(ignored: "contentOffset", "without \"viewport\"")
    }
    return ScrollStackRequest(
      layout, at: showsAll ? .zero : contentOffset ?? .zero, previous, options, presentation,
      contents)
  }

  private init(
    _ layout: ScrollStackLayout, at contentOffset: Point, _ previous: PreviousStates?,
    _ options: LayoutOptions, _ presentation: Presentation, _ contents: RowContents
  ) {
    self.layout = layout
    self.contentOffset = contentOffset
    self.previous = previous
    self.options = options
    self.presentation = presentation
    self.contents = contents
  }

  /// Creates a request that differs from another one.
  init(
    _ other: ScrollStackRequest, layout: ScrollStackLayout? = nil, at contentOffset: Point? = nil,
    options: LayoutOptions? = nil
  ) {
    self.layout = layout ?? other.layout
    self.contentOffset = contentOffset ?? other.contentOffset
    previous = other.previous
    self.options = options ?? other.options
    presentation = other.presentation
    contents = other.contents
  }

  /// The request with another layout in a row that contains a layout; nil if the row contains none. A copy of a repeated
  /// row is cut out of the repetition.
  func replacing(
    layoutInRow index: Int, by replacement: RowLayout
  ) throws(Unanswerable) -> ScrollStackRequest? {
    let item = layout.item(at: index)
    let given = layout.rows[item.row]
    guard let inner = given.layout(along: layout.axis) else { return nil }
    let added = contents.context.layouts.add(
      replacement, inPlaceOf: inner,
      in: RowConstraints.Sides(along: layout.axis, layout.contentExtent(ofRow: item.row)))
    var row = given.part(item.position..<item.position + 1)
    row.setContent(RowContent.layout(added).id, along: layout.axis)
    var rows = layout.rows
    let others = [0..<item.position, item.position + 1..<given.count].map { positions in
      positions.isEmpty ? [] : [given.part(positions)]
    }
    rows.replaceSubrange(item.row...item.row, with: others[0] + [row] + others[1])
    let changed = contents.stack(of: rows, in: layout.configuration)
    guard let changed else { throw Unanswerable() }
    contents.checkLength(of: changed)
    return ScrollStackRequest(self, layout: changed)
  }

  /// Whether the stack is in a row and as long as its content, without a viewport of its own.
  var showsAll: Bool { layout.configuration.isAsLongAsRows }

  /// Notes the members that have no effect on rows.
  ///
  /// - Parameter hasStickyRows: whether the stack has sticky rows, before or after an edit.
  func warn(in object: ObjectReader, hasStickyRows: Bool) {
    if layout.configuration.stickyMode != Defaults.stickyMode, !hasStickyRows {
      object.warn(ignored: "stickyMode", "without a sticky row")
    }
  }

  /// The stack as the device shows it.
  var presented: PresentedLayout<ScrollStackLayout> {
    layout.presented(presentation, mirrored: isMirrored)
  }

  /// The stack in a row without snapping: pixels are those of the outermost layout.
  var unsnapped: PresentedLayout<ScrollStackLayout> {
    layout.presented(.identity, mirrored: isMirrored)
  }

  /// The part of the stack that its viewport shows, before mirroring.
  ///
  /// - Parameter offset: the content offset; nil for that of the request.
  func viewport(at offset: Point?) -> Rect {
    layout.viewport(at: offset ?? contentOffset, mirrored: isMirrored)
  }

  /// The stack with its rows where they are presented in its viewport.
  func scrolled(to offset: Point?) -> ScrollStackLayout {
    offset == nil ? scrolled : layout.scrolled(to: viewport(at: offset).origin)
  }

  /// The stack at the content offset of the request. Stored, because all copies of a row that contains the stack share
  /// it.
  private lazy var scrolled = layout.scrolled(to: viewport(at: nil).origin)

  /// The layouts in the rows; nil if no row contains one. Stored for the same reason.
  private(set) lazy var rowLayouts = contents.layouts(in: layout)

  /// Whether the stack is read from right to left.
  var isMirrored: Bool { options.direction == .rightToLeft }

  private typealias Defaults = ScrollStackConfiguration.Defaults

  /// Reads the configuration; nil with faults noted.
  private static func configuration(
    _ object: ObjectReader, in constraints: RowConstraints?
  ) -> ScrollStackConfiguration? {
    var configuration = ScrollStackConfiguration(viewport: .zero)
    let axis = object.choice(.axis, else: configuration.axis)
    configuration.axis = axis ?? configuration.axis
    let viewport = object.viewport(along: configuration.axis, in: constraints)
    object.read(.contentInset, into: &configuration.contentInset)
    object.read(.rowInsets, into: &configuration.rowInsets)
    object.read(.rowPadding, into: &configuration.rowPadding)
    if let separator: SeparatorOverride = object.read(.separator) {
      configuration.separator = separator.applied(to: configuration.separator)
    }
    object.read(.autoHideLastRowSeparator, into: &configuration.autoHideLastRowSeparator)
    object.read(.spacing, into: &configuration.spacing)
    object.read(.contentAlign, into: &configuration.contentAlignment)
    configuration.emphasis = object.read(.emphasis)
    object.read(.stickyMode, into: &configuration.stickyMode)
    guard let viewport else { return nil }
    configuration.viewport = viewport.size
    configuration.isAsHighAsRows = viewport.isAsHighAsRows
    configuration.isAsLongAsRows = viewport.isAsLongAsRows
    let checked = object.checked(configuration)
    // Without an axis, the sides that rows define are unknown.
    return axis == nil ? nil : checked
  }

  private static func previous(_ object: ObjectReader) -> PreviousStates? {
    let contentSize = object.object(.contentSize, as: .scrollStackPreviousSize) { object -> Size? in
      let width = object.requiredNumber(.width, in: InputBounds.contentLength)
      return Size(
        width: width, height: object.requiredNumber(.height, in: InputBounds.contentLength))
    }
    let rows = object.required(.rows).flatMap { rows in
      object.objects(at: rows, as: .scrollStackPreviousRow) { row -> PreviousStates.Row? in
        let reference = row.rowReference()
        let visibility = row.requiredChoice(.visibility, of: RowVisibility.self)
        guard let reference, let visibility else { return nil }
        return PreviousStates.Row(reference, visibility)
      }
    }
    return PreviousStates(contentSize: contentSize, rows: rows ?? [])
  }
}

extension ScrollStackRow {
  /// The member of its size that is a share of the viewport, which must have a length along the axis; nil for other
  /// sizes.
  fileprivate func shareOfViewport(along axis: LayoutAxis) -> StaticString? {
    switch size(along: axis) {
    case .fraction: "fraction"
    case .perView: "perView"
    case .fixed, .fit, .aspectRatio, .content, .fill, .collapsible: nil
    }
  }
}

extension ObjectReader {
  /// The content offset of a scroll view; absent coordinates are 0.
  func contentOffset() -> Point? {
    object(.contentOffset, as: .scrollStackContentOffset) { offset -> Point? in
      let x = offset.number(.x) ?? 0
      let y = offset.number(.y) ?? 0
      return offset.checked(Point(x: x, y: y))
    }
  }

  /// The index or the id by which this object refers to a row; nil with faults noted.
  func rowReference() -> RowReference? {
    let index = integer(.index, in: InputBounds.count)
    let id = value(.id).flatMap { string(at: $0) }
    guard hasOne(of: .index, .id) else { return nil }
    return index.map { .index($0) } ?? id.map { .id($0) }
  }
}
