import LayoutEngine

extension SwipeDeckItem: JSONItem {
  static var jsonCapacity: Int { 256 + 17 * JSONWriter.numberCapacity }

  func write(to writer: inout JSONWriter, reusing texts: inout FrameTexts) {
    writer.unchecked(literal: "{\"index\":")
    writer.unchecked(integer: index)
    writer.unchecked(rect: frame, reusing: &texts)
    writer.unchecked(literal: ",\"zIndex\":")
    writer.unchecked(integer: zIndex)
    writer.appearanceMembers(appearance)
    writer.member("presentedFrame")
    writer.rect(presentedFrame)
    writer.literal("}")
  }
}

extension JSONWriter {
  /// Writes how a card is seen, into an object that has been begun.
  mutating func appearanceMembers(_ appearance: SwipeAppearance) {
    member("alpha", appearance.alpha)
    let transform = appearance.transform
    member("transform")
    literal("{")
    member("a", transform.a)
    member("b", transform.b)
    member("c", transform.c)
    member("d", transform.d)
    member("tx", transform.tx)
    member("ty", transform.ty)
    literal("}")
  }

  /// Writes a card's animations as a member.
  mutating func swipeAnimations(_ animations: [SwipeAnimation]) {
    member("animations")
    literal("[")
    for animation in animations {
      element()
      literal("{")
      member("index", animation.index)
      member("duration", animation.duration)
      member("delay", animation.delay)
      member("curve", animation.curve.rawValue)
      member("from")
      literal("{")
      appearanceMembers(animation.from)
      literal("}")
      member("to")
      literal("{")
      appearanceMembers(animation.to)
      literal("}}")
    }
    literal("]")
  }
}
