import LayoutEngine
import Testing

/// Numbers from Docs/scroll-stack.md, "Rows that fill the viewport".
@Suite("Rows whose length follows from the viewport")
struct ViewportSizeTests {
  private func stack(
    _ sizes: [RowSize], viewport: Double = 400, spacing: Double = 0, inset: Insets = .zero,
    rowInsets: Insets = .zero, align: ContentAlignment = .start, hidden: Set<Int> = [],
    copies: [Int: Int] = [:], showsAll: Bool = false
  ) throws -> ScrollStackLayout {
    try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 375, height: viewport), rowInsets: rowInsets, spacing: spacing,
        contentAlignment: align, contentInset: inset),
      rows: sizes.enumerated().map { index, size in
        ScrollStackRow(
          id: "r\(index)", size: size, isHidden: hidden.contains(index), copies: copies[index])
      }, showsAll: showsAll)
  }

  @Test(
    "The given number of rows and their spacing are as long as the viewport",
    arguments: [(320, 8, 3, 304.0 / 3), (400, 10, 2.5, 154), (400, 10, 0.5, 810), (400, 0, 1, 400)])
  func perView(viewport: Double, spacing: Double, count: Double, length: Double) throws {
    let layout = try stack([.perView(count)], viewport: viewport, spacing: spacing)
    #expect(layout.frames.map(\.height) == [length])
  }

  @Test("Content insets are no part of the view, and insets are part of the row")
  func perViewInsets() throws {
    let inset = Insets(top: 60, bottom: 40)
    let rowInsets = Insets(top: 20, bottom: 30)
    let layout = try stack([.perView(2)], spacing: 100, inset: inset, rowInsets: rowInsets)
    #expect(layout.frames.map(\.height) == [100])
    #expect(layout.item(at: 0).contentFrame.height == 50)
    let short = try stack([.perView(3)], spacing: 150, inset: inset, rowInsets: rowInsets)
    #expect(short.frames.map(\.height) == [50])
    #expect(short.item(at: 0).contentFrame.height == 0)
  }

  @Test("A row takes what the others leave, or nothing")
  func fill() throws {
    #expect(try stack([.fixed(100), .fill(1), .fixed(50)]).frames.map(\.height) == [100, 250, 50])
    let long = try stack([.fixed(500), .fill(1), .fixed(50)])
    #expect(long.frames.map(\.height) == [500, 0, 50])
    #expect(long.frames.map(\.y) == [0, 500, 500])
  }

  @Test("Rows share by weight what rows, spacing and content insets leave")
  func weights() throws {
    let layout = try stack(
      [.fill(1), .fixed(40), .fill(3)], spacing: 20, inset: Insets(top: 80, bottom: 40))
    #expect(layout.frames.map(\.height) == [50, 40, 150])
    #expect(layout.contentSize.height == 280)
  }

  @Test(
    "A row that fills the viewport is at least as long as its insets, and the others don't give way"
  )
  func leastLength() throws {
    let layout = try stack(
      [.fill(1), .fill(3), .fixed(316)], rowInsets: Insets(top: 12, bottom: 12))
    // The rest is 60.
    #expect(layout.frames.map(\.height) == [24, 45, 340])
    #expect(layout.item(at: 1).contentFrame.height == 21)
  }

  @Test("Copies count, hidden rows don't")
  func copiesAndHidden() throws {
    let layout = try stack(
      [.fill(1), .fill(5), .fill(2), .fixed(10)], spacing: 10, hidden: [1], copies: [0: 3])
    // 400 − 10 − 4 · 10 = 350 for weights of 5 in all.
    #expect(layout.frames.map(\.height) == [70, 70, 70, 0, 140, 10])
    #expect(layout.frames.map(\.y) == [0, 80, 160, 240, 240, 390])
  }

  @Test("Without a viewport nothing is left")
  func withoutViewport() throws {
    let layout = try stack(
      [.fixed(10), .fill(1), .fill(2)], viewport: 0, rowInsets: Insets(top: 3, bottom: 4),
      align: .end, showsAll: true)
    #expect(layout.frames.map(\.height) == [17, 7, 7])
    #expect(layout.frames.map(\.y) == [0, 17, 24])
  }

  @Test("Short content is moved to the end, and is as long as the viewport without its insets")
  func alignEnd() throws {
    let layout = try stack([.fixed(100), .fixed(50)], align: .end)
    #expect(layout.frames.map(\.y) == [250, 350])
    #expect(layout.contentSize.height == 400)
    let inset = try stack(
      [.fixed(100), .fixed(50)], spacing: 10, inset: Insets(top: 30, bottom: 20), align: .end)
    #expect(inset.frames.map(\.y) == [190, 300])
    #expect(inset.contentSize.height == 350)
    let long = try stack([.fixed(300), .fixed(150)], align: .end)
    #expect(long.frames.map(\.y) == [0, 300])
    #expect(long.contentSize.height == 450)
    #expect(try stack([], align: .end).contentSize.height == 400)
  }

  @Test("A horizontal stack from right to left has its last row at the left end")
  func mirrored() throws {
    let layout = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        axis: .horizontal, viewport: Size(width: 400, height: 50), rowInsets: .zero,
        contentAlignment: .end),
      rows: [ScrollStackRow(size: .fixed(100)), ScrollStackRow(size: .fixed(50))])
    let shown = layout.presented(.identity, mirrored: true)
    #expect((0..<2).map { shown.item(at: $0).frame.x } == [50, 0])
  }

  @Test("Content at the end of the viewport can't be scrolled, and is found by a window")
  func windows() throws {
    let layout = try stack([.fixed(100), .fixed(50)], align: .end)
    #expect(layout.presented.scrollGeometry.bounds == 0...0)
    let window = Rect(x: 0, y: 0, width: 375, height: 260)
    #expect(layout.indices(in: window).flatMap { $0 } == [0])
    #expect(layout.indexOfItem(at: Point(x: 1, y: 380)) == 1)
  }

  @Test("A row that is removed leaves its length to the row that fills the viewport")
  func edit() throws {
    let before = try stack([.fixed(100), .fill(1), .fixed(50)])
    let edit = try ScrollStackEdit([.remove(.ids(["r0"]))], to: before)
    #expect(edit.after.frames.map(\.height) == [350, 50])
    let rotated = try ScrollStackEdit(
      [.setViewport(Size(width: 600, height: 300), contentInset: .none)], to: before)
    #expect(rotated.after.frames.map(\.height) == [100, 150, 50])
  }

  @Test(
    "Numbers of rows are 0.1 to 100, and weights more than 0",
    arguments: [
      RowSize.perView(0.09), .perView(100.1), .perView(.nan), .fill(0), .fill(-1), .fill(1e7),
    ])
  func faults(size: RowSize) throws {
    #expect(throws: LayoutFaults.self) { try stack([size]) }
  }
}
