import LayoutEngine
import Testing

@Suite("Replacing all rows of a scroll stack")
struct SetRowsTests {
  @Test("Setting the same rows again changes nothing, with or without ids")
  func same() throws {
    let rows = try [
      Stacks.row("a", 10), Stacks.row("b", 20, copies: 3), Stacks.row(nil, 30),
      Stacks.row(nil, 40, copies: 2),
    ]
    let edit = try ScrollStackEdit([.setRows(rows)], to: Stacks.bare(rows))
    #expect(edit.after.rows == rows)
    #expect(edit.changes == [])
    #expect(edit.kept.map(\.old) == [0..<7])
    #expect(edit.kept.map(\.new) == [0..<7])
  }

  @Test("A minimum of rows is moved; other rows are resized, shown, inserted and removed")
  func least() throws {
    let edit = try ScrollStackEdit(
      [
        .setRows([
          Stacks.row("d", 10), Stacks.row("a", 10), Stacks.row("b", 15), Stacks.row("x", 10),
          Stacks.row("e", 10),
        ])
      ],
      to: Stacks.bare([
        Stacks.row("a", 10), Stacks.row("b", 10), Stacks.row("c", 10), Stacks.row("d", 10),
        Stacks.row("e", 10, isHidden: true),
      ]))
    let summary = edit.presented.animations().map { "\($0.kind.rawValue) \($0.id ?? "")" }
    #expect(summary == ["remove c", "move d", "resize b", "insert x", "show e"])
    #expect(edit.presented.difference().reordered == [0])
  }

  @Test("A row that was inserted and removed in the same edit is new when it is set again")
  func afterInsertion() throws {
    let edit = try ScrollStackEdit(
      [
        .insert([Stacks.row("x", 10)], at: .top),
        .setRows([Stacks.row("x", 10), Stacks.row("a", 10)]),
      ], to: Stacks.bare(ids: "a"))
    #expect(edit.presented.animations().map(\.kind) == [.insert])
  }

  @Test("A row that is set and then removed has one change, with the animation of its removal")
  func removedAfterwards() throws {
    let rows = try [Stacks.row("a", 10), Stacks.row("b", 10, copies: 5), Stacks.row("c", 10)]
    for (last, durations) in [
      (AnimationOverride(duration: 2), [2, 1]), (nil, [0.3, 1]),
    ] {
      let edit = try ScrollStackEdit(
        [.setRows(Array(rows[..<2])), .remove(.indexes([3]))], to: Stacks.bare(rows),
        animations: [AnimationOverride(duration: 1), last])
      let animations = edit.presented.animations()
      #expect(animations.map(\.kind) == [.remove, .remove])
      #expect(animations.map(\.index) == [3, 6])
      #expect(animations.map(\.timing.duration) == durations)
    }
  }

  @Test("Setting two rows with the same id is rejected")
  func duplicate() throws {
    let rows = try [Stacks.row("a", 10), Stacks.row("a", 10)]
    #expect(
      throws: RowReferenceFault(
        path: ["operations", .element(0), "rows", .element(1), "id"], reason: .duplicateID("a"))
    ) { try ScrollStackEdit([.setRows(rows)], to: Stacks.bare(ids: "b")) }
  }
}
