extension UInt8 {
  /// The digit for a number of 0…15, in lower case.
  public init(hexDigit nibble: UInt8) {
    self = nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }

  /// The number of 0…15 that a digit, in lower or upper case, stands for; nil for another byte.
  init?(ofHexDigit digit: UInt8) {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self = digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self = digit - UInt8(ascii: "A") + 10
    default: return nil
    }
  }
}
