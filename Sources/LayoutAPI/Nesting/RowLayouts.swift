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

/// The layouts in the rows of one document. Rows refer to them by their numbers.
///
/// A layout is laid out for a room. An edit can change the room, so that one layout has several forms.
final class RowLayouts {
  /// A layout as a document has it.
  struct Given {
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

  /// A layout in a room; nil if it has faults.
  private struct Form {
    let sides: Room.Sides
    let layout: RowLayout?
  }

  /// A layout with its forms.
  private struct Entry {
    let given: Given
    /// The layout in the first of its rooms; nil before it is laid out.
    var form: Form?
    /// The layout in other rooms, in the order of their sides. A dictionary would make the module 53 kB larger.
    var otherForms: [Form] = []
  }

  private let kinds: [RowLayoutKind]
  private var entries: [Entry] = []
  /// Whether no layout may be laid out again.
  private var isExhausted = false

  init(_ kinds: [RowLayoutKind]) { self.kinds = kinds }

  /// Whether the document has no layouts in rows. Stored, because every request reads it.
  private(set) var isEmpty = true

  subscript(layout: Int) -> Given { entries[layout].given }

  /// Adds a layout and returns its number.
  func add(_ layout: Given) -> Int {
    isEmpty = false
    entries.append(Entry(given: layout))
    return entries.count - 1
  }

  /// Adds the layout of another request of the same route, and returns its number.
  ///
  /// - Parameter body: the position of the request, in the document of the edit.
  func add(_ number: Int, with body: Int, _ object: ObjectReader) -> Int {
    add(
      Given(
        kind: self[number].kind, position: nil, body: body, document: object.document, merged: nil))
  }

  /// Adds the layout of a stack with other rows, and returns its number.
  func add(_ number: Int, with rows: [ScrollStackRow]) -> Int {
    var given = self[number]
    given.position = nil
    given.rows = rows
    return add(given)
  }

  /// Adds the layout of a request to which a merge patch is applied, and returns its number. With a fault, which is noted,
  /// returns that of the layout before.
  ///
  /// - Parameter patch: the position of the patch, in the document of the edit.
  func add(_ number: Int, merging patch: Int, _ object: ObjectReader) -> Int {
    let given = self[number]
    let words = words(of: number) + object.document.length(at: patch)
    guard pay(forReading: words, object.faults, at: patch) else { return number }
    do {
      let merged = try JSONMergedDocument.applying(
        patch, to: given.body, of: given.merged, in: object.document,
        maximumMembers: Limits.members)
      let replacesRows =
        object.document.members(at: patch)?.contains { $0.name.isEqual(to: "rows") } ?? false
      return add(
        Given(
          kind: given.kind, position: nil, body: JSONDocument.root, document: merged.document,
          merged: merged, rows: replacesRows ? nil : given.rows))
    } catch {
      switch error {
      case .tooManyMembers(let position):
        object.faults.note(at: position, .tooManyMembers)
      case .duplicateMember: object.faults.noteDuplicates()
      case .outOfMemory: object.faults.refuse(.problem(.outOfMemory))
      }
      return number
    }
  }

  /// Adds a layout that replaces another one in a room, and returns its number.
  func add(_ layout: RowLayout, inPlaceOf number: Int, in sides: Room.Sides) -> Int {
    layout.given = self[number]
    let added = add(self[number])
    entries[added].form = Form(sides: room(of: added, in: sides), layout: layout)
    return added
  }

  /// The number of words of a layout in its document.
  func words(of layout: Int) -> Int {
    let given = self[layout]
    let words = given.document.length(at: given.position ?? given.body)
    return given.rows.map {
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
  func path(of layout: Given) -> StaticString { kinds[layout.kind].path }

  /// The place of the kind with a path; nil if no layout has the path.
  func kind(at path: UnsafeRawBufferPointer) -> Int? {
    kinds.firstIndex { path.isEqual(to: $0.path) }
  }

  /// The paths of all kinds.
  var paths: [UTF8String] { kinds.map { "\($0.path)" } }

  /// The layout with a number, laid out for a room; nil if it has faults, which are noted.
  ///
  /// - Parameter options: the options of the outermost request.
  func layOut(
    _ number: Int, in sides: Room.Sides, _ options: LayoutOptions, of context: RequestContext,
    _ object: ObjectReader
  ) -> RowLayout? {
    let sides = room(of: number, in: sides)
    if entries[number].form != nil {
      if let known = form(of: number, in: sides) { return known.layout }
      if !payForRoom(of: number, sides, object) { return nil }
    }
    let given = self[number]
    let kind = kinds[given.kind]
    let context = context.within(sides, options, rows: given.rows)
    let layout = object.faults.reading(given.merged) {
      object.reading(given.document).object(at: given.body, as: kind.members) { body in
        try? kind.layOut(body, context)
      }
    }
    layout?.given = given
    add(Form(sides: sides, layout: layout), to: &entries[number])
    return layout
  }

  /// Pays for the layout of a request in another room, for which its words are read again. Only operations of an
  /// edit, or a height that follows from the rows, give a row another room.
  private func payForRoom(
    of number: Int, _ sides: Room.Sides, _ object: ObjectReader
  ) -> Bool {
    let awaitedHeight = entries[number].form?.sides.breadth == nil || sides.breadth == nil
    return pay(
      forReading: words(of: number), object.faults, at: object.position,
      property: awaitedHeight ? "viewport" : "operations")
  }

  /// Pays for words that are read besides those of the document. Notes a fault of the value that requires it.
  func pay(
    forReading words: Int, _ faults: RequestFaults, at position: Int, property: UTF8String? = nil
  ) -> Bool {
    if isExhausted { return false }
    isExhausted =
      !faults.take(words, .word, at: position, property: property)
      || !faults.reserve(words * Limits.bytesPerWord)
    return !isExhausted
  }

  /// The layout with a number in a room for which it was laid out.
  func layout(_ number: Int, in sides: Room.Sides) -> RowLayout? {
    form(of: number, in: room(of: number, in: sides))?.layout
  }

  /// The sides without the height, unless the layout depends on it.
  private func room(of number: Int, in sides: Room.Sides) -> Room.Sides {
    guard sides.axis == .horizontal, kinds[self[number].kind].keepsHeight else { return sides }
    return Room.Sides(along: .horizontal, (nil, sides.length))
  }

  private func form(of number: Int, in sides: Room.Sides) -> Form? {
    if let form = entries[number].form, form.sides == sides { return form }
    let forms = entries[number].otherForms
    let position = position(of: sides, among: forms)
    return position < forms.count && forms[position].sides == sides ? forms[position] : nil
  }

  private func add(_ form: Form, to entry: inout Entry) {
    if entry.form == nil {
      entry.form = form
    } else {
      entry.otherForms.insert(form, at: position(of: form.sides, among: entry.otherForms))
    }
  }

  /// The place of the first form whose sides don't precede these.
  private func position(of sides: Room.Sides, among forms: [Form]) -> Int {
    partitionPoint(of: forms.count) { !forms[$0].sides.precedes(sides) }
  }

  /// Removes all layouts.
  func reset() {
    if isEmpty { return }
    isEmpty = true
    entries.removeAll(keepingCapacity: entries.count <= Limits.keptElements)
    isExhausted = false
  }
}

extension Room.Sides {
  /// Whether these sides come first in a list of forms.
  fileprivate func precedes(_ other: Room.Sides) -> Bool {
    (axis == .vertical ? 0 : 1, breadth ?? -1, length ?? -1)
      < (other.axis == .vertical ? 0 : 1, other.breadth ?? -1, other.length ?? -1)
  }
}
