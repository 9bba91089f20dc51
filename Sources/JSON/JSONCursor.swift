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

/// The text of the number that was last written in some place, for columns in which numbers repeat.
public struct NumberText {
  @usableFromInline var bits: UInt64 = .max  // A NaN that no computation makes.
  @usableFromInline var count = 0
  @usableFromInline var text = SIMD32<UInt8>()

  /// No number yet.
  @inlinable public init() {}
}

extension JSONCursor {
  /// Writes a finite number, from `text` if it is the one written there before.
  @inlinable @inline(__always)
  public mutating func number(_ value: Double, reusing text: inout NumberText) {
    if value.bitPattern != text.bits { Self.remember(value, in: &text, writtenAt: place) }
    UnsafeMutableRawPointer(place).storeBytes(of: text.text, as: SIMD32<UInt8>.self)
    place += text.count
  }

  /// Writes the number again whose text stands at `text`, further behind than a number is long.
  @inlinable @inline(__always)
  public mutating func repeatNumber(at text: UnsafeMutablePointer<UInt8>, count: Int) {
    let text = UnsafeRawPointer(text).loadUnaligned(as: SIMD32<UInt8>.self)
    UnsafeMutableRawPointer(place).storeBytes(of: text, as: SIMD32<UInt8>.self)
    place += count
  }

  @inline(never) @usableFromInline
  static func remember(
    _ value: Double, in text: inout NumberText, writtenAt place: UnsafeMutablePointer<UInt8>
  ) {
    var cursor = JSONCursor(place: place)
    cursor.number(value)
    text.bits = value.bitPattern
    text.count = cursor.place - place
    text.text = UnsafeRawPointer(place).loadUnaligned(as: SIMD32<UInt8>.self)
  }

  /// Writes a finite number: the shortest text that reads back the same.
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
      let thousandths = fw_number_whole((value * 1000).rounded())
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
  private mutating func digits(_ value: UInt64) {
    if value < 10_000 {
      fewDigits(UInt32(truncatingIfNeeded: value))
    } else {
      self = manyDigits(value)
    }
  }

  @inline(never)
  private func manyDigits(_ value: UInt64) -> JSONCursor {
    var cursor = self
    if value < 100_000_000 {
      let (high, low) = UInt32(truncatingIfNeeded: value).quotientAndRemainder(
        dividingBy: 10_000)
      cursor.fewDigits(high)
      cursor.fourDigits(low)
    } else {
      let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
      cursor.digits(high)
      let (front, back) = UInt32(truncatingIfNeeded: low).quotientAndRemainder(dividingBy: 10_000)
      cursor.fourDigits(front)
      cursor.fourDigits(back)
    }
    return cursor
  }

  /// Writes a number below 10⁴ without zeros before it.
  @inline(__always)
  private mutating func fewDigits(_ value: UInt32) {
    if value < 100 { return oneOrTwoDigits(value) }
    let (high, low) = value.quotientAndRemainder(dividingBy: 100)
    oneOrTwoDigits(high)
    twoDigits(low)
  }

  /// Writes a number below 100 without a zero before it.
  @inline(__always)
  private mutating func oneOrTwoDigits(_ value: UInt32) {
    if value < 10 {
      byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
    } else {
      twoDigits(value)
    }
  }

  /// Writes a number below 10⁴ with zeros before it.
  @inline(__always)
  private mutating func fourDigits(_ value: UInt32) {
    let (high, low) = value.quotientAndRemainder(dividingBy: 100)
    twoDigits(high)
    twoDigits(low)
  }

  /// Writes a number below 100 with a zero before it.
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
