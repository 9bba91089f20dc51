import Bytes
import JSON
import LayoutEngine

/// A kind of layout that rows can contain.
struct RowLayoutKind: Sendable {
  /// The path of its operation.
  let path: StaticString
  /// Reads a request and lays it out.
  let layOut: @Sendable (inout ObjectReader, RequestContext) throws(Unanswerable) -> RowLayout
}

/// The layouts in the rows of one document. Rows refer to them by their numbers.
///
/// A layout is laid out for a room. An edit can change the room, so that one layout has several forms.
final class RowLayouts {
  /// A layout as the document has it.
  struct Given {
    /// The place of its kind in the list of kinds.
    let kind: Int
    /// The position of the object with the path and the body.
    let position: Int
    /// The position of the body.
    let body: Int
  }

  /// A layout in a room; nil if it has faults.
  private struct Form {
    let room: Room
    let layout: RowLayout?
  }

  private let kinds: [RowLayoutKind]
  private var given: [Given] = []
  private var forms: [[Form]] = []

  init(_ kinds: [RowLayoutKind]) { self.kinds = kinds }

  /// Whether the document has no layouts in rows. Stored, because every request reads it.
  private(set) var isEmpty = true

  subscript(layout: Int) -> Given { given[layout] }

  /// Adds a layout and returns its number.
  func add(_ layout: Given) -> Int {
    isEmpty = false
    given.append(layout)
    forms.append([])
    return given.count - 1
  }

  /// The place of the kind with a path; nil if no layout has the path.
  func kind(at path: UnsafeRawBufferPointer) -> Int? {
    kinds.firstIndex { path.isEqual(to: $0.path) }
  }

  /// The paths of all kinds.
  var paths: [UTF8String] { kinds.map { "\($0.path)" } }

  /// The layout with a number, laid out for a room; nil if it has faults, which are noted.
  func layOut(
    _ number: Int, in room: Room, of context: RequestContext, _ object: ObjectReader
  ) -> RowLayout? {
    let known = forms[number].first { $0.room.hasSize(of: room) }
    if let known { return known.layout }
    let layOut = kinds[given[number].kind].layOut
    let outerBody = object.faults.body
    object.faults.body = given[number].body
    let layout = object.object(at: given[number].body) { body in
      try? layOut(&body, context.within(room))
    }
    object.faults.body = outerBody
    forms[number].append(Form(room: room, layout: layout))
    return layout
  }

  /// The layout with a number in a room for which it was laid out.
  func layout(
    _ number: Int, along axis: LayoutAxis, breadth: Double, length: Double?
  ) -> RowLayout? {
    forms[number].first { $0.room.hasSize(along: axis, breadth: breadth, length: length) }?.layout
  }

  /// Removes all layouts. Their requests refer to this object: otherwise neither would be deallocated.
  func reset() {
    if isEmpty { return }
    isEmpty = true
    given = []
    forms = []
  }
}

extension Room {
  fileprivate func hasSize(of other: Room) -> Bool {
    hasSize(along: other.axis, breadth: other.breadth, length: other.length)
  }

  fileprivate func hasSize(along axis: LayoutAxis, breadth: Double, length: Double?) -> Bool {
    self.axis == axis && self.breadth == breadth && self.length == length
  }
}
