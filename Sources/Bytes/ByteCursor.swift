import CBytes

/// A position in a block of memory at which bytes are written. The caller reserves the space before it writes:
/// nothing is checked. The cursor stays in a register if its calls are inlined.
public struct ByteCursor {
  /// The address of the next byte.
  public var position: UnsafeMutablePointer<UInt8>
  /// The maximum number of digits after the point of a number.
  @usableFromInline let precision: Int32

  /// Creates a cursor at an address.
  @inlinable
  public init(
    position: UnsafeMutablePointer<UInt8>, precision: Int32 = ByteCursor.fullPrecision
  ) {
    self.position = position
    self.precision = precision
  }

  /// The precision at which no number is rounded.
  @inlinable public static var fullPrecision: Int32 { Int32(FW_FULL_PRECISION) }

  /// The space that a number needs: its longest text, and some bytes because digits are copied in blocks.
  @inlinable public static var numberCapacity: Int { Int(FW_NUMBER_CAPACITY) }

  /// Writes one byte.
  @inlinable @inline(__always)
  public mutating func byte(_ value: UInt8) {
    position.pointee = value
    position += 1
  }

  /// Writes a text unchanged.
  @inlinable @inline(__always)
  public mutating func literal(_ text: StaticString) {
    UnsafeMutableRawPointer(position).copyMemory(
      from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    position += text.utf8CodeUnitCount
  }

  /// Writes bytes unchanged.
  @inlinable @inline(__always)
  public mutating func bytes(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(position).copyMemory(from: start, byteCount: bytes.count)
    position += bytes.count
  }
}

// MARK: - Numbers

extension ByteCursor {
  /// Writes a finite number: the shortest text that reads back as the same number, rounded to the cursor's precision
  /// with ties away from zero. Any other number is written as `null`, and `takeNumberFault` reports it.
  @inlinable @inline(__always)
  public mutating func number(_ value: Double) {
    if value.magnitude < 1e15 {
      let whole = fw_number_whole(value)
      if Double(whole) == value { return integer(whole) }
    }
    position = fraction(value)
  }

  /// Whether this thread has written a number that is not finite, with any cursor, since the last call. Text with such
  /// a number is not an answer.
  public static func takeNumberFault() -> Bool { fw_number_take_fault() }

  // Functions that are too long to be inlined return the next position, so that the cursor stays in registers.

  /// Writes a number that is not an integer, or a large one.
  @inline(never) @usableFromInline
  func fraction(_ value: Double) -> UnsafeMutablePointer<UInt8> {
    var cursor = self
    if value.magnitude < 1e12, precision >= 3 {
      // A decimal of at most 15 digits that reads back the same is the shortest one.
      let thousandths = fw_number_whole(value * 1000 + (value < 0 ? -0.5 : 0.5))
      if Double(thousandths) / 1000 == value {
        cursor.thousandths(thousandths)
        return cursor.position
      }
    }
    return position + fw_number_format(value, precision, position)
  }

  /// Writes a number of thousandths that is not an integer.
  private mutating func thousandths(_ value: Int64) {
    if value < 0 { byte(UInt8(ascii: "-")) }
    let (whole, part) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
    digits(whole)
    byte(UInt8(ascii: "."))
    byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: part / 100))
    if part % 100 == 0 { return }
    byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: part / 10 % 10))
    if part % 10 == 0 { return }
    byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: part % 10))
  }
}
