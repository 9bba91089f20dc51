import LayoutEngine
import Testing

@Suite("Result of a scroll stack edit")
struct ScrollStackEditOutcomeTests {
  @Test(
    "Changes are reported for each changed row",
    arguments: [
      ([.insert([], at: .top)], []),
      ([.remove(.ids(["a", "d"]))], ["remove 0 →", "remove 3 →"]),
      ([.removeAll], ["remove 0 →", "remove 1 →", "remove 2 →", "remove 3 →", "remove 4 →"]),
      ([.move(from: 0, to: 4)], ["move 0 → 4"]),
      ([.move(from: 0, to: 4), .move(from: 4, to: 0)], []),
      ([.setHidden(.ids(["a", "c"]), true)], ["hide 0 → 0"]),
      ([.setHidden(.ids(["a", "c"]), false)], ["show 2 → 2"]),
      ([.setHidden(.ids(["a"]), true), .setHidden(.ids(["a"]), false)], []),
      ([.move(from: 2, to: 0)], []),  // hidden
      ([.setSeparator(.ids(["a"]), .none)], []),
      ([.setHidden(.ids(["e"]), true), .move(from: 4, to: 0)], ["hide 4 → 0"]),
      ([.setAxis(.horizontal)], []),
    ] as [([ScrollStackOperation], [String])])
  func changes(operations: [ScrollStackOperation], changes: [String]) throws {
    let edit = try ScrollStackEdit(operations, to: Stacks.guide())
    #expect(edit.summary == changes)
  }

  /// a and c share 80 points, of which c takes its insets at least.
  @Test("A row that shares the rest is changed by another weight, also if it keeps its length")
  func weight() throws {
    let stack = try Stacks.bare([
      ScrollStackRow(id: "a", size: .fill(1)), Stacks.row("b", 20),
      ScrollStackRow(id: "c", size: .fill(1), insets: InsetsOverride(top: 70)),
    ])
    func edit(_ weight: Double) throws -> ScrollStackEdit {
      try ScrollStackEdit(
        [.resize(.row(.id("c")), to: .fill(weight))], to: stack,
        animations: [AnimationOverride(duration: 0.7)])
    }
    let changed = try edit(0.25)
    #expect(stack.frames.map(\.height) == [40, 20, 70])
    #expect(changed.after.frames.map(\.height) == [64, 20, 70])
    #expect(changed.summary == ["resize 2 → 2"])
    let motions = changed.presented(.identity, mirrored: false)
      .motions(old: IndexRanges(0..<3), new: IndexRanges(0..<3))
    #expect(Set(motions.map(\.id)) == ["a", "b", "c"])
    #expect(motions.allSatisfy { $0.motion.timing.duration == 0.7 })
    #expect(try edit(1).summary == [])
  }

  @Test("Inserted rows are new, replace other rows, or are removed rows that return")
  func arrivals() throws {
    let x = try Stacks.row("x", 9)
    let a = try Stacks.row("a", 9)
    #expect(try changes(.insert([x], at: .index(1))) == ["insert → 1"])
    #expect(try changes(.insert([a], at: .index(2))) == ["replace 0 → 1"])
    #expect(try changes(.replace(.id("b"), with: x)) == ["replace 1 → 1"])
    #expect(try changes(.replace(.id("a"), with: a)) == ["replace 0 → 0"])
    #expect(try changes(.replace(.id("b"), with: a)) == ["remove 1 →", "replace 0 → 0"])
    #expect(
      try changes(.remove(.ids(["a"])), .insert([a], at: .bottom)) == ["replace 0 → 4"])
    #expect(
      try changes(.replace(.id("b"), with: x), .insert([Stacks.row("b", 1)], at: .top))
        == ["replace 1 → 0", "insert → 2"])
    #expect(
      try changes(.replace(.id("b"), with: x), .replace(.id("x"), with: Stacks.row("y", 1)))
        == ["replace 1 → 1"])
    #expect(try changes(.insert([x], at: .top), .remove(.ids(["x"]))) == [])
    #expect(try changes(.insert([x], at: .top), .setHidden(.ids(["x"]), true)) == ["insert → 0"])
  }

  @Test("A row is resized by its size, its insets and its padding")
  func resized() throws {
    let size = RowSize.fixed(101)
    #expect(try changes(.resize(.row(.id("a")), to: size)) == ["resize 0 → 0"])
    #expect(try changes(.resize(.row(.id("a")), to: .fit(length: 100))) == [])
    #expect(try changes(.resize(.row(.id("c")), to: size)) == [])
    #expect(
      try changes(.setInsets(.ids(["a"]), InsetsOverride(left: 1))) == ["resize 0 → 0"])
    #expect(
      try changes(.setPadding(.ids(["a", "b"]), InsetsOverride(top: 1)))
        == ["resize 0 → 0", "resize 1 → 1"])
  }

  @Test(
    "Hiding and showing use a spring, other changes ease-in-out; all animate from the old to the new frame"
  )
  func animations() throws {
    let edit = try ScrollStackEdit(
      [
        .setHidden(.ids(["a"]), true), .setHidden(.ids(["c"]), false), .remove(.ids(["e"])),
        .insert([Stacks.row("x", 6)], at: .bottom),
      ], to: Stacks.guide())
    let animations = edit.presented.animations(delay: 0.5)
    #expect(animations.map(\.kind) == [.remove, .hide, .show, .insert])
    #expect(animations.map(\.id) == ["e", "a", "c", "x"])
    #expect(animations.map(\.index) == [4, 0, 2, 4])
    #expect(animations.allSatisfy { $0.timing.delay == 0.5 })
    #expect("\(edit.presented.animations())" == "\(edit.presented.animations(delay: 0))")
    #expect(animations.map(\.from?.y) == [672, 0, 348, nil])
    #expect(animations.map(\.from?.height) == [174, 124, 0, nil])
    #expect(animations.map(\.to?.y) == [nil, 0, 224, 652])
    #expect(animations.map(\.to?.height) == [nil, 0, 104, 30])
    #expect(animations.map(\.timing.duration) == [0.3, 0.25, 0.25, 0.3])
    let spring = AnimationTiming.Pace.spring(.ratio(0.8))
    let curve = AnimationTiming.Pace.curve(.easeInOut)
    #expect(animations.map(\.timing.pace) == [curve, spring, spring, curve])
    for kind in RowChange.Kind.allCases where kind != .hide && kind != .show {
      #expect(kind.timing == RowChange.Kind.insert.timing)
    }
  }

  @Test("An anchored row keeps its place in the viewport")
  func anchor() throws {
    let rows = try [Stacks.row("x", 100), Stacks.row("y", 200)]
    let edit = try ScrollStackEdit([.insert(rows, at: .top)], to: Stacks.guide())
    let offset = try edit.presented.contentOffset(
      keeping: .row(id: "d"), from: Point(x: 3, y: 400)
    ).contentOffset
    #expect(offset == Point(x: 3, y: 748))
  }

  @Test("If the axis changes, an anchored row keeps its distance from the viewport's start")
  func anchorAcross() throws {
    let edit = try ScrollStackEdit(
      [.setAxis(.horizontal), .remove(.ids(["a"]))],
      to: Stacks.bare(["a", "b", "c"].map { try Stacks.row($0, 100) }))
    let offset = try edit.presented.contentOffset(
      keeping: .row(id: "c"), from: Point(x: 3, y: 150)
    ).contentOffset
    #expect(offset == Point(x: 50, y: 0))
  }

  @Test(
    "A row must exist before the edit to be an anchor", arguments: ["x", "z"])
  func noAnchor(id: String) throws {
    let edit = try ScrollStackEdit(
      [.remove(.ids(["a"])), .insert([Stacks.row("x", 1)], at: .top)], to: Stacks.guide())
    #expect(throws: RowReferenceFault(path: "keepingRow", reason: .unknownID(id))) {
      try edit.presented.contentOffset(keeping: .row(id: id), from: .zero)
    }
  }

  @Test("Events identify rows with and without ids")
  func events() throws {
    let stack = try Stacks.bare([Stacks.row(nil, 60), Stacks.row("b", 30), Stacks.row(nil, 60)])
    let edit = try ScrollStackEdit(
      [.remove(.indexes([0])), .insert([Stacks.row("x", 20)], at: .top)], to: stack)
    #expect(
      edit.presented.events(from: .zero, to: .zero).map(\.summary) == [
        "+x entire", "-0 removed", "contentSizeChanged",
      ])
    #expect(
      edit.presented.events(from: .zero, to: Point(x: 0, y: 30)).map(\.summary) == [
        "-b partial", "+2 entire", "-0 removed", "contentSizeChanged",
      ])
    #expect(try ScrollStackEdit([], to: stack).presented.events(from: .zero, to: .zero) == [])
  }

  @Test("The difference includes rows that moved because of other rows")
  func difference() throws {
    let edit = try ScrollStackEdit(
      [.move(from: 0, to: 3), .insert([Stacks.row("x", 20)], at: .top), .remove(.ids(["d"]))],
      to: Stacks.guide())
    #expect(edit.after.ids == ["x", "b", "c", "a", "e"])
    let all = edit.presented.difference()
    #expect(all.inserted.map(\.number) == [0])
    #expect(all.removed.map(\.number) == [3])
    #expect(all.moved.map(\.number) == [1, 2, 3, 4])
    #expect(all.moved.map(\.dy) == [80, 80, -268, 280])
    #expect(all.reordered == [3])
    let seen = edit.presented.difference(old: [], new: [0..<2])
    #expect(seen.inserted.map(\.number) == [0])
    #expect(seen.moved.map(\.number) == [1])
    #expect(seen.removed.isEmpty)
  }

  private func changes(_ operations: ScrollStackOperation...) throws -> [String] {
    try ScrollStackEdit(operations, to: Stacks.guide()).summary
  }
}

extension ScrollStackEdit {
  /// The change of each row: `kind old → new`.
  fileprivate var summary: [String] {
    changes.flatMap { change in
      (0..<change.count).map { index in
        let old = change.old.map { " \($0.lowerBound + index)" } ?? ""
        let new = change.new.map { " \($0.lowerBound + index)" } ?? ""
        return "\(change.kind.rawValue)\(old) →\(new)"
      }
    }
  }
}
