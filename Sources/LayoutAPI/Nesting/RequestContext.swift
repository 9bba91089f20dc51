import LayoutEngine

/// What a request is read with besides its members.
final class RequestContext {
  /// The texts of the whole document.
  let texts: RequestTexts
  /// The layouts in the rows of the whole document. Not retained, because they include the layout that is read. Like the
  /// faults, they are kept for all requests.
  unowned(unsafe) let layouts: RowLayouts
  /// The constraints of the layout in a row; nil for a request that no row contains.
  let constraints: RowConstraints?
  /// The options of the outermost request, which apply to all layouts in it; nil for the outermost request.
  let options: LayoutOptions?
  /// The rows that an edit gave to the stack, in place of those of its request; nil if none did.
  let rows: [ScrollStackRow]?

  init(
    texts: RequestTexts, layouts: RowLayouts, constraints: RowConstraints? = nil,
    options: LayoutOptions? = nil,
    rows: [ScrollStackRow]? = nil
  ) {
    self.texts = texts
    self.layouts = layouts
    self.constraints = constraints
    self.options = options
    self.rows = rows
  }

  /// The number of this layout and the layouts around it.
  var level: Int { constraints?.level ?? 1 }

  /// Reads the options for texts, before the texts and the other options. A layout in a row has those of the outermost
  /// request.
  func readTextOptions(of object: ObjectReader) {
    if constraints == nil { texts.options = object.textOptions() }
  }

  /// The context of a layout in a row with some sides.
  func within(
    _ sides: RowConstraints.Sides, _ options: LayoutOptions, rows: [ScrollStackRow]?
  ) -> RequestContext {
    RequestContext(
      texts: texts, layouts: layouts, constraints: RowConstraints(sides, level: level + 1),
      options: options,
      rows: rows)
  }
}
