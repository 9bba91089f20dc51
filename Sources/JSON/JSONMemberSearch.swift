import Bytes

/// The search for the members of an object by name.
///
/// It begins after the last member that was found, so that members that are looked up in their order are found at once.
public struct JSONMemberSearch {
  @usableFromInline var unfound: Int
  /// The position of the name at which the next search begins.
  @usableFromInline var cursor: Int
  /// The position of the first name, and the position after the last member.
  @usableFromInline let start: Int, end: Int
  /// A bit for each name, which several names can share. All bits are set until a search has seen all names.
  @usableFromInline var bits = UInt64.max

  /// Starts a search among members.
  @inlinable @inline(__always)
  public init(_ members: JSONMembers) {
    unfound = members.count
    start = members.key
    cursor = start
    end = members.end
  }

  /// The position of the value of a member, which counts as found from now on; nil if the member is absent.
  @inlinable @inline(__always)
  public mutating func find(_ name: StaticString, in document: JSONDocument) -> Int? {
    if unfound == 0 { return nil }
    if document.utf8(ofStringAt: cursor).isEqual(to: name) { return take(cursor, in: document) }
    let wanted = UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return bits & Self.bit(of: wanted) == 0 ? nil : search(for: wanted, in: document)
  }

  /// The bit of a name, which its length and its first byte determine.
  @inlinable @inline(__always)
  static func bit(of name: UnsafeRawBufferPointer) -> UInt64 {
    let first = name.isEmpty ? 0 : Int(name[0])
    return 1 << UInt64((name.count &* 8 &+ first) & 63)
  }

  /// Searches all members, from the one after the last member that was found.
  @inline(never) @usableFromInline
  mutating func search(for name: UnsafeRawBufferPointer, in document: JSONDocument) -> Int? {
    var seen = Self.bit(of: document.utf8(ofStringAt: cursor))
    var key = following(cursor, in: document)
    while key != cursor {
      let found = document.utf8(ofStringAt: key)
      if found.isEqual(to: name) { return take(key, in: document) }
      seen |= Self.bit(of: found)
      key = following(key, in: document)
    }
    bits = seen
    return nil
  }

  /// The number of members that have not been found; 2²⁴ − 1 if there are at least that many.
  @inlinable public var left: Int { unfound }

  /// Counts all members as found.
  public mutating func ignoreRest() { unfound = 0 }

  @inlinable @inline(__always)
  mutating func take(_ key: Int, in document: JSONDocument) -> Int {
    unfound &-= 1
    cursor = following(key, in: document)
    return key &+ 1
  }

  /// The next name; after the last one, the first.
  @inlinable @inline(__always)
  func following(_ key: Int, in document: JSONDocument) -> Int {
    let next = document.next(after: key &+ 1)
    return next == end ? start : next
  }
}
