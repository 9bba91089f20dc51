import Testing

@testable import LayoutEngine

@Suite("Edits of repeated rows")
struct RepeatedRowEditTests {
  @Test(
    "Copies that an operation names are cut out of the repeated row, and all copies keep their ids")
  func hide() throws {
    let edit = try edit(.setHidden(.indexes([2]), true))
    #expect(edit.after.ids == ["a#0", "a#1", "a#2", "a#3", "a#4", "z"])
    #expect(edit.summary == ["a×2 from 0", "a#2 hidden", "a×2 from 3", "z"])
  }

  /// Long lists are stored in chunks. The part cut off a chunk's last row is at the start of the
  /// next chunk.
  @Test("Repeated rows of a long list are cut at their places")
  func longList() throws {
    let rows = try (0..<1300).map { try Stacks.row("r\($0)", 1, copies: 2) }
    let second = Array(stride(from: 1, to: 2600, by: 2))
    let edit = try ScrollStackEdit(
      [.setHidden(.indexes(second), true)], to: Stacks.bare(rows))
    let ids: [String?] = (0..<2600).map { "r\($0 / 2)#\($0 % 2)" }
    #expect(edit.after.ids == ids)
    #expect((0..<2600).filter { edit.after.item(at: $0).isHidden } == second)
  }

  @Test("Adjacent copies stay in one repeated row")
  func hideNeighbours() throws {
    let edit = try edit(.setHidden(.ids(["a#3", "a#1", "a#2"]), true))
    #expect(edit.summary == ["a#0", "a×3 from 1 hidden", "a#4", "z"])
    #expect(edit.after.ids == ["a#0", "a#1", "a#2", "a#3", "a#4", "z"])
    #expect(edit.results.map(\.indexes) == [[1..<4]])
  }

  @Test("Parts of a repeated row can be named, cut and joined again")
  func cutAgain() throws {
    let edit = try edit(
      .setHidden(.indexes([1, 2, 3]), true), .setHidden(.ids(["a#2"]), false),
      .move(from: 5, to: 2), .remove(.ids(["a#0", "a#4"])))
    #expect(edit.summary == ["a#1 hidden", "z", "a#2", "a#3 hidden"])
  }

  @Test("The ids of several removed copies can be used again")
  func comeBack() throws {
    let edit = try edit(
      .remove(.ids(["a#0", "a#4"])),
      .insert([Stacks.row("a#4", 1), Stacks.row("a#0", 1)], at: .bottom))
    #expect(edit.summary == ["a×3 from 1", "z", "a#4", "a#0"])
  }

  @Test("Inserting repeated rows between rows with the same ids replaces all of these rows")
  func insertBetweenOwnIDs() throws {
    let a = try Stacks.row("a", 9, copies: 5)
    let edit = try edit(.insert([a], at: .index(2)))
    #expect(edit.after.ids == ["a#0", "a#1", "a#2", "a#3", "a#4", "z"])
    #expect(edit.kept == [KeptRows(old: 0, new: 0, count: 6)])
  }

  @Test("Rows can be inserted between copies")
  func insert() throws {
    let x = try Stacks.row("x", 1)
    #expect(
      try edit(.insert([x], at: .index(2))).summary == ["a×2 from 0", "x", "a×3 from 2", "z"])
    #expect(
      try edit(.insert([x], at: .before(id: "a#4"))).summary == ["a×4 from 0", "x", "a#4", "z"])
    #expect(
      try edit(.insert([x], at: .after(id: "a#4"))).summary == ["a×5 from 0", "x", "z"])
  }

  @Test("A copy can move out of a repeated row and back between its copies")
  func move() throws {
    let out = try edit(.move(from: 1, to: 5))
    #expect(out.summary == ["a#0", "a×3 from 2", "z", "a#1"])
    let into = try edit(.move(from: 5, to: 2))
    #expect(into.summary == ["a×2 from 0", "z", "a×3 from 2"])
  }

  @Test("A single copy can be replaced, resized or toggled")
  func single() throws {
    let x = try Stacks.row("x", 1)
    #expect(
      try edit(.replace(.id("a#0"), with: x)).summary == ["x", "a×4 from 1", "z"])
    let resized = try edit(.resize(.row(.id("a#4")), to: .fixed(3)))
    #expect(resized.after.items.map(\.frame.height) == [10, 10, 10, 10, 3, 10])
  }

  @Test("A single row replaces the copy with the same id")
  func insertOwn() throws {
    let edit = try edit(.insert([Stacks.row("a#2", 1)], at: .top))
    #expect(edit.summary == ["a#2", "a×2 from 0", "a×2 from 3", "z"])
    #expect(edit.oldIndex(ofNew: 0) == 2)
    #expect(
      edit.changes == [RowChange(.replace, old: 2..<3, new: 0..<1)])
  }

  @Test("Repeated rows replace the rows with the same ids")
  func insertRepeated() throws {
    let stack = try Stacks.bare([
      Stacks.row("a", 10, copies: 3), Stacks.row("a#7", 10), Stacks.row("z", 10),
    ])
    let rows = ScrollStackRow(
      id: "a", size: .fixed(4), copies: 7, firstIndex: 2)
    let edit = try ScrollStackEdit([.insert([rows], at: .bottom)], to: stack)
    #expect(edit.summary == ["a×2 from 0", "z", "a×7 from 2"])
    // a#2 and a#7 existed before; a#3…a#6 and a#8 are new.
    #expect(
      edit.changes == [
        RowChange(.replace, old: 2..<3, new: 3..<4),
        RowChange(.insert, old: nil, new: 4..<8),
        RowChange(.replace, old: 3..<4, new: 8..<9),
        RowChange(.insert, old: nil, new: 9..<10),
      ])
    #expect((0..<10).map { edit.oldIndex(ofNew: $0) } == [0, 1, 4, 2, nil, nil, nil, nil, 3, nil])
  }

  @Test("Repeated rows without ids are cut into rows without ids")
  func withoutIDs() throws {
    let stack = try Stacks.bare([Stacks.row(nil, 10, copies: 5)])
    let edit = try ScrollStackEdit(
      [.remove(.indexes([1])), .setHidden(.indexes([0]), true)], to: stack)
    #expect(edit.after.ids == [nil, nil, nil, nil])
    #expect(edit.after.items.map(\.isHidden) == [true, false, false, false])
    #expect((0..<4).map { edit.oldIndex(ofNew: $0) } == [0, 2, 3, 4])
  }

  @Test("The rows of a response can be sent back unchanged")
  func roundTrip() throws {
    let edit = try edit(.setHidden(.indexes([2]), true), .move(from: 0, to: 5))
    let again = try ScrollStackEdit([], to: edit.after)
    #expect(again.after.ids == edit.after.ids)
    #expect(again.after.rows == edit.after.rows)
  }

  @Test("An edit of a billion copies does not expand them")
  func many() throws {
    let stack = try Stacks.bare([Stacks.row("a", 10, copies: 1_000_000_000)])
    let edit = try ScrollStackEdit(
      [
        .setHidden(.ids(["a#500000000"]), true), .move(from: 0, to: 999_999_999),
        .remove(.indexes([7, 8, 9])), .setHidden(.indexes([499_999_996]), false),
      ], to: stack)
    #expect(edit.after.rows.count == 5)
    #expect(edit.after.count == 999_999_997)
    #expect(edit.after.id(at: 499_999_996) == "a#500000000")
    #expect(edit.newIndex(ofOld: 0) == 999_999_996)
    #expect(edit.newIndex(ofOld: 9) == nil)
    #expect(edit.newIndex(ofOld: 600_000_000) == 599_999_996)
    #expect(edit.oldIndex(ofNew: 599_999_996) == 600_000_000)
    #expect(
      edit.changes == [
        RowChange(.remove, old: 8..<11, new: nil),
        RowChange(.move, old: 0..<1, new: 999_999_996..<999_999_997),
      ])
    let seen = edit.after.presented.visibleRows(in: edit.after.viewport(at: .zero))
    let difference = edit.presented.difference(old: [0..<10], new: seen)
    #expect(difference.removed.map(\.number) == [8, 9])
    #expect(difference.moved.count == 11)
    #expect(difference.reordered == [999_999_996])
  }

  /// An edit of five rows `a#0`… and a row `z`.
  private func edit(_ operations: ScrollStackOperation...) throws -> ScrollStackEdit {
    try ScrollStackEdit(
      operations,
      to: Stacks.bare([Stacks.row("a", 10, copies: 5), Stacks.row("z", 10)]))
  }
}

extension ScrollStackEdit {
  /// The rows as in a request: `id`, or `id×count from first number`, and whether they are hidden.
  fileprivate var summary: [String] {
    after.rows.map { row in
      let name = row.id ?? "-"
      let count = row.copies.map { "×\($0) from \(row.firstIndex)" } ?? ""
      return name + count + (row.isHidden ? " hidden" : "")
    }
  }
}
