import JSON
import LayoutEngine

extension JSONWriter {
  /// Writes rows as in a request, with their texts unchanged.
  mutating func rows(_ rows: [ScrollStackRow], texts: RequestTexts) {
    literal("[")
    for row in rows where !isOverfull {
      element()
      self.row(row, texts)
    }
    literal("]")
  }

  private mutating func row(_ row: ScrollStackRow, _ texts: RequestTexts) {
    literal("{")
    if let id = row.id { member("id", id) }
    member("size")
    if let horizontal = row.horizontalSize {
      literal("{")
      member("vertical")
      size(row.size, texts)
      member("horizontal")
      size(horizontal, texts)
      literal("}")
    } else {
      size(row.size, texts)
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

  private mutating func size(_ size: RowSize, _ texts: RequestTexts) {
    literal("{")
    switch size {
    case .fixed(let length): member("fixed", length)
    case .fraction(let share): member("fraction", share)
    case .fit(let length):
      member("fit")
      literal("{")
      member("length", length)
      literal("}")
    case .aspectRatio(let ratio):
      member("fit")
      literal("{")
      member("aspectRatio", ratio)
      literal("}")
    case .text(let text):
      member("fit")
      literal("{")
      member("text")
      value(at: texts[text].position, in: texts[text].document)
      literal("}")
    case .collapsible(let collapsed, let expanded, let isExpanded):
      member("collapsible")
      literal("{")
      member("collapsed", collapsed)
      member("expanded", expanded)
      member("isExpanded", isExpanded)
      literal("}")
    }
    literal("}")
  }

  private mutating func separator(_ separator: SeparatorOverride) {
    member("separator")
    literal("{")
    if let thickness = separator.thickness { member("thickness", thickness) }
    if separator.insets != .none { insets("insets", separator.insets) }
    if let isHidden = separator.isHidden { member("isHidden", isHidden) }
    literal("}")
  }
}
