import JSON
import LayoutEngine

extension ObjectReader {
  /// Reads this object as the depth of a deck. The configuration checks its ranges.
  func deckDepth() -> DeckDepth {
    let scale = number(.scale) ?? DeckDepth.Defaults.scale
    let axis =
      choice(.scaleAxis, of: DeckDepth.ScaleAxis.self) ?? DeckDepth.Defaults.scaleAxis
    let offset = Point(x: number(.offsetX) ?? 0, y: number(.offsetY) ?? 0)
    let angle = number(.angle) ?? 0
    let alpha = number(.alpha) ?? 1
    let anchor = object(.anchor, as: .swipeDeckAnchor) {
      $0.point(elseAt: DeckDepth.Defaults.anchor)
    }
    return DeckDepth(
      scale: scale, scaleAxis: axis, offset: offset, angle: angle, alpha: alpha,
      anchor: anchor ?? DeckDepth.Defaults.anchor)
  }

  /// This object as a point whose absent coordinates have defaults.
  func point(elseAt standard: Point) -> Point? {
    Point(x: number(.x) ?? standard.x, y: number(.y) ?? standard.y)
  }
}
