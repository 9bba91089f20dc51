import Bytes
import JSON
import LayoutEngine

/// The content of a row that is measured when its constraints are known.
enum RowContent {
  /// The text with an index in the texts of the document.
  case text(Int)
  /// The layout with an index in the layouts of the document.
  case layout(Int)

  /// The content with an id in the engine, where texts and layouts share one sequence.
  init(id: Int) {
    self = id.isMultiple(of: 2) ? .text(id / 2) : .layout(id / 2)
  }

  /// The id in the engine.
  var id: Int {
    switch self {
    case .text(let text): 2 * text
    case .layout(let layout): 2 * layout + 1
    }
  }
}

/// The change of the request of a layout in a row.
enum RowUpdate {
  /// The new request, at a position of the document.
  case body(Int)
  /// The merge patch of the request, at a position of the document.
  case merge(Int)
  /// The operation with an index in the list, on the rows of the stack.
  case operation(Int)

  /// The update with an id in the engine.
  init(id: Int) {
    let value = id / 3
    self =
      switch id % 3 {
      case 0: .body(value)
      case 1: .merge(value)
      default: .operation(value)
      }
  }

  /// The id in the engine.
  var id: Int {
    switch self {
    case .body(let position): 3 * position
    case .merge(let position): 3 * position + 1
    case .operation(let index): 3 * index + 2
    }
  }
}

extension ScrollStackRow {
  /// The content that is measured in a stack along an axis; nil if the size is given.
  func content(along axis: LayoutAxis) -> RowContent? {
    size(along: axis).content.map { RowContent(id: $0) }
  }

  /// The index of the layout that the row contains in a stack along an axis; nil if it contains none.
  func layout(along axis: LayoutAxis) -> Int? {
    if case .layout(let layout) = content(along: axis) { layout } else { nil }
  }
}

extension RowLayouts {
  /// The layout in a given row of a stack; nil if the row contains none.
  func layout(inRow row: Int, of stack: ScrollStackLayout) -> RowLayout? {
    guard let index = stack.rows[row].layout(along: stack.axis) else { return nil }
    return layout(
      index, in: RowConstraints.Sides(along: stack.axis, stack.contentExtent(ofRow: row)))
  }
}

/// Measures the contents of a stack's rows.
struct RowContents {
  let context: RequestContext
  /// The options of the outermost request.
  let options: LayoutOptions
  /// The reader of the stack's request. For a stack in a row, its members can be read only until the stack is laid out,
  /// because the readers of other rows share its memory.
  let object: ObjectReader
  /// The position of the stack's request.
  let position: Int

  /// - Parameter object: the reader of the stack's request.
  init(context: RequestContext, options: LayoutOptions, object: ObjectReader) {
    self.context = context
    self.options = options
    self.object = object
    position = object.position
  }

  /// Lays out rows; nil, with faults of the stack's request noted, if that is not possible.
  func stack(
    of rows: [ScrollStackRow], in configuration: ScrollStackConfiguration
  ) -> ScrollStackLayout? {
    do {
      let stack = try ScrollStackLayout(
        configuration: configuration, checkedRows: rows, measuring: { measure($0, $1) })
      layOutLayouts(in: stack)
      return stack
    } catch {
      note(error)
      return nil
    }
  }

  /// Notes the faults of a stack. Its number of rows is not a value of the request, but a sum.
  private func note(_ faults: LayoutFaults) {
    guard let count = faults.faults.first(where: { $0.path == "rows" }) else {
      return object.faults.note(faults, in: position)
    }
    object.faults.note(
      at: position, property: "rows", .row(.tooManyRows(Int(count.found))))
  }

  /// Calls `build`, and notes the fault of a reference to a row of the stack.
  func referring<Value>(
    _ build: () throws(RowReferenceFault) -> Value
  ) throws(Unanswerable) -> Value {
    do { return try build() } catch {
      object.faults.note(at: position, property: error.path.rowMember, .row(error.reason))
      throw Unanswerable()
    }
  }

  /// An extent of the content with an id, in points. Returns 0 and notes faults if it can't be measured.
  func measure(_ content: Int, _ extent: RowSize.ContentExtent) -> Double {
    switch (RowContent(id: content), extent) {
    case (.text(let text), .length(let axis, let breadth)):
      length(of: text, along: axis, breadth: breadth)
    case (.text(let text), .height(let width)):
      length(
        of: text, along: .vertical,
        breadth: width ?? length(of: text, along: .horizontal, breadth: nil))
    case (.layout(let layout), .length(let axis, let breadth)):
      layOut(layout, in: RowConstraints.Sides(along: axis, (breadth, nil)))?.size.length(
        along: axis) ?? 0
    case (.layout(let layout), .height(let width)):
      layOut(layout, in: RowConstraints.Sides(along: .horizontal, (nil, width)))?.size.height ?? 0
    }
  }

  /// The length of a text; a breadth across a horizontal axis has no effect.
  private func length(of text: Int, along axis: LayoutAxis, breadth: Double?) -> Double {
    context.texts.length(of: text, along: axis, breadth: breadth ?? 0, object.faults)
  }

  /// The layouts in a stack's rows; nil if no row contains one.
  func layouts(in stack: ScrollStackLayout) -> RowLayouts? {
    let hasLayouts =
      !context.layouts.isEmpty && stack.rows.contains { $0.layout(along: stack.axis) != nil }
    return hasLayouts ? context.layouts : nil
  }

  /// The layout in a row at its place; nil if the row contains none.
  ///
  /// - Parameter position: its place, which is only computed for a row with a layout.
  func placedLayout(
    in row: ScrollStackItem, of stack: ScrollStackLayout,
    at position: @autoclosure () -> RowPosition
  ) -> PlacedLayout? {
    context.layouts.layout(inRow: row.row, of: stack).map {
      PlacedLayout($0, at: position(), in: row.contentFrame.size)
    }
  }

  /// Notes a fault if the layouts in rows make a stack too long to compute with.
  func checkLength(of stack: ScrollStackLayout) {
    if InputBounds.contentLength ~= stack.contentLength { return }
    object.faults.note(
      at: position, property: "rows",
      .specific("must not be longer than \(InputBounds.contentLength.upperBound) points in all"))
  }

  @discardableResult
  func layOut(_ layout: Int, in sides: RowConstraints.Sides) -> RowLayout? {
    context.layouts.layOut(layout, in: sides, options, of: context, object)
  }

  /// Lays out the layouts in a stack's rows under their constraints, which notes their faults.
  func layOutLayouts(in stack: ScrollStackLayout) {
    if context.layouts.isEmpty { return }
    for row in stack.rows.indices.interruptible {
      guard let layout = stack.rows[row].layout(along: stack.axis) else { continue }
      layOut(layout, in: RowConstraints.Sides(along: stack.axis, stack.contentExtent(ofRow: row)))
    }
  }
}
