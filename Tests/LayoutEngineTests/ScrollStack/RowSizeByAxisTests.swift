import LayoutEngine
import Testing

@Suite("Sizes of rows for both axes, and of several rows")
struct RowSizeByAxisTests {
  private func stack() throws -> ScrollStackLayout {
    try Stacks.bare([
      ScrollStackRow(id: "a", size: .fixed(10), horizontalSize: .fixed(30)),
      ScrollStackRow(
        id: "b", size: .collapsible(collapsed: 5, expanded: 50),
        horizontalSize: .collapsible(collapsed: 6, expanded: 60)),
      ScrollStackRow(id: "c", size: .fraction(0.5), horizontalSize: .aspectRatio(2)),
      ScrollStackRow(id: "d", size: .collapsible(collapsed: 7, expanded: 70), copies: 3),
    ])
  }

  private func lengths(_ operations: ScrollStackOperation...) throws -> [Double] {
    let after = try ScrollStackEdit(operations, to: stack()).after
    return after.frames.map { after.axis == .vertical ? $0.height : $0.width }
  }

  @Test("A change of the axis uses the size for the other axis")
  func axis() throws {
    #expect(try lengths() == [10, 5, 50, 7, 7, 7])
    #expect(try lengths(.setAxis(.horizontal)) == [30, 6, 200, 7, 7, 7])
    #expect(try lengths(.setAxis(.horizontal), .setAxis(.vertical)) == [10, 5, 50, 7, 7, 7])
    // The breadth of the viewport is 100, so a ratio of 2 makes the row 200 wide.
    let after = try ScrollStackEdit([.setAxis(.horizontal)], to: stack()).after
    #expect(after.rows == (try stack()).rows)
  }

  @Test("Rows are resized together, along one axis or both")
  func resizing() throws {
    #expect(
      try lengths(.resize(.ids(["a", "d#1"]), to: .fixed(3))) == [3, 5, 50, 7, 3, 7])
    #expect(
      try lengths(.resize(.indexes([2, 0, 2]), to: .fixed(3)), .setAxis(.horizontal))
        == [3, 6, 3, 7, 7, 7])
    #expect(
      try lengths(
        .resize(.indexes([0]), to: .fixed(3), horizontally: .fixed(4)), .setAxis(.horizontal))
        == [4, 6, 200, 7, 7, 7])
  }

  @Test("Rows are expanded together, along the axis of the stack")
  func toggling() throws {
    #expect(try lengths(.toggleExpanded(.ids(["d#2", "b"]))) == [10, 50, 50, 7, 7, 70])
    #expect(
      try lengths(.toggleExpanded(.indexes([1])), .setAxis(.horizontal)) == [30, 6, 200, 7, 7, 7])
    #expect(
      try lengths(.setAxis(.horizontal), .toggleExpanded(.indexes([1, 3])))
        == [30, 60, 200, 70, 7, 7])
  }

  @Test("The first row that is not collapsible is the fault; no row is expanded")
  func notCollapsible() throws {
    #expect(
      throws: RowReferenceFault(
        path: ["operations", .element(0), "ids", .element(1)], reason: .notCollapsible)
    ) { try lengths(.toggleExpanded(.ids(["b", "c", "a"]))) }
  }
}
