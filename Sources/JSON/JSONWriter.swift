import CSimdjson

/// Writes JSON text into one growing block of bytes. Members stand in the order in which they are
/// written; numbers are the shortest text that reads back the same, whole ones without a point.
///
/// The block can be handed in and taken out again, so that answers are written into memory that is
/// already warm.
@frozen
public struct JSONWriter: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int

  /// How many bytes have been written.
  public private(set) var count: Int {
    @inlinable @inline(__always) get { written }
    set { written = newValue }
  }
  @usableFromInline var written = 0

  /// How many bytes may be written, or a few more.
  private var limit = Int.max
  /// Whether more was written than may be. What is there then is no text.
  public private(set) var isOverfull = false

  #if DEBUG
    /// How far the cursor that was handed out last may write.
    @usableFromInline var reserved = 0
  #endif

  /// Writes into a block of its own.
  public init(capacity: Int = 4096) {
    base = Self.block(nil, capacity: capacity)
    self.capacity = capacity
  }

  /// Writes into a block from `malloc`, which belongs to the writer now.
  public init(adopting base: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.base = base
    self.capacity = capacity
  }

  deinit { fw_block_free(base) }

  /// Ends the writer and gives its block away, to be freed with `free`.
  public consuming func release() -> (
    base: UnsafeMutablePointer<UInt8>, count: Int, capacity: Int
  ) {
    let parts = (base, written, capacity)
    discard self
    return parts
  }

  /// What has been written. Valid within `body`.
  public borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: base, count: written))
  }

  /// Forgets what was written behind the first `count` bytes.
  public mutating func truncate(to count: Int) {
    written = Swift.min(count, written)
  }

  /// Has what is written from here on take `limit` bytes at the most; with nil, as many as it takes.
  public mutating func bound(to limit: Int?) {
    self.limit = limit ?? .max
    isOverfull = false
  }

  @inline(never) @usableFromInline
  mutating func grow(_ spare: Int) {
    if written + spare > limit {
      // Nobody asks while writing: it goes on over what is there, from the last byte on, which tells
      // whether a comma is due.
      isOverfull = true
      base[0] = written > 0 ? base[written - 1] : UInt8(ascii: "[")
      written = 1
      if capacity - written >= spare { return }
    }
    let larger = Swift.max(Swift.min(capacity * 2, limit), written + spare)
    base = Self.block(base, capacity: larger)
    capacity = larger
  }

  /// A block with room for `capacity` bytes that holds what `block` did. There is no answer to be
  /// given without memory for it: like every allocation in Swift, this one ends the program then.
  private static func block(
    _ block: UnsafeMutablePointer<UInt8>?, capacity: Int
  ) -> UnsafeMutablePointer<UInt8> {
    guard let grown = fw_block_resize(block, capacity) else {
      preconditionFailure("out of memory")
    }
    return grown.assumingMemoryBound(to: UInt8.self)
  }
}

// MARK: - Runs of text

extension JSONWriter {
  /// A cursor behind what has been written, with room for `spare` bytes.
  @inlinable @inline(__always)
  public mutating func cursor(reserving spare: Int) -> JSONCursor {
    if capacity - written < spare { grow(spare) }
    #if DEBUG
      reserved = written + spare
    #endif
    return JSONCursor(place: base + written)
  }

  /// Takes in what was written with a cursor, which stayed within the room that it was given.
  @inlinable @inline(__always)
  public mutating func advance(to cursor: JSONCursor) {
    written = cursor.place - base
    #if DEBUG
      precondition(written <= reserved, "more was written than had been reserved")
    #endif
  }
}

// MARK: - Text

extension JSONWriter {
  /// Writes text as it is.
  @inlinable @inline(__always)
  public mutating func literal(_ text: StaticString) {
    var cursor = cursor(reserving: text.utf8CodeUnitCount)
    cursor.literal(text)
    advance(to: cursor)
  }

  /// Writes bytes as they are.
  public mutating func raw(_ bytes: UnsafeRawBufferPointer) {
    var cursor = cursor(reserving: bytes.count)
    cursor.bytes(bytes)
    advance(to: cursor)
  }

  /// Writes a string in quotes, escaped.
  public mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string(UnsafeRawBufferPointer($0)) }
  }

  /// Writes UTF-8 bytes as a string in quotes, escaped.
  public mutating func string(_ utf8: UnsafeRawBufferPointer) {
    var cursor = cursor(reserving: utf8.count * 6 + 2)
    cursor.byte(UInt8(ascii: "\""))
    for unit in utf8 {
      switch unit {
      case UInt8(ascii: "\""): cursor.literal("\\\"")
      case UInt8(ascii: "\\"): cursor.literal("\\\\")
      case UInt8(ascii: "\n"): cursor.literal("\\n")
      case UInt8(ascii: "\r"): cursor.literal("\\r")
      case UInt8(ascii: "\t"): cursor.literal("\\t")
      case 0..<0x20:
        cursor.literal("\\u00")
        cursor.byte(UInt8(hexDigit: unit >> 4))
        cursor.byte(UInt8(hexDigit: unit & 15))
      default: cursor.byte(unit)
      }
    }
    cursor.byte(UInt8(ascii: "\""))
    advance(to: cursor)
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
    if written > 0 { cursor.separate() }
    advance(to: cursor)
  }

  /// Writes a member whose value is a number.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString, _ value: Double) {
    var cursor = cursor(reserving: name.utf8CodeUnitCount + 4 + JSONCursor.numberCapacity)
    cursor.member(name)
    cursor.number(value)
    advance(to: cursor)
  }

  /// Writes a member whose value is a whole number.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString, _ value: Int) {
    var cursor = cursor(reserving: name.utf8CodeUnitCount + 4 + JSONCursor.numberCapacity)
    cursor.member(name)
    cursor.integer(value)
    advance(to: cursor)
  }

  /// Writes a member whose value is a truth.
  @inlinable @inline(__always)
  public mutating func member(_ name: StaticString, _ value: Bool) {
    member(name)
    literal(value ? "true" : "false")
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

  /// Writes a member whose value is one of an enumeration's names, which are letters and digits.
  @inlinable
  public mutating func member(_ name: StaticString, choice: some RawRepresentable<String>) {
    var text = choice.rawValue
    text.withUTF8 { value in
      var cursor = cursor(reserving: name.utf8CodeUnitCount + value.count + 6)
      cursor.member(name)
      cursor.byte(UInt8(ascii: "\""))
      cursor.bytes(UnsafeRawBufferPointer(value))
      cursor.byte(UInt8(ascii: "\""))
      advance(to: cursor)
    }
  }

  /// Writes a member whose value is a string.
  public mutating func member(_ name: StaticString, _ value: String) {
    member(name)
    string(value)
  }

  /// Writes a member whose value is a whole number, or null.
  public mutating func member(_ name: StaticString, nullable value: Int?) {
    member(name)
    if let value { integer(value) } else { literal("null") }
  }

  /// Writes a finite number.
  public mutating func number(_ value: Double) {
    var cursor = cursor(reserving: JSONCursor.numberCapacity)
    cursor.number(value)
    advance(to: cursor)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    var cursor = cursor(reserving: JSONCursor.numberCapacity)
    cursor.integer(value)
    advance(to: cursor)
  }
}

extension JSONCursor {
  /// Begins a member.
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
}
