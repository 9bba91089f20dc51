/// Reads quantities as people write them.
enum Units {
  /// `500ms`, `4s`, `2m`, `1h`; at most a day.
  @Sendable static func duration(_ text: String) -> Duration? {
    let units: [(String, Int64)] = [("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000)]
    guard let milliseconds = quantity(text, units: units), milliseconds <= 86_400_000 else {
      return nil
    }
    return .milliseconds(milliseconds)
  }

  /// `512`, `64KiB`, `8MiB`, `1GiB`; at most 1 GiB.
  @Sendable static func size(_ text: String) -> Int? {
    let units: [(String, Int64)] = [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("", 1)]
    guard let bytes = quantity(text, units: units), 1...(1 << 30) ~= bytes else { return nil }
    return Int(bytes)
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
