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

  /// Its first overshoot is e^(−ζπ/√(1 − ζ²)) = ½.
  private let overshootByAHalf = AnimationOverride(pace: .spring(.ratio(0.2154537619662468)))

  /// While b shrinks from 100 points to 0, c goes from 110 to 10. At a progress of 1.5 it is at −40,
  /// before a and b.
  @Test("A row that passes others while it overshoots is in the window", arguments: [false, true])
  func passingOthers(isMirrored: Bool) throws {
    let stack = try Stacks.bare(
      [Stacks.row("a", 10), Stacks.row("b", 100), Stacks.row("c", 10), Stacks.row("d", 10)],
      axis: .horizontal, viewport: Size(width: 130, height: 10))
    let edit = try ScrollStackEdit(
      [.resize(.row(.id("b")), to: .fixed(0))], to: stack, animations: [overshootByAHalf])
    // Mirrored, c goes from 10 to 110, and reaches 160. The left edge of b, whose length is then 0,
    // reaches 170.
    let rect = Rect(x: isMirrored ? 160 : -40, y: 0, width: 10, height: 10)
    let rows = edit.presented(.identity, mirrored: isMirrored)
      .rows(passing: rect, edges: .exclusive)
    #expect(rows.new.flatMap { $0 } == (isMirrored ? [1, 2] : [2]))
  }

  @Test("Rows that only make room follow the animation that ends last, not the largest overshoot")
  func overshootOfAnother() throws {
    let edit = try ScrollStackEdit(
      [.resize(.row(.id("a")), to: .fixed(60)), .resize(.row(.id("c")), to: .fixed(20))],
      to: Stacks.bare(ids: "a", "b", "c", "d"),
      animations: [overshootByAHalf, AnimationOverride(duration: 2)])
    let presented = edit.presented(.identity, mirrored: false)
    // Row c goes from 20…30 to 70…90, and d to 90…100. Row a reaches 85.
    func rows(_ y: Double) -> [Int] {
      presented.rows(passing: Rect(x: 0, y: y, width: 9, height: 5), edges: .exclusive).new
        .flatMap { $0 }
    }
    #expect(rows(70) == [0, 2, 3])
    #expect(rows(95) == [3])
    #expect(rows(105) == [])
  }

  @Test("Copies in reverse order, because they overshoot, are searched")
  func reversedCopies() throws {
    let copies = 999_999_999
    let edit = try ScrollStackEdit(
      [.setRows([Stacks.row("r", 1, copies: copies), Stacks.row("s", 10)])],
      to: Stacks.bare([Stacks.row("r", 10, copies: copies), Stacks.row("s", 10)]),
      animations: [overshootByAHalf])
    let presented = edit.presented(.identity, mirrored: false)
    let reach = presented.animation(of: edit.changes[0], at: 0).timing.reach.upperBound
    // Copy i goes from 10·i to i. Beyond it, with a progress of about 1.5, to about −3.5·i.
    let end = (10 - 9 * reach) * Double(copies - 6)
    let rect = Rect(x: 0, y: end - 100, width: 100, height: 100)
    #expect(presented.rows(near: rect).reduce(0) { $0 + $1.count } < 12)
    let rows = presented.rows(passing: rect, edges: .exclusive)
    #expect(rows.new.flatMap { $0 } == Array(copies - 5...copies))
  }

  @Test(
    "A rotated row is in the window if its outline is, also if its frame is not",
    arguments: [true, false])
  func rotatedRows(isRotated: Bool) throws {
    let stack = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 200, height: 100), rowInsets: .zero,
        emphasis: RowEmphasis(scale: 0.5, angle: isRotated ? .pi / 2 : 0)),
      rows: [Stacks.row("a", 40, copies: 999_999_999)])
    let edit = try ScrollStackEdit(
      [.insert([Stacks.row("n", 200)], at: .top)], to: stack, animations: [overshootByAHalf])
    let presented = edit.presented(.identity, mirrored: false)
      .scrolled(from: .zero, to: .zero)
    func rows(_ y: Double) -> [Int] {
      presented.rows(passing: Rect(x: 100, y: y, width: 9, height: 1), edges: .exclusive).new
        .flatMap { $0 }
    }
    // The centre of row 100 goes from 3980 to 4280 and back to 4180. The outline is 100 points high
    // if it is rotated, and 20 if not. The frame is 40 points high.
    #expect(rows(4325).contains(100) == isRotated)
    #expect(!rows(4335).contains(100))
    #expect(rows(4285).contains(100))
    #expect(!rows(3928).contains(100))
    #expect(rows(3931).contains(100) == isRotated)
  }

  /// Rows of 40 points after one of 20, in a viewport of 200 × 100 points. At a progress of 1.5, the
  /// scale of the row that comes to the middle is 1.125.
  @Test(
    "A row is in the window if an overshoot makes it larger than its frame",
    arguments: [
      Rect(x: -10, y: 50, width: 1, height: 1), Rect(x: 100, y: 76, width: 1, height: 1),
    ],
    [0, 1.0])
  func growingRows(rect: Rect, angle: Double) throws {
    let stack = try emphasized(
      RowEmphasis(scale: 0, angle: angle), [Stacks.row("x", 20), Stacks.row("a", 40, copies: 9)])
    let edit = try ScrollStackEdit(
      [.resize(.row(.id("x")), to: .fixed(30))], to: stack, animations: [overshootByAHalf])
    try expectWindow(of: edit, in: rect, containing: 1)
  }

  @Test("A rotated row is in the window in its whole breadth while the viewport becomes narrower")
  func narrowedRows() throws {
    let stack = try emphasized(
      RowEmphasis(angle: .pi / 2), [Stacks.row("a", 40, copies: 9)], width: 400)
    let edit = try ScrollStackEdit(
      [
        .setViewport(Size(width: 200, height: 100), contentInset: .none),
        .insert([Stacks.row("n", 300)], at: .top),
      ], to: stack)
    try expectWindow(of: edit, in: Rect(x: 175, y: 165, width: 1, height: 1), containing: 9)
  }

  private func emphasized(
    _ emphasis: RowEmphasis, _ rows: [ScrollStackRow], width: Double = 200
  ) throws -> ScrollStackLayout {
    try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: width, height: 100), rowInsets: .zero, emphasis: emphasis),
      rows: rows)
  }

  /// Expects the rows that are in a rectangle at some time, each of which is examined, and a certain
  /// one among them.
  private func expectWindow(
    of edit: ScrollStackEdit, in rect: Rect, containing row: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let presented = edit.presented(.identity, mirrored: false).scrolled(from: .zero, to: .zero)
    let passing = presented.motions().filter { $0.motion.isWithin(rect, edges: .exclusive) }
      .compactMap { $0.index }.sorted()
    #expect(passing.contains(row), sourceLocation: sourceLocation)
    let found = presented.rows(passing: rect, edges: .exclusive).new.flatMap { $0 }
    #expect(found == passing, sourceLocation: sourceLocation)
  }

  @Test("Rows that change to another axis are in a window that they only cross")
  func anotherAxis() throws {
    let stack = try Stacks.bare([Stacks.row("a", 10, copies: 1_000_000_000)])
    let presented = try ScrollStackEdit([.setAxis(.horizontal)], to: stack)
      .presented(.identity, mirrored: false)
    // Row i goes from y 10·i to x 10·i.
    let rect = Rect(x: 5000, y: 4800, width: 30, height: 20)
    #expect(presented.rows(near: rect).reduce(0) { $0 + $1.count } < 200)
    let crossing = (0..<2000).filter { row in
      ItemMotion(
        from: Rect(x: 0, y: 10 * Double(row), width: 100, height: 10),
        to: Rect(x: 10 * Double(row), y: 0, width: 10, height: 100), timing: .standard
      ).isWithin(rect, edges: .exclusive)
    }
    let rows = presented.rows(passing: rect, edges: .exclusive).new.flatMap { $0 }
    #expect(rows == crossing)
    #expect(crossing.contains(980))
  }
}
