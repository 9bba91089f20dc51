import CSimdjson
import Glibc

/// Writes JSON text into one growing block of bytes. Members stand in the order in which they are
/// written; numbers are the shortest text that reads back the same, whole ones without a point.
///
/// The block can be handed in and taken out again, so that answers are written into memory that is
/// already warm.
public struct JSONWriter: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// How many bytes have been written.
  public private(set) var count = 0

  /// Writes into a block of its own.
  public init(capacity: Int = 4096) {
    base = Self.block(nil, capacity: capacity)
    self.capacity = capacity
  }

  /// Writes into a block from `malloc`, which belongs to the writer now.
  public init(adopting base: UnsafeMutablePointer<UInt8>, capacity: Int) {
    self.base = base
    self.capacity = capacity
  }

  deinit { free(base) }

  /// Ends the writer and gives its block away, to be freed with `free`.
  public consuming func release() -> (base: UnsafeMutablePointer<UInt8>, count: Int, capacity: Int)
  {
    let parts = (base, count, capacity)
    discard self
    return parts
  }

  /// What has been written. Valid within `body`.
  public borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Forgets what was written behind the first `count` bytes.
  mutating func truncate(to count: Int) {
    self.count = Swift.min(count, self.count)
  }

  /// Makes room for `spare` more bytes.
  @inline(__always)
  mutating func reserve(_ spare: Int) {
    if capacity - count < spare { grow(spare) }
  }

  @inline(never)
  private mutating func grow(_ spare: Int) {
    let larger = Swift.max(capacity * 2, count + spare)
    base = Self.block(base, capacity: larger)
    capacity = larger
  }

  /// A block with room for `capacity` bytes that holds what `block` did. There is no answer to be
  /// given without memory for it: like every allocation in Swift, this one ends the program then.
  private static func block(
    _ block: UnsafeMutablePointer<UInt8>?, capacity: Int
  ) -> UnsafeMutablePointer<UInt8> {
    guard let grown = realloc(block, capacity) else { preconditionFailure("out of memory") }
    return grown.assumingMemoryBound(to: UInt8.self)
  }
}

// MARK: - Text

extension JSONWriter {
  /// Writes text as it is.
  @inline(__always)
  public mutating func literal(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    unchecked(literal: text)
  }

  /// Writes text for which there is room.
  @inline(__always)
  mutating func unchecked(literal text: StaticString) {
    (base + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  /// Writes bytes as they are.
  mutating func raw(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    UnsafeMutableRawPointer(base + count).copyMemory(from: start, byteCount: bytes.count)
    count += bytes.count
  }

  /// Writes a string in quotes, escaped.
  public mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string(UnsafeRawBufferPointer($0)) }
  }

  /// Writes UTF-8 bytes as a string in quotes, escaped.
  mutating func string(_ utf8: UnsafeRawBufferPointer) {
    reserve(utf8.count * 6 + 2)
    byte(UInt8(ascii: "\""))
    for unit in utf8 {
      switch unit {
      case UInt8(ascii: "\""): unchecked(literal: "\\\"")
      case UInt8(ascii: "\\"): unchecked(literal: "\\\\")
      case UInt8(ascii: "\n"): unchecked(literal: "\\n")
      case UInt8(ascii: "\r"): unchecked(literal: "\\r")
      case UInt8(ascii: "\t"): unchecked(literal: "\\t")
      case 0..<0x20:
        unchecked(literal: "\\u00")
        byte(Self.hexDigit(unit >> 4))
        byte(Self.hexDigit(unit & 15))
      default: byte(unit)
      }
    }
    byte(UInt8(ascii: "\""))
  }

  @inline(__always)
  private mutating func byte(_ value: UInt8) {
    base[count] = value
    count += 1
  }

  private static func hexDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }
}

// MARK: - Structure

extension JSONWriter {
  /// Begins a member: its name, after a comma unless it is the first of its object.
  @inline(__always)
  mutating func member(_ name: StaticString) {
    reserve(name.utf8CodeUnitCount + 4)
    separate()
    byte(UInt8(ascii: "\""))
    unchecked(literal: name)
    unchecked(literal: "\":")
  }

  /// Begins an element of an array: a comma unless it is the first.
  @inline(__always)
  public mutating func element() {
    reserve(1)
    separate()
  }

  @inline(__always)
  private mutating func separate() {
    guard count > 0 else { return }
    let last = base[count - 1]
    if last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { byte(UInt8(ascii: ",")) }
  }

  /// Writes a member whose value is a number.
  @inline(__always)
  public mutating func member(_ name: StaticString, _ value: Double) {
    member(name)
    number(value)
  }

  /// Writes a member whose value is a whole number.
  @inline(__always)
  public mutating func member(_ name: StaticString, _ value: Int) {
    member(name)
    integer(value)
  }

  /// Writes a member whose value is a truth.
  @inline(__always)
  public mutating func member(_ name: StaticString, _ value: Bool) {
    member(name)
    literal(value ? "true" : "false")
  }

  /// Writes a member whose value is a string of letters and digits.
  @inline(__always)
  mutating func member(_ name: StaticString, plain value: StaticString) {
    member(name)
    reserve(value.utf8CodeUnitCount + 2)
    byte(UInt8(ascii: "\""))
    unchecked(literal: value)
    byte(UInt8(ascii: "\""))
  }

  /// Writes a member whose value is a string.
  public mutating func member(_ name: StaticString, _ value: String) {
    member(name)
    string(value)
  }

  /// Writes a member whose value is a number, or null.
  mutating func member(_ name: StaticString, nullable value: Int?) {
    member(name)
    if let value { integer(value) } else { literal("null") }
  }
}

// MARK: - Numbers

/// The text of the number that was last written in some place, for columns in which numbers repeat.
struct NumberText {
  fileprivate var bits: UInt64 = .max  // A NaN that no computation makes.
  fileprivate var count = 0
  fileprivate var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
}

extension JSONWriter {
  /// The most bytes that a number takes.
  static var numberCapacity: Int { Int(FW_NUMBER_CAPACITY) }

  /// Writes a finite number.
  public mutating func number(_ value: Double) {
    reserve(Self.numberCapacity)
    unchecked(number: value)
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    reserve(Self.numberCapacity)
    unchecked(integer: value)
  }

  /// Writes a number for which there is room, from `text` if it is the one written there before.
  @inline(__always)
  mutating func unchecked(number value: Double, reusing text: inout NumberText) {
    if value.bitPattern != text.bits {
      let start = count
      unchecked(number: value)
      text.bits = value.bitPattern
      text.count = count - start
      withUnsafeMutableBytes(of: &text.words) { [base] words in
        words.copyMemory(from: UnsafeRawBufferPointer(start: base + start, count: 32))
      }
      return
    }
    UnsafeMutableRawPointer(base + count).storeBytes(
      of: text.words, as: (UInt64, UInt64, UInt64, UInt64).self)
    count += text.count
  }

  /// Writes a number for which there is room.
  @inline(__always)
  mutating func unchecked(number value: Double) {
    if value.magnitude < 1e15 {
      let whole = Int(value)
      if Double(whole) == value { return unchecked(integer: whole) }
      if value.magnitude < 1e12 {
        // A decimal of at most 15 digits that reads back the same is the shortest one.
        let thousandths = Int((value * 1000).rounded())
        if Double(thousandths) / 1000 == value {
          return unchecked(thousandths: thousandths)
        }
      }
    }
    count += fw_number_format(value, base + count)
  }

  /// Writes a number of thousandths that is no whole number.
  private mutating func unchecked(thousandths value: Int) {
    if value < 0 { byte(UInt8(ascii: "-")) }
    let (whole, part) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
    unchecked(digits: whole)
    byte(UInt8(ascii: "."))
    byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: part / 100))
    if part % 100 == 0 { return }
    byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: part / 10 % 10))
    if part % 10 == 0 { return }
    byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: part % 10))
  }

  /// Writes a whole number for which there is room.
  @inline(__always)
  mutating func unchecked(integer value: Int) {
    if value < 0 { byte(UInt8(ascii: "-")) }
    unchecked(digits: value.magnitude)
  }

  /// Writes decimal digits from the last to the first, two at a time.
  @inline(__always)
  private mutating func unchecked(digits value: UInt) {
    if value < 10 { return byte(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value)) }
    let pairs = Self.digitPairs.utf8Start
    var rest = value
    var place = count + Self.digitCount(value)
    count = place
    while rest >= 100 {
      let pair = Int(truncatingIfNeeded: rest % 100) * 2
      rest /= 100
      place -= 2
      base[place] = pairs[pair]
      base[place + 1] = pairs[pair + 1]
    }
    if rest >= 10 {
      base[place - 2] = pairs[Int(rest) * 2]
      base[place - 1] = pairs[Int(rest) * 2 + 1]
    } else {
      base[place - 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)
    }
  }

  @inline(__always)
  private static func digitCount(_ value: UInt) -> Int {
    var digits = 1
    var bound: UInt = 10
    while value >= bound {
      digits += 1
      bound &*= 10
      if digits == 20 { break }
    }
    return digits
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
