import TextMeasurement

/// A text. The first byte selects the limit of lines, the font or table, and UTF-8 or `TextAlphabet` for the bytes of the
/// text; the second byte selects the width of lines.
final class TextTarget: FuzzTarget {
  static let name = "text"

  private let measurer = TextMeasurer()
  /// A measurer without a cache.
  private let uncached = TextMeasurer(cacheBytes: 0)

  /// Loads Pango and the fonts; nil if they are missing.
  init?() {
    guard (try? measurer.engine()) != nil else { return nil }
  }

  static func seeds() -> [[UInt8]] {
    let positions = [UInt8](0..<UInt8(clamping: TextAlphabet.characters.count))
    return [[0x80, 20] + positions, [0x80, 5] + positions.reversed(), [0x88, 20] + positions]
  }

  func violation(for input: [UInt8]) -> String? {
    guard input.count > 2 else { return nil }
    // Invalid UTF-8 is replaced, because a document can't contain it.
    let characters =
      input[0] & 0x80 == 0
      ? String(decoding: input[2...], as: UTF8.self) : TextAlphabet.text(input[2...])
    guard let text = try? Text(characters) else { return nil }
    let limit = input[0] & 7 == 0 ? nil : Int(input[0] & 7)
    let width = Double(input[1]) * 4
    let style = FontStyle(weight: input[0] & 0x10 == 0 ? 400 : 700)
    let isByTable = input[0] & 0x08 != 0
    do throws(TextFault) {
      func extent(
        _ measurer: TextMeasurer, _ width: Double, _ limit: Int?
      ) throws(TextFault) -> TextMeasurer.Extent {
        if isByTable {
          let table = AdvanceTable(standard: 0.5)
          return try measurer.measure(
            text, by: table, size: 16, width: width, lineHeight: 20, maximumLines: limit)
        }
        return try measurer.measure(text, in: style, size: 16, width: width, maximumLines: limit)
      }
      let all = try extent(measurer, width, nil)
      let some = try extent(measurer, width, limit)
      let unbroken = try extent(measurer, .infinity, nil)
      if try extent(uncached, width, nil) != all { return "Measured again, its size differs" }
      return fault(all, some, unbroken, limit: limit)
    } catch {
      return nil
    }
  }

  private func fault(
    _ all: TextMeasurer.Extent, _ some: TextMeasurer.Extent, _ unbroken: TextMeasurer.Extent,
    limit: Int?
  ) -> String? {
    for extent in [all, some, unbroken] where !extent.width.isFinite || extent.width < 0 {
      return "It is \(extent.width) wide"
    }
    if all.isTruncated || unbroken.isTruncated { return "It is truncated without a limit" }
    if unbroken.lines > all.lines { return "It has more lines in a greater width" }
    guard let limit else { return nil }
    if some.lines != min(limit, all.lines) { return "It has \(some.lines) lines of \(all.lines)" }
    if some.isTruncated != (all.lines > limit) { return "isTruncated is wrong" }
    return nil
  }
}
