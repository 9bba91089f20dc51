extension UInt8 {
  /// The hexadecimal digit, in lower case, for a value from 0 to 15.
  public init(hexDigit nibble: UInt8) {
    self = nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }

  /// The value, from 0 to 15, of a hexadecimal digit in either case; nil for any other byte.
  public init?(ofHexDigit digit: UInt8) {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self = digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self = digit - UInt8(ascii: "A") + 10
    default: return nil
    }
  }
}
