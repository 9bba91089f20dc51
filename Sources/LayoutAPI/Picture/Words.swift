import JSON
import LayoutEngine

/// What items are called in sentences.
struct Noun {
  let one: StaticString
  let several: StaticString

  static var card: Noun { Noun(one: "card", several: "cards") }
  static var row: Noun { Noun(one: "row", several: "rows") }
  static var frame: Noun { Noun(one: "frame", several: "frames") }

  /// So many of them: `1 card`, `5 cards`.
  func counted(_ count: Int) -> UTF8String { "\(Words.count(count)) \(count == 1 ? one : several)" }
}

/// Numbers in sentences.
enum Words {
  /// A number to two decimals; the digits of a large one in groups of three.
  static func number(_ value: Double) -> UTF8String {
    // An `Int` of 32 bits has no room for large coordinates.
    if let whole = Int64(exactly: value.rounded()), whole.magnitude >= 10_000 {
      return count(whole)
    }
    return UTF8String((value * 100).rounded() / 100 + 0)
  }

  /// A whole number, its digits in groups of three.
  static func count(_ value: Int) -> UTF8String { count(Int64(value)) }

  private static func count(_ value: Int64) -> UTF8String {
    let digits = ("\(value)" as UTF8String).bytes
    let first = value < 0 ? 1 : 0
    var grouped: UTF8String = ""
    for (place, digit) in digits.enumerated() {
      if place > first, (digits.count - place) % 3 == 0 { grouped += "," }
      grouped += "\(byte: digit)"
    }
    return grouped
  }

  /// A share as `49 %`.
  static func percentage(_ share: Double) -> UTF8String { "\(number(100 * share)) %" }

  /// A point as `(8, 40)`.
  static func point(_ point: Point) -> UTF8String { "(\(number(point.x)), \(number(point.y)))" }

  /// A size as `375 × 200`.
  static func size(_ size: Size) -> UTF8String { "\(number(size.width)) × \(number(size.height))" }
}

extension Drawing {
  /// How many figures are named one by one.
  private static var named: Int { 12 }

  /// Says what is seen in a window.
  mutating func say(visible count: Int, in window: Rect, _ noun: Noun) {
    var sentence: UTF8String =
      "The window of \(Words.size(window.size)) points at \(Words.point(window.origin)) shows "
    sentence += count == 0 ? "no \(noun.one)" : noun.counted(count)
    var named = 0
    for figure in figures where named < Self.named {
      guard let visible = figure.visible else { continue }
      let name = figure.id.map { ids[$0] } ?? "\(figure.index)"
      sentence += named == 0 ? ": " : ", "
      sentence += "\(name) \(Words.percentage(visible.fraction))"
      named += 1
    }
    if named > 0, count > named { sentence += ", and \(Words.count(count - named)) more" }
    sentences.append("\(sentence).")
  }
}
