/// The positions of an array's elements, in their order.
public struct JSONArray: Sequence, IteratorProtocol {
  /// The number of elements; 2²⁴ − 1 if there are at least that many.
  public let count: Int
  @usableFromInline let document: JSONDocument
  @usableFromInline var element: Int
  /// The position after the last element.
  @usableFromInline let end: Int

  /// The elements of the array at a position, whose type is known.
  @inlinable @inline(__always)
  init(ofArrayAt position: Int, in document: JSONDocument) {
    self.document = document
    count = document.count(ofContainerAt: position)
    element = position &+ 1
    end = document.next(after: position) &- 1
  }

  /// The position of the next element; nil after the last one.
  @inlinable
  public mutating func next() -> Int? {
    if element == end { return nil }
    defer { element = document.next(after: element) }
    return element
  }
}
