import LayoutEngine
import Testing

/// Edits compared with the same edits of a reference model, in which repeated rows are expanded.
@Suite("Random scroll stack edits")
struct ScrollStackEditPropertyTests {
  @Test("An edit has the same result as in the reference model", arguments: 0..<300)
  func model(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let stack = try Stacks.bare(try generator.rows(), spacing: 2)
    var model = PlainStack(stack)
    var operations: [ScrollStackOperation] = []
    var indexes: [IndexRanges] = []
    for step in 0..<generator.number(0...12) {
      let operation = try generator.operation(on: model, step: step)
      operations.append(operation)
      indexes.append(model.apply(operation))
    }
    let edit = try ScrollStackEdit(operations, to: stack)
    #expect(edit.results.map(\.name) == operations.map(\.name))
    #expect(edit.results.map(\.indexes) == indexes)
    #expect(edit.after.ids == model.rows.map(\.id))
    let written = try Stacks.bare(model.rows.map(\.row), axis: edit.after.axis, spacing: 2)
    #expect(edit.after.items.map(\.frame) == written.items.map(\.frame))
    #expect(edit.after.items.map(\.contentFrame) == written.items.map(\.contentFrame))
    #expect(edit.after.items.map(\.separatorFrame) == written.items.map(\.separatorFrame))
    #expect(edit.after.items.map(\.isHidden) == written.items.map(\.isHidden))
    #expect((0..<edit.after.count).map { edit.oldIndex(ofNew: $0) } == model.origins(stack))
    check(edit)
  }

  /// Checks that the results of an edit are consistent.
  private func check(_ edit: ScrollStackEdit) {
    let old = (0..<edit.before.count).map { edit.newIndex(ofOld: $0) }
    let new = (0..<edit.after.count).map { edit.oldIndex(ofNew: $0) }
    for (index, found) in old.enumerated() { if let found { #expect(new[found] == index) } }
    for (index, found) in new.enumerated() { if let found { #expect(old[found] == index) } }

    // The difference transforms the old rows into the new ones.
    let difference = edit.presented.difference()
    #expect(difference.removed.map(\.number) == old.indices.filter { old[$0] == nil })
    #expect(difference.inserted.map(\.number) == new.indices.filter { new[$0] == nil })
    let still = old.compactMap { $0 }.filter { !difference.reordered.contains($0) }
    #expect(still == still.sorted())
    for move in difference.moved {
      guard let index = new[move.number] else {
        Issue.record("\(move.number) has moved, but is a new row")
        continue
      }
      let from = edit.before.item(at: index).frame
      let to = edit.after.item(at: move.number).frame
      #expect([move.dx, move.dy] == [from.x - to.x, from.y - to.y])
    }

    // Every inserted or removed row has exactly one change.
    let changedNew = edit.changes.flatMap { $0.new.map(Array.init) ?? [] }
    let changedOld = edit.changes.flatMap { $0.old.map(Array.init) ?? [] }
    #expect(changedNew == changedNew.sorted() && Set(changedNew).count == changedNew.count)
    #expect(Set(changedOld).count == changedOld.count)
    #expect(Set(new.indices.filter { new[$0] == nil }).isSubset(of: changedNew))
    #expect(Set(old.indices.filter { old[$0] == nil }).isSubset(of: changedOld))
  }

  @Test("The events of an edit agree with a comparison of every row", arguments: 0..<100)
  func events(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let stack = try Stacks.bare(try generator.rows(), spacing: 2)
    var model = PlainStack(stack)
    var operations: [ScrollStackOperation] = []
    for step in 0..<6 {
      operations.append(try generator.operation(on: model, step: step))
      _ = model.apply(operations[step])
    }
    let edit = try ScrollStackEdit(operations, to: stack)
    let from = Point(x: 0, y: Double(generator.number(0...200)))
    let to = Point(x: 0, y: Double(generator.number(0...200)))
    let old = stack.items.map { $0.state(in: stack.viewport(at: from)).visibility }
    let new = edit.after.items.map { $0.state(in: edit.after.viewport(at: to)).visibility }
    let expected =
      new.indices.map { index in
        RowEvent.Kind(from: edit.oldIndex(ofNew: index).map { old[$0] }, to: new[index])
      }
      + old.indices.filter { edit.newIndex(ofOld: $0) == nil }.map { index in
        RowEvent.Kind(from: old[index], to: nil)
      }
    let found = edit.presented.events(from: from, to: to).compactMap { event -> RowEvent.Kind? in
      if case .row(let event) = event { event.kind } else { nil }
    }
    #expect(found == expected.compactMap { $0 })
  }
}
