import Bytes

/// Writes JSON text. Members appear in the order in which they are written; a number is the shortest text that
/// reads back as the same number, without a point if it is an integer.
///
/// Long parts of the document can be left to be written while it is read: `put`.
@frozen
public struct JSONWriter: ~Copyable {
  /// The text that has been written, with its limit and its budget.
  public var buffer: ByteBuffer

  /// Which arrays may be written later; nil if all must be written at once, as in the module for browsers.
  public var deferral: Deferral? {
    @inlinable @inline(__always) get {
      #if hasFeature(Embedded)
        return nil
      #else
        return givenDeferral
      #endif
    }
    set { givenDeferral = newValue }
  }
  @usableFromInline var givenDeferral: Deferral?
  /// The parts that are written later, in the order of their offsets.
  @usableFromInline var runs: [PlacedRun] = []

  /// Creates a writer with a buffer of its own.
  public init(capacity: Int = ByteBuffer.minimumCapacity) {
    buffer = ByteBuffer(capacity: capacity)
  }

  /// Creates a writer that continues after the bytes of a buffer.
  public init(_ buffer: consuming ByteBuffer) { self.buffer = buffer }

  /// The number of bytes that have been written.
  @inlinable public var count: Int {
    @inline(__always) get { buffer.count }
  }

  /// Whether the limit, the budget or the memory was exceeded. The text is then not a document.
  @inlinable public var isOverfull: Bool {
    @inline(__always) get { buffer.isOverfull }
  }

  /// Returns the block of the buffer, which the caller must free with `free`.
  public consuming func release() -> (
    base: UnsafeMutablePointer<UInt8>, count: Int, capacity: Int
  ) { buffer.release() }

  /// Calls `body` with the text. It is valid only within `body`.
  public borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    buffer.withBytes(body)
  }

  /// Removes everything after the first `count` bytes. They have been paid.
  public mutating func truncate(to count: Int) {
    buffer.truncate(to: count)
    while let run = runs.last, run.offset >= count { runs.removeLast() }
  }

  /// A cursor after the text, with space for `spare` bytes.
  @inlinable @inline(__always)
  public mutating func cursor(reserving spare: Int) -> ByteCursor {
    buffer.cursor(reserving: spare)
  }

  /// Includes the text that was written with a cursor.
  @inlinable @inline(__always)
  public mutating func advance(to cursor: ByteCursor) { buffer.advance(to: cursor) }
}

// MARK: - Values

extension JSONWriter {
  /// Writes a text unchanged.
  @inlinable @inline(__always)
  public mutating func literal(_ text: StaticString) { buffer.literal(text) }

  /// Writes bytes unchanged.
  public mutating func raw(_ bytes: UnsafeRawBufferPointer) { buffer.bytes(bytes) }

  /// Writes a finite number. Any other number is written as `null`, and `ByteCursor.takeNumberFault` reports it.
  public mutating func number(_ value: Double) { buffer.number(value) }

  /// Writes an integer.
  public mutating func integer(_ value: Int) { buffer.integer(value) }

  /// Writes a string in quotes, escaped.
  public mutating func string(_ text: String) {
    text.withBytes { string($0) }
  }

  /// Writes a text in quotes, escaped.
  public mutating func string(_ text: UTF8String) { text.bytes.withUnsafeBytes { string($0) } }

  /// Writes UTF-8 bytes as a string in quotes, escaped.
  public mutating func string(_ utf8: UnsafeRawBufferPointer) {
    // The longest escape has 6 bytes. Most strings are short: one reservation is enough for all of them.
    if utf8.count <= 64 {
      var cursor = cursor(reserving: 2 + 6 * utf8.count)
      cursor.byte(UInt8(ascii: "\""))
      cursor.escaped(utf8)
      cursor.byte(UInt8(ascii: "\""))
      return advance(to: cursor)
    }
    literal("\"")
    buffer.forEachPiece(of: utf8, expandedBy: 6) { $0.escaped($1) }
    literal("\"")
  }
}

// MARK: - Structure

extension JSONWriter {
  /// Begins a member: its name, after a comma unless it is the first of its object.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString) {
    var cursor = cursor(reserving: name.utf8CodeUnitCount + 4)
    cursor.member(name)
    advance(to: cursor)
  }

  /// Begins an element of an array: a comma unless it is the first.
  @inlinable @inline(__always)
  public mutating func element() {
    var cursor = cursor(reserving: 1)
    if count > 0 { cursor.separate() }
    advance(to: cursor)
  }

  /// Begins a member whose value is an object. The caller writes the bracket that ends it.
  public mutating func beginObject(_ name: StaticString) {
    member(name)
    literal("{")
  }

  /// Begins a member whose value is an array. The caller writes the bracket that ends it.
  public mutating func beginArray(_ name: StaticString) {
    member(name)
    literal("[")
  }

  /// Begins an element that is an object. The caller writes the bracket that ends it.
  public mutating func beginElement() {
    element()
    literal("{")
  }

  /// Writes a member whose value is a number.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString, _ value: Double) {
    var cursor = cursor(reserving: name.utf8CodeUnitCount + 4 + ByteCursor.numberCapacity)
    cursor.member(name)
    cursor.number(value)
    advance(to: cursor)
  }

  /// Writes a member whose value is an integer.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString, _ value: Int) {
    var cursor = cursor(reserving: name.utf8CodeUnitCount + 4 + ByteCursor.numberCapacity)
    cursor.member(name)
    cursor.integer(value)
    advance(to: cursor)
  }

  /// Writes a member whose value is a boolean.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString, _ value: Bool) {
    var cursor = cursor(reserving: name.utf8CodeUnitCount + 9)
    cursor.member(name, value)
    advance(to: cursor)
  }

  /// Writes a member whose value is a string of letters and digits.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString, plain value: StaticString) {
    var cursor = cursor(reserving: name.utf8CodeUnitCount + value.utf8CodeUnitCount + 6)
    cursor.member(name)
    cursor.byte(UInt8(ascii: "\""))
    cursor.literal(value)
    cursor.byte(UInt8(ascii: "\""))
    advance(to: cursor)
  }

  /// Writes a member whose value is a raw value of an enumeration, which has only letters and digits.
  @inlinable
  public mutating func member(_ name: StaticString, choice: some RawRepresentable<String>) {
    choice.rawValue.withBytes { value in
      var cursor = cursor(reserving: name.utf8CodeUnitCount + value.count + 6)
      cursor.member(name)
      cursor.byte(UInt8(ascii: "\""))
      cursor.bytes(value)
      cursor.byte(UInt8(ascii: "\""))
      advance(to: cursor)
    }
  }

  /// Writes a member whose value is a string.
  public mutating func member(_ name: StaticString, _ value: String) {
    member(name)
    string(value)
  }

  /// Writes a member whose value is a text.
  public mutating func member(_ name: StaticString, _ value: UTF8String) {
    member(name)
    string(value)
  }

  /// Writes a member whose value is an integer or null.
  public mutating func member(_ name: StaticString, nullable value: Int?) {
    member(name)
    if let value { integer(value) } else { literal("null") }
  }
}

// MARK: - Cursor

extension ByteCursor {
  /// Writes a comma, unless an object or array has just begun.
  @inlinable @inline(__always)
  public mutating func separate() {
    let last = position[-1]
    if last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { byte(UInt8(ascii: ",")) }
  }

  /// Begins a member: its name, after a comma unless it is the first of its object.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString) {
    separate()
    byte(UInt8(ascii: "\""))
    literal(name)
    literal("\":")
  }

  /// Writes a member whose value is a number.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString, _ value: Double) {
    member(name)
    number(value)
  }

  /// Writes a member whose value is a boolean.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString, _ value: Bool) {
    member(name)
    // The lengths of both texts are constants.
    if value { literal("true") } else { literal("false") }
  }

  /// Writes bytes of a string, escaped.
  fileprivate mutating func escaped(_ utf8: UnsafeRawBufferPointer) {
    for unit in utf8 {
      if unit < 0x20 || unit == UInt8(ascii: "\"") || unit == UInt8(ascii: "\\") {
        self = escaped(unit)
      } else {
        byte(unit)
      }
    }
  }

  @inline(never)
  private func escaped(_ unit: UInt8) -> ByteCursor {
    var cursor = self
    switch unit {
    case UInt8(ascii: "\""): cursor.literal("\\\"")
    case UInt8(ascii: "\\"): cursor.literal("\\\\")
    case UInt8(ascii: "\n"): cursor.literal("\\n")
    case UInt8(ascii: "\r"): cursor.literal("\\r")
    case UInt8(ascii: "\t"): cursor.literal("\\t")
    default:
      cursor.literal("\\u00")
      cursor.byte(UInt8(hexDigit: unit >> 4))
      cursor.byte(UInt8(hexDigit: unit & 15))
    }
    return cursor
  }
}
