import Bytes

/// The reason why bytes are rejected as a document.
public indirect enum JSONError: Error {
  /// The bytes are not JSON. `found` states what is at the position, and what was expected; `hint` is the likely
  /// mistake.
  case malformed(found: UTF8String, hint: UTF8String?, at: TextPosition)
  /// An object has a duplicate member: its JSON Pointer (RFC 6901), and the position of the second occurrence.
  case duplicateMember(pointer: UTF8String, at: TextPosition)
  /// The bytes are not JSON. The caller did not request the position.
  case unexplained
  /// The parser ran out of memory.
  case outOfMemory
}

/// A position in a text.
public struct TextPosition: Equatable, Sendable {
  /// The number of bytes before the position.
  public let offset: Int
  /// The line, from 1.
  public let line: Int
  /// The character in the line, from 1.
  public let column: Int

  init(of offset: Int, in bytes: UnsafeRawBufferPointer) {
    let before = bytes[..<min(offset, bytes.count)]
    self.offset = offset
    line = before.lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // A continuation byte does not begin a character.
    column = before[start...].scalarCount + 1
  }
}
