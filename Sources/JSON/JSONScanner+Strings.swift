import Bytes

extension JSONScanner {
  /// Reads a string onto the tape. The scanner is at its first quote.
  mutating func string() throws(JSONError) {
    tape.beginString()
    offset += 1
    while true {
      appendPlain()
      guard let unit = current else { throw malformed("\(found) within a string") }
      switch unit {
      case UInt8(ascii: "\""):
        offset += 1
        return tape.endString()
      case UInt8(ascii: "\\"):
        offset += 1
        append(try escape())
      case 0..<0x20: throw malformed("a control character within a string")
      default:
        guard let count = multibyteCount else { throw malformed("bytes that are not UTF-8") }
        tape.appendString(UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count]))
        offset += count
      }
    }
  }

  /// Appends ASCII characters up to the next special character.
  private mutating func appendPlain() {
    let start = offset
    while let unit = current, 0x20..<0x80 ~= unit, unit != UInt8(ascii: "\""),
      unit != UInt8(ascii: "\\")
    {
      offset += 1
    }
    tape.appendString(UnsafeRawBufferPointer(rebasing: bytes[start..<offset]))
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { tape.appendString(unit) }
  }

  /// The number of bytes of the scalar at the scanner's position, which is not ASCII; nil if they are not UTF-8.
  private var multibyteCount: Int? {
    func follows(_ distance: Int, in range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset + distance < bytes.count && range ~= bytes[offset + distance]
    }
    switch bytes[offset] {
    case 0xC2...0xDF: return follows(1) ? 2 : nil
    case 0xE0: return follows(1, in: 0xA0...0xBF) && follows(2) ? 3 : nil
    case 0xED: return follows(1, in: 0x80...0x9F) && follows(2) ? 3 : nil
    case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : nil
    case 0xF0: return follows(1, in: 0x90...0xBF) && follows(2) && follows(3) ? 4 : nil
    case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : nil
    case 0xF4: return follows(1, in: 0x80...0x8F) && follows(2) && follows(3) ? 4 : nil
    default: return nil
    }
  }

  // MARK: - Escapes

  /// The scalar of an escape. The scanner is after the backslash.
  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard let unit = current else { throw malformed("\(found) within a string") }
    if let scalar = Self.simpleEscape(unit) {
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

  private static func simpleEscape(_ unit: UInt8) -> Unicode.Scalar? {
    switch unit {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): Unicode.Scalar(unit)
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap({ UInt8(ofHexDigit: $0) }) else {
        throw found(insteadOf: "a hexadecimal digit")
      }
      value = value << 4 + UInt32(digit)
      offset += 1
    }
    return value
  }
}
