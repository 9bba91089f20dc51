import JSON
import LayoutEngine

extension ObjectReader {
  /// Reads this object as the depth of a deck. The configuration checks its ranges.
  func deckDepth() -> DeckDepth {
    var depth = DeckDepth()
    read(.scale, into: &depth.scale)
    read(.scaleAxis, into: &depth.scaleAxis)
    read(.offsetX, into: &depth.offset.x)
    read(.offsetY, into: &depth.offset.y)
    read(.angle, into: &depth.angle)
    read(.alpha, into: &depth.alpha)
    let anchor = object(.anchor, as: .swipeDeckAnchor) { $0.point(elseAt: depth.anchor) }
    if let anchor { depth.anchor = anchor }
    return depth
  }
}
