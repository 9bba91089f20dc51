import Bytes
import JSON
import LayoutEngine

/// A kind of layout that rows can contain.
struct RowLayoutKind: Sendable {
  /// The path of its operation.
  let path: StaticString
  /// The members of its requests.
  let members: DeclaredMembers
  /// Whether the layout keeps its own height in a row of a horizontal stack.
  let keepsHeight: Bool
  /// Reads a request and lays it out.
  let layOut: @Sendable (ObjectReader, RequestContext) throws(Unanswerable) -> RowLayout
}

/// The layouts in the rows of one document. Rows refer to them by their indexes.
///
/// A layout is laid out under constraints. An edit can change them, so that one layout is laid out several times.
final class RowLayouts {
  /// A layout as a document has it.
  struct Source {
    /// The place of its kind in the list of kinds.
    let kind: Int
    /// The position of the object with the path and the body; nil if an edit has updated the body.
    var position: Int?
    /// The position of the body.
    let body: Int
    /// The document of the body.
    let document: JSONDocument
    /// The same document, if an edit has merged it; nil for that of the request.
    let merged: JSONMergedDocument?
    /// The rows that an edit gave to the stack, in place of those of the body; nil if none did.
    var rows: [ScrollStackRow]?
  }

  /// A layout under constraints; nil if it has faults.
  private struct LaidOut {
    let sides: RowConstraints.Sides
    let layout: RowLayout?
  }

  /// A layout as the document has it, and as it is laid out.
  private struct Entry {
    let source: Source
    /// The layout under the first of its constraints; nil before it is laid out.
    var first: LaidOut?
    /// The layout under other constraints, in the order of their sides. A dictionary would make the module 53 kB larger.
    var others: [LaidOut] = []
  }

  private let kinds: [RowLayoutKind]
  private var entries: [Entry] = []
  /// Whether no layout may be laid out again.
  private var isExhausted = false

  init(_ kinds: [RowLayoutKind]) { self.kinds = kinds }

  /// Whether the document has no layouts in rows. Stored, because every request reads it.
  private(set) var isEmpty = true

  subscript(layout: Int) -> Source { entries[layout].source }

  /// Adds a layout and returns its index.
  func add(_ source: Source) -> Int {
    isEmpty = false
    entries.append(Entry(source: source))
    return entries.count - 1
  }

  /// Adds the layout of another request of the same route, and returns its index.
  ///
  /// - Parameter body: the position of the request, in the document of the edit.
  func add(_ layout: Int, with body: Int, _ object: ObjectReader) -> Int {
    add(
      Source(
        kind: self[layout].kind, position: nil, body: body, document: object.document, merged: nil))
  }

  /// Adds the layout of a stack with other rows, and returns its index.
  func add(_ layout: Int, with rows: [ScrollStackRow]) -> Int {
    var source = self[layout]
    source.position = nil
    source.rows = rows
    return add(source)
  }

  /// Adds the layout of a request to which a merge patch is applied, and returns its index. With a fault, which is noted,
  /// returns that of the layout before.
  ///
  /// - Parameter patch: the position of the patch, in the document of the edit.
  func add(_ layout: Int, merging patch: Int, _ object: ObjectReader) -> Int {
    let source = self[layout]
    let words = words(of: layout) + object.document.length(at: patch)
    guard pay(forReading: words, object.faults, at: patch) else { return layout }
    do {
      let merged = try JSONMergedDocument.applying(
        patch, to: source.body, of: source.merged, in: object.document,
        maximumMembers: Limits.members)
      let replacesRows =
        object.document.members(at: patch)?.contains { $0.name.isEqual(to: "rows") } ?? false
      return add(
        Source(
          kind: source.kind, position: nil, body: JSONDocument.root, document: merged.document,
          merged: merged, rows: replacesRows ? nil : source.rows))
    } catch {
      switch error {
      case .tooManyMembers(let position):
        object.faults.note(at: position, .tooManyMembers)
      case .duplicateMember: object.faults.noteDuplicates()
      case .outOfMemory: object.faults.refuse(.problem(.outOfMemory))
      }
      return layout
    }
  }

  /// Adds a layout that replaces another one under constraints, and returns its index.
  func add(_ layout: RowLayout, inPlaceOf other: Int, in sides: RowConstraints.Sides) -> Int {
    layout.source = self[other]
    let added = add(self[other])
    entries[added].first = LaidOut(sides: relevant(sides, for: added), layout: layout)
    return added
  }

  /// The number of words of a layout in its document.
  func words(of layout: Int) -> Int {
    let source = self[layout]
    let words = source.document.length(at: source.position ?? source.body)
    return source.rows.map {
      words + $0.count * Limits.wordsAReturnedRow + self.words(ofLayoutsIn: $0)
    }
      ?? words
  }

  /// The number of words of the requests for layouts in rows.
  func words(ofLayoutsIn rows: [ScrollStackRow]) -> Int {
    if isEmpty { return 0 }
    var words = 0
    for row in rows.interruptible {
      words += row.layout(along: .vertical).map { self.words(of: $0) } ?? 0
      if row.horizontalSize != nil {
        words += row.layout(along: .horizontal).map { self.words(of: $0) } ?? 0
      }
    }
    return words
  }

  /// The path of a layout's operation.
  func path(of layout: Source) -> StaticString { kinds[layout.kind].path }

  /// The place of the kind with a path; nil if no layout has the path.
  func kind(at path: UnsafeRawBufferPointer) -> Int? {
    kinds.firstIndex { path.isEqual(to: $0.path) }
  }

  /// The paths of all kinds.
  var paths: [UTF8String] { kinds.map { "\($0.path)" } }

  /// The layout with an index, laid out under constraints; nil if it has faults, which are noted.
  ///
  /// - Parameter options: the options of the outermost request.
  func layOut(
    _ layout: Int, in sides: RowConstraints.Sides, _ options: LayoutOptions,
    of context: RequestContext,
    _ object: ObjectReader
  ) -> RowLayout? {
    let sides = relevant(sides, for: layout)
    if entries[layout].first != nil {
      if let known = laidOut(layout, in: sides) { return known.layout }
      if !pay(forLayingOut: layout, in: sides, object) { return nil }
    }
    let source = self[layout]
    let kind = kinds[source.kind]
    let context = context.within(sides, options, rows: source.rows)
    let result = object.faults.reading(source.merged) {
      object.reading(source.document).object(at: source.body, as: kind.members) { body in
        try? kind.layOut(body, context)
      }
    }
    result?.source = source
    add(LaidOut(sides: sides, layout: result), to: &entries[layout])
    return result
  }

  /// Pays for the layout of a request under other constraints, for which its words are read again. Only operations of an
  /// edit, or a height that follows from the rows, give a row other constraints.
  private func pay(
    forLayingOut layout: Int, in sides: RowConstraints.Sides, _ object: ObjectReader
  ) -> Bool {
    let awaitedHeight = entries[layout].first?.sides.breadth == nil || sides.breadth == nil
    return pay(
      forReading: words(of: layout), object.faults, at: object.position,
      property: awaitedHeight ? "viewport" : "operations")
  }

  /// Pays for words that are read besides those of the document. Notes a fault of the value that requires it.
  func pay(
    forReading words: Int, _ faults: RequestFaults, at position: Int, property: UTF8String? = nil
  ) -> Bool {
    if isExhausted { return false }
    isExhausted =
      !faults.take(steps: words * Limits.stepsPerWord, at: position, property: property)
      || !faults.reserve(words * Limits.bytesPerWord)
    return !isExhausted
  }

  /// The layout with an index under constraints under which it was laid out.
  func layout(_ layout: Int, in sides: RowConstraints.Sides) -> RowLayout? {
    laidOut(layout, in: relevant(sides, for: layout))?.layout
  }

  /// The sides without the height, unless the layout depends on it.
  private func relevant(
    _ sides: RowConstraints.Sides, for layout: Int
  ) -> RowConstraints.Sides {
    guard sides.axis == .horizontal, kinds[self[layout].kind].keepsHeight else { return sides }
    return RowConstraints.Sides(along: .horizontal, (nil, sides.length))
  }

  private func laidOut(_ layout: Int, in sides: RowConstraints.Sides) -> LaidOut? {
    if let first = entries[layout].first, first.sides == sides { return first }
    let others = entries[layout].others
    let position = position(of: sides, among: others)
    return position < others.count && others[position].sides == sides ? others[position] : nil
  }

  private func add(_ layout: LaidOut, to entry: inout Entry) {
    if entry.first == nil {
      entry.first = layout
    } else {
      entry.others.insert(layout, at: position(of: layout.sides, among: entry.others))
    }
  }

  /// The place of the first layout whose sides don't precede these.
  private func position(of sides: RowConstraints.Sides, among layouts: [LaidOut]) -> Int {
    partitionPoint(of: layouts.count) { !layouts[$0].sides.precedes(sides) }
  }

  /// Removes all layouts.
  func reset() {
    if isEmpty { return }
    isEmpty = true
    entries.removeAll(keepingCapacity: entries.count <= Limits.keptElements)
    isExhausted = false
  }
}

extension RowConstraints.Sides {
  /// Whether these sides come first in a list of layouts.
  fileprivate func precedes(_ other: RowConstraints.Sides) -> Bool {
    (axis == .vertical ? 0 : 1, breadth ?? -1, length ?? -1)
      < (other.axis == .vertical ? 0 : 1, other.breadth ?? -1, other.length ?? -1)
  }
}
