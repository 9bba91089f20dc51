import LayoutEngine
import Testing

@Suite("Row size")
struct RowSizeTests {
  @Test(
    "The length follows from the given size and the known side",
    arguments: [
      (RowSize.fixed(300), LayoutAxis.vertical, 300.0),
      (.fixed(300), .horizontal, 300),
      (.fit(length: 123), .vertical, 123),
      (.aspectRatio(2), .vertical, 172.5),
      (.aspectRatio(2), .horizontal, 690),
      (.collapsible(collapsed: 170, expanded: 420, isExpanded: false), .vertical, 170),
      (.collapsible(collapsed: 170, expanded: 420, isExpanded: true), .vertical, 420),
    ])
  func length(size: RowSize, axis: LayoutAxis, expected: Double) {
    #expect(size.length(along: axis, breadth: 345) == expected)
  }

  @Test(
    "Sizes out of range are reported",
    arguments: [
      (RowSize.fixed(-1), ["fixed"]),
      (.fit(length: 1_000_001), [["fit", "length"]]),
      (.fit(length: .nan), [["fit", "length"]]),
      (.aspectRatio(0), ["aspectRatio"]),
      (.aspectRatio(1001), ["aspectRatio"]),
      (
        .collapsible(collapsed: -1, expanded: .infinity, isExpanded: true),
        [["collapsible", "collapsed"], ["collapsible", "expanded"]]
      ),
    ] as [(RowSize, [PropertyPath])])
  func faults(size: RowSize, paths: [PropertyPath]) {
    let faults = #expect(throws: LayoutFaults.self) { try size.checked() }
    #expect(faults?.faults.map(\.path) == paths)
  }

  @Test("Only a collapsible size can be toggled, and toggling it twice restores it")
  func toggle() {
    let collapsed = RowSize.collapsible(collapsed: 1, expanded: 2, isExpanded: false)
    let expanded = RowSize.collapsible(collapsed: 1, expanded: 2, isExpanded: true)
    #expect(collapsed.toggled() == expanded)
    #expect(expanded.toggled() == collapsed)
    #expect(RowSize.fixed(1).toggled() == nil)
    #expect(RowSize.fit(length: 1).toggled() == nil)
    #expect(RowSize.aspectRatio(1).toggled() == nil)
  }
}
