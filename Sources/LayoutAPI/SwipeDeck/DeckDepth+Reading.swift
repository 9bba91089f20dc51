import JSON
import LayoutEngine

extension ObjectReader {
  /// Reads this object as the depth of a deck. The configuration checks its ranges.
  mutating func deckDepth() -> DeckDepth {
    let scale = number("scale") ?? DeckDepth.Defaults.scale
    let axis =
      choice("scaleAxis", of: DeckDepth.ScaleAxis.self) ?? DeckDepth.Defaults.scaleAxis
    let offset = Point(x: number("offsetX") ?? 0, y: number("offsetY") ?? 0)
    let angle = number("angle") ?? 0
    let alpha = number("alpha") ?? 1
    let anchor = object("anchor") { anchor -> Point? in
      let standard = DeckDepth.Defaults.anchor
      return Point(x: anchor.number("x") ?? standard.x, y: anchor.number("y") ?? standard.y)
    }
    return DeckDepth(
      scale: scale, scaleAxis: axis, offset: offset, angle: angle, alpha: alpha,
      anchor: anchor ?? DeckDepth.Defaults.anchor)
  }
}
