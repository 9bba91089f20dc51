import Bytes
import LayoutEngine

extension ScrollStackRequest {
  /// The layouts in rows under a finger that touches a place of the viewport, from the outside, each with the index of
  /// its row. A finger outside of the viewport touches none, which is noted.
  func layouts(
    at touch: Point, noting object: ObjectReader
  ) -> [(index: Int, layout: RowLayout)] {
    let viewport = presented.base.viewport(at: contentOffset)
    let point = touch.translated(by: viewport.origin)
    guard viewport.contains(point) else {
      object.warn(ignored: "touch", "outside of the viewport")
      return []
    }
    var items: [HitItem] = []
    answer.appendHit(at: point, to: &items)
    var touched: [(index: Int, layout: RowLayout)] = []
    var outer: RowLayout = RowLayoutOf(ScrollStackLayoutRequest(stack: self))
    // Bounded: the levels of nesting.
    for item in items.prefix(while: { $0.isInLayout }) {
      guard let layout = outer.layout(inItem: item.index) else { break }
      touched.append((item.index, layout))
      outer = layout
    }
    return touched
  }
}
