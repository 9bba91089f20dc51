import CSimdjson

/// A place in a block of bytes with room behind it for all that is written: what `JSONWriter` hands
/// out for runs of text that it reserved at once. Kept in a register where its calls are inlined.
public struct JSONCursor {
  /// Where the next byte goes.
  public var place: UnsafeMutablePointer<UInt8>

  /// A cursor at a place.
  @inlinable
  public init(place: UnsafeMutablePointer<UInt8>) { self.place = place }

  /// The most bytes that a number takes, and a little more: texts are copied in fixed lengths.
  @inlinable public static var numberCapacity: Int { Int(FW_NUMBER_CAPACITY) }

  /// Writes one byte.
  @inlinable @inline(__always)
  public mutating func byte(_ value: UInt8) {
    place.pointee = value
    place += 1
  }

  /// Writes text as it is.
  @inlinable @inline(__always)
  public mutating func literal(_ text: StaticString) {
    UnsafeMutableRawPointer(place).copyMemory(
      from: text.utf8Start, byteCount: text.utf8CodeUnitCount)
    place += text.utf8CodeUnitCount
  }

  /// Writes bytes as they are.
  @inlinable @inline(__always)
  public mutating func bytes(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(place).copyMemory(from: start, byteCount: bytes.count)
    place += bytes.count
  }

  /// Writes a comma, unless an object or array has just begun.
  @inlinable @inline(__always)
  public mutating func separate() {
    let last = place[-1]
    if last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { byte(UInt8(ascii: ",")) }
  }
}

// MARK: - Numbers

extension JSONCursor {
  /// Writes a finite number: the shortest text that reads back the same. Any other one is written as `null`, and
  /// reported by `JSONWriter.takeNumberFault`.
  @inlinable @inline(__always)
  public mutating func number(_ value: Double) {
    if value.magnitude < 1e15 {
      let whole = fw_number_whole(value)
      if Double(whole) == value { return integer(whole) }
    }
    self = fraction(value)
  }

  // What is too long to be inlined is a function of a cursor's value: it stays in its register.

  /// Writes a number that is not whole, or a large one.
  @inline(never) @usableFromInline
  func fraction(_ value: Double) -> JSONCursor {
    var cursor = self
    if value.magnitude < 1e12 {
      // A decimal of at most 15 digits that reads back the same is the shortest one.
      let thousandths = fw_number_whole(value * 1000 + (value < 0 ? -0.5 : 0.5))
      if Double(thousandths) / 1000 == value {
        cursor.thousandths(thousandths)
        return cursor
      }
    }
    cursor.place += fw_number_format(value, place)
    return cursor
  }

  /// Writes a number of thousandths that is no whole number.
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
