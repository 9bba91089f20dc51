/// A parsed document: simdjson's tape, as the library documents it. A value is a position on it.
///
/// Each position holds a type in the top byte and a payload: for `{` and `[` the position behind the
/// matching end, for strings their place among the strings; numbers take a second position.
struct JSONDocument {
  let tape: UnsafePointer<UInt64>
  let strings: UnsafePointer<UInt8>

  /// The outermost value's position: pointers to faults lead from there.
  var root = 1

  /// What a value is.
  enum Kind: UInt8 {
    case object = 0x7B  // {
    case array = 0x5B  // [
    case string = 0x22  // "
    case integer = 0x6C  // l
    case unsigned = 0x75  // u
    case double = 0x64  // d
    case `true` = 0x74  // t
    case `false` = 0x66  // f
    case null = 0x6E  // n

    /// The word for it in a fault.
    var name: StaticString {
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

  /// A value of this document, as a document of its own.
  func rooted(at position: Int) -> JSONDocument {
    JSONDocument(tape: tape, strings: strings, root: position)
  }

  /// What the value at a position is.
  func kind(at position: Int) -> Kind { Kind(rawValue: tag(at: position)) ?? .null }

  @inline(__always)
  private func tag(at position: Int) -> UInt8 { UInt8(truncatingIfNeeded: tape[position] >> 56) }

  @inline(__always)
  private func payload(at position: Int) -> UInt64 { tape[position] & 0x00FF_FFFF_FFFF_FFFF }

  /// The position behind a value.
  @inline(__always)
  func next(after position: Int) -> Int {
    switch tag(at: position) {
    case Kind.object.rawValue, Kind.array.rawValue: Int(payload(at: position) & 0xFFFF_FFFF)
    case Kind.integer.rawValue, Kind.unsigned.rawValue, Kind.double.rawValue: position + 2
    default: position + 1
    }
  }

  /// How many members or elements an object or array has; 2²⁴ − 1 stands for that many or more.
  @inline(__always)
  func count(at position: Int) -> Int { Int(payload(at: position) >> 32) }

  /// Whether the value at a position is an object.
  @inline(__always)
  func isObject(at position: Int) -> Bool { tag(at: position) == Kind.object.rawValue }

  /// Whether the value at a position is an array.
  func isArray(at position: Int) -> Bool { tag(at: position) == Kind.array.rawValue }

  /// A number, or nil for another kind of value.
  @inline(__always)
  func number(at position: Int) -> Double? {
    switch tag(at: position) {
    case Kind.integer.rawValue: Double(Int64(bitPattern: tape[position + 1]))
    case Kind.double.rawValue: Double(bitPattern: tape[position + 1])
    case Kind.unsigned.rawValue: Double(tape[position + 1])
    default: nil
    }
  }

  /// The UTF-8 of a string or member name.
  @inline(__always)
  func utf8(at position: Int) -> UnsafeRawBufferPointer {
    let start = UnsafeRawPointer(strings + Int(payload(at: position)))
    let count = start.loadUnaligned(as: UInt32.self)
    return UnsafeRawBufferPointer(start: start + 4, count: Int(count))
  }

  /// A string or member name.
  func string(at position: Int) -> String { String(decoding: utf8(at: position), as: UTF8.self) }

  /// Whether a string or member name is `text`.
  @inline(__always)
  func matches(_ text: StaticString, at position: Int) -> Bool {
    utf8(at: position).isEqual(to: text)
  }
}

extension JSONDocument {
  /// The JSON Pointers (RFC 6901) of values or member names at ascending positions: found by one walk
  /// from the root, for faults only.
  func pointers(to targets: [Int]) -> [String] {
    var pointers: [String] = []
    var remaining = targets[...]
    collect(from: root, path: "", &remaining, into: &pointers)
    return pointers
  }

  private func collect(
    from position: Int, path: String, _ targets: inout ArraySlice<Int>,
    into pointers: inout [String]
  ) {
    while targets.first == position {
      pointers.append(path)
      targets.removeFirst()
    }
    let isObject = kind(at: position) == .object
    guard isObject || kind(at: position) == .array else { return }
    let end = next(after: position)
    var child = position + 1
    var index = 0
    while let target = targets.first, target < end - 1 {
      let value = isObject ? child + 1 : child
      let behind = next(after: value)
      if target < behind {
        let step = isObject ? Self.escaped(string(at: child)) : "\(index)"
        while isObject, targets.first == child {
          pointers.append(path + "/" + step)
          targets.removeFirst()
        }
        collect(from: value, path: path + "/" + step, &targets, into: &pointers)
      }
      child = behind
      index += 1
    }
  }

  /// A member's name as it stands in a pointer.
  static func escaped(_ name: String) -> String {
    var escaped = ""
    for character in name.unicodeScalars {
      switch character {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
