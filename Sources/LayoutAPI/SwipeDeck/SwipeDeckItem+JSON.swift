import Bytes
import JSON
import LayoutEngine

extension SwipeDeckItem: JSONItem {
  static func id(at index: Int, in ids: ItemIDs?) -> String? { ids?[index] }

  func write(
    to writer: inout JSONWriter, reusing digits: inout FrameDigits, in ids: ItemIDs?,
    carriedTo carried: Rect?
  ) {
    var cursor = writer.placement(
      of: self, id: ids?[index], reserving: Self.jsonCapacity, reusing: &digits)
    cursor.appearance(appearance)
    cursor.member("presentedFrame")
    cursor.rect(carried ?? presentedFrame)
    cursor.literal("}")
    writer.advance(to: cursor)
  }
}

extension SwipeDeckItem {
  /// The maximum size in bytes of its members after the zIndex.
  private static var jsonCapacity: Int {
    let presentedFrame = 20 + ByteCursor.rectCapacity
    return 2 + ItemAppearance.jsonCapacity + presentedFrame
  }
}

extension JSONWriter {
  /// Writes a card's animations as a member.
  mutating func swipeAnimations(_ animations: [SwipeAnimation], ids: ItemIDs?) {
    beginArray("animations")
    // Bounded: 100 visible cards.
    for animation in animations {
      beginElement()
      name(index: animation.index, id: ids?[animation.index])
      timing(animation.timing)
      member("from")
      appearance(animation.from)
      member("to")
      appearance(animation.to)
      literal("}")
    }
    literal("]")
  }

  private mutating func appearance(_ appearance: ItemAppearance) {
    literal("{")
    appearanceMembers(appearance)
    literal("}")
  }
}
