import LayoutEngine
import Testing

@Suite("Faults of a scroll stack edit")
struct ScrollStackEditFaultTests {
  @Test(
    "A reference to a missing row is reported with its operation",
    arguments: [
      (.insert([], at: .index(4)), ["at", "index"], .index(4, allowed: 0..<4)),
      (.insert([], at: .index(-1)), ["at", "index"], .index(-1, allowed: 0..<4)),
      (.insert([], at: .before(id: "X")), ["at", "before"], .unknownID("X")),
      (.insert([], at: .after(id: "X")), ["at", "after"], .unknownID("X")),
      (.remove(.indexes([0, 3])), ["indexes", 1], .index(3, allowed: 0..<3)),
      (.remove(.ids(["A", "B", "X"])), ["ids", 2], .unknownID("X")),
      (.move(from: 3, to: 0), "from", .index(3, allowed: 0..<3)),
      (.move(from: 0, to: 3), "to", .index(3, allowed: 0..<3)),
      (.move(from: 0, to: .min), "to", .index(.min, allowed: 0..<3)),
      (.setHidden(.ids(["X"]), true), ["ids", 0], .unknownID("X")),
      (.setInsets(.indexes([.max]), .none), ["indexes", 0], .index(.max, allowed: 0..<3)),
      (.setPadding(.ids(["a"]), .none), ["ids", 0], .unknownID("a")),
      (.setSeparator(.ids(["A#0"]), .none), ["ids", 0], .unknownID("A#0")),
      (.toggleExpanded(.row(.id("X"))), "id", .unknownID("X")),
      (.toggleExpanded(.row(.id("A"))), "id", .notCollapsible),
      (.toggleExpanded(.row(.index(1))), "index", .notCollapsible),
    ] as [(ScrollStackOperation, PropertyPath, RowReferenceFault.Reason)])
  func operation(
    operation: ScrollStackOperation, path: PropertyPath, reason: RowReferenceFault.Reason
  ) throws {
    let stack = try Stacks.bare(ids: "A", "B", "C")
    #expect(
      throws: RowReferenceFault(path: path.within(["operations", 1]), reason: reason)
    ) { try ScrollStackEdit([.setAxis(.vertical), operation], to: stack) }
  }

  @Test("Sizes and rows for missing rows are rejected")
  func values() throws {
    let stack = try Stacks.bare(ids: "A")
    #expect(
      throws: RowReferenceFault(path: ["operations", 0, "id"], reason: .unknownID("X"))
    ) { try ScrollStackEdit([.resize(.row(.id("X")), to: .fixed(1))], to: stack) }
    #expect(
      throws: RowReferenceFault(
        path: ["operations", 0, "index"], reason: .index(1, allowed: 0..<1))
    ) { try ScrollStackEdit([.replace(.index(1), with: Stacks.row("X", 1))], to: stack) }
  }

  @Test("A removed row can't be referenced")
  func gone() throws {
    let stack = try Stacks.bare(ids: "A", "B")
    #expect(
      throws: RowReferenceFault(path: ["operations", 1, "ids", 0], reason: .unknownID("A"))
    ) {
      try ScrollStackEdit([.remove(.ids(["A"])), .setHidden(.ids(["A"]), true)], to: stack)
    }
  }

  @Test("A duplicate id is reported at its second row")
  func duplicates() throws {
    let stack = try Stacks.bare(ids: "A", "B", "C", "B", "A")
    #expect(throws: RowReferenceFault(path: ["rows", 3, "id"], reason: .duplicateID("B"))) {
      try ScrollStackEdit([], to: stack)
    }
    let rows = try ["X", "Y", "X"].map { try Stacks.row($0, 1) }
    #expect(
      throws: RowReferenceFault(
        path: ["operations", 0, "rows", 2, "id"], reason: .duplicateID("X"))
    ) { try ScrollStackEdit([.insert(rows, at: .top)], to: Stacks.bare(ids: "A")) }
  }

  @Test(
    "A row must not have the id of a copy of a repeated row",
    arguments: [
      ("a#2", nil, true), ("a#4", nil, true), ("a#5", nil, false), ("a", nil, false),
      ("a#02", nil, false), ("a#1", 2, false), ("a", 9, true),
    ] as [(String, Int?, Bool)])
  func repeats(id: String, count: Int?, isDuplicate: Bool) throws {
    let stack = try Stacks.bare([
      Stacks.row("a", 1, copies: 5), Stacks.row(id, 1, copies: count),
    ])
    let edit = try? ScrollStackEdit([], to: stack)
    #expect((edit == nil) == isDuplicate)
  }

  @Test("More than a billion rows are rejected")
  func tooMany() throws {
    let stack = try Stacks.bare([Stacks.row("a", 1, copies: 999_999_999)])
    let two = try Stacks.row("b", 1, copies: 2)
    #expect(
      throws: RowReferenceFault(
        path: ["operations", 0, "rows"], reason: .tooManyRows(1_000_000_001))
    ) { try ScrollStackEdit([.insert([two], at: .top)], to: stack) }
    let many = try Stacks.row("b", 1, copies: 1_000_000_000)
    #expect(
      throws: RowReferenceFault(
        path: ["operations", 0, "row", "copies"], reason: .tooManyRows(1_999_999_998))
    ) { try ScrollStackEdit([.replace(.index(0), with: many)], to: stack) }
    #expect(
      try ScrollStackEdit(
        [.remove(.indexes([7])), .insert([two], at: .top)], to: stack
      ).after.count == 1_000_000_000)
  }
}
