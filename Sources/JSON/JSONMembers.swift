import Bytes

/// The members of an object, in the order of the document.
public struct JSONMembers: Sequence {
  /// The document of the object.
  public let document: JSONDocument
  /// The position of the object.
  @usableFromInline let position: Int

  /// The members of the object at a position, whose type is known.
  @inlinable @inline(__always)
  init(ofObjectAt position: Int, in document: JSONDocument) {
    (self.document, self.position) = (document, position)
  }

  /// The number of members; 2²⁴ − 1 if there are at least that many.
  @inlinable public var count: Int { document.count(ofContainerAt: position) }

  /// A walk from the first member.
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(
      document: document, key: position &+ 1, end: document.next(after: position) &- 1)
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
