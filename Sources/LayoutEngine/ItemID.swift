/// An id as it is told from others: by its bytes in UTF-8.
///
/// Departs: strings of Swift that Unicode calls canonically equivalent are equal. As ids they are not: whoever
/// compares them elsewhere compares bytes, and what is equivalent takes tables of Unicode to find out.
package struct ItemID: Sendable {
  package let string: String

  package init(_ string: String) { self.string = string }
}

extension ItemID: Hashable {
  @inline(never)
  package static func == (one: ItemID, other: ItemID) -> Bool {
    var (one, other) = (one.string, other.string)
    return one.withUTF8 { one in other.withUTF8 { one.elementsEqual($0) } }
  }

  @inline(never)
  package func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
