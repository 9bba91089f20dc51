import Testing

@testable import LayoutEngine

/// Numbers from Docs/scroll-stack-edits.md.
@Suite("Reloaded rows, and the events of operations")
struct EditHistoryTests {
  /// The events of operations on rows a, b (hidden), c (collapsible) and three copies of r.
  private func events(_ operations: ScrollStackOperation...) throws -> [String] {
    let collapsible = RowSize.collapsible(collapsed: 50, expanded: 150, isExpanded: false)
    let stack = try Stacks.bare([
      Stacks.row("a", 10), Stacks.row("b", 10, isHidden: true),
      ScrollStackRow(id: "c", size: collapsible), Stacks.row("r", 10, copies: 3),
    ])
    return try ScrollStackEdit(operations, to: stack, recordsHistory: true).history.flatMap {
      rows in
      rows.indexes.map { "\(rows.kind) \($0) \(rows.id(at: $0) ?? "-")" }
    }
  }

  @Test(
    "An operation has an event for each row that it changes",
    arguments: try [
      (
        .insert([Stacks.row("x", 1), Stacks.row(nil, 1, copies: 2)], at: .index(1)),
        ["rowInserted 1 x", "rowInserted 2 -", "rowInserted 3 -"]
      ),
      (.insert([Stacks.row("a", 1)], at: .index(2)), ["rowRemoved 0 a", "rowInserted 1 a"]),
      (.remove(.ids(["r#1", "a"])), ["rowRemoved 0 a", "rowRemoved 4 r#1"]),
      (
        .removeAll,
        ["a", "b", "c", "r#0", "r#1", "r#2"].enumerated().map {
          "rowRemoved \($0) \($1)"
        }
      ),
      (.replace(.id("b"), with: Stacks.row("y", 1)), ["rowRemoved 1 b", "rowInserted 1 y"]),
      (.move(from: 0, to: 4), ["rowMoved 4 a"]),
      (.move(from: 2, to: 2), []),
      (.setHidden(.ids(["a", "b", "c"]), true), ["rowHidden 0 a", "rowHidden 2 c"]),
      (.setHidden(.ids(["a", "b"]), false), ["rowShown 1 b"]),
      (.resize(.ids(["a", "r#2"]), to: .fixed(10)), []),
      (.resize(.ids(["a", "r#2"]), to: .fixed(11)), ["rowResized 0 a", "rowResized 5 r#2"]),
      (.resize(.row(.id("a")), to: .fixed(10), horizontally: .fixed(11)), []),
      (.toggleExpanded(.row(.id("c"))), ["rowResized 2 c"]),
      (.setInsets(.ids(["a"]), InsetsOverride(top: 1)), ["rowResized 0 a"]),
      (.setSeparator(.ids(["a"]), SeparatorOverride(isHidden: true)), []),
      (.setAxis(.horizontal), []),
      (
        .reload([
          ReloadedRow(.id("r#1"), size: .fixed(3)), ReloadedRow(.index(0)),
          ReloadedRow(.index(2), size: .fixed(5)),
        ]), ["rowResized 4 r#1", "rowResized 2 c"]
      ),
      (
        .setRows([
          Stacks.row("r", 10, copies: 2), Stacks.row("a", 12), Stacks.row("b", 10),
          Stacks.row("z", 1),
        ]),
        [
          "rowRemoved 2 c", "rowRemoved 5 r#2", "rowMoved 0 r#0", "rowMoved 1 r#1",
          "rowResized 2 a",
          "rowShown 3 b", "rowInserted 4 z",
        ]
      ),
    ] as [(ScrollStackOperation, [String])])
  func kinds(operation: ScrollStackOperation, events: [String]) throws {
    #expect(try self.events(operation) == events)
  }

  @Test("Events follow the order of the operations, with the indexes of that time")
  func order() throws {
    let events = try events(
      .insert([Stacks.row("x", 1)], at: .top), .remove(.ids(["a"])),
      .reload([ReloadedRow(.id("r#0"), size: .fixed(4))]))
    #expect(events == ["rowInserted 0 x", "rowRemoved 1 a", "rowResized 3 r#0"])
  }

  @Test("The content size and the update are last")
  func all() throws {
    let edit = try ScrollStackEdit(
      [.remove(.ids(["a"]))], to: Stacks.bare(ids: "a", "b"), recordsHistory: true)
    let events = edit.allEvents(with: edit.presented.events(from: .zero, to: .zero))
    #expect(events.count == 4)
    #expect(events[1] == .edited(edit.history[0]))
    #expect(
      events[2]
        == .contentSizeChanged(
          from: Size(width: 100, height: 20), to: Size(width: 100, height: 10)))
    #expect(events[3] == .layoutUpdated)
    let same = try ScrollStackEdit([], to: Stacks.bare(ids: "a"), recordsHistory: true)
    #expect(same.allEvents(with: []) == [.layoutUpdated])
  }

  @Test("Reloaded rows get their own sizes in one operation, and the others keep theirs")
  func reload() throws {
    let edit = try ScrollStackEdit(
      [
        .reload([
          ReloadedRow(.id("c"), size: .fixed(30)), ReloadedRow(.index(0), size: .fixed(20)),
          ReloadedRow(.id("b")),
        ])
      ], to: Stacks.bare(ids: "a", "b", "c"))
    #expect(edit.results == [ScrollStackOperation.Result(.reload, indexes: [0..<3])])
    #expect(edit.after.items.map(\.stretch) == [[0, 20], [20, 10], [30, 30]])
    #expect(edit.changes.map(\.kind) == [.resize, .resize])
    #expect(edit.history == [])
  }

  @Test("A reloaded row that does not exist, or an invalid size, is a fault of its entry")
  func faults() throws {
    let stack = try Stacks.bare(ids: "a")
    let reloads: [(ReloadedRow, PropertyPath)] = [
      (ReloadedRow(.id("z")), ["operations", .element(0), "rows", .element(1), "id"]),
      (ReloadedRow(.index(1)), ["operations", .element(0), "rows", .element(1), "index"]),
      (
        ReloadedRow(.id("a"), size: .fixed(-1)),
        ["operations", .element(0), "rows", .element(1), "size", "fixed"]
      ),
    ]
    for (reload, path) in reloads {
      let fault = #expect(throws: RowReferenceFault.self) {
        try ScrollStackEdit([.reload([ReloadedRow(.id("a")), reload])], to: stack)
      }
      #expect(fault?.path == path)
    }
  }
}
