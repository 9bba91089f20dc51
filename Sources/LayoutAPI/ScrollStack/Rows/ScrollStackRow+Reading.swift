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
  /// A list of rows; nil with faults noted.
  func rows(at value: Int, in context: RequestContext) -> [ScrollStackRow]? {
    var rows: [ScrollStackRow] = []
    rows.reserveCapacity(document.elements(at: value)?.count ?? 0)
    let isArray = elements(at: value) { addRow(at: $0, in: context, to: &rows) }
    return isArray ? rows : nil
  }

  /// The row at a position; nil with faults noted.
  func row(at value: Int, in context: RequestContext) -> ScrollStackRow? {
    var rows: [ScrollStackRow] = []
    addRow(at: value, in: context, to: &rows)
    return rows.first
  }

  /// Adds the row at a position, unless it has faults, which are noted. Not returned, because rows are large.
  private func addRow(
    at value: Int, in context: RequestContext, to rows: inout [ScrollStackRow]
  ) {
    read(at: value, as: .scrollStackRow) { row in
      let id = row.value(.id).flatMap { row.string(at: $0, limit: Limits.idCharacters) }
      let size = row.required(.size).flatMap { row.rowSizes(at: $0, in: context) }
      // Most rows have no other member.
      if !row.hasMore {
        guard let size else { return }
        rows.append(ScrollStackRow(id: id, size: size.both, horizontalSize: size.horizontal))
        return
      }
      var overrides = ScrollStackRow.Overrides(horizontalSize: size?.horizontal)
      row.read(.insets, into: &overrides.insets)
      row.read(.padding, into: &overrides.padding)
      overrides.separator = row.read(.separator) ?? .none
      let isHidden = row.bool(.isHidden) ?? false
      let repeats = row.integer(.repeat, in: InputBounds.copies)
      if id != nil, repeats != nil, let value = row.value(.id) {
        _ = row.string(at: value, limit: Limits.repeatedIDCharacters)
      }
      let firstIndex = row.integer(.firstIndex, in: InputBounds.count)
      let isSticky = row.bool(.sticky) == true
      if isSticky, row.has(.repeat) { row.noteExcluded(.sticky, by: "\"repeat\"") }
      if let firstIndex, firstIndex > 0, !row.has(.repeat) {
        row.noteMissing(.repeat, because: "\"firstIndex\"")
      }
      guard let size else { return }
      var whole = ScrollStackRow(
        id: id, size: size.both, isHidden: isHidden, isSticky: isSticky, copies: repeats,
        firstIndex: firstIndex ?? 0)
      whole.overrides = overrides
      // All members have been checked, except the sum of the copies and their first index.
      if repeats == nil || row.checked(whole, renaming: ["copies": "repeat"]) != nil {
        rows.append(consume whole)
      }
    }
  }

  /// The value at a position as a row's size: a number of points, or an object.
  func rowSizes(
    at value: Int, in context: RequestContext, forOneAxis: Bool = false
  ) -> RowSizes? {
    if let length = document.number(at: value) {
      if InputBounds.length ~= length { return RowSizes(both: .fixed(length)) }
      faults.note(at: value, .requirement(.number(in: InputBounds.length), found: length))
      return nil
    }
    return object(at: value, as: forOneAxis ? .scrollStackAxisSize : .scrollStackRowSize) {
      $0.rowSizes(in: context, forOneAxis: forOneAxis)
    }
  }

  /// This object as a row's size: in exactly one form, or one for each axis.
  private func rowSizes(in context: RequestContext, forOneAxis: Bool) -> RowSizes? {
    let fit = value(.fit)
    // Most sizes have no other member.
    if let fit, !hasMore {
      return self.fit(at: fit, in: context).flatMap { checked($0) }.map { RowSizes(both: $0) }
    }
    let (fixed, layout, collapsible) = (value(.fixed), value(.layout), value(.collapsible))
    let lengths = (fixed == nil ? 0 : 1) + (fit == nil ? 0 : 1) + (collapsible == nil ? 0 : 1)
    let shares = hasMore ? sharesOfViewport() : []
    if hasMore, !forOneAxis, has(.vertical) || has(.horizontal) { return sizesByAxis(in: context) }
    // Each form is read, so that its faults are noted even if there are too many forms.
    let fixedSize = fixed.map { RowSize.fixed(number(at: $0)) }
    let fitSize = fit.flatMap { self.fit(at: $0, in: context) }
    let collapsibleSize = collapsible.flatMap { self.collapsible(at: $0) }
    if let layout {
      let size = sizeOfLayout(at: layout, shares, in: context)
      return lengths == 0 ? size : noteForms(forOneAxis)
    }
    guard lengths + shares.count == 1 else { return noteForms(forOneAxis) }
    guard let size = fixedSize ?? fitSize ?? collapsibleSize ?? shares.first else { return nil }
    return checked(size).map { RowSizes(both: $0) }
  }

  /// The lengths that follow from the viewport: one, unless there is a fault.
  private func sharesOfViewport() -> [RowSize] {
    [
      number(.fraction).map { .fraction($0) }, number(.perView).map { .perView($0) },
      number(.fill).map { .fill($0) },
    ].compactMap { $0 }
  }

  /// Notes that this object must have exactly one of the forms of a size: the members of the size along an axis.
  @inline(never)
  private func noteForms(_ forOneAxis: Bool) -> RowSizes? {
    let forms = DeclaredMembers.scrollStackAxisSize.names
    faults.note(
      at: position,
      .oneOf(
        forOneAxis
          ? "\(alternatives: forms)"
          : "\(quoted: forms), or \"vertical\" with \"horizontal\""))
    return nil
  }

  private func fit(at value: Int, in context: RequestContext) -> RowSize? {
    object(at: value, as: .scrollStackRowFit) { $0.fit(context.texts) }
  }

  private func collapsible(at value: Int) -> RowSize? {
    object(at: value, as: .scrollStackCollapsibleSize) { $0.collapsible() }
  }

  /// The sizes of a row in a vertical and in a horizontal stack.
  private func sizesByAxis(in context: RequestContext) -> RowSizes? {
    let vertical = required(.vertical).flatMap { rowSizes(at: $0, in: context, forOneAxis: true) }
    let horizontal = required(.horizontal).flatMap {
      rowSizes(at: $0, in: context, forOneAxis: true)
    }
    for other: MemberName in [.fixed, .fit, .collapsible, .fraction, .perView, .fill, .layout]
    where has(other) {
      noteExcluded(other, by: "\"vertical\" and \"horizontal\"")
    }
    guard let vertical, let horizontal else { return nil }
    return RowSizes(both: vertical.both, horizontal: horizontal.both)
  }

  private func fit(_ texts: RequestTexts) -> RowSize? {
    let length = number(.length)
    // Most contents have no other member.
    if let length, !hasMore { return .fit(length: length) }
    let ratio = number(.aspectRatio)
    let givenText = value(.text)
    let text = givenText.flatMap { object(at: $0, as: .text) { $0.text() } }
    let forms = (length == nil ? 0 : 1) + (ratio == nil ? 0 : 1) + (givenText == nil ? 0 : 1)
    guard isOne(forms, of: [.length, .aspectRatio, .text]) else { return nil }
    if let text { return .content(RowContent.text(texts.add(text, faults)).id) }
    // Checked here, because the fault's path must start at this object.
    return length.map { .fit(length: $0) } ?? ratio.flatMap { checked(.aspectRatio($0)) }
  }

  /// The size of a row that contains the layout at a position, and may have a share of the viewport as well; nil with
  /// faults noted.
  ///
  /// - Parameter shares: the lengths that follow from the viewport.
  @inline(never)
  private func sizeOfLayout(
    at value: Int, _ shares: [RowSize], in context: RequestContext
  ) -> RowSizes? {
    let layout = object(at: value, as: .rowLayout) { $0.rowLayout(in: context) }
    if shares.count > 1 {
      faults.note(at: position, .oneOf("\"fraction\", \"perView\" or \"fill\""))
      return nil
    }
    guard let layout else { return nil }
    let content = RowContent.layout(layout).id
    let size = checked(shares.first?.containing(content) ?? .content(content))
    return size.map { RowSizes(both: $0) }
  }

  /// This object as the index of the layout that it describes; nil with faults noted.
  private func rowLayout(in context: RequestContext) -> Int? {
    let path = required(.path)
    let body = required(.body)
    if context.level >= RowConstraints.maximumLevels {
      faults.note(
        at: position,
        .specific(
          "must not be on level \(context.level + 1): layouts nest on at most \(RowConstraints.maximumLevels)"
        ))
      return nil
    }
    guard let path, let name = utf8(at: path), let body else { return nil }
    guard let kind = context.layouts.kind(at: name) else {
      faults.note(at: path, .unknownChoice(known: context.layouts.paths))
      return nil
    }
    return context.layouts.add(
      RowLayouts.Source(
        kind: kind, position: position, body: body, document: document, merged: faults.merged))
  }

  private func collapsible() -> RowSize? {
    let collapsed = requiredNumber(.collapsed)
    let expanded = requiredNumber(.expanded)
    return .collapsible(
      collapsed: collapsed, expanded: expanded, isExpanded: bool(.isExpanded) ?? false)
  }
}
