import Bytes

/// A parsed document: simdjson's tape, in the format that the library documents. A value is a position on the tape.
///
/// Each position holds a type in the top byte, and a payload: for `{` and `[`, the position after the matching end;
/// for a string, its offset among the strings. A number takes a second position.
///
/// A payload is interpreted only if the type has been checked. Names of members, which the parser guarantees to be
/// strings, are reached only through the walk of an object (`JSONMembers`).
public struct JSONDocument {
  @usableFromInline package let tape: UnsafePointer<UInt64>
  @usableFromInline let strings: UnsafePointer<UInt8>

  /// The maximum nesting depth of arrays and objects.
  public static var maximumDepth: Int { 64 }

  /// The position of the outermost value.
  public static var root: Int { 1 }

  /// The type of a value.
  public enum Kind: UInt8 {
    case object = 0x7B  // {
    case array = 0x5B  // [
    case string = 0x22  // "
    case integer = 0x6C  // l
    case unsigned = 0x75  // u
    case double = 0x64  // d
    case `true` = 0x74  // t
    case `false` = 0x66  // f
    case null = 0x6E  // n

    /// The name of the type in a fault.
    public var name: StaticString {
      switch self {
      case .object: "object"
      case .array: "array"
      case .string: "string"
      case .integer, .unsigned, .double: "number"
      case .true, .false: "boolean"
      case .null: "null"
      }
    }
  }

  /// The type of the value at a position.
  public func kind(at position: Int) -> Kind { Kind(rawValue: tag(at: position)) ?? .null }

  @inlinable @inline(__always)
  func tag(at position: Int) -> UInt8 { UInt8(truncatingIfNeeded: tape[position] >> 56) }

  @inlinable @inline(__always)
  func payload(at position: Int) -> UInt64 { tape[position] & 0x00FF_FFFF_FFFF_FFFF }

  /// The position after a value.
  @inlinable @inline(__always)
  func next(after position: Int) -> Int {
    switch tag(at: position) {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      Int(truncatingIfNeeded: payload(at: position) & 0xFFFF_FFFF)
    case UInt8(ascii: "l"), UInt8(ascii: "u"), UInt8(ascii: "d"): position &+ 2
    default: position &+ 1
    }
  }

  /// The number of words of the value at a position: two per number; one per name, string, bracket, boolean or null.
  @inlinable
  public func length(at position: Int) -> Int { next(after: position) - position }

  /// Whether the value at a position is an object.
  @inlinable @inline(__always)
  public func isObject(at position: Int) -> Bool { tag(at: position) == UInt8(ascii: "{") }

  /// Whether the value at a position is null.
  @inlinable @inline(__always)
  public func isNull(at position: Int) -> Bool { tag(at: position) == UInt8(ascii: "n") }

  /// Whether the value at a position is an array.
  @inlinable
  public func isArray(at position: Int) -> Bool { tag(at: position) == UInt8(ascii: "[") }

  /// A boolean; nil if the value has another type.
  @inlinable
  public func bool(at position: Int) -> Bool? {
    switch tag(at: position) {
    case UInt8(ascii: "t"): true
    case UInt8(ascii: "f"): false
    default: nil
    }
  }

  /// A number; nil if the value has another type.
  @inlinable @inline(__always)
  public func number(at position: Int) -> Double? {
    switch tag(at: position) {
    case UInt8(ascii: "l"): Double(Int64(bitPattern: tape[position &+ 1]))
    case UInt8(ascii: "d"): Double(bitPattern: tape[position &+ 1])
    case UInt8(ascii: "u"): Double(tape[position &+ 1])
    default: nil
    }
  }

  /// The UTF-8 of a string; nil if the value has another type.
  @inlinable @inline(__always)
  public func utf8(at position: Int) -> UnsafeRawBufferPointer? {
    tag(at: position) == UInt8(ascii: "\"") ? utf8(ofStringAt: position) : nil
  }

  /// A string; nil if the value has another type.
  public func string(at position: Int) -> String? {
    utf8(at: position).map { String(validUTF8: $0) }
  }

  /// A string, as a text to compose; nil if the value has another type.
  public func text(at position: Int) -> UTF8String? {
    utf8(at: position).map { UTF8String(utf8: $0) }
  }

  /// The members of an object; nil if the value has another type.
  @inlinable @inline(__always)
  public func members(at position: Int) -> JSONMembers? {
    isObject(at: position) ? JSONMembers(ofObjectAt: position, in: self) : nil
  }

  /// The elements of an array; nil if the value has another type.
  @inlinable @inline(__always)
  public func elements(at position: Int) -> JSONArray? {
    isArray(at: position) ? JSONArray(ofArrayAt: position, in: self) : nil
  }

  // MARK: - Payloads of known types

  /// The UTF-8 of the string at a position, whose type is known.
  @inlinable @inline(__always)
  func utf8(ofStringAt position: Int) -> UnsafeRawBufferPointer {
    let start = UnsafeRawPointer(strings + Int(payload(at: position)))
    let count = start.loadUnaligned(as: UInt32.self)
    return UnsafeRawBufferPointer(start: start + 4, count: Int(count))
  }

  /// The number of members or elements of the object or array at a position, whose type is known; 2²⁴ − 1 if there are
  /// at least that many.
  @inlinable @inline(__always)
  func count(ofContainerAt position: Int) -> Int { Int(payload(at: position) >> 32) }
}
