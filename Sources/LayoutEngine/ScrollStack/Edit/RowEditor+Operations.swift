extension RowEditor {
  /// Applies one operation.
  ///
  /// - Parameter content: determines the new content of a row that is updated.
  /// - Throws: a fault of the member that names a missing row. The editor must not be used
  ///   afterwards.
  mutating func apply(
    _ operation: ScrollStackOperation, updating content: RowSize.ContentUpdate
  ) throws(RowReferenceFault) -> IndexRanges {
    switch operation {
    case .insert(let rows, let position): return try insert(rows, at: position)
    case .remove(let selection):
      let indexes = try self.indexes(of: selection)
      try remove(isolate(indexes))
      return indexes
    case .removeAll:
      let count = order.total
      removeAll()
      return IndexRanges(0..<count)
    case .replace(let reference, let row): return try replace(reference, with: row)
    case .setRows(let rows): return try setAll(rows)
    case .move(let origin, let destination): return try move(from: origin, to: destination)
    case .setHidden(let selection, let isHidden):
      return try change(selection) { $0.isHidden = isHidden }
    case .setInsets(let selection, let insets):
      try insets.check(as: "insets")
      return try change(selection) { $0.insets = $0.insets.merging(insets) }
    case .setPadding(let selection, let padding):
      try padding.check(as: "padding")
      return try change(selection) { $0.padding = $0.padding.merging(padding) }
    case .setSeparator(let selection, let separator):
      try separator.check(as: "separator")
      return try change(selection) { $0.separator = $0.separator.merging(separator) }
    case .resize(let selection, let size, let horizontalSize):
      try size.check(as: "size")
      if let horizontalSize { try horizontalSize.check(as: "horizontalSize") }
      return try change(selection) {
        $0.size = size
        $0.horizontalSize = horizontalSize
      }
    case .toggleExpanded(let selection): return try toggle(selection)
    case .reload(let rows): return try reload(rows)
    case .update(let reference, let update):
      return try self.update(reference) { content(update, $0, $1) }
    case .setAxis(let axis):
      configuration.axis = axis
      try checkHeight("axis")
      return []
    case .setViewport(let viewport, let isAsHighAsRows, let contentInset):
      try viewport?.check(as: "viewport")
      try contentInset.check(as: "contentInset")
      if let viewport {
        configuration.viewport = viewport
        configuration.isAsHighAsRows = isAsHighAsRows
        configuration.isAsLongAsRows = false
        try checkHeight(["viewport", "height"])
      }
      configuration.contentInset = contentInset.applied(to: configuration.contentInset)
      viewportAnimation = animation ?? viewportAnimation
      return []
    }
  }

  /// Throws a fault if a vertical stack is as high as its rows.
  private func checkHeight(_ path: PropertyPath) throws(RowReferenceFault) {
    if configuration.isAsHighAsRows, axis == .vertical {
      throw RowReferenceFault(path: path, reason: .notHorizontal)
    }
  }

  // MARK: - The operations

  private mutating func insert(
    _ rows: [ScrollStackRow], at position: ScrollStackOperation.Position
  ) throws(RowReferenceFault) -> IndexRanges {
    try check(rows)
    // This must precede the isolation of clashing rows: a part that is cut off a clashing row also
    // clashes.
    let next = cut(at: try index(of: position))
    var clashing: [Int] = []
    for row in rows.interruptible { if let name = row.name { clashing += isolate(name) } }
    try checkCount(adding: rows, removing: clashing, "rows")
    return try insert(rows, before: next, removing: clashing)
  }

  private mutating func replace(
    _ reference: RowReference, with row: ScrollStackRow
  ) throws(RowReferenceFault) -> IndexRanges {
    try row.check(as: "row")
    let entry = try isolate(reference)
    let clashing = row.name.map { isolate($0) } ?? []
    let removed = [entry] + clashing.filter { $0 != entry }
    try checkCount(adding: [row], removing: removed, ["row", "copies"])
    let old = entries[entry]
    return try insert(
      [row], before: entry, removing: removed,
      replaced: row.count == 1 ? old.origin ?? old.replaced : nil)
  }

  private mutating func setAll(_ rows: [ScrollStackRow]) throws(RowReferenceFault) -> IndexRanges {
    try check(rows)
    try checkCount(adding: rows, removing: order.elements, "rows")
    try setRows(rows)
    return IndexRanges(0..<order.total)
  }

  private mutating func move(
    from origin: Int, to destination: Int
  ) throws(RowReferenceFault) -> IndexRanges {
    try check(origin, in: 0..<order.total, "from")
    try check(destination, in: 0..<order.total, "to")
    move(try isolate(.index(origin)), to: destination)
    return IndexRanges(destination..<destination + 1)
  }

  private mutating func change(
    _ selection: RowSelection, _ change: (inout ScrollStackRow) -> Void
  ) throws(RowReferenceFault) -> IndexRanges {
    let indexes = try self.indexes(of: selection)
    for entry in isolate(indexes).interruptible { self.change(entry, change) }
    return indexes
  }

  private mutating func toggle(
    _ selection: RowSelection
  ) throws(RowReferenceFault) -> IndexRanges {
    for (position, index) in try list(of: selection).enumerated().interruptible {
      if rows[order.locate(index).element].size(along: axis).toggled() != nil { continue }
      throw RowReferenceFault(path: selection.path(at: position), reason: .notCollapsible)
    }
    let axis = axis
    return try change(selection) { row in
      if let size = row.size(along: axis).toggled() { row.setSize(size, along: axis) }
    }
  }

  private mutating func reload(
    _ reloaded: [ReloadedRow]
  ) throws(RowReferenceFault) -> IndexRanges {
    var indexes: [Range<Int>] = []
    for (position, reloaded) in reloaded.enumerated() {
      if WorkCheck.mustEnd() { throw .interrupted }
      do {
        let index = try self.index(of: reloaded.row)
        indexes.append(index..<index + 1)
        if let size = reloaded.size { try size.check(as: "size") }
        if let size = reloaded.horizontalSize { try size.check(as: "horizontalSize") }
        change(try isolate(.index(index))) { row in
          guard let size = reloaded.size else { return }
          row.size = size
          row.horizontalSize = reloaded.horizontalSize
        }
      } catch { throw error.within(["rows", .element(position)]) }
    }
    return IndexRanges(indexes)
  }

  private mutating func update(
    _ reference: RowReference, _ updated: (ScrollStackRow, ScrollStackConfiguration) -> Int?
  ) throws(RowReferenceFault) -> IndexRanges {
    let index = try self.index(of: reference)
    let row = rows[order.locate(index).element]
    let content = row.size(along: axis).content.flatMap { _ in updated(row, configuration) }
    guard let content else { throw RowReferenceFault(path: reference.path, reason: .notUpdatable) }
    update(try isolate(.index(index)), to: content)
    return IndexRanges(index..<index + 1)
  }

  // MARK: - What they name

  private mutating func isolate(_ reference: RowReference) throws(RowReferenceFault) -> Int {
    let index = try self.index(of: reference)
    guard let entry = isolate(index) else { throw .interrupted }
    return entry
  }

  private func index(of reference: RowReference) throws(RowReferenceFault) -> Int {
    switch reference {
    case .index(let index):
      try check(index, in: 0..<order.total, "index")
      return index
    case .id(let id): return try index(ofID: id, "id")
    }
  }

  private func index(
    of position: ScrollStackOperation.Position
  ) throws(RowReferenceFault) -> Int {
    switch position {
    case .top: return 0
    case .bottom: return order.total
    case .index(let index):
      try check(index, in: 0..<order.total + 1, ["at", "index"])
      return index
    case .before(let id): return try index(ofID: id, ["at", "before"])
    case .after(let id): return try index(ofID: id, ["at", "after"]) + 1
    }
  }

  /// The indexes of a selection.
  private func indexes(
    of selection: RowSelection
  ) throws(RowReferenceFault) -> IndexRanges {
    IndexRanges().union(try list(of: selection))
  }

  /// The indexes of a selection, in its order.
  private func list(of selection: RowSelection) throws(RowReferenceFault) -> [Int] {
    var indexes: [Int] = []
    switch selection {
    case .row(let reference): indexes.append(try index(of: reference))
    case .indexes(let given):
      for (position, index) in given.enumerated().interruptible {
        try check(index, in: 0..<order.total, selection.path(at: position))
      }
      indexes = given
    case .ids(let ids):
      for (position, id) in ids.enumerated().interruptible {
        indexes.append(try index(ofID: id, selection.path(at: position)))
      }
    }
    return indexes
  }

  @inline(never)
  private func index(
    ofID id: String, _ path: @autoclosure () -> PropertyPath
  ) throws(RowReferenceFault) -> Int {
    if let index = index(ofID: id) { return index }
    throw RowReferenceFault(path: path(), reason: .unknownID(id))
  }

  @inline(never)
  private func check(
    _ index: Int, in allowed: Range<Int>, _ path: @autoclosure () -> PropertyPath
  ) throws(RowReferenceFault) {
    if allowed ~= index { return }
    throw RowReferenceFault(path: path(), reason: .index(index, allowed: allowed))
  }

  private func check(_ rows: [ScrollStackRow]) throws(RowReferenceFault) {
    var faults = FaultCollector()
    for index in rows.indices.interruptible where faults.isEmpty {
      faults.check(rows[index], "rows", at: index)
    }
    try faults.throwFirst()
    _ = try RowDirectory(named: rows)
  }

  private func checkCount(
    adding rows: [ScrollStackRow], removing removed: [Int],
    _ path: @autoclosure () -> PropertyPath
  ) throws(RowReferenceFault) {
    // With a 32-bit Int, a sum of three times the maximum number of rows would overflow.
    let added = rows.reduce(0) { $0 + Int64($1.count) }
    let fewer = removed.reduce(0) { $0 + order.weight(of: $1) }
    let count = Int(clamping: Int64(order.total - fewer) + added)
    if InputBounds.count ~= count { return }
    throw RowReferenceFault(path: path(), reason: .tooManyRows(count))
  }
}

extension RowSelection {
  /// The path to one of the rows in the members of an operation.
  fileprivate func path(at position: Int) -> PropertyPath {
    switch self {
    case .row(let reference): reference.path
    case .indexes: ["indexes", .element(position)]
    case .ids: ["ids", .element(position)]
    }
  }
}

extension RowReference {
  /// The member of an operation that contains the reference.
  fileprivate var path: PropertyPath {
    switch self {
    case .index: "index"
    case .id: "id"
    }
  }
}
