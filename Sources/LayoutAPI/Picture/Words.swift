import Bytes
import LayoutEngine

/// The noun for the items of a layout in sentences.
struct Noun {
  let one: StaticString
  let several: StaticString

  static var card: Noun { Noun(one: "card", several: "cards") }
  static var row: Noun { Noun(one: "row", several: "rows") }
  static var frame: Noun { Noun(one: "frame", several: "frames") }

  /// A number of items: `1 card`, `5 cards`.
  func counted(_ count: Int) -> UTF8String { "\(Words.count(count)) \(count == 1 ? one : several)" }
}

/// Formats numbers in sentences.
enum Words {
  /// A number with up to two decimals, without decimals from 10,000 on, with its digits in groups
  /// of three.
  static func number(_ value: Double) -> UTF8String {
    // `Int` may have 32 bits, too few for large coordinates.
    if value.magnitude >= 10_000, let whole = Int64(exactly: value.rounded()) {
      return grouped("\(whole)")
    }
    return grouped(UTF8String((value * 100).rounded() / 100 + 0))
  }

  /// An integer, with its digits in groups of three.
  static func count(_ value: Int) -> UTF8String { grouped("\(value)") }

  /// A number with commas between groups of three digits before the decimal point.
  private static func grouped(_ number: UTF8String) -> UTF8String {
    let bytes = number.bytes
    if bytes.contains(UInt8(ascii: "e")) { return number }
    let first = bytes.first == UInt8(ascii: "-") ? 1 : 0
    let end = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
    if end - first <= 3 { return number }
    var grouped: UTF8String = ""
    for (index, byte) in bytes.enumerated().interruptible {
      if index > first, index < end, (end - index) % 3 == 0 { grouped += "," }
      grouped += "\(byte: byte)"
    }
    return grouped
  }

  /// A share as `49 %`.
  static func percentage(_ share: Double) -> UTF8String { "\(number(100 * share)) %" }

  /// A point as `(8, 40)`.
  static func point(_ point: Point) -> UTF8String { "(\(number(point.x)), \(number(point.y)))" }

  /// A distance as `20 points to the left and 300 points below`.
  static func distance(_ distance: Point) -> UTF8String {
    let x: UTF8String =
      "\(number(distance.x.magnitude)) points to the \(distance.x < 0 ? "left" : "right")"
    let y: UTF8String =
      "\(number(distance.y.magnitude)) points \(distance.y < 0 ? "above" : "below")"
    if distance.y == 0 { return x }
    return distance.x == 0 ? y : "\(x) and \(y)"
  }

  /// A size as `375 × 200`.
  static func size(_ size: Size) -> UTF8String { "\(number(size.width)) × \(number(size.height))" }
}

extension Drawing {
  /// The maximum number of figures that a sentence names.
  private static var named: Int { 12 }

  /// Describes which items are visible in a window.
  mutating func describe(visible count: Int, in window: Rect, _ noun: Noun) {
    var sentence: UTF8String =
      "The window of \(Words.size(window.size)) points at \(Words.point(window.origin)) shows "
    sentence += count == 0 ? "no \(noun.one)" : noun.counted(count)
    var named = 0
    for figure in figures.interruptible where named < Self.named {
      guard let visible = figure.visible else { continue }
      sentence += named == 0 ? ": " : ", "
      sentence += "\(figure.name) \(Words.percentage(visible.fraction))"
      named += 1
    }
    if named > 0, count > named { sentence += ", and \(Words.count(count - named)) more" }
    sentences.append("\(sentence).")
  }
}
