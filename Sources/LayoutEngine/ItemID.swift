/// An id, compared by its UTF-8 bytes.
///
/// Departs: Swift treats canonically equivalent strings as equal. Ids that differ in their bytes
/// are different, because other systems compare bytes, and because testing for equivalence requires
/// Unicode tables.
package struct ItemID: Sendable {
  package let string: String

  package init(_ string: String) { self.string = string }
}

extension ItemID: Hashable {
  @inline(never)
  package static func == (one: ItemID, other: ItemID) -> Bool {
    one.string.withBytes { one in other.string.withBytes { one.elementsEqual($0) } }
  }

  @inline(never)
  package func hash(into hasher: inout Hasher) {
    string.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
