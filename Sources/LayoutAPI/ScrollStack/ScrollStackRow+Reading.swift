import Bytes
import JSON
import LayoutEngine

/// A row's size as a request contains it.
struct RowSizes {
  /// The size along both axes, unless `horizontal` is set.
  let both: RowSize
  /// The size in a horizontal stack, if it differs.
  var horizontal: RowSize?
}

extension ObjectReader {
  /// This object as the members of a separator that are not inherited.
  mutating func separatorOverride() -> SeparatorOverride? {
    let thickness = number("thickness")
    let insets = insetsOverride("insets")
    let isHidden = bool("isHidden")
    return checked(
      SeparatorOverride(thickness: thickness, insets: insets ?? .none, isHidden: isHidden))
  }

  /// A list of rows; nil with faults noted.
  func rows(at value: Int, in context: RequestContext) -> [ScrollStackRow]? {
    var rows: [ScrollStackRow] = []
    if document.isArray(at: value) { rows.reserveCapacity(document.count(at: value)) }
    let isArray = elements(at: value) { element in
      if let row = row(at: element, in: context) { rows.append(row) }
    }
    return isArray ? rows : nil
  }

  /// The row at a position; nil with faults noted.
  func row(at value: Int, in context: RequestContext) -> ScrollStackRow? {
    object(at: value) { row -> ScrollStackRow? in
      let id = row.value("id").flatMap { row.string(at: $0, limit: Limits.idCharacters) }
      let size = row.requiredObject("size") { $0.rowSizes(in: context) }
      let insets = row.insetsOverride("insets")
      let padding = row.insetsOverride("padding")
      let separator = row.object("separator") { $0.separatorOverride() }
      let isHidden = row.bool("isHidden") ?? false
      let repeats = row.integer("repeat", in: InputBounds.copies)
      let firstIndex = row.integer("firstIndex", in: InputBounds.count)
      let isSticky = row.hasMore && row.bool("sticky") == true
      if isSticky, repeats != nil {
        row.faults.note(at: row.position, property: "sticky", .excluded(by: "\"repeat\""))
      }
      if let firstIndex, firstIndex > 0, repeats == nil {
        row.faults.note(at: row.position, .missing(member: "repeat", reason: "\"firstIndex\""))
      }
      guard let size else { return nil }
      return row.checked(
        ScrollStackRow(
          id: id, size: size.both, insets: insets ?? .none, padding: padding ?? .none,
          separator: separator ?? .none, isHidden: isHidden, isSticky: isSticky, copies: repeats,
          firstIndex: firstIndex ?? 0, horizontalSize: size.horizontal),
        renaming: ["copies": "repeat"])
    }
  }

  /// This object as a row's size: in exactly one form, or one for each axis.
  mutating func rowSizes(in context: RequestContext, forOneAxis: Bool = false) -> RowSizes? {
    let fixed = number("fixed")
    let fit = object("fit") { $0.fit(context.texts) }
    let collapsible = object("collapsible") { $0.collapsible() }
    var fraction: Double?
    if hasMore {
      fraction = number("fraction")
      if !forOneAxis {
        if has("vertical") || has("horizontal") { return sizesByAxis(in: context) }
        // Both are null or absent.
        _ = value("vertical")
        _ = value("horizontal")
      }
    }
    let rare: (StaticString, Bool) = ("fraction", fraction != nil)
    guard hasOne(of: "fixed", "fit", "collapsible", rare: rare) else { return nil }
    guard
      let size = fixed.map({ .fixed($0) }) ?? fit ?? collapsible ?? fraction.map({ .fraction($0) })
    else { return nil }
    return checked(size).map { RowSizes(both: $0) }
  }

  /// The sizes of a row in a vertical and in a horizontal stack.
  private mutating func sizesByAxis(in context: RequestContext) -> RowSizes? {
    let vertical = requiredObject("vertical") { $0.rowSizes(in: context, forOneAxis: true) }
    let horizontal = requiredObject("horizontal") { $0.rowSizes(in: context, forOneAxis: true) }
    for other: StaticString in ["fixed", "fit", "collapsible", "fraction"] where has(other) {
      _ = value(other)
      faults.note(
        at: position, property: "\(other)", .excluded(by: "\"vertical\" and \"horizontal\""))
    }
    guard let vertical, let horizontal else { return nil }
    return RowSizes(both: vertical.both, horizontal: horizontal.both)
  }

  private mutating func fit(_ texts: RequestTexts) -> RowSize? {
    let length = number("length")
    let ratio = number("aspectRatio")
    let text = object("text") { $0.text() }
    guard hasOne(of: "length", "aspectRatio", "text") else { return nil }
    if let text { return .text(texts.add(text, faults)) }
    // Checked here, because the fault's path must start at this object.
    return length.map { .fit(length: $0) } ?? ratio.flatMap { checked(.aspectRatio($0)) }
  }

  private mutating func collapsible() -> RowSize? {
    let collapsed = requiredNumber("collapsed")
    let expanded = requiredNumber("expanded")
    return .collapsible(
      collapsed: collapsed, expanded: expanded, isExpanded: bool("isExpanded") ?? false)
  }
}
