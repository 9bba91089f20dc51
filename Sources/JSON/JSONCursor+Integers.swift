import CSimdjson

/// The text of the index that was written last: the next one's, but for its last digit.
///
/// It is kept in registers. Digits that are read back from where they were just written, in pieces, are
/// waited for: the processor has to finish the pieces first.
public struct IndexText {
  /// The index that follows.
  @usableFromInline var next = 0
  /// How many follow before more than the last digit changes.
  @usableFromInline var left = 10
  /// The last digits, at most eight, as they stand in memory.
  @usableFromInline var digits = (bytes: UInt64(UInt8(ascii: "0")) - 1, count: 1)
  /// One more, where the last digit is.
  @usableFromInline var step: UInt64 = 1
  /// The digits before the last eight.
  @usableFromInline var head: (bytes: UInt64, count: Int) = (0, 0)

  /// Before the index 0.
  @inlinable public init() {}

  /// Takes another index.
  @inlinable @inline(__always)
  mutating func set(_ index: Int) {
    if index == next, left > 0 {
      next &+= 1
      left &-= 1
      digits.bytes &+= step
    } else {
      start(UInt64(index))
    }
  }

  @inline(never) @usableFromInline
  mutating func start(_ index: UInt64) {
    next = Int(index) + 1
    left = 9 - Int(index % 10)
    let (high, low) = index.quotientAndRemainder(dividingBy: 100_000_000)
    if high > 0 {
      precondition(high < 100_000_000, "an index has sixteen digits at most")
      head = JSONCursor.upToEightDigits(high)
      digits = (fw_eight_digits(UInt32(low)), 8)
    } else {
      head.count = 0
      digits = index > 0 ? JSONCursor.upToEightDigits(low) : (UInt64(UInt8(ascii: "0")), 1)
    }
    step = 1 << (8 * UInt64(digits.count - 1))
  }
}

// MARK: - Whole numbers

extension JSONCursor {
  /// Writes a whole number.
  @inlinable @inline(__always)
  public mutating func integer(_ value: Int) { integer(Int64(value)) }

  /// Writes a whole number, which may be longer than a word of the machine.
  @inlinable @inline(__always)
  public mutating func integer(_ value: Int64) {
    if 0..<10 ~= value {
      byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
    } else {
      self = severalDigits(value)
    }
  }

  /// Writes an index below 10¹⁶, which often follows the one before it.
  @inlinable @inline(__always)
  public mutating func index(_ value: Int, following text: inout IndexText) {
    text.set(value)
    index(again: text)
  }

  /// Writes the index again that was the last one.
  @inlinable @inline(__always)
  public mutating func index(again text: IndexText) {
    eightBytes(text.head)
    eightBytes(text.digits)
  }

  /// Writes up to eight bytes of a word. There is room for all of them.
  @inlinable @inline(__always)
  mutating func eightBytes(_ text: (bytes: UInt64, count: Int)) {
    UnsafeMutableRawPointer(place).storeBytes(of: text.bytes.littleEndian, as: UInt64.self)
    place += text.count
  }

  /// Writes a whole number that is not a single digit.
  @inline(never) @usableFromInline
  func severalDigits(_ value: Int64) -> JSONCursor {
    var cursor = self
    if value < 0 { cursor.byte(UInt8(ascii: "-")) }
    cursor.digits(value.magnitude)
    return cursor
  }

  /// Writes decimal digits: most are points of three or four of them; those of large numbers are
  /// written eight at a time.
  @inline(__always)
  mutating func digits(_ value: UInt64) {
    if value < 10_000 {
      fewDigits(UInt32(truncatingIfNeeded: value))
    } else {
      self = manyDigits(value)
    }
  }

  @inline(never)
  private func manyDigits(_ value: UInt64) -> JSONCursor {
    if value >= 100_000_000 { return digitsBeyondEight(value) }
    var cursor = self
    cursor.eightBytes(Self.upToEightDigits(value))
    return cursor
  }

  @inline(never)
  private func digitsBeyondEight(_ value: UInt64) -> JSONCursor {
    var cursor = self
    let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
    cursor.digits(high)
    cursor.eightBytes((fw_eight_digits(UInt32(truncatingIfNeeded: low)), 8))
    return cursor
  }

  /// The digits of a number from 1 to 10⁸ − 1 as they stand in memory, and zero bytes behind them.
  @inline(__always)
  fileprivate static func upToEightDigits(_ value: UInt64) -> (bytes: UInt64, count: Int) {
    let digits = fw_eight_digits(UInt32(truncatingIfNeeded: value))
    let zeros = (digits & 0x0f0f_0f0f_0f0f_0f0f).trailingZeroBitCount & 0x38
    return (digits &>> UInt64(truncatingIfNeeded: zeros), 8 &- zeros &>> 3)
  }

  /// Writes a number below 10⁴.
  @inline(__always)
  private mutating func fewDigits(_ value: UInt32) {
    if value < 100 { return oneOrTwoDigits(value) }
    let (high, low) = value.quotientAndRemainder(dividingBy: 100)
    oneOrTwoDigits(high)
    twoDigits(low)
  }

  /// Writes a number below 100.
  @inline(__always)
  private mutating func oneOrTwoDigits(_ value: UInt32) {
    if value < 10 {
      byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
    } else {
      twoDigits(value)
    }
  }

  /// Writes a number below 100 with a zero before it if it has one digit.
  @inline(__always)
  private mutating func twoDigits(_ value: UInt32) {
    UnsafeMutableRawPointer(place).copyMemory(
      from: Self.digitPairs.utf8Start + 2 * Int(value), byteCount: 2)
    place += 2
  }

  @inline(__always)
  private static var digitPairs: StaticString {
    """
    0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546\
    4748495051525354555657585960616263646566676869707172737475767778798081828384858687888990919293\
    949596979899
    """
  }
}
