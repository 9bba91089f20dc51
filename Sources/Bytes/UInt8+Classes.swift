extension UInt8 {
  /// Whether the byte is a space or a tab.
  @inlinable public var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether the byte is a space, a tab or part of a line break.
  @inlinable public var isWhitespace: Bool {
    isBlank || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
  }

  /// Whether the byte is a digit of ASCII.
  @inlinable public var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether the byte is a letter or a digit of ASCII.
  @inlinable public var isAlphanumeric: Bool {
    isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }
}
