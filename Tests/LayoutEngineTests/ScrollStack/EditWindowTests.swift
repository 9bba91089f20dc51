import LayoutEngine
import Testing

@Suite("Windows of a scroll stack edit's motion")
struct EditWindowTests {
  @Test(
    "A window contains a row that is in the rectangle at the start or at the end",
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
    "A window contains a row that passes through the rectangle",
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

  @Test("A window contains a row that only overshoots into the rectangle", arguments: [0.3, 1])
  func overshoot(dampingRatio: Double) throws {
    let stack = try Stacks.bare([Stacks.row("r", 10, copies: 10)])
    let spring = AnimationOverride(pace: .spring(.ratio(dampingRatio)))
    let edit = try ScrollStackEdit(
      [.insert([Stacks.row("x", 100)], at: .top)], to: stack, animations: [spring])
    let rows = edit.presented(.identity, mirrored: false)
      .rows(passing: Rect(x: 0, y: 210, width: 100, height: 5), edges: .exclusive)
    // All rows move down by 100 points, and the last row ends at 200.
    #expect(rows.new.contains { $0 ~= 10 } == (dampingRatio < 1))
  }

  @Test("A visible row that is replaced by a hidden row is in the window as a removed row")
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
