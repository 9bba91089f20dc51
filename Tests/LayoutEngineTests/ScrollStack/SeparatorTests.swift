import LayoutEngine
import Testing

@Suite("Separators")
struct SeparatorTests {
  private func separators(
    axis: LayoutAxis = .vertical, style: SeparatorStyle = SeparatorStyle(), hidesLast: Bool = false,
    _ rows: [ScrollStackRow]
  ) throws -> [Rect?] {
    try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        axis: axis, viewport: Size(width: 100, height: 80), rowInsets: .zero, separator: style,
        autoHideLastRowSeparator: hidesLast),
      rows: rows
    ).items.map(\.separatorFrame)
  }

  @Test("In a vertical stack, separators are at the ends of rows, with left and right insets")
  func vertical() throws {
    let style = SeparatorStyle(
      thickness: 2, insets: Insets(top: 1, left: 10, bottom: 4, right: 30))
    #expect(
      try separators(style: style, [Stacks.row(nil, 20), Stacks.row(nil, 30)]) == [
        Rect(x: 10, y: 18, width: 60, height: 2), Rect(x: 10, y: 48, width: 60, height: 2),
      ])
  }

  @Test("In a horizontal stack, separators are at the ends of rows, with top and bottom insets")
  func horizontal() throws {
    let style = SeparatorStyle(
      thickness: 2, insets: Insets(top: 1, left: 10, bottom: 4, right: 30))
    #expect(
      try separators(axis: .horizontal, style: style, [Stacks.row(nil, 20), Stacks.row(nil, 30)])
        == [
          Rect(x: 18, y: 1, width: 2, height: 75), Rect(x: 48, y: 1, width: 2, height: 75),
        ])
  }

  @Test("A row can override its separator or hide it")
  func own() throws {
    let own = ScrollStackRow(
      size: .fixed(20),
      separator: SeparatorOverride(thickness: 3, insets: InsetsOverride(right: 5)))
    let none = ScrollStackRow(
      size: .fixed(20), separator: SeparatorOverride(isHidden: true))
    #expect(
      try separators([own, none, Stacks.row(nil, 20, isHidden: true)]) == [
        Rect(x: 15, y: 17, width: 80, height: 3), nil, nil,
      ])
  }

  @Test("A row can show a separator in a stack that hides them")
  func shown() throws {
    let hidden = SeparatorStyle(isHidden: true)
    let shown = ScrollStackRow(
      size: .fixed(20), separator: SeparatorOverride(isHidden: false))
    #expect(
      try separators(style: hidden, [Stacks.row(nil, 20), shown]) == [
        nil, Rect(x: 15, y: 39, width: 85, height: 1),
      ])
  }

  @Test("The separator of the last row that is not hidden can be omitted")
  func last() throws {
    let rows = try [
      Stacks.row(nil, 20, copies: 3), Stacks.row(nil, 20, isHidden: true, copies: 2),
    ]
    let found = try separators(hidesLast: true, rows).map { $0 != nil }
    #expect(found == [true, true, false, false, false])
    #expect(try separators(hidesLast: true, [Stacks.row(nil, 20, isHidden: true)]) == [nil])
  }

  @Test("With insets that leave no space, a separator has breadth 0")
  func noRoom() throws {
    let style = SeparatorStyle(insets: Insets(top: 0, left: 90, bottom: 0, right: 90))
    #expect(
      try separators(style: style, [Stacks.row(nil, 20)]) == [
        Rect(x: 90, y: 19, width: 0, height: 1)
      ])
  }

  @Test(
    "Snapped separators are equally thick, as borders in CSS, and end where their rows do",
    arguments: [
      (1.0, 1.5, 2.0 / 3), (1.0, 2.625, 2 / 2.625), (0.5, 1.0, 1.0), (0.25, 3.0, 1.0 / 3),
      (2.3, 10.0, 2.3), (3.0, 1.0, 3.0), (0.0, 2.0, 0.0),
    ])
  func snapped(thickness: Double, scale: Double, snapped: Double) throws {
    let style = SeparatorStyle(thickness: thickness)
    for axis in LayoutAxis.allCases {
      let stack = try ScrollStackLayout(
        configuration: ScrollStackConfiguration(
          axis: axis, viewport: Size(width: 100, height: 80), separator: style),
        rows: [Stacks.row(nil, 44.3, copies: 40)])
      for isMirrored in [false, true] {
        let device = try Presentation(mirrorWidth: nil, pixelScale: scale)
        let rows = stack.presented(device, mirrored: isMirrored).items
        for row in rows {
          let line = try #require(row.separatorFrame)
          #expect(line.length(along: axis) == snapped)
          if axis == .horizontal && isMirrored {
            #expect(line.minX == row.frame.minX)
          } else {
            #expect(abs(line.max(along: axis) - row.frame.max(along: axis)) < 1e-9)
          }
        }
      }
    }
  }

  @Test("The separator of a pinned row is snapped where the row is pinned")
  func pinned() throws {
    let stack = try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        viewport: Size(width: 100, height: 80), rowInsets: .zero),
      rows: [
        ScrollStackRow(size: .fixed(20.3), isSticky: true), Stacks.row(nil, 300),
      ])
    let device = try Presentation(mirrorWidth: nil, pixelScale: 1.5)
    let row = stack.presented(device, mirrored: false).scrolled(to: Point(x: 0, y: 50.2)).item(
      at: 0)
    let position = try #require(row.presence.position)
    let line = try #require(position.separatorFrame)
    #expect(line.height == 2.0 / 3)
    #expect(line.maxY == position.frame.maxY)
  }
}
