import LayoutEngine

extension SeededGenerator {
  /// Returns true with probability 1/`count`.
  mutating func isOnce(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// A random integer in the range.
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// 1…40 random rows: hidden rows, repeated rows, rows without length, rows with their own insets.
  mutating func rows(ids: Bool = true) throws -> [ScrollStackRow] {
    try (0..<number(1...40)).map { index in
      try row(id: ids && !isOnce(in: 4) ? "r\(index)" : nil)
    }
  }

  /// A random row.
  mutating func row(id: String?) throws -> ScrollStackRow {
    let top: Double? = isOnce(in: 3) ? Double(number(0...9)) : nil
    let left: Double? = isOnce(in: 3) ? Double(number(0...9)) : nil
    return ScrollStackRow(
      id: id, size: .fixed(isOnce(in: 5) ? 0 : Double(number(1...60))),
      insets: InsetsOverride(top: top, left: left, bottom: top, right: left),
      separator: SeparatorOverride(isHidden: isOnce(in: 3) ? true : nil), isHidden: isOnce(in: 4),
      copies: isOnce(in: 3) ? number(1...5) : nil)
  }
}
