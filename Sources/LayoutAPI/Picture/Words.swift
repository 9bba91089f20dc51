import JSON
import LayoutEngine

/// What items are called in sentences.
struct Noun {
  let one: String
  let several: String

  static var card: Noun { Noun(one: "card", several: "cards") }
  static var row: Noun { Noun(one: "row", several: "rows") }
  static var frame: Noun { Noun(one: "frame", several: "frames") }

  /// So many of them: `1 card`, `5 cards`.
  func counted(_ count: Int) -> String { "\(Words.count(count)) \(count == 1 ? one : several)" }
}

/// Numbers in sentences.
enum Words {
  /// A number to two decimals; the digits of a large one in groups of three.
  static func number(_ value: Double) -> String {
    if let whole = Int(exactly: value.rounded()), whole.magnitude >= 10_000 { return count(whole) }
    return Problem.Fault.text((value * 100).rounded() / 100 + 0)
  }

  /// A whole number, its digits in groups of three.
  static func count(_ value: Int) -> String {
    var digits = Array("\(value)".utf8)
    var place = digits.count - 3
    while place > (value < 0 ? 1 : 0) {
      digits.insert(UInt8(ascii: ","), at: place)
      place -= 3
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// A share as `49 %`.
  static func percentage(_ share: Double) -> String { "\(number(100 * share)) %" }

  /// A point as `(8, 40)`.
  static func point(_ point: Point) -> String { "(\(number(point.x)), \(number(point.y)))" }

  /// A size as `375 × 200`.
  static func size(_ size: Size) -> String { "\(number(size.width)) × \(number(size.height))" }
}

extension Drawing {
  /// How many figures are named one by one.
  private static var named: Int { 12 }

  /// Says what is seen in a window.
  mutating func say(visible count: Int, in window: Rect, _ noun: Noun) {
    let seen = figures.lazy.filter { $0.visible != nil }.prefix(Self.named)
    let names = seen.map { [ids] figure in
      let name = figure.id.map { ids[$0] } ?? "\(figure.index)"
      return "\(name) \(Words.percentage(figure.visible?.fraction ?? 0))"
    }
    var sentence =
      "The window of \(Words.size(window.size)) points at \(Words.point(window.origin)) shows "
      + (count == 0 ? "no \(noun.one)" : noun.counted(count))
    if !names.isEmpty {
      sentence += ": " + names.joined(separator: ", ")
      if count > names.count { sentence += ", and \(Words.count(count - names.count)) more" }
    }
    sentences.append(sentence + ".")
  }
}
