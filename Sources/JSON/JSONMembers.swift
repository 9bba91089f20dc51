import Bytes

/// The members of an object, in the order of the document.
public struct JSONMembers: Sequence, IteratorProtocol {
  /// The document of the object.
  public let document: JSONDocument
  /// The number of members; 2²⁴ − 1 if there are at least that many.
  public let count: Int
  /// The position of the next member's name.
  @usableFromInline var key: Int
  /// The position after the last member.
  @usableFromInline let end: Int

  /// The members of the object at a position, whose type is known.
  @inlinable @inline(__always)
  init(ofObjectAt position: Int, in document: JSONDocument) {
    self.document = document
    count = document.count(ofContainerAt: position)
    key = position &+ 1
    end = document.next(after: position) &- 1
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
