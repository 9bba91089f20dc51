import LayoutEngine
import Testing

@Suite("Scroll stack edit, windows of motion")
struct EditWindowTests {
  @Test(
    "A row that is within the rect at its start or at its end is in the window",
    arguments: [(0, 9), (9, 0), (4, 5)])
  func moves(from: Int, to: Int) throws {
    let stack = try Stacks.bare([Stacks.row("r", 10, copies: 10)])
    let edit = try ScrollStackEdit([.move(from: from, to: to)], to: stack)
    let rows = edit.presented(.identity, mirrored: false)
      .rows(passing: Rect(x: 0, y: 0, width: 100, height: 25), edges: .exclusive)
    let expected = (0..<10).filter { index in
      guard let old = edit.oldIndex(ofNew: index) else { return false }
      return min(stack.frames[old].minY, edit.after.frames[index].minY) < 25
    }
    #expect(rows.new.flatMap { $0 } == expected)
    #expect(rows.old.flatMap { $0 } == expected.compactMap { edit.oldIndex(ofNew: $0) }.sorted())
  }

  @Test(
    "A row that passes a rect between its start and its end is in the window",
    arguments: [true, false])
  func passing(isMirrored: Bool) throws {
    let stack = try Stacks.bare(
      [Stacks.row("r", 10, copies: 10)], axis: .horizontal, viewport: Size(width: 20, height: 10))
    let edit = try ScrollStackEdit([.move(from: 0, to: 9)], to: stack)
    let rows = edit.presented(.identity, mirrored: isMirrored)
      .rows(passing: Rect(x: 41, y: 0, width: 8, height: 10), edges: .exclusive)
    #expect(rows.new.flatMap { $0 }.contains(9))
    #expect(rows.old.flatMap { $0 }.contains(0))
    #expect(rows.new.count == 3)
  }

  @Test("A row that only overshoot takes into the rect is in the window", arguments: [0.3, 1])
  func overshoot(dampingRatio: Double) throws {
    let stack = try Stacks.bare([Stacks.row("r", 10, copies: 10)])
    let spring = AnimationOverride(pace: .spring(.ratio(dampingRatio)))
    let edit = try ScrollStackEdit(
      [.insert([Stacks.row("x", 100)], at: .top)], to: stack, animations: [spring])
    let rows = edit.presented(.identity, mirrored: false)
      .rows(passing: Rect(x: 0, y: 210, width: 100, height: 5), edges: .exclusive)
    // All rows go down by 100 points, and the last one ends at 200.
    #expect(rows.new.contains { $0 ~= 10 } == (dampingRatio < 1))
  }

  @Test("A visible row that a hidden one replaces leaves")
  func replacedByHidden() throws {
    let stack = try Stacks.bare(ids: "a", "b", "c")
    let edit = try ScrollStackEdit(
      [.replace(.id("b"), with: Stacks.row("x", 10, isHidden: true))], to: stack)
    let presented = edit.presented(.identity, mirrored: false)
    let rows = presented.rows(
      passing: Rect(x: 0, y: 12, width: 100, height: 5), edges: .exclusive)
    let motions = presented.motions(old: rows.old, new: rows.new)
    #expect(motions.map { $0.id } == ["x", "c"])
  }
}
