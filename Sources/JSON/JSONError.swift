/// Why bytes are no document that can be answered.
public indirect enum JSONError: Error {
  /// They stop being JSON at a place. `found` says what stands there, and instead of what; `hint`, what
  /// was probably meant.
  case malformed(found: UTF8String, hint: UTF8String?, at: TextPosition)
  /// An object has two members of one name: the JSON Pointer (RFC 6901) of the member, and where the
  /// second of them stands.
  case duplicateMember(pointer: UTF8String, at: TextPosition)
  /// They are no JSON; where they stop being that was not asked for.
  case unexplained
  /// There is no memory to read them in.
  case outOfMemory
}

/// A place in a text.
public struct TextPosition: Equatable, Sendable {
  /// Bytes before it.
  public let offset: Int
  /// Its line, from 1.
  public let line: Int
  /// Its character in the line, from 1.
  public let column: Int

  init(of offset: Int, in bytes: UnsafeRawBufferPointer) {
    let before = bytes[..<min(offset, bytes.count)]
    self.offset = offset
    line = before.lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Continuation bytes begin no character.
    column = before[start...].lazy.filter { $0 & 0xC0 != 0x80 }.count + 1
  }
}
