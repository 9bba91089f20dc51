extension UInt8 {
  /// The digit for a number of 0…15, in lower case.
  public init(hexDigit nibble: UInt8) {
    self = nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }
}
