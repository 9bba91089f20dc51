import LayoutEngine
import Testing

@Suite("Scroll stack edit")
struct ScrollStackEditTests {
  @Test(
    "Rows are inserted at the given place, in their order",
    arguments: [
      (ScrollStackOperation.Position.top, "XYABC", 0), (.bottom, "ABCXY", 3),
      (.index(0), "XYABC", 0),
      (.index(1), "AXYBC", 1), (.index(3), "ABCXY", 3), (.before(id: "B"), "AXYBC", 1),
      (.after(id: "B"), "ABXYC", 2), (.after(id: "C"), "ABCXY", 3),
    ])
  func insert(index: ScrollStackOperation.Position, ids: String, first: Int) throws {
    let edit = try edit("ABC", .insert(rows("XY"), at: index))
    #expect(edit.after.word == ids)
    #expect(edit.results == [.init(.insert, indexes: [first..<first + 2])])
  }

  @Test(
    "Inserting a row removes the existing row with the same id",
    arguments: [
      ("A", ScrollStackOperation.Position.index(2), "BAC", 1),
      ("A", .top, "ABC", 0), ("A", .index(1), "ABC", 0), ("A", .bottom, "BCA", 2),
      ("A", .before(id: "A"), "ABC", 0), ("A", .after(id: "A"), "ABC", 0),
      ("CA", .index(1), "CAB", 0), ("CXA", .before(id: "C"), "BCXA", 1),
    ])
  func insertExisting(
    inserted: String, index: ScrollStackOperation.Position, ids: String, first: Int
  ) throws {
    let edit = try edit("ABC", .insert(rows(inserted), at: index))
    #expect(edit.after.word == ids)
    #expect(
      edit.results.map(\.indexes) == [IndexRanges(first..<first + inserted.count)])
  }

  @Test("Inserting an empty list changes nothing")
  func insertNothing() throws {
    let edit = try edit("AB", .insert([], at: .index(1)))
    #expect(edit.after.rows == edit.before.rows)
    #expect(edit.results.map(\.indexes) == [[]])
    #expect(edit.changes.isEmpty)
  }

  @Test(
    "Rows are removed together, so all indexes refer to the stack before the removal",
    arguments: [
      ("ABC", RowSelection.indexes([0, 1]), "C", [0..<2]),
      ("ABC", .indexes([1, 0, 1]), "C", [0..<2]),
      ("ABC", .indexes([2, 0]), "B", [0..<1, 2..<3]),
      ("ABC", .ids(["C", "A"]), "B", [0..<1, 2..<3]),
      ("ABC", .indexes([]), "ABC", []),
      ("A", .ids(["A"]), "", [0..<1]),
    ] as [(String, RowSelection, String, IndexRanges)])
  func remove(
    from: String, selection: RowSelection, ids: String, indexes: IndexRanges
  ) throws {
    let edit = try edit(from, .remove(selection))
    #expect(edit.after.word == ids)
    #expect(edit.results == [.init(.remove, indexes: indexes)])
  }

  @Test("All rows can be removed, and other rows inserted")
  func removeAll() throws {
    let edit = try edit("ABC", .removeAll, .insert(rows("BX"), at: .index(0)), .removeAll)
    #expect(edit.after.word == "")
    #expect(edit.results.map(\.indexes) == [[0..<3], [0..<2], [0..<2]])
    #expect(try self.edit("", .removeAll).results.map(\.indexes) == [[]])
  }

  @Test(
    "A row replaces another row, and is removed from its previous place",
    arguments: [
      (RowReference.index(1), "X", "AXC", 1), (.id("C"), "X", "ABX", 2),
      (.index(1), "B", "ABC", 1), (.index(2), "A", "BA", 1), (.index(0), "C", "CB", 0),
    ])
  func replace(reference: RowReference, id: String, ids: String, index: Int) throws {
    let edit = try edit("ABC", .replace(reference, with: rows(id)[0]))
    #expect(edit.after.word == ids)
    #expect(edit.results == [.init(.replace, indexes: [index..<index + 1])])
  }

  @Test(
    "A moved row gets its index among the other rows",
    arguments: [
      (0, 2, "BCAD"), (3, 0, "DABC"), (1, 1, "ABCD"), (0, 3, "BCDA"), (2, 1, "ACBD"),
    ])
  func move(from: Int, to: Int, ids: String) throws {
    let edit = try edit("ABCD", .move(from: from, to: to))
    #expect(edit.after.word == ids)
    #expect(edit.results == [.init(.move, indexes: [to..<to + 1])])
  }

  @Test("Operations hide, show and change rows, and leave omitted members unchanged")
  func changes() throws {
    let edit = try edit(
      "ABC",
      .setHidden(.indexes([0, 2]), true),
      .setHidden(.ids(["A"]), false),
      .setInsets(.ids(["B"]), InsetsOverride(top: 1, left: 2)),
      .setInsets(.ids(["B"]), InsetsOverride(left: 3)),
      .setPadding(.indexes([1]), InsetsOverride(bottom: 4)),
      .setSeparator(.indexes([1]), SeparatorOverride(thickness: 2)),
      .setSeparator(.indexes([1]), SeparatorOverride(isHidden: true)),
      .resize(.row(.id("A")), to: .fit(length: 70)))
    #expect(edit.after.rows.map(\.isHidden) == [false, false, true])
    let row = edit.after.rows[1]
    #expect(row.insets == InsetsOverride(top: 1, left: 3))
    #expect(row.padding == InsetsOverride(bottom: 4))
    #expect(row.separator == SeparatorOverride(thickness: 2, isHidden: true))
    #expect(edit.after.items.map(\.stretch) == [[0, 70], [70, 15], [85, 0]])
    #expect(
      edit.results.map(\.indexes) == [
        [0..<1, 2..<3], [0..<1], [1..<2], [1..<2], [1..<2], [1..<2], [1..<2], [0..<1],
      ])
  }

  @Test("A collapsible row toggles between its two lengths")
  func toggle() throws {
    let stack = try Stacks.bare([
      ScrollStackRow(
        id: "A", size: .collapsible(collapsed: 170, expanded: 420, isExpanded: false))
    ])
    let once = try ScrollStackEdit([.toggleExpanded(.row(.id("A")))], to: stack)
    #expect(once.after.contentLength == 420)
    let twice = try ScrollStackEdit([.toggleExpanded(.row(.index(0)))], to: once.after)
    #expect(twice.after.rows == stack.rows)
  }

  @Test("The axis can be changed")
  func axis() throws {
    let edit = try edit("AB", .setAxis(.horizontal))
    #expect(edit.after.axis == .horizontal)
    #expect(edit.before.axis == .vertical)
    #expect(edit.after.item(at: 1).frame == Rect(x: 10, y: 0, width: 10, height: 100))
    #expect(edit.results == [.init(.setAxis, indexes: [])])
  }

  @Test("Each operation applies to the result of the previous operations")
  func order() throws {
    let edit = try edit(
      "ABCD", .move(from: 0, to: 3), .remove(.indexes([0])),
      .insert(rows("X"), at: .after(id: "C")),
      .replace(.index(2), with: rows("Y")[0]))
    #expect(edit.after.word == "CXYA")
  }

  @Test("Three thousand operations on 100,000 rows are applied")
  func many() throws {
    let stack = try Stacks.bare((0..<100_000).map { try Stacks.row("row#\($0)", 10) })
    var operations: [ScrollStackOperation] = []
    for step in 0..<1000 {
      operations.append(.move(from: step * 7, to: 99_999 - step * 13))
      operations.append(.insert([try Stacks.row("new\(step)", 5)], at: .index(step * 50)))
      operations.append(.remove(.ids(["row#\(50_000 + step * 3)"])))
    }
    let edit = try ScrollStackEdit(operations, to: stack)
    #expect(edit.after.count == 100_000)
    #expect(edit.results.count == 3000)
  }

  private func rows(_ ids: String) throws -> [ScrollStackRow] {
    try ids.map { try Stacks.row(String($0), 10) }
  }

  private func edit(
    _ ids: String, _ operations: ScrollStackOperation...
  ) throws -> ScrollStackEdit {
    try ScrollStackEdit(operations, to: Stacks.bare(rows(ids)))
  }
}

extension ScrollStackLayout {
  /// The concatenated ids of all rows.
  fileprivate var word: String { ids.compactMap { $0 }.joined() }
}
