import Bytes
import JSON
import LayoutEngine

/// An operation of an edit on the rows of a stack in a row.
struct NestedOperation {
  /// The path to the row that contains the stack. Not empty.
  let path: [PathStep]
  let operation: ScrollStackOperation
  /// The position of the operation in the document.
  let position: Int
}

/// The updates of layouts in rows by the operations of an edit.
///
/// An operation with a path is an update of the row in which its path begins: of the rows of the stack there by the same
/// operation with the rest of the path.
final class RowUpdates {
  private let operations: EditOperations
  /// The reader of the edit.
  private let object: ObjectReader

  /// - Parameter object: the reader of the edit.
  init(_ operations: EditOperations, object: ObjectReader) {
    self.operations = operations
    self.object = object
  }

  /// The id of the content that replaces that of a row; nil unless that is a layout.
  ///
  /// - Parameters:
  ///   - stack: the properties of the stack that contains the row.
  ///   - update: the id of the update.
  ///   - level: the number of stacks around that stack.
  func content(
    ofRow row: ScrollStackRow, in stack: ScrollStackConfiguration, with update: Int,
    _ contents: RowContents, level: Int = 0
  ) -> Int? {
    // Bounded: the levels of nesting.
    guard let layout = row.layout(along: stack.axis) else { return nil }
    let layouts = contents.context.layouts
    let updated =
      switch RowUpdate(id: update) {
      case .body(let body): layouts.add(layout, with: body, object)
      case .merge(let patch): layouts.add(layout, merging: patch, object)
      case .operation(let index):
        edited(
          layout, in: RowConstraints.Sides(along: stack.axis, stack.contentExtent(of: row)),
          by: index,
          contents,
          level: level)
      }
    return RowContent.layout(updated).id
  }

  /// The index of the layout of a stack after an operation on its rows. With a fault, which is noted, that of the
  /// layout before.
  private func edited(
    _ layout: Int, in constraints: RowConstraints.Sides, by index: Int, _ contents: RowContents,
    level: Int
  ) -> Int {
    guard let nested = operations.nested[index] else { return layout }
    let (faults, layouts) = (object.faults, contents.context.layouts)
    guard
      layouts.pay(forReading: layouts.words(of: layout), faults, at: nested.position),
      let row = contents.layOut(layout, in: constraints)
    else { return layout }
    guard let stack = row.scrollStack else {
      faults.note(
        at: nested.path[level].position, .specific("must be a row with a scroll stack"))
      return layout
    }
    let next = level + 1 < nested.path.count ? nested.path[level + 1] : nil
    let operation =
      next.map { .update($0.reference, by: RowUpdate.operation(index).id) } ?? nested.operation
    let inner = RowContents(
      context: contents.context.within(constraints, contents.options, rows: nil),
      options: contents.options, object: object)
    do {
      let edit = try stack.rows(after: operation) { update, row, configuration in
        content(ofRow: row, in: configuration, with: update, inner, level: level + 1)
      }
      let cutRows = max(0, edit.rows.count - stack.rows.count)
      if !faults.reserve(cutRows * Limits.bytesACutRow) { return layout }
      if next == nil { operations.results[index] = edit.indexes }
      return layouts.add(layout, with: edit.rows)
    } catch {
      let property = next == nil ? error.path.rowMember : nil
      faults.note(
        at: next?.position ?? nested.position, property: property, .row(error.reason))
      return layout
    }
  }
}

extension EditOperations {
  /// A fault of an operation where the request has it: the row of an update that stands for an operation with a path
  /// is the first step of the path.
  func located(_ fault: RowReferenceFault) -> RowReferenceFault {
    let steps = fault.path.steps
    guard steps.count > 1, case .element(let index) = steps[1], index < nested.count,
      nested[index] != nil
    else { return fault }
    return RowReferenceFault(
      path: ["operations", .element(index), "path", 0], reason: fault.reason)
  }

  /// The result of the operation at an index; nil for one without a path.
  func result(_ index: Int) -> ScrollStackOperation.Result? {
    guard index < nested.count, let operation = nested[index]?.operation else { return nil }
    return ScrollStackOperation.Result(operation.name, indexes: results[index])
  }

  /// All operations, those with a path as they are for the stack there.
  var applied: [ScrollStackOperation] {
    list.indices.map { nested[$0]?.operation ?? list[$0] }
  }
}
