import Bytes

/// The members of an object, in the order of the document.
///
/// They are searched by name, or walked from the first to the last. A search begins after the last member that was
/// found, so that members that are read in their order are found at once.
public struct JSONMembers: Sequence {
  /// The document of the object.
  public let document: JSONDocument
  /// The position of the object.
  public let position: Int
  @usableFromInline var unfound: Int
  /// The position of the name at which the next search begins.
  @usableFromInline var cursor: Int
  /// The position after the last member.
  @usableFromInline let end: Int

  /// The members of the object at a position, whose type is known.
  @inlinable @inline(__always)
  init(ofObjectAt position: Int, in document: JSONDocument) {
    self.document = document
    self.position = position
    unfound = document.count(ofContainerAt: position)
    cursor = position &+ 1
    end = document.next(after: position) &- 1
  }

  /// No members, in place of a value that is not an object.
  public init(ofNoObjectAt position: Int, in document: JSONDocument) {
    self.document = document
    self.position = position
    unfound = 0
    cursor = position + 1
    end = position + 1
  }

  // MARK: - Search

  /// The number of members that have not been found; 2²⁴ − 1 if there are at least that many.
  @inlinable public var left: Int { unfound }

  /// The position of the value of a member, which counts as found from now on; nil if the member is absent.
  @inlinable @inline(__always)
  public mutating func find(_ name: StaticString) -> Int? {
    if unfound == 0 { return nil }
    return isNamed(name, at: cursor) ? take(cursor) : search(for: name)
  }

  /// Searches all members, from the one after the last member that was found.
  @inline(never) @usableFromInline
  mutating func search(for name: StaticString) -> Int? {
    var key = following(cursor)
    while key != cursor {
      if isNamed(name, at: key) { return take(key) }
      key = following(key)
    }
    return nil
  }

  /// Counts all members as found.
  public mutating func ignoreRest() { unfound = 0 }

  @inlinable @inline(__always)
  func isNamed(_ name: StaticString, at key: Int) -> Bool {
    document.utf8(ofStringAt: key).isEqual(to: name)
  }

  @inlinable @inline(__always)
  mutating func take(_ key: Int) -> Int {
    unfound &-= 1
    cursor = following(key)
    return key &+ 1
  }

  /// The next name; after the last one, the first.
  @inlinable @inline(__always)
  func following(_ key: Int) -> Int {
    let next = document.next(after: key &+ 1)
    return next == end ? position &+ 1 : next
  }

  // MARK: - Walk

  /// A walk from the first member.
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(document: document, key: position &+ 1, end: end)
  }

  /// A walk through the members.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let document: JSONDocument
    /// The position of the next member's name.
    @usableFromInline var key: Int
    @usableFromInline let end: Int

    @inlinable
    init(document: JSONDocument, key: Int, end: Int) {
      (self.document, self.key, self.end) = (document, key, end)
    }

    /// The next member; nil after the last one.
    @inlinable
    public mutating func next() -> JSONMember? {
      if key == end { return nil }
      let member = JSONMember(name: document.utf8(ofStringAt: key), position: key)
      key = document.next(after: member.value)
      return member
    }
  }
}

/// A member of an object.
public struct JSONMember {
  /// The name, in UTF-8.
  public let name: UnsafeRawBufferPointer
  /// The position of the name. Faults of the member refer to it.
  public let position: Int

  @inlinable
  init(name: UnsafeRawBufferPointer, position: Int) {
    (self.name, self.position) = (name, position)
  }

  /// The position of the value.
  @inlinable public var value: Int { position &+ 1 }
}
