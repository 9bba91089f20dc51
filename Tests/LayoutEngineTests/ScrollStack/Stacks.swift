import LayoutEngine

/// Shorthands for scroll stacks in tests.
enum Stacks {
  /// Rows a 100, b 200, c 80 hidden, d 300 and e 150 in a viewport of 375 × 400. With insets of 12
  /// points at the top and bottom, the frames (start + length) are 0+124, 124+224, none, 348+324
  /// and 672+174.
  static func guide(
    axis: LayoutAxis = .vertical, spacing: Double = 0, sticky: Set<String> = [],
    _ mode: StickyMode = .push
  ) throws -> ScrollStackLayout {
    var rows = try [
      row("a", 100), row("b", 200), row("c", 80, isHidden: true), row("d", 300), row("e", 150),
    ]
    for index in rows.indices { rows[index].isSticky = sticky.contains(rows[index].id ?? "") }
    return try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        axis: axis, viewport: Size(width: 375, height: 400), spacing: spacing, stickyMode: mode),
      rows: rows)
  }

  /// Rows without insets, so that each is as long as its content, in a viewport of 100 × 100.
  static func bare(
    _ rows: [ScrollStackRow], axis: LayoutAxis = .vertical, spacing: Double = 0,
    viewport: Size = Size(width: 100, height: 100), contentInset: Insets = .zero,
    stickyMode: StickyMode = .push
  ) throws -> ScrollStackLayout {
    try ScrollStackLayout(
      configuration: ScrollStackConfiguration(
        axis: axis, viewport: viewport, rowInsets: .zero, spacing: spacing,
        contentInset: contentInset, stickyMode: stickyMode),
      rows: rows)
  }

  /// Rows of 10 points without insets, one per id.
  static func bare(ids: String...) throws -> ScrollStackLayout {
    try bare(ids.map { try row($0, 10) })
  }

  static func row(
    _ id: String? = nil, _ length: Double, isHidden: Bool = false, isSticky: Bool = false,
    copies: Int? = nil
  ) throws -> ScrollStackRow {
    ScrollStackRow(
      id: id, size: .fixed(length), isHidden: isHidden, isSticky: isSticky, copies: copies)
  }
}

extension ScrollStackLayout {
  /// The ids of all rows.
  var ids: [String?] { (0..<count).map { id(at: $0) } }

  /// All rows.
  var items: [ScrollStackItem] { (0..<count).map { item(at: $0) } }
}

extension ScrollStackItem {
  /// The start and the length of a row in a vertical stack.
  var stretch: [Double] { [frame.y, frame.height] }
}
