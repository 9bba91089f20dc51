import JSON
import LayoutEngine

/// Where an edit scrolls its stack, and what keeps its place.
struct EditScrolling {
  private(set) var contentOffset: Point
  /// The path to the item to which the edit scrolls; empty for none.
  private(set) var path: [ScrolledStep] = []
  /// The snapping that the answer describes; nil if it is not requested.
  var snap: ScrollSnapRequest?
  private let isAnchored: Bool
  /// The index after the edit of the row that keeps its place; nil if none does.
  private let anchorRow: Int?

  /// - Throws: a fault at `anchor` if no row has the id.
  init(
    of edit: PresentedEdit, from contentOffset: Point, keeping anchor: EditAnchor? = nil
  ) throws(RowReferenceFault) {
    isAnchored = anchor != nil
    do {
      (self.contentOffset, anchorRow) = try edit.contentOffset(keeping: anchor, from: contentOffset)
    } catch {
      throw RowReferenceFault(path: "anchor", reason: error.reason)
    }
  }

  /// Scrolls to a goal after the edit.
  ///
  /// - Parameter way: the path to the goal in the stack after the edit.
  mutating func scroll(
    _ stack: PresentedLayout<ScrollStackLayout>, to goal: ScrollGoal,
    along way: (layouts: [RowLayout], path: [ScrolledStep]), for request: ScrollStackRequest
  ) throws(RowReferenceFault) {
    path = way.path
    let now = ScrollStackAnswer(stack, at: contentOffset, along: path[...], for: request)
    let destination = try goal.destination(in: now, along: path, from: contentOffset)
    if !path.isEmpty { path[0].destination = destination }
    contentOffset = destination.contentOffset
  }

  /// Writes what keeps its place, and how far the offset moves at once.
  func write(
    _ edit: PresentedEdit, to writer: inout JSONWriter, _ meter: Meter
  ) throws(NoAnswer) {
    if let anchorRow {
      writer.beginObject("anchor")
      writer.name(index: anchorRow, id: edit.edit.after.id(at: anchorRow))
      writer.literal("}")
    }
    if isAnchored || edit.anchorShift != .zero { writer.point("anchorShift", edit.anchorShift) }
    if path.count > 1 { try writer.scrolledOffsets(along: path) }
  }
}

extension JSONWriter {
  /// Writes the content offsets of the viewports on a path as a member, the outermost first.
  ///
  /// - Parameter more: writes further members of the viewport at a level.
  /// - Throws: the error of `more`.
  mutating func scrolledOffsets(
    along path: [ScrolledStep],
    _ more: (Int, inout JSONWriter) throws(NoAnswer) -> Void = { (_, _) throws(NoAnswer) in }
  ) throws(NoAnswer) {
    beginArray("offsets")
    // Bounded: the levels of nesting.
    for level in path.indices {
      guard let destination = path[level].destination else { continue }
      beginElement()
      self.path(path[..<level].map { $0.index })
      point("contentOffset", destination.contentOffset)
      member("clamped", destination.isClamped)
      try more(level, &self)
      literal("}")
    }
    literal("]")
  }
}

extension ObjectReader {
  /// What an edit keeps in place: a row by its id, or an edge; nil with faults noted.
  func editAnchor(at value: Int) -> EditAnchor? {
    if !document.isObject(at: value) { return string(at: value).map { .row(id: $0) } }
    return object(at: value, as: .scrollStackEdge) {
      $0.requiredChoice(.edge, of: EditAnchor.Edge.self).map { .edge($0) }
    }
  }
}

extension ScrollStackEdit {
  /// Applies operations to a request's stack, and lays out the layouts in the new rows.
  static func applying(
    _ operations: EditOperations, to request: ScrollStackRequest, recordsHistory: Bool
  ) throws(RowReferenceFault) -> ScrollStackEdit {
    let updates = RowUpdates(operations, object: request.contents.object)
    let edit: ScrollStackEdit
    do {
      edit = try ScrollStackEdit(
        operations.list, to: request.layout, animations: operations.animations,
        recordsHistory: recordsHistory,
        updating: { updates.content(ofRow: $1, in: $2, with: $0, request.contents) },
        measuring: { request.contents.measure($0, $1) })
    } catch { throw operations.located(error) }
    request.contents.layOutLayouts(in: edit.after)
    request.contents.checkLength(of: edit.after)
    return edit
  }
}
