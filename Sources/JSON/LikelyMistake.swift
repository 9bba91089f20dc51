import Bytes

/// Recognizes common mistakes at the position where bytes stop being JSON.
struct LikelyMistake {
  /// The whole document.
  let bytes: UnsafeRawBufferPointer
  /// The number of bytes before the position.
  let offset: Int

  /// A hint for the author of the document; nil if the mistake is not a common one.
  var hint: UTF8String? {
    if bytes.allSatisfy({ $0.isWhitespace }) { return "it is empty" }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return "JSON must not begin with it" }
    if bytes.starts(with: [0x1F, 0x8B]) { return "it looks like gzip without Content-Encoding" }
    if isUTF16 { return "it looks like UTF-16, and must be UTF-8" }
    let mistakes: [(start: StaticString, hint: StaticString)] = [
      ("//", "JSON has no comments"), ("/*", "JSON has no comments"), ("#", "JSON has no comments"),
      ("'", "names and strings must be in double quotation marks"),
      ("NaN", "JSON has no NaN"), ("Infinity", "JSON has no infinity"),
      ("True", "use true instead"), ("False", "use false instead"),
      ("None", "use null instead"), ("undefined", "use null instead"),
      ("+", "numbers must not have a plus sign"), (".", "numbers must begin with a digit"),
    ]
    for mistake in mistakes {
      let start = rest.prefix(mistake.start.utf8CodeUnitCount)
      if UnsafeRawBufferPointer(rebasing: start).isEqual(to: mistake.start) {
        return "\(mistake.hint)"
      }
    }
    return before == UInt8(ascii: "-") && rest.first == UInt8(ascii: "I")
      ? "JSON has no infinity" : hintAtComma
  }

  /// A hint if the mistake is the comma before the position, or an unquoted name.
  private var hintAtComma: UTF8String? {
    guard let before, let unit = rest.first else { return nil }
    switch before {
    case UInt8(ascii: ",") where unit == UInt8(ascii: "}") || unit == UInt8(ascii: "]"):
      return "JSON has no trailing commas"
    case UInt8(ascii: ",") where isLetter(unit), UInt8(ascii: "{") where isLetter(unit):
      return "names and strings must be in double quotation marks"
    case UInt8(ascii: "0") where UInt8(ascii: "0")...UInt8(ascii: "9") ~= unit:
      return "numbers must not have leading zeros"
    default: return nil
    }
  }

  /// The last byte before the position that is not whitespace.
  private var before: UInt8? {
    bytes[..<min(offset, bytes.count)].last { !$0.isWhitespace }
  }

  /// Whether the document begins with a byte order mark of UTF-16, or with a null byte next to another byte.
  private var isUTF16: Bool {
    guard bytes.count > 1 else { return false }
    return switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): true
    case (0, let unit), (let unit, 0): unit != 0
    default: false
    }
  }

  private func isLetter(_ unit: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= unit | 0x20 || unit == UInt8(ascii: "_")
  }

  /// The bytes from the position on.
  private var rest: Slice<UnsafeRawBufferPointer> { bytes[min(offset, bytes.count)...] }
}
