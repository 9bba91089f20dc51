import LayoutEngine

/// A reference model of a stack: a list in which every repeated row is expanded.
struct PlainStack {
  /// A row and its old index; nil if it was inserted.
  struct Row {
    var row: ScrollStackRow
    var origin: Int?

    var id: String? { row.id }
  }

  var rows: [Row] = []

  init(_ stack: ScrollStackLayout) {
    for row in stack.rows { rows += Self.written(row) }
    for index in rows.indices { rows[index].origin = index }
  }

  /// The old index of each row. An inserted row with the id of a removed row counts as that row.
  func origins(_ stack: ScrollStackLayout) -> [Int?] {
    let kept = Set(rows.compactMap(\.origin))
    return rows.map { row in
      if let origin = row.origin { return origin }
      return row.id.flatMap { id in
        stack.ids.indices.first { stack.ids[$0] == id && !kept.contains($0) }
      }
    }
  }

  func index(_ reference: RowReference) -> Int {
    switch reference {
    case .index(let index): index
    case .id(let id): rows.firstIndex { $0.id == id } ?? -1
    }
  }

  func indexes(_ selection: RowSelection) -> [Int] {
    switch selection {
    case .row(let reference): [index(reference)]
    case .indexes(let indexes): Set(indexes).sorted()
    case .ids(let ids): Set(ids.map { index(.id($0)) }).sorted()
    }
  }

  mutating func apply(_ operation: ScrollStackOperation) -> IndexRanges {
    switch operation {
    case .insert(let new, let position):
      let index =
        switch position {
        case .top: 0
        case .bottom: rows.count
        case .index(let index): index
        case .before(let id): index(.id(id))
        case .after(let id): index(.id(id)) + 1
        }
      return insert(new.flatMap(Self.written), at: index, dropping: [])
    case .remove(let selection):
      let indexes = indexes(selection)
      for index in indexes.reversed() { rows.remove(at: index) }
      return Self.ranges(indexes)
    case .removeAll:
      let count = rows.count
      rows = []
      return IndexRanges(0..<count)
    case .replace(let reference, let row):
      let index = index(reference)
      return insert(Self.written(row), at: index, dropping: [index])
    case .setRows(let new):
      rows = new.flatMap(Self.written)
      return IndexRanges(0..<rows.count)
    case .move(let from, let to):
      rows.insert(rows.remove(at: from), at: to)
      return IndexRanges(to..<to + 1)
    case .setHidden(let selection, let isHidden):
      return change(selection) { Self.copy($0, isHidden: isHidden) }
    case .setInsets(let selection, let insets):
      return change(selection) { Self.copy($0, insets: $0.insets.merging(insets)) }
    case .setPadding(let selection, let padding):
      return change(selection) { Self.copy($0, padding: $0.padding.merging(padding)) }
    case .setSeparator(let selection, let separator):
      return change(selection) { Self.copy($0, separator: $0.separator.merging(separator)) }
    case .resize(let selection, let size, _):
      return change(selection) { Self.copy($0, size: size) }
    case .toggleExpanded(let selection):
      return change(selection) { Self.copy($0, size: $0.size.toggled()) }
    case .reload(let reloaded):
      let indexes = reloaded.map { index($0.row) }
      for (index, reloaded) in zip(indexes, reloaded) {
        rows[index].row = Self.copy(rows[index].row, size: reloaded.size)
      }
      return Self.ranges(Set(indexes).sorted())
    case .update(let reference, let update):
      let index = index(reference)
      rows[index].row = Self.copy(rows[index].row, size: .content(update))
      return IndexRanges(index..<index + 1)
    case .setAxis, .setViewport: return []
    }
  }

  private mutating func insert(
    _ new: [Row], at index: Int, dropping dropped: Set<Int>
  ) -> IndexRanges {
    let ids = Set(new.compactMap(\.id))
    let stays = rows.indices.map { position in
      !dropped.contains(position)
        && rows[position].id.map { !ids.contains($0) } ?? !dropped.contains(position)
    }
    let before = rows.indices.filter { $0 < index && stays[$0] }.map { rows[$0] }
    let after = rows.indices.filter { $0 >= index && stays[$0] }.map { rows[$0] }
    rows = before + new + after
    return IndexRanges(before.count..<before.count + new.count)
  }

  private mutating func change(
    _ selection: RowSelection, _ change: (ScrollStackRow) -> ScrollStackRow
  ) -> IndexRanges {
    let indexes = indexes(selection)
    for index in indexes { rows[index].row = change(rows[index].row) }
    return Self.ranges(indexes)
  }

  private static func ranges(_ indexes: [Int]) -> IndexRanges {
    var ranges = IndexRanges()
    for index in indexes { ranges.append(index..<index + 1) }
    return ranges
  }

  private static func written(_ row: ScrollStackRow) -> [Row] {
    (0..<row.count).map { index in
      Row(
        row: ScrollStackRow(
          id: row.id(at: index), size: row.size, insets: row.insets, padding: row.padding,
          separator: row.separator, isHidden: row.isHidden))
    }
  }

  private static func copy(
    _ row: ScrollStackRow, size: RowSize? = nil, insets: InsetsOverride? = nil,
    padding: InsetsOverride? = nil, separator: SeparatorOverride? = nil, isHidden: Bool? = nil
  ) -> ScrollStackRow {
    ScrollStackRow(
      id: row.id, size: size ?? row.size, insets: insets ?? row.insets,
      padding: padding ?? row.padding, separator: separator ?? row.separator,
      isHidden: isHidden ?? row.isHidden)
  }
}

extension SeededGenerator {
  /// A random valid operation.
  mutating func operation(
    on stack: PlainStack, step: Int
  ) throws -> ScrollStackOperation {
    let name = ScrollStackOperation.Name.allCases.randomElement(using: &self) ?? .insert
    if stack.rows.isEmpty { return .insert(try newRows(on: stack, step: step), at: .bottom) }
    switch name {
    case .insert:
      return .insert(try newRows(on: stack, step: step), at: position(in: stack))
    case .remove: return .remove(selection(in: stack))
    case .removeAll: return isOnce(in: 8) ? .removeAll : .remove(selection(in: stack))
    case .replace:
      return .replace(reference(in: stack), with: try newRows(on: stack, step: step)[0])
    case .setRows:
      let kept = stack.rows.filter { $0.id != nil && isOnce(in: 2) }.map(\.row)
      return .setRows(kept.shuffled(using: &self))
    case .move: return .move(from: index(in: stack), to: index(in: stack))
    case .setHidden: return .setHidden(selection(in: stack), isOnce(in: 2))
    case .setInsets:
      return .setInsets(selection(in: stack), InsetsOverride(left: 3, bottom: 5))
    case .setPadding: return .setPadding(selection(in: stack), InsetsOverride(top: 2))
    case .setSeparator:
      return .setSeparator(selection(in: stack), SeparatorOverride(thickness: 3))
    case .resize, .toggleExpanded:
      let rows = isOnce(in: 2) ? selection(in: stack) : .row(reference(in: stack))
      return .resize(rows, to: .fixed(Double(number(0...40))))
    case .reload:
      let first = ReloadedRow(reference(in: stack), size: .fixed(Double(number(0...40))))
      return .reload([first, ReloadedRow(reference(in: stack), size: .fixed(7))])
    // Its rows have no content that could be updated.
    case .update, .setAxis, .setViewport: return .setAxis(.vertical)
    }
  }

  /// One to three random rows; some have ids that exist in the stack.
  private mutating func newRows(on stack: PlainStack, step: Int) throws -> [ScrollStackRow] {
    var ids: Set<String> = []
    return try (0..<number(1...3)).map { index in
      let taken = stack.rows.randomElement(using: &self)?.id
      var id = isOnce(in: 3) ? taken : "n\(step)-\(index)"
      // The part before the number sign creates repeated rows that clash with several rows.
      if isOnce(in: 3), let cut = id?.split(separator: "#").first { id = String(cut) }
      if let known = id, !ids.insert(known.split(separator: "#").joined()).inserted { id = nil }
      if let known = id?.split(separator: "#").first, !ids.insert("base \(known)").inserted {
        id = nil
      }
      return try row(id: id)
    }
  }

  private mutating func index(in stack: PlainStack) -> Int { number(0...stack.rows.count - 1) }

  private mutating func reference(in stack: PlainStack) -> RowReference {
    let index = index(in: stack)
    if let id = stack.rows[index].id, isOnce(in: 2) { return .id(id) }
    return .index(index)
  }

  private mutating func selection(in stack: PlainStack) -> RowSelection {
    let indexes = (0..<number(1...4)).map { _ in index(in: stack) }
    let ids = indexes.compactMap { stack.rows[$0].id }
    return ids.count == indexes.count && isOnce(in: 2) ? .ids(ids) : .indexes(indexes)
  }

  private mutating func position(in stack: PlainStack) -> ScrollStackOperation.Position {
    let id = stack.rows[index(in: stack)].id
    switch number(0...4) {
    case 0: return .top
    case 1: return .bottom
    case 2: return id.map { .before(id: $0) } ?? .top
    case 3: return id.map { .after(id: $0) } ?? .bottom
    default: return .index(number(0...stack.rows.count))
    }
  }
}
