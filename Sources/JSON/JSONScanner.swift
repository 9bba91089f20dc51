/// Finds out, for a document that was refused, where it stops being JSON: a strict walk over its
/// bytes, at the speed of faults. Requests that are well-formed never come here.
public struct JSONScanner {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private var path: [String] = []
  private var unrepresentable: [Range<Int>] = []

  /// A walk over bytes.
  public init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Walks over the whole document.
  ///
  /// - Returns: where numbers stand that are JSON, but that no `Double` or 64-bit integer holds.
  /// - Throws: an error at the first byte that can't stand where it does, and at the second of two
  ///   members of one name.
  public mutating func scan() throws(JSONError) -> [Range<Int>] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { throw malformed("a byte order mark") }
    skipSpace()
    try value(depth: 0)
    skipSpace()
    if offset < bytes.count { throw malformed("\(found) after the end of the document") }
    return unrepresentable
  }

  private mutating func value(depth: Int) throws(JSONError) {
    switch current {
    case UInt8(ascii: "{"): try object(depth: depth + 1)
    case UInt8(ascii: "["): try array(depth: depth + 1)
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case UInt8(ascii: "-"): try number()
    case let unit where isDigit(unit): try number()
    default: throw malformed("\(found) instead of a value")
    }
  }

  private mutating func object(depth: Int) throws(JSONError) {
    try enter(depth)
    var names: Set<String> = []
    if accept("}") { return }
    repeat {
      skipSpace()
      let start = offset
      guard current == UInt8(ascii: "\"") else {
        throw malformed("\(found) instead of a member's name")
      }
      let name = try string()
      path.append(name)
      if !names.insert(name).inserted { throw duplicate(at: start) }
      skipSpace()
      guard accept(":") else { throw malformed("\(found) instead of ':'") }
      skipSpace()
      try value(depth: depth)
      path.removeLast()
      skipSpace()
    } while accept(",")
    guard accept("}") else { throw malformed("\(found) instead of ',' or '}'") }
  }

  private mutating func array(depth: Int) throws(JSONError) {
    try enter(depth)
    if accept("]") { return }
    var index = 0
    repeat {
      skipSpace()
      path.append("\(index)")
      try value(depth: depth)
      path.removeLast()
      index += 1
      skipSpace()
    } while accept(",")
    guard accept("]") else { throw malformed("\(found) instead of ',' or ']'") }
  }

  private mutating func enter(_ depth: Int) throws(JSONError) {
    if depth > JSONDocument.maximumDepth {
      throw malformed("more than \(JSONDocument.maximumDepth) levels of nesting")
    }
    offset += 1
    skipSpace()
  }

  private mutating func word(_ word: String) throws(JSONError) {
    for unit in word.utf8 {
      guard current == unit else { throw malformed("\(found) within '\(word)'") }
      offset += 1
    }
  }

  private mutating func number() throws(JSONError) {
    let start = offset
    _ = accept("-")
    if !accept("0") { try digits() }
    var isInteger = true
    if accept(".") {
      isInteger = false
      try digits()
    }
    if accept("e") || accept("E") {
      isInteger = false
      if !accept("+") { _ = accept("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    let fits =
      isInteger
      ? Int64(text) != nil || UInt64(text) != nil : Double(text).map { $0.isFinite } ?? false
    if !fits { unrepresentable.append(start..<offset) }
  }

  private mutating func digits() throws(JSONError) {
    guard isDigit(current) else { throw malformed("\(found) instead of a digit") }
    while isDigit(current) { offset += 1 }
  }

  private func isDigit(_ unit: UInt8?) -> Bool {
    unit.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }

  // MARK: - Bytes

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let unit = current, [0x20, 0x09, 0x0A, 0x0D].contains(unit) { offset += 1 }
  }

  private var found: String {
    guard let unit = current else { return "the end of the input" }
    return 0x21...0x7E ~= unit ? "'\(Unicode.Scalar(unit))'" : "byte 0x\(String(unit, radix: 16))"
  }
}

// MARK: - Strings

extension JSONScanner {
  /// A string's value.
  private mutating func string() throws(JSONError) -> String {
    offset += 1
    var units: [UInt8] = []
    while true {
      guard let unit = current else { throw malformed("\(found) within a string") }
      switch unit {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        offset += 1
        units.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20: throw malformed("a control character within a string")
      case 0x20..<0x80:
        units.append(unit)
        offset += 1
      default: units.append(contentsOf: try multibyte())
      }
    }
  }

  /// The scalar that an escape stands for; the backslash is behind.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let simple: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    guard let unit = current else { throw malformed("\(found) within a string") }
    if let scalar = simple[unit] {
      offset += 1
      return scalar
    }
    guard accept("u") else { throw malformed("\(found) after '\\'") }
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard 0xD800..<0xDC00 ~= high, accept("\\"), accept("u") else {
      throw malformed("half of a surrogate pair")
    }
    let low = try hexadecimal()
    guard 0xDC00..<0xE000 ~= low,
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw malformed("half of a surrogate pair") }
    return scalar
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let unit = current, let digit = Character(Unicode.Scalar(unit)).hexDigitValue else {
        throw malformed("\(found) instead of a hexadecimal digit")
      }
      value = value << 4 + UInt32(digit)
      offset += 1
    }
    return value
  }

  /// The bytes of one scalar that is not ASCII.
  private mutating func multibyte() throws(JSONError) -> ArraySlice<UInt8> {
    let ahead = Array(bytes[offset..<min(offset + 4, bytes.count)])
    for count in stride(from: 2, through: ahead.count, by: 1) {
      if String(validating: ahead[..<count], as: UTF8.self) != nil {
        offset += count
        return ahead[..<count]
      }
    }
    throw malformed("bytes that are not UTF-8")
  }
}

// MARK: - Errors

extension JSONScanner {
  private func malformed(_ found: String) -> JSONError {
    .malformed(found: found, at: TextPosition(of: offset, in: bytes))
  }

  private func duplicate(at start: Int) -> JSONError {
    .duplicateMember(
      pointer: path.map { "/" + JSONDocument.escaped($0) }.joined(),
      at: TextPosition(of: start, in: bytes))
  }
}
