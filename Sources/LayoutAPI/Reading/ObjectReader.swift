import Bytes
import JSON

/// Reads the members of a JSON object by name, and notes the faults of their values. At the end it notes the members that
/// are not declared.
///
/// Reading continues after a fault with a placeholder, so that all faults of a request are found. For a number it is
/// NaN, which is outside every range of the engine, and whose faults are not reported again; for any other value it is
/// nil. A placeholder is not a default: a fault that depends on a value is noted only if the value is valid.
struct ObjectReader {
  /// An object, and what has been read of it.
  struct State {
    /// The object's position in the document.
    fileprivate let position: Int
    /// The members that the object can have.
    fileprivate let declared: DeclaredMembers
    /// Its members.
    fileprivate var search: JSONMemberSearch
    /// The names of the members that have been found.
    fileprivate var found = MemberSet()
    /// The names of the members that are ignored.
    fileprivate var ignored = MemberSet()
  }

  // Four words, which are passed in registers.

  private(set) var document: JSONDocument
  /// The faults of the whole request.
  private(set) unowned(unsafe) var faults: RequestFaults
  /// The state, in memory that readers share: that of nested objects follows.
  private var state: UnsafeMutablePointer<State>

  /// Creates a reader of the object at a position; nil, with a fault noted, if the value is not an object. `finish`
  /// must be called at the end.
  ///
  /// - Parameters:
  ///   - declared: the members that the object can have.
  ///   - state: memory for the states of all objects nested in each other.
  init?(
    _ document: JSONDocument, at position: Int, as declared: DeclaredMembers,
    faults: RequestFaults, state: UnsafeMutablePointer<State>
  ) {
    self.document = document
    self.faults = faults
    self.state = state
    guard begin(at: position, as: declared) else { return nil }
  }

  /// Starts the search for members. Returns false, with a fault noted, if the value is not an object.
  @inline(__always)
  private func begin(at position: Int, as declared: DeclaredMembers) -> Bool {
    guard let members = members(at: position, as: declared) else { return false }
    state.initialize(
      to: State(position: position, declared: declared, search: JSONMemberSearch(members)))
    return true
  }

  /// This reader for values of another document.
  func reading(_ document: JSONDocument) -> ObjectReader {
    var reader = self
    reader.document = document
    return reader
  }

  /// The object's position in the document.
  var position: Int { state.pointee.position }

  /// The members that the object can have.
  var declared: DeclaredMembers { state.pointee.declared }

  /// Reads the object at a position within this one; nil, with a fault noted, if the value is not an object.
  @inline(__always)
  func object<Value>(
    at value: Int, as declared: DeclaredMembers, _ read: (ObjectReader) -> Value?
  ) -> Value? {
    var object = self
    object.state += 1
    guard object.begin(at: value, as: declared) else { return nil }
    let result = read(object)
    object.finish(declared)
    return result
  }

  /// Reads the object at a position within this one. Notes a fault if the value is not an object.
  @inline(__always)
  func read(at value: Int, as declared: DeclaredMembers, _ read: (ObjectReader) -> Void) {
    _ = object(at: value, as: declared) { read($0) }
  }

  /// The members of the object at a position; nil, with a fault noted, if the value is not an object.
  ///
  /// - Parameter declared: the members that it can have, which the fault lists.
  @inline(__always)
  func members(at value: Int, as declared: DeclaredMembers) -> JSONMembers? {
    if let members = document.members(at: value), members.count <= Limits.members { return members }
    noteInvalid(value, as: declared)
    return nil
  }

  /// Notes that a value is not an object, or has too many members.
  @inline(never)
  private func noteInvalid(_ value: Int, as declared: DeclaredMembers) {
    faults.note(
      at: value,
      document.isObject(at: value)
        ? .tooManyMembers
        : .wrongType(.object(members: declared.names, required: declared.requiredNames)))
  }

  /// Ends the reading of the object, and notes the members that are not declared.
  @inline(__always)
  func finish() { finish(declared) }

  /// Ends the reading of the object, whose members are only some of the declared ones because of the value of a member.
  @inline(__always)
  func finish(_ declared: DeclaredMembers) {
    if hasMore {
      noteMembers(besides: declared)
      ignoreMembers()
    }
    if declared.hasDeprecated { noteDeprecated(of: declared) }
  }

  /// Ends the reading of the object, if a fault leaves open which members it can have.
  func ignoreMembers() { state.pointee.search.ignoreRest() }

  /// Notes the members that have not been found: they are not declared, or duplicates.
  @inline(never)
  private func noteMembers(besides declared: DeclaredMembers) {
    guard let all = document.members(at: position) else { return }
    let names = declared.names
    // Bounded: 1,000 members.
    for member in all {
      if faults.isFull { return }
      if names.contains(UTF8String(utf8: member.name)) { continue }
      faults.note(at: member.position, .unknownMember(of: declared))
    }
    if faults.isEmpty { faults.noteDuplicates() }
  }

  /// The position of a member's value; nil if the member is absent or null.
  @inline(__always)
  func value(_ name: MemberName) -> Int? {
    guard let value = valueOrNull(name), !document.isNull(at: value) else { return nil }
    return value
  }

  /// The position of a member's value, which may be null; nil if the member is absent.
  @inline(__always)
  func valueOrNull(_ name: MemberName) -> Int? {
    if state.pointee.found.contains(name) { return position(of: name) }
    guard let value = state.pointee.search.find(name.text, in: document) else { return nil }
    state.pointee.found.insert(name)
    return value
  }

  /// The position of the value of a member that has been found; nil if it is ignored.
  @inline(never)
  private func position(of name: MemberName) -> Int? {
    if state.pointee.ignored.contains(name) { return nil }
    return document.members(at: position)?.first { $0.name.isEqual(to: name.text) }?.value
  }

  /// Treats a member as absent from now on.
  func ignore(_ name: MemberName) { state.pointee.ignored.insert(name) }

  /// Whether a member is present and not null.
  @inline(__always)
  func has(_ name: MemberName) -> Bool { value(name) != nil }

  /// The kind of a member's value; nil if the member is absent or null.
  func kind(of name: MemberName) -> JSONDocument.Kind? {
    value(name).map { document.kind(at: $0) }
  }

  /// Whether there are members that have not been found. If false, rarely used members are not looked up.
  @inline(__always)
  var hasMore: Bool { state.pointee.search.left > 0 }
}
