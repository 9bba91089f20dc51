import CBytes

/// The digits of the last index. The next index usually differs in the last digit only.
///
/// The digits are kept in registers. Reading back bytes that were just written in pieces would stall the processor.
public struct IndexDigits {
  /// The index after the last one.
  @usableFromInline var next = 0
  /// The number of indices that follow before more than the last digit changes.
  @usableFromInline var left = 10
  /// The last digits, at most eight, in the order of memory.
  @usableFromInline var digits = (bytes: UInt64(UInt8(ascii: "0")) - 1, count: 1)
  /// An increment of the last digit.
  @usableFromInline var step: UInt64 = 1
  /// The digits before the last eight.
  @usableFromInline var head: (bytes: UInt64, count: Int) = (0, 0)

  /// Creates a text before the index 0.
  @inlinable public init() {}

  /// Replaces the index.
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
      head = ByteCursor.upToEightDigits(high)
      digits = (fw_eight_digits(UInt32(low)), 8)
    } else {
      head.count = 0
      digits = index > 0 ? ByteCursor.upToEightDigits(low) : (UInt64(UInt8(ascii: "0")), 1)
    }
    step = 1 << (8 * UInt64(digits.count - 1))
  }
}

// MARK: - Integers

extension ByteCursor {
  /// Writes an integer.
  @inlinable @inline(__always)
  public mutating func integer(_ value: Int) { integer(Int64(value)) }

  /// Writes an integer that may exceed the range of `Int`.
  @inlinable @inline(__always)
  public mutating func integer(_ value: Int64) {
    if 0..<10 ~= value {
      byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
    } else {
      position = severalDigits(value)
    }
  }

  /// Writes an index below 10¹⁶. It usually follows the last one, whose digits are in `text`.
  @inlinable @inline(__always)
  public mutating func index(_ value: Int, following text: inout IndexDigits) {
    text.set(value)
    index(again: text)
  }

  /// Writes the last index again.
  @inlinable @inline(__always)
  public mutating func index(again text: IndexDigits) {
    eightBytes(text.head)
    eightBytes(text.digits)
  }

  /// Writes the first bytes of a word. The reserved space must suffice for all eight.
  @inlinable @inline(__always)
  mutating func eightBytes(_ text: (bytes: UInt64, count: Int)) {
    UnsafeMutableRawPointer(position).storeBytes(of: text.bytes.littleEndian, as: UInt64.self)
    position += text.count
  }

  /// Writes an integer that does not have a single digit.
  @inline(never) @usableFromInline
  func severalDigits(_ value: Int64) -> UnsafeMutablePointer<UInt8> {
    var cursor = self
    if value < 0 { cursor.byte(UInt8(ascii: "-")) }
    cursor.digits(value.magnitude)
    return cursor.position
  }

  /// Writes decimal digits. Most numbers are points of three or four digits; large numbers are written eight
  /// digits at a time.
  @inline(__always)
  mutating func digits(_ value: UInt64) {
    if value < 10_000 {
      fewDigits(UInt32(truncatingIfNeeded: value))
    } else {
      position = manyDigits(value)
    }
  }

  @inline(never)
  private func manyDigits(_ value: UInt64) -> UnsafeMutablePointer<UInt8> {
    if value >= 100_000_000 { return digitsBeyondEight(value) }
    var cursor = self
    cursor.eightBytes(Self.upToEightDigits(value))
    return cursor.position
  }

  @inline(never)
  private func digitsBeyondEight(_ value: UInt64) -> UnsafeMutablePointer<UInt8> {
    var cursor = self
    let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
    cursor.digits(high)
    cursor.eightBytes((fw_eight_digits(UInt32(truncatingIfNeeded: low)), 8))
    return cursor.position
  }

  /// The digits of a number from 1 to 10⁸ − 1 in the order of memory, followed by zero bytes.
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

  /// Writes a number below 100 as two digits.
  @inline(__always)
  private mutating func twoDigits(_ value: UInt32) {
    UnsafeMutableRawPointer(position).copyMemory(
      from: Self.digitPairs.utf8Start + 2 * Int(value), byteCount: 2)
    position += 2
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
