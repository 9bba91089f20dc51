import LayoutEngine
import Testing

@Suite("Scroll stack configuration")
struct ScrollStackConfigurationTests {
  @Test("The defaults are the original's")
  func defaults() throws {
    let configuration = try ScrollStackConfiguration(viewport: Size(width: 375, height: 400))
    #expect(configuration.axis == .vertical)
    #expect(
      try configuration.rowInsets == Insets(top: 12, left: 15, bottom: 12, right: 15))
    #expect(configuration.rowPadding == .zero)
    #expect(configuration.separator == .standard)
    #expect(configuration.separator.thickness == 1)
    #expect(try configuration.separator.insets == Insets(top: 0, left: 15, bottom: 0, right: 0))
    #expect(!configuration.separator.isHidden)
    #expect(!configuration.autoHideLastRowSeparator)
    #expect(configuration.spacing == 0)
    #expect(configuration.contentInset == .zero)
  }

  @Test("All that is out of bounds is named at once")
  func faults() {
    let faults = #expect(throws: LayoutFaults.self) {
      try ScrollStackConfiguration(
        viewport: Size(width: -1, height: .nan), spacing: 1_000_001)
    }
    #expect(
      faults?.faults.map(\.property) == ["viewport.width", "viewport.height", "spacing"])
  }

  @Test("Insets, separators and paddings name what is out of bounds in them")
  func nestedFaults() throws {
    let insets = #expect(throws: LayoutFaults.self) {
      try Insets(top: -1, left: 0, bottom: .infinity, right: 1e7)
    }
    #expect(insets?.faults.map(\.property) == ["top", "bottom", "right"])
    let override = #expect(throws: LayoutFaults.self) { try InsetsOverride(left: -0.1) }
    #expect(override?.faults.map(\.property) == ["left"])
    let separator = #expect(throws: LayoutFaults.self) { try SeparatorStyle(thickness: .nan) }
    #expect(separator?.faults.map(\.property) == ["thickness"])
    let line = #expect(throws: LayoutFaults.self) { try SeparatorOverride(thickness: -2) }
    #expect(line?.faults.map(\.property) == ["thickness"])
    let padding = #expect(throws: LayoutFaults.self) { try ScrollPadding(start: -1, end: -1) }
    #expect(padding?.faults.map(\.property) == ["start", "end"])
  }

  @Test("What a row has for itself goes before what the stack has, side by side")
  func overrides() throws {
    let stack = try Insets(top: 1, left: 2, bottom: 3, right: 4)
    let own = try InsetsOverride(top: 10, right: 40)
    #expect(try own.applied(to: stack) == Insets(top: 10, left: 2, bottom: 3, right: 40))
    #expect(
      try own.merging(InsetsOverride(left: 20, right: 0))
        == InsetsOverride(top: 10, left: 20, right: 0))
    let line = try SeparatorOverride(insets: InsetsOverride(left: 7), isHidden: true)
    #expect(
      try line.applied(to: .standard)
        == SeparatorStyle(
          thickness: 1, insets: Insets(top: 0, left: 7, bottom: 0, right: 0), isHidden: true))
    #expect(
      try line.merging(SeparatorOverride(thickness: 3))
        == SeparatorOverride(thickness: 3, insets: InsetsOverride(left: 7), isHidden: true))
  }

  @Test("Content is as broad as insets and padding leave it, and never less than nothing")
  func contentBreadth() throws {
    let viewport = Size(width: 375, height: 400)
    let padded = try ScrollStackConfiguration(
      viewport: viewport, rowPadding: Insets(top: 1, left: 2, bottom: 3, right: 4))
    let plain = try Stacks.row("a", 10)
    #expect(padded.contentBreadth(of: plain) == 339)
    let broad = try ScrollStackRow(
      size: RowSize(.fixed(10)), insets: InsetsOverride(left: 300, right: 300))
    #expect(padded.contentBreadth(of: broad) == 0)
    let horizontal = try ScrollStackConfiguration(axis: .horizontal, viewport: viewport)
    #expect(horizontal.contentBreadth(of: plain) == 376)
  }

  @Test("A repeat is 1 to a billion, and so is no number before the first")
  func repeats() throws {
    let size = try RowSize(.fixed(1))
    let faults = #expect(throws: LayoutFaults.self) {
      try ScrollStackRow(size: size, repeatCount: 0, firstOrdinal: -1)
    }
    #expect(faults?.faults.map(\.property) == ["repeat", "firstOrdinal"])
    let tooMany = #expect(throws: LayoutFaults.self) {
      try ScrollStackRow(size: size, repeatCount: 1_000_000_001)
    }
    #expect(tooMany?.faults.map(\.property) == ["repeat"])
  }
}
