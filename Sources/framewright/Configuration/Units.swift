/// Parses and formats quantities as people write them.
enum Units {
  /// Parses a duration such as `500ms`, `4s`, `2m`, `1h` or `30d`, up to a maximum. A zero needs no unit.
  static func duration(_ text: String, atMost maximum: Duration) -> Duration? {
    let units: [(String, Int64)] = [
      ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
    ]
    if text == "0" { return .zero }
    return quantity(text, units: units).map { Duration.milliseconds($0) }
      .flatMap { $0 <= maximum ? $0 : nil }
  }

  /// Parses a size such as `512`, `64KiB`, `8MiB` or `1GiB`, within a range.
  static func size(_ text: String, in range: ClosedRange<Int>) -> Int? {
    quantity(text, units: sizes).flatMap { Int(exactly: $0) }.flatMap { range ~= $0 ? $0 : nil }
  }

  /// The size that a text with another unit probably means: `8MiB` for `8MB` or `8m`.
  static func nearestSize(to text: String) -> String? {
    let digits = text.prefix(while: \.isWholeNumber)
    guard !digits.isEmpty, let letter = text.dropFirst(digits.count).first?.uppercased() else {
      return nil
    }
    return sizes.first { $0.unit.hasPrefix(letter) }.map { "\(digits)\($0.unit)" }
  }

  /// A number of bytes in the largest unit that divides it: `8MiB`.
  static func text(ofSize bytes: Int) -> String {
    for (unit, factor) in sizes where bytes.isMultiple(of: Int(factor)) {
      return "\(bytes / Int(factor))\(unit)"
    }
    return "\(bytes)"
  }

  private static var sizes: [(unit: String, factor: Int64)] {
    [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("", 1)]
  }

  private static func quantity(_ text: String, units: [(String, Int64)]) -> Int64? {
    for (unit, factor) in units where text.hasSuffix(unit) {
      let digits = text.dropLast(unit.count)
      guard !digits.isEmpty, digits.allSatisfy(\.isWholeNumber), let number = Int64(digits) else {
        return nil
      }
      let (product, overflows) = number.multipliedReportingOverflow(by: factor)
      return overflows ? nil : product
    }
    return nil
  }
}
