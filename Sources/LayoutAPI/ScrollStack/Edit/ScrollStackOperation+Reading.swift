import Bytes
import JSON
import LayoutEngine

/// The operations of an edit.
final class EditOperations {
  /// The position of the operations in the document.
  let position: Int
  /// The operations on the stack. One with a path is an update of a row.
  fileprivate(set) var list: [ScrollStackOperation]
  /// For each operation, that with a path; nil for one without.
  fileprivate(set) var nested: [NestedOperation?]
  /// For each operation with a path, the rows that it affected in its stack.
  var results: [IndexRanges]
  /// The animations of the operations; nil for the default.
  fileprivate(set) var animations: [AnimationOverride?]

  /// Creates operations on the stack itself.
  init(
    position: Int, list: [ScrollStackOperation] = [], animations: [AnimationOverride?] = []
  ) {
    self.position = position
    self.list = list
    self.animations = animations
    nested = list.map { _ in nil }
    results = list.map { _ in [] }
  }

  fileprivate func append(_ operation: ScrollStackOperation, at position: Int, _ path: [PathStep]) {
    if let row = path.first?.reference {
      nested.append(NestedOperation(path: path, operation: operation, position: position))
      list.append(.update(row, by: RowUpdate.operation(list.count).id))
    } else {
      nested.append(nil)
      list.append(operation)
    }
    results.append([])
  }
}

extension ObjectReader {
  /// The operations of an edit; nil with faults noted.
  func operations(in context: RequestContext) -> EditOperations? {
    guard let value = required(.operations) else { return nil }
    let operations = EditOperations(position: value)
    let count = document.elements(at: value)?.count ?? 0
    let object = self
    let isArray = elements(at: value) { element in
      object.read(at: element, as: .scrollStackOperation) { operation in
        operations.animations.append(operation.animation(.animation, hasTransition: true))
        guard let name = operation.requiredChoice(.op, of: ScrollStackOperation.Name.self) else {
          return operation.ignoreMembers()
        }
        let path = name.takesPath ? operation.value(.path).map { operation.path(at: $0) } : []
        let read = operation.operation(name, context)
        operation.finish(name.members)
        if let read, let path = path ?? [] {
          operations.append(read, at: operation.position, path)
        }
      }
    }
    if count > Limits.operations {
      faults.note(at: value, .specific("must have at most \(Limits.operations) elements"))
    }
    return isArray ? operations : nil
  }

  private func operation(
    _ name: ScrollStackOperation.Name, _ context: RequestContext
  ) -> ScrollStackOperation? {
    switch name {
    case .insert:
      let rows = required(.rows).flatMap { self.rows(at: $0, in: context) }
      let position = required(.at).flatMap { self.position(at: $0) }
      return both(rows, position).map { .insert($0, at: $1) }
    case .remove: return selection().map { .remove($0) }
    case .removeAll: return .removeAll
    case .replace:
      let reference = rowReference()
      let row = required(.row).flatMap { self.row(at: $0, in: context) }
      return both(reference, row).map { .replace($0, with: $1) }
    case .setRows:
      return required(.rows).flatMap { rows(at: $0, in: context) }
        .map { .setRows($0) }
    case .move:
      let from = requiredInteger(.from, in: InputBounds.count)
      let to = requiredInteger(.to, in: InputBounds.count)
      return both(from, to).map { .move(from: $0, to: $1) }
    case .setHidden:
      return both(selection(), required(.isHidden).flatMap { bool(at: $0) })
        .map { .setHidden($0, $1) }
    case .setInsets:
      return both(selection(), requiredRead(.insets))
        .map { .setInsets($0, $1) }
    case .setPadding:
      return both(selection(), requiredRead(.padding))
        .map { .setPadding($0, $1) }
    case .setSeparator:
      return both(selection(), requiredRead(.separator)).map { .setSeparator($0, $1) }
    case .resize:
      let rows = oneOrMore()
      let size = required(.size).flatMap { rowSizes(at: $0, in: context) }
      return both(rows, size).map { .resize($0, to: $1.both, horizontally: $1.horizontal) }
    case .toggleExpanded: return oneOrMore().map { .toggleExpanded($0) }
    case .reload:
      return required(.rows).flatMap { rows in
        objects(at: rows, as: .scrollStackReloadedRow) { $0.reloadedRow(in: context) }
      }.map { .reload($0) }
    case .update: return both(rowReference(), rowUpdate()).map { .update($0, by: $1.id) }
    case .setAxis: return requiredChoice(.axis, of: LayoutAxis.self).map { .setAxis($0) }
    case .setViewport:
      let viewport = object(.viewport, as: .scrollStackViewport) { viewport -> StackViewport? in
        let read = viewport.stackViewport()
        return viewport.checked(read.size).map { _ in read }
      }
      let inset: InsetsOverride? = read(.contentInset)
      return .setViewport(
        viewport?.size, isAsHighAsRows: viewport?.isAsHighAsRows == true,
        contentInset: inset ?? .none)
    }
  }

  /// The change of a layout's request; nil with a fault noted.
  private func rowUpdate() -> RowUpdate? {
    let body = value(.body).map { RowUpdate.body($0) }
    let merge = value(.merge).map { RowUpdate.merge($0) }
    return hasOne(of: .body, .merge) ? body ?? merge : nil
  }

  /// A row with its new size, if it has one.
  private func reloadedRow(in context: RequestContext) -> ReloadedRow? {
    let row = rowReference()
    let size = value(.size).flatMap { rowSizes(at: $0, in: context) }
    return row.map { ReloadedRow($0, size: size?.both, horizontally: size?.horizontal) }
  }

  private func both<First, Second>(_ first: First?, _ second: Second?) -> (First, Second)? {
    guard let first, let second else { return nil }
    return (first, second)
  }

  /// The row or the rows that an operation selects.
  private func oneOrMore() -> RowSelection? {
    guard has(.indexes) || has(.ids) else { return rowReference().map { .row($0) } }
    for name: MemberName in [.index, .id] where has(name) {
      noteExcluded(name, by: "\"indexes\" or \"ids\"")
    }
    return selection()
  }

  /// The rows that an operation selects.
  private func selection() -> RowSelection? {
    let indexes = value(.indexes).map { value in
      list(at: value) { self.integer(at: $0, in: InputBounds.count) } ?? []
    }
    let ids = value(.ids).map { value in list(at: value) { self.string(at: $0) } ?? [] }
    guard hasOne(of: .indexes, .ids) else { return nil }
    return indexes.map { .indexes($0) } ?? ids.map { .ids($0) }
  }

  /// The position of an insertion: an end by its name, or a position next to a row.
  private func position(at value: Int) -> ScrollStackOperation.Position? {
    if document.kind(at: value) == .string {
      return choice(at: value, of: InsertionEnd.self).map { $0 == .top ? .top : .bottom }
    }
    return object(at: value, as: .scrollStackPlaceAmongRows) {
      position -> ScrollStackOperation.Position? in
      let index = position.integer(.index, in: InputBounds.count)
      let before = position.value(.before).flatMap { position.string(at: $0) }
      let after = position.value(.after).flatMap { position.string(at: $0) }
      guard position.hasOne(of: .index, .before, .after) else { return nil }
      return index.map { .index($0) } ?? before.map { .before(id: $0) }
        ?? after.map { .after(id: $0) }
    }
  }
}

private enum InsertionEnd: String, CaseIterable {
  case top, bottom
}

extension ScrollStackOperation.Name {
  /// Whether an operation of this name is about rows, which can be those of a stack in a row.
  fileprivate var takesPath: Bool { self != .setAxis && self != .setViewport }

  /// The members of an operation of this name.
  fileprivate var members: DeclaredMembers {
    switch self {
    case .insert: .scrollStackInsert
    case .remove: .scrollStackRemove
    case .removeAll: .scrollStackRemoveAll
    case .replace: .scrollStackReplace
    case .setRows: .scrollStackSetRows
    case .move: .scrollStackMove
    case .setHidden: .scrollStackSetHidden
    case .setInsets: .scrollStackSetInsets
    case .setPadding: .scrollStackSetPadding
    case .setSeparator: .scrollStackSetSeparator
    case .resize: .scrollStackResize
    case .toggleExpanded: .scrollStackToggleExpanded
    case .reload: .scrollStackReload
    case .update: .scrollStackUpdate
    case .setAxis: .scrollStackSetAxis
    case .setViewport: .scrollStackSetViewport
    }
  }
}
