import Bytes
import JSON
import LayoutEngine

extension JSONWriter {
  /// Writes rows as in a request, with their texts unchanged.
  mutating func rows(_ rows: [ScrollStackRow], contents: RowContents) {
    literal("[")
    for row in rows.interruptible where !isOverfull {
      element()
      self.row(row, contents)
    }
    literal("]")
  }

  private mutating func row(_ row: ScrollStackRow, _ contents: RowContents) {
    literal("{")
    if let id = row.id { member("id", id) }
    member("size")
    if let horizontal = row.horizontalSize {
      literal("{")
      member("vertical")
      size(row.size, contents)
      member("horizontal")
      size(horizontal, contents)
      literal("}")
    } else {
      size(row.size, contents)
    }
    if row.insets != .none { insets("insets", row.insets) }
    if row.padding != .none { insets("padding", row.padding) }
    if row.isHidden { member("isHidden", true) }
    if row.isSticky { member("sticky", true) }
    if row.separator != .none { separator(row.separator) }
    if let repeats = row.copies { member("repeat", repeats) }
    if row.firstIndex > 0 { member("firstIndex", row.firstIndex) }
    literal("}")
  }

  private mutating func size(_ size: RowSize, _ contents: RowContents) {
    literal("{")
    switch size {
    case .fixed(let length): member("fixed", length)
    case .fraction(let share, let content): lengthOfViewport("fraction", share, content, contents)
    case .perView(let count, let content): lengthOfViewport("perView", count, content, contents)
    case .fill(let weight, let content): lengthOfViewport("fill", weight, content, contents)
    case .fit(let length):
      beginObject("fit")
      member("length", length)
      literal("}")
    case .aspectRatio(let ratio):
      beginObject("fit")
      member("aspectRatio", ratio)
      literal("}")
    case .content(let id): content(RowContent(id: id), contents)
    case .collapsible(let collapsed, let expanded, let isExpanded):
      beginObject("collapsible")
      member("collapsed", collapsed)
      member("expanded", expanded)
      member("isExpanded", isExpanded)
      literal("}")
    }
    literal("}")
  }

  /// Writes a length that follows from the viewport, and the content of the row if it has one.
  private mutating func lengthOfViewport(
    _ member: StaticString, _ value: Double, _ id: Int?, _ contents: RowContents
  ) {
    if let id { content(RowContent(id: id), contents) }
    self.member(member, value)
  }

  /// Writes a content that is measured as in the request.
  private mutating func content(_ content: RowContent, _ contents: RowContents) {
    switch content {
    case .text(let index):
      let text = contents.context.texts[index]
      beginObject("fit")
      member("text")
      value(at: text.position, in: text.document)
      literal("}")
    case .layout(let index):
      member("layout")
      layout(contents.context.layouts[index], contents)
    }
  }

  /// Writes a layout as in the request, or as a new object if an edit has updated it.
  private mutating func layout(_ layout: RowLayouts.Source, _ contents: RowContents) {
    if let position = layout.position { return value(at: position, in: layout.document) }
    literal("{")
    member("path", plain: contents.context.layouts.path(of: layout))
    member("body")
    if let rows = layout.rows {
      literal("{")
      members(of: layout.body, in: layout.document, besides: [.rows])
      member("rows")
      self.rows(rows, contents: contents)
      literal("}")
    } else {
      value(at: layout.body, in: layout.document)
    }
    literal("}")
  }

  /// Writes the members of an object in a document, except some of them and those that are null.
  mutating func members(
    of object: Int, in document: JSONDocument, besides excluded: [MemberName]
  ) {
    guard let members = document.members(at: object) else { return }
    // Bounded: 1,000 members.
    for member in members {
      let isExcluded = excluded.contains { member.name.isEqual(to: $0.text) }
      if isExcluded || document.isNull(at: member.value) { continue }
      element()
      string(member.name)
      literal(":")
      value(at: member.value, in: document)
    }
  }

  private mutating func separator(_ separator: SeparatorOverride) {
    beginObject("separator")
    if let thickness = separator.thickness { member("thickness", thickness) }
    if separator.insets != .none { insets("insets", separator.insets) }
    if let isHidden = separator.isHidden { member("isHidden", isHidden) }
    literal("}")
  }
}
