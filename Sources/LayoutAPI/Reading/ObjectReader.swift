import Bytes
import JSON

/// Reads the members of a JSON object by name, notes the faults of their values, and at the end notes the members
/// with unknown names.
///
/// Reading continues after a fault with a substitute value, so that all faults of a request are found. For a
/// number it is NaN, which is outside every range of the engine, and whose faults are not reported again.
///
/// Where an object is required but absent, a reader collects names: it records the names of the
/// members that are read, finds no member, and discards faults. The names describe the required object.
struct ObjectReader {
  /// The maximum number of members that are read of one object.
  static var maximumMembers: Int { 48 }

  /// The members of the object.
  private(set) var members: JSONMembers
  /// The faults of the whole request.
  private(set) unowned(unsafe) var faults: RequestFaults

  /// The names of the members that were read: the first one, and the place of the next one.
  private var names: UnsafeMutablePointer<StaticString>
  private var nextName: UnsafeMutablePointer<StaticString>
  /// Whether the reader collects names.
  private var collectsNames = false

  /// Creates a reader of the object at a position; nil, with a fault noted, if the value is not an object.
  ///
  /// - Parameter names: memory for the names, for all objects nested in each other.
  init?(
    _ document: JSONDocument, at position: Int, faults: RequestFaults,
    names: UnsafeMutablePointer<StaticString>
  ) {
    self.init(JSONMembers(ofNoObjectAt: position, in: document), faults, names)
    guard let members = document.members(at: position) else {
      faults.note(at: position, .wrongType(.object()))
      return nil
    }
    guard enter(members) else { return nil }
  }

  /// Creates a reader that collects names.
  init(
    collectingNamesIn document: JSONDocument, faults: RequestFaults,
    names: UnsafeMutablePointer<StaticString>
  ) {
    self.init(JSONMembers(ofNoObjectAt: document.root, in: document), faults, names)
    collectNames(at: document.root)
  }

  private init(
    _ members: JSONMembers, _ faults: RequestFaults, _ names: UnsafeMutablePointer<StaticString>
  ) {
    self.members = members
    self.faults = faults
    self.names = names
    nextName = names
  }

  var document: JSONDocument { members.document }

  /// The object's position in the document.
  var position: Int { members.position }

  /// Reads the object at a position within this one; nil, with a fault noted, if the value is not an object. The
  /// fault has the names of the members that would be read.
  @inline(__always)
  func object<Value>(at value: Int, _ read: (inout ObjectReader) -> Value?) -> Value? {
    // A copy, so that the closure does not capture this reader.
    var reader = self
    guard reader.begin(value) else { return nil }
    let result = read(&reader)
    return reader.end(value, of: self) ? result : nil
  }

  /// Enters the object at a position, or collects names if the value is not an object. Returns false if the
  /// object can't be read.
  @inline(__always)
  private mutating func begin(_ value: Int) -> Bool {
    if let members = document.members(at: value) { return enter(members) }
    collectNames(at: value)
    return true
  }

  /// Ends the reading of a value that was entered from `outer`. Returns false if the value is not an object.
  @inline(__always)
  private mutating func end(_ value: Int, of outer: ObjectReader) -> Bool {
    if collectsNames {
      noteNames(in: outer.faults)
      return false
    }
    finish()
    return true
  }

  /// Enters another object. Its names follow those of the enclosing object.
  @inline(__always)
  private mutating func enter(_ members: JSONMembers) -> Bool {
    // Each name is compared with the names of all members.
    if members.left > Limits.members {
      faults.note(at: members.position, .tooManyMembers(limit: Limits.members))
      return false
    }
    names = nextName
    self.members = members
    return true
  }

  /// Starts to collect names for a value that is not an object.
  @inline(never)
  private mutating func collectNames(at position: Int) {
    faults = faults.discarded
    collectsNames = true
    names = nextName
    members = JSONMembers(ofNoObjectAt: position, in: document)
  }

  /// Notes that the value for which names were collected must be an object.
  @inline(never)
  func noteNames(in faults: RequestFaults) {
    faults.note(at: position, .wrongType(.object(members: knownNames)))
  }

  /// The position of a member's value; nil if the member is absent or null.
  @inline(__always)
  mutating func value(_ name: StaticString) -> Int? {
    guard let value = valueOrNull(name), !document.isNull(at: value) else { return nil }
    return value
  }

  /// The position of a member's value, which may be null; nil if the member is absent.
  @inline(__always)
  mutating func valueOrNull(_ name: StaticString) -> Int? {
    // If all members have been found, none is unknown, and the names are not needed.
    if members.left == 0 {
      if collectsNames { append(name) }
      return nil
    }
    append(name)
    return members.find(name)
  }

  @inline(__always)
  private mutating func append(_ name: StaticString) {
    nextName.pointee = name
    nextName += 1
  }

  /// Whether a member is present and not null. Does not read it.
  func has(_ name: StaticString) -> Bool { kind(of: name) != nil }

  /// The kind of a member's value; nil if the member is absent or null. Does not read it.
  func kind(of name: StaticString) -> JSONDocument.Kind? {
    position(of: name).map { document.kind(at: $0) }
  }

  /// The position of a member's value; nil if the member is absent or null. Does not read it.
  func position(of name: StaticString) -> Int? {
    let member = members.first { $0.name.isEqual(to: name) }
    return member.flatMap { document.isNull(at: $0.value) ? nil : $0.value }
  }

  /// Whether there are members that have not been read. If false, rarely used members are skipped.
  var hasMore: Bool { members.left > 0 || collectsNames }

  /// Ignores the members that have not been read: if a fault leaves open which ones are known.
  mutating func ignoreMembers() { members.ignoreRest() }

  /// Ends the reading of the object, and notes the members that have not been read.
  mutating func finish() {
    if members.left > 0 { noteUnknownMembers() }
  }

  /// The names of the members that were read.
  private var known: UnsafeBufferPointer<StaticString> {
    UnsafeBufferPointer(start: names, count: nextName - names)
  }

  private var knownNames: [UTF8String] { known.map { "\($0)" } }

  // Mutating, although it changes nothing: otherwise the reader would be copied at the end of each object.
  private mutating func noteUnknownMembers() {
    let known = known
    // Bounded: 1,000 members.
    for member in members {
      if faults.isFull { return }
      if known.contains(where: { member.name.isEqual(to: $0) }) {
        faults.noteDuplicates()
      } else {
        let nearest = Spelling.nearest(to: UTF8String(utf8: member.name), among: knownNames)
        faults.note(at: member.position, .unknownMember(suggestion: nearest))
      }
    }
  }
}
