import LayoutEngine
import Testing

/// Numbers from Docs/scroll-stack.md, "Rows that fill the viewport".
@Suite("Rows whose length follows from the viewport")
struct ViewportSizeTests {
  private func stack(
    _ sizes: [RowSize], viewport: Double = 400, spacing: Double = 0, inset: Insets = .zero,
    rowInsets: Insets = .zero, align: ContentAlignment = .start, hidden: Set<Int> = [],
    copies: [Int: Int] = [:], isAsLongAsRows: Bool = false
  ) throws -> ScrollStackLayout {
    try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 375, height: viewport), isAsLongAsRows: isAsLongAsRows,
        rowInsets: rowInsets, spacing: spacing, contentAlignment: align, contentInset: inset),
      rows: sizes.enumerated().map { index, size in
        ScrollStackRow(
          id: "r\(index)", size: size, isHidden: hidden.contains(index), copies: copies[index])
      })
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

  @Test("Insets leave nothing of a row that is as long as they are, also after rounding")
  func wholeInsets() throws {
    // 0.8 − (0.7 + 0.1) is 1.1e−16.
    let layout = try stack(
      [.fraction(1)], viewport: 0.8, rowInsets: Insets(top: 0.7, bottom: 0.1))
    #expect(layout.item(at: 0).contentFrame.height == 0)
    let across = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        axis: .horizontal, viewport: Size(width: 100, height: 0.8),
        rowInsets: Insets(top: 0.7, bottom: 0.1),
        separator: SeparatorStyle(insets: Insets(top: 0.7, bottom: 0.1))),
      rows: [ScrollStackRow(size: .fixed(10))])
    #expect(across.item(at: 0).contentFrame.height == 0)
    #expect(across.item(at: 0).separatorFrame?.height == 0)
  }

  @Test("Without a viewport nothing is left")
  func withoutViewport() throws {
    let layout = try stack(
      [.fixed(10), .fill(1), .fill(2)], rowInsets: Insets(top: 3, bottom: 4), align: .end,
      isAsLongAsRows: true)
    #expect(layout.frames.map(\.height) == [17, 7, 7])
    #expect(layout.frames.map(\.y) == [0, 17, 24])
    #expect(layout.configuration.viewport == Size(width: 375, height: 31))
    // Laid out again, it leaves nothing either.
    let edit = try ScrollStackEdit([.resize(.row(.id("r0")), to: .fixed(2))], to: layout)
    #expect(edit.after.frames.map(\.height) == [9, 7, 7])
    #expect(edit.after.frames.map(\.y) == [0, 9, 16])
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

@Suite("Stacks as high as their highest row")
struct ContentHeightTests {
  private func stack(_ rows: [ScrollStackRow], insets: Insets = .zero) throws -> ScrollStackLayout {
    let configuration = ScrollStackConfiguration(
      axis: .horizontal, viewport: Size(width: 320, height: 7), isAsHighAsRows: true,
      rowInsets: insets)
    return try ScrollStackLayout(
      configuration: configuration, rows: rows,
      measuring: { content, extent in
        switch extent {
        case .length(let axis, let breadth): axis == .vertical ? (breadth ?? 0) / 10 : 60
        case .height(let width): Double(content) + (width ?? 0)
        }
      })
  }

  @Test("An aspect ratio counts for the length that the other size gives the row")
  func ratios() throws {
    let rows = [
      ScrollStackRow(size: .aspectRatio(2), horizontalSize: .fixed(300)),
      ScrollStackRow(size: .aspectRatio(2), isHidden: true, horizontalSize: .fixed(900)),
      ScrollStackRow(size: .fixed(500)),
      ScrollStackRow(size: .aspectRatio(1)),
    ]
    let layout = try stack(rows, insets: Insets(top: 3, left: 5, bottom: 4, right: 5))
    #expect(layout.configuration.viewport == Size(width: 320, height: 157))
    #expect(layout.item(at: 3).contentFrame.width == 150)
  }

  @Test("Measured content has its own height, or that for the length of the row")
  func contents() throws {
    let row = ScrollStackRow(size: .content(40))
    #expect(try stack([row]).contentSize.height == 40)
    #expect(
      try stack([row, ScrollStackRow(size: .perView(4, content: 1))]).contentSize.height == 81)
    let other = ScrollStackRow(size: .content(1), horizontalSize: .fixed(900))
    #expect(try stack([row, other]).contentSize.height == 90)
  }

  @Test("A stack without rows that count has no height")
  func empty() throws {
    #expect(try stack([]).contentSize.height == 0)
    let row = ScrollStackRow(size: .fixed(9))
    let insets = Insets(top: 3, left: 0, bottom: 0, right: 0)
    #expect(try stack([row], insets: insets).contentSize.height == 0)
  }

  @Test("A row must not be higher than a viewport can be")
  func tooHigh() throws {
    let row = ScrollStackRow(size: .aspectRatio(0.001), horizontalSize: .fixed(1001))
    let error = try #require(throws: LayoutFaults.self) { _ = try stack([row]) }
    #expect(error.faults.map(\.path) == [["rows", 0, "size"]])
  }

  @Test("An edit computes the height again, and rejects a vertical stack")
  func edits() throws {
    let before = try stack([ScrollStackRow(size: .content(40))])
    let edit = try ScrollStackEdit(
      [.setViewport(Size(width: 300, height: 30), contentInset: .none)], to: before,
      measuring: { _, _ in 9 })
    #expect(edit.after.contentSize.height == 30)
    #expect(throws: RowReferenceFault(path: ["operations", 0, "axis"], reason: .notHorizontal)) {
      try ScrollStackEdit([.setAxis(.vertical)], to: before)
    }
  }
}
