import LayoutEngine
import Testing

@Suite("Scroll stack configuration")
struct ScrollStackConfigurationTests {
  @Test("The defaults are the original's")
  func defaults() throws {
    let configuration = ScrollStackConfiguration(viewport: Size(width: 375, height: 400))
    #expect(configuration.axis == .vertical)
    #expect(
      configuration.rowInsets == Insets(top: 12, left: 15, bottom: 12, right: 15))
    #expect(configuration.rowPadding == .zero)
    #expect(configuration.separator == SeparatorStyle())
    #expect(configuration.separator.thickness == 1)
    #expect(configuration.separator.insets == Insets(top: 0, left: 15, bottom: 0, right: 0))
    #expect(!configuration.separator.isHidden)
    #expect(!configuration.autoHideLastRowSeparator)
    #expect(configuration.spacing == 0)
    #expect(configuration.contentInset == .zero)
  }

  @Test("All values out of range are reported at once")
  func faults() {
    let faults = #expect(throws: LayoutFaults.self) {
      try ScrollStackConfiguration(
        viewport: Size(width: -1, height: .nan), spacing: 1_000_001
      ).checked()
    }
    #expect(
      faults?.faults.map(\.path) == [["viewport", "width"], ["viewport", "height"], "spacing"])
  }

  @Test("Faults of insets, separators and padding have their members in the path")
  func nestedFaults() throws {
    let insets = #expect(throws: LayoutFaults.self) {
      try Insets(top: -1, left: 0, bottom: .infinity, right: 1e7).checked()
    }
    #expect(insets?.faults.map(\.path) == ["top", "bottom", "right"])
    let override = #expect(throws: LayoutFaults.self) { try InsetsOverride(left: -0.1).checked() }
    #expect(override?.faults.map(\.path) == ["left"])
    let separator = #expect(throws: LayoutFaults.self) {
      try SeparatorStyle(thickness: .nan).checked()
    }
    #expect(separator?.faults.map(\.path) == ["thickness"])
    let line = #expect(throws: LayoutFaults.self) { try SeparatorOverride(thickness: -2).checked() }
    #expect(line?.faults.map(\.path) == ["thickness"])
    let padding = #expect(throws: LayoutFaults.self) {
      try ScrollPadding(start: -1, end: -1).checked()
    }
    #expect(padding?.faults.map(\.path) == ["start", "end"])
  }

  @Test("A row's own values take precedence over the stack's, per side")
  func overrides() throws {
    let stack = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let own = InsetsOverride(top: 10, right: 40)
    #expect(own.applied(to: stack) == Insets(top: 10, left: 2, bottom: 3, right: 40))
    #expect(
      own.merging(InsetsOverride(left: 20, right: 0))
        == InsetsOverride(top: 10, left: 20, right: 0))
    let line = SeparatorOverride(insets: InsetsOverride(left: 7), isHidden: true)
    #expect(
      line.applied(to: SeparatorStyle())
        == SeparatorStyle(
          thickness: 1, insets: Insets(top: 0, left: 7, bottom: 0, right: 0), isHidden: true))
    #expect(
      line.merging(SeparatorOverride(thickness: 3))
        == SeparatorOverride(thickness: 3, insets: InsetsOverride(left: 7), isHidden: true))
  }

  @Test("The breadth of content is the viewport minus insets and padding, and never negative")
  func contentBreadth() throws {
    let viewport = Size(width: 375, height: 400)
    let padded = ScrollStackConfiguration(
      viewport: viewport, rowPadding: Insets(top: 1, left: 2, bottom: 3, right: 4))
    let plain = try Stacks.row("a", 10)
    #expect(padded.contentExtent(of: plain).breadth == 339)
    let broad = ScrollStackRow(
      size: .fixed(10), insets: InsetsOverride(left: 300, right: 300))
    #expect(padded.contentExtent(of: broad).breadth == 0)
    let horizontal = ScrollStackConfiguration(axis: .horizontal, viewport: viewport)
    #expect(horizontal.contentExtent(of: plain).breadth == 376)
  }

  @Test("The number of copies is 1…1,000,000,000; the first number is at least 0")
  func repeats() throws {
    let size = RowSize.fixed(1)
    let faults = #expect(throws: LayoutFaults.self) {
      try ScrollStackRow(size: size, copies: 0, firstIndex: -1).checked()
    }
    #expect(faults?.faults.map(\.path) == ["copies", "firstIndex"])
    let tooMany = #expect(throws: LayoutFaults.self) {
      try ScrollStackRow(size: size, copies: 1_000_000_001).checked()
    }
    #expect(tooMany?.faults.map(\.path) == ["copies"])
  }
}
