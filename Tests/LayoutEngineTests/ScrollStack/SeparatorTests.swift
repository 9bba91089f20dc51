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
}
