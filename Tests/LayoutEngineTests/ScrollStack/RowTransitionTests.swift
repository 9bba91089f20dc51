import LayoutEngine
import Testing

@Suite("Transitions of rows")
struct RowTransitionTests {
  private func motion(
    _ operation: ScrollStackOperation, _ transition: ItemTransition?, mirrored: Bool = false
  ) throws -> ItemMotion? {
    var rows = try [Stacks.row("a", 10), Stacks.row("b", 20), Stacks.row("c", 30)]
    rows[1].isHidden = true
    let edit = try ScrollStackEdit(
      [operation], to: Stacks.bare(rows), animations: [AnimationOverride(transition: transition)])
    return edit.presented(.identity, mirrored: mirrored).motions().first?.motion
  }

  private let slide = ItemTransition(translation: Point(x: -100, y: 3), alpha: 0)

  @Test("An inserted row starts from the transition, at its place")
  func insert() throws {
    let inserted = try #require(try motion(.insert([Stacks.row("n", 5)], at: .top), slide))
    #expect(inserted.from.frame == inserted.to.frame)
    #expect(inserted.from.appearance == ItemAppearance(alpha: 0, translation: Point(x: -100, y: 3)))
    #expect(inserted.to.appearance == ItemAppearance())
  }

  @Test("A removed row ends at the transition")
  func remove() throws {
    let removed = try #require(
      try motion(.remove(.ids(["a"])), ItemTransition(scale: 0.5, angle: 1)))
    #expect(removed.from.appearance == ItemAppearance())
    #expect(removed.to.appearance == ItemAppearance(scale: Scale(0.5), angle: 1))
  }

  @Test("A row that is shown or hidden also grows or shrinks", arguments: [true, false])
  func visibility(isHidden: Bool) throws {
    let motion = try #require(
      try motion(.setHidden(.ids([isHidden ? "a" : "b"]), isHidden), slide))
    let (away, here) = isHidden ? (motion.to, motion.from) : (motion.from, motion.to)
    #expect(away.appearance == ItemAppearance(alpha: 0, translation: Point(x: -100, y: 3)))
    #expect(away.frame.height == 0)
    #expect(here.appearance == ItemAppearance())
    #expect(here.frame.height == (isHidden ? 10 : 20))
  }

  @Test("Without a transition, inserted rows fade and shown rows grow")
  func defaults() throws {
    let inserted = try motion(.insert([Stacks.row("n", 5)], at: .top), nil)
    #expect(inserted?.from.appearance == ItemAppearance(alpha: 0))
    let shown = try motion(.setHidden(.ids(["b"]), false), nil)
    #expect(shown?.from.appearance == ItemAppearance())
  }

  @Test("A transition is mirrored with its layout")
  func mirrored() throws {
    let removed = try motion(
      .remove(.ids(["a"])), ItemTransition(translation: Point(x: 7, y: 8), angle: 1),
      mirrored: true)
    #expect(
      removed?.to.appearance == ItemAppearance(translation: Point(x: -7, y: 8), angle: -1))
  }

  @Test(
    "A row shrinks to a share of its own length, from its start edge",
    arguments: [
      (ScrollStackOperation.setHidden(.ids(["a"]), true), LayoutAxis.vertical, false, 0.0, 4.0),
      (.remove(.ids(["a"])), .vertical, true, 0, 4),
      (.remove(.ids(["a"])), .horizontal, false, 0, 4),
      (.remove(.ids(["a"])), .horizontal, true, 96, 4),
      (.setHidden(.ids(["a"]), true), .horizontal, true, 96, 4),
    ])
  func length(
    operation: ScrollStackOperation, axis: LayoutAxis, isMirrored: Bool, start: Double,
    length: Double
  ) throws {
    let edit = try ScrollStackEdit(
      [operation], to: Stacks.bare([Stacks.row("a", 10), Stacks.row("b", 20)], axis: axis),
      animations: [AnimationOverride(transition: ItemTransition(length: 0.4))])
    let item = try #require(
      edit.presented(.identity, mirrored: isMirrored).motions().first { $0.id == "a" })
    #expect(item.motion.from.frame.length(along: axis) == 10)
    #expect(item.motion.to.frame.length(along: axis) == length)
    #expect(item.motion.to.frame.min(along: axis) == start)
    #expect(item.motion.to.appearance == ItemAppearance())
    // A scale would squash the content.
    #expect(item.contentMoves)
  }

  @Test("Other changes have no transition")
  func others() throws {
    let moved = try motion(.move(from: 0, to: 2), slide)
    #expect(moved?.from.appearance == ItemAppearance())
    #expect(moved?.to.appearance == ItemAppearance())
  }

  @Test("Rows that pass a rectangle only because of their transition are found")
  func windows() throws {
    let edit = try ScrollStackEdit(
      [.insert([Stacks.row("n", 5)], at: .top), .remove(.ids(["a"]))],
      to: Stacks.bare(ids: "a", "b"),
      animations: [
        AnimationOverride(transition: ItemTransition(translation: Point(x: 0, y: -500))),
        AnimationOverride(transition: ItemTransition(translation: Point(x: 0, y: 900))),
      ])
    let presented = edit.presented(.identity, mirrored: false)
    func rows(_ y: Double) -> [[Int]] {
      let rows = presented.rows(
        passing: Rect(x: 0, y: y, width: 100, height: 10), edges: .exclusive)
      return [rows.old.flatMap { $0 }, rows.new.flatMap { $0 }]
    }
    #expect(rows(-300) == [[], [0]])
    #expect(rows(700) == [[0], []])
    #expect(rows(2000) == [[], []])
  }

  @Test("A row that is shown from afar is not where it would grow without its transition")
  func awayFromItsPlace() throws {
    var rows = try [Stacks.row("a", 10), Stacks.row("b", 20), Stacks.row("c", 30)]
    rows[1].isHidden = true
    let edit = try ScrollStackEdit(
      [.setHidden(.ids(["b"]), false), .remove(.ids(["a"]))], to: Stacks.bare(rows),
      animations: [AnimationOverride(transition: ItemTransition(translation: Point(x: 500, y: 0)))])
    let passing = edit.presented(.identity, mirrored: false)
      .rows(passing: Rect(x: 0, y: 25, width: 10, height: 1), edges: .exclusive)
    #expect(passing.new.flatMap { $0 } == [1])
  }
}
