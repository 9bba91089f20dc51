import Bytes
import JSON

/// Reads the members of one JSON object by name, notes what is wrong with them, and at the end what
/// nobody asked for.
///
/// Reading goes on behind a fault with a stand-in, so that a request's faults are all found: NaN for
/// a number, which every range check of the engine refuses, and whose faults are not reported again.
struct ObjectReader {
  /// How many different members an object can be asked for.
  static var maximumMembers: Int { 48 }

  private(set) var document: JSONDocument
  /// The object's position in the document.
  private(set) var position: Int
  /// What is wrong with the whole request.
  private(set) unowned(unsafe) var faults: RequestFaults

  /// Where the next member is looked for first: behind the last one found.
  private var cursor: Int
  /// How many members have not been found yet.
  private var left: Int
  private var end: Int
  /// The first name that was asked for, and where the next one goes.
  private var names: UnsafeMutablePointer<StaticString>
  private var nextName: UnsafeMutablePointer<StaticString>

  /// A reader of the object at `position`, or nil with a fault noted where there is none.
  ///
  /// - Parameter names: room for the names that are asked for, for all objects nested in each other.
  init?(
    _ document: JSONDocument, at position: Int, faults: RequestFaults,
    names: UnsafeMutablePointer<StaticString>
  ) {
    self.document = document
    self.position = position
    self.faults = faults
    self.names = names
    nextName = names
    (cursor, left, end) = (position, 0, position)
    guard document.isObject(at: position) else {
      faults.note(at: position, .wrongType(expected: "object"))
      return nil
    }
    guard enter(position) else { return nil }
  }

  /// A reader of nothing, to find out what an object would be asked for that is not there: nobody hears of
  /// its faults.
  init(ofNothingIn faults: RequestFaults, names: UnsafeMutablePointer<StaticString>) {
    document = .placeholder
    position = document.root
    self.faults = faults
    self.names = names
    nextName = names
    (cursor, left, end) = (position, 0, position)
    enterNothing()
  }

  /// Reads the object at a position within this one; nil with a fault noted where there is none, which
  /// names the members that would be read.
  @inline(__always)
  func object<Value>(at value: Int, _ read: (inout ObjectReader) -> Value?) -> Value? {
    // Made of a copy: that holds on to nothing.
    var reader = self
    guard reader.begin(value) else { return nil }
    let result = read(&reader)
    return reader.end(value, of: self) ? result : nil
  }

  /// Goes on to the object at a position, or to nothing where there is none; false where it can't be read.
  @inline(__always)
  private mutating func begin(_ value: Int) -> Bool {
    if document.isObject(at: value) { return enter(value) }
    enterNothing()
    return true
  }

  /// Ends the reading of what was gone on to from `outer`; false where there was no object.
  @inline(__always)
  private mutating func end(_ value: Int, of outer: ObjectReader) -> Bool {
    if outer.document.isObject(at: value) {
      finish()
      return true
    }
    noteNoObject(at: value, in: outer.faults)
    return false
  }

  /// Goes on to another object, whose names stand behind those of the one before.
  @inline(__always)
  private mutating func enter(_ position: Int) -> Bool {
    // None has as many, and each that is asked for is looked for among all of them.
    if document.count(at: position) > Limits.members {
      faults.note(at: position, .tooManyMembers(limit: Limits.members))
      return false
    }
    names = nextName
    self.position = position
    cursor = position + 1
    left = document.count(at: position)
    end = document.next(after: position) - 1
    return true
  }

  /// Goes on to an object that has nothing of what it will be asked for, and of whose faults nobody
  /// hears.
  @inline(never)
  private mutating func enterNothing() {
    document = .placeholder
    faults = faults.unheard
    _ = enter(document.root)
  }

  /// Notes that there is no object at a position, but something else; this reader was asked for the
  /// members that it would have.
  @inline(never)
  func noteNoObject(at position: Int, in faults: RequestFaults) {
    faults.note(at: position, .wrongType(expected: "object", members: knownNames))
  }

  /// The position of a member's value; nil where there is no such member, or it is null.
  @inline(__always)
  mutating func value(_ name: StaticString) -> Int? {
    guard let value = valueOrNull(name), !document.isNull(at: value) else { return nil }
    return value
  }

  /// The position of a member's value, also where it is null; nil where there is no such member.
  ///
  /// Members in the order in which they are asked for are each found at once.
  @inline(__always)
  mutating func valueOrNull(_ name: StaticString) -> Int? {
    // Once all members are found none is unknown, and nobody needs the names any more.
    if left == 0 { return nil }
    nextName.pointee = name
    nextName += 1
    return document.matches(name, at: cursor) ? take(cursor) : search(for: name)
  }

  /// Goes once round the object, from behind the member that was found last.
  @inline(never)
  private mutating func search(for name: StaticString) -> Int? {
    var key = following(cursor)
    while key != cursor {
      if document.matches(name, at: key) { return take(key) }
      key = following(key)
    }
    return nil
  }

  @inline(__always)
  private mutating func take(_ key: Int) -> Int {
    left &-= 1
    cursor = following(key)
    return key &+ 1
  }

  /// The key behind another one; behind the last one, the first.
  @inline(__always)
  private func following(_ key: Int) -> Int {
    let next = document.next(after: key &+ 1)
    return next == end ? position &+ 1 : next
  }

  /// Whether there is such a member that is not null, without reading it.
  func has(_ name: StaticString) -> Bool { kind(of: name) != nil }

  /// What a member is, without reading it; nil where there is none, or it is null.
  func kind(of name: StaticString) -> JSONDocument.Kind? {
    position(of: name).map { document.kind(at: $0) }
  }

  /// Where a member's value is, without reading it; nil where there is none, or it is null.
  func position(of name: StaticString) -> Int? {
    var key = position + 1
    while key != end {
      if document.matches(name, at: key) { return document.isNull(at: key + 1) ? nil : key + 1 }
      key = document.next(after: key + 1)
    }
    return nil
  }

  /// How many of some members there are, without reading them.
  func count(of first: StaticString, _ second: StaticString, _ third: StaticString?) -> Int {
    (has(first) ? 1 : 0) + (has(second) ? 1 : 0) + (third.map(has) == true ? 1 : 0)
  }

  /// Whether there are members that were not asked for yet. Where there are none, none that few have
  /// need be looked for.
  var hasMore: Bool { left > 0 }

  /// Takes all members for read: where what is wrong leaves open which ones belong here.
  mutating func ignoreMembers() { left = 0 }

  /// Notes the members that were not asked for, and ends the reading of the object.
  mutating func finish() {
    if left > 0 { noteUnknownMembers() }
  }

  /// The members that were asked for.
  private var known: UnsafeBufferPointer<StaticString> {
    UnsafeBufferPointer(start: names, count: nextName - names)
  }

  private var knownNames: [UTF8String] { known.map { "\($0)" } }

  // It changes nothing; to say so would have the reader copied before each end of an object.
  private mutating func noteUnknownMembers() {
    let known = known
    var key = position + 1
    while key != end, !faults.isFull {
      if !known.contains(where: { document.matches($0, at: key) }) {
        let nearest = Spelling.nearest(to: document.text(at: key), among: knownNames)
        faults.note(at: key, .unknownMember(suggestion: nearest))
      } else {
        faults.noteDuplicates()
      }
      key = document.next(after: key + 1)
    }
  }
}
