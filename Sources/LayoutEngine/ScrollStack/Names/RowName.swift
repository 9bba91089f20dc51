/// The ids of the rows that one given row represents.
///
/// Every id that ends with a number sign and a number is treated as the id of a copy. Therefore
/// `a#2`, cut out of the repeated row `a`, is still treated as one of its copies.
enum RowName: Equatable, Sendable {
  /// An id without a number.
  case plain(String)
  /// The ids `base#n` for all `n` in a non-empty range.
  case numbered(base: String, Range<Int>)

  /// Creates the name of a single row with an id.
  init(_ id: String) {
    self =
      id.withBytes { bytes -> RowName? in
        guard let sign = bytes.lastIndex(of: Self.sign) else { return nil }
        guard let index = Self.index(bytes[(sign + 1)...]) else { return nil }
        let base = UnsafeBufferPointer(rebasing: bytes[..<sign])
        return .numbered(base: String(validUTF8: base), index..<index + 1)
      } ?? .plain(id)
  }

  private static var sign: UInt8 { UInt8(ascii: "#") }

  /// The digits of the largest integer.
  private static var maximumDigits: Int { 19 }

  /// The id of one copy of a repeated row.
  @inline(never)
  static func id(base: String, copy: Int) -> String {
    base.withBytes { base in
      let capacity = base.count + 1 + maximumDigits
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { id in
        // The digits are written from the last one, in front of each other.
        var (position, rest) = (capacity, copy)
        // Bounded: the digits of an integer.
        repeat {
          position -= 1
          id[position] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        } while rest > 0
        position -= 1
        id[position] = sign
        position -= base.count
        _ = id[position...].update(fromContentsOf: base)
        return String(validUTF8: UnsafeBufferPointer(rebasing: id[position...]))
      }
    }
  }

  /// The value of ASCII digits; nil unless they have the form of a copy's number: at most nine
  /// digits without leading zeros.
  private static func index(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard (1...9).contains(digits.count), digits.count == 1 || digits.first != UInt8(ascii: "0")
    else { return nil }
    var index = 0
    // Bounded: nine digits.
    for digit in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      index = index * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return index
  }

  /// The number of rows.
  var count: Int {
    switch self {
    case .plain: 1
    case .numbered(_, let indexes): indexes.count
    }
  }

  /// Some of the rows, counted from the first one.
  func part(_ positions: Range<Int>) -> RowName {
    switch self {
    case .plain: return self
    case .numbered(let base, let indexes):
      let first = indexes.lowerBound
      return .numbered(base: base, first + positions.lowerBound..<first + positions.upperBound)
    }
  }
}
