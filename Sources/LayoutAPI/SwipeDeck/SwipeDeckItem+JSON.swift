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
  /// Writes the animations of a deck's cards as a member.
  ///
  /// - Parameter origin: the origin of the answer's coordinates.
  mutating func swipeAnimations(
    _ animations: [SwipeAnimation], of request: SwipeDeckRequest, relativeTo origin: Point,
    _ meter: Meter
  ) throws(NoAnswer) {
    beginArray("animations")
    for animation in animations.interruptible {
      beginElement()
      name(index: animation.index, id: request.ids?[animation.index])
      timing(animation.timing)
      if animation.start == nil {
        end("from", animation.from)
        end("to", animation.to)
      } else {
        interrupted(
          request.layout.motion(animation, presentation: request.presentation), relativeTo: origin)
        try meter.check(self, for: "from")
      }
      literal("}")
    }
    literal("]")
  }

  /// Writes the ends of an animation that interrupts another one, and its velocity.
  private mutating func interrupted(_ motion: ItemMotion, relativeTo origin: Point) {
    let velocity = motion.velocity
    let moves =
      motion.from.frame != motion.to.frame
      || velocity.map { $0.frame != ItemPose.rest.frame } ?? false
    end("from", motion.from.appearance, moves ? motion.from.frame.relative(to: origin) : nil)
    end("to", motion.to.appearance, moves ? motion.to.frame.relative(to: origin) : nil)
    if let velocity { self.velocity(velocity, at: motion.from, of: motion, transforms: true) }
  }

  /// Writes an end of an animation as a member.
  ///
  /// - Parameter frame: the frame of the card; nil if it does not move.
  private mutating func end(
    _ name: StaticString, _ appearance: ItemAppearance, _ frame: Rect? = nil
  ) {
    beginObject(name)
    if let frame { rectMembers(frame) }
    appearanceMembers(appearance)
    literal("}")
  }
}
