/// A position in a text of the program, whose words are read without copies: a search for an unknown member reads all lists of
/// members.
struct WordCursor {
  /// The address of the next byte. A text ends with 0.
  private var position: UnsafePointer<UInt8>

  /// Creates a cursor at the start of a text.
  init(_ text: StaticString) { position = text.utf8Start }

  var isAtEnd: Bool { position.pointee == 0 }

  /// Moves to the next one of two bytes, or to the end.
  ///
  /// - Returns: the bytes before it.
  mutating func word(before one: Unicode.Scalar, or other: Unicode.Scalar) -> UnsafeRawBufferPointer
  {
    let (one, other, start) = (UInt8(ascii: one), UInt8(ascii: other), position)
    // Bounded: a text of the program.
    while position.pointee != 0, position.pointee != one, position.pointee != other {
      position += 1
    }
    return UnsafeRawBufferPointer(start: start, count: position - start)
  }

  /// Moves to the next occurrence of a byte, or to the end.
  ///
  /// - Returns: the bytes before it.
  mutating func word(before byte: Unicode.Scalar) -> UnsafeRawBufferPointer {
    word(before: byte, or: byte)
  }

  /// Moves past a byte.
  ///
  /// - Returns: whether it is next.
  @discardableResult
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    let isNext = position.pointee == UInt8(ascii: byte)
    if isNext { position += 1 }
    return isNext
  }
}
