import Bytes
import JSON
import LayoutEngine

extension ItemAppearance {
  /// The maximum size of its members, in bytes: alpha, and the six numbers of a transform.
  static var jsonCapacity: Int { 64 + 7 * ByteCursor.numberCapacity }
}

extension ByteCursor {
  /// Writes the members of an appearance.
  mutating func appearance(_ appearance: ItemAppearance) {
    member("alpha", appearance.alpha)
    member("transform", appearance.transform)
  }

  /// Writes a transform as a member.
  mutating func member(_ name: StaticString, _ transform: Transform) {
    member(name)
    literal("{")
    member("a", transform.a)
    member("b", transform.b)
    member("c", transform.c)
    member("d", transform.d)
    member("tx", transform.tx)
    member("ty", transform.ty)
    literal("}")
  }
}

extension JSONWriter {
  /// Writes the members of an appearance.
  mutating func appearanceMembers(_ appearance: ItemAppearance) {
    var cursor = cursor(reserving: ItemAppearance.jsonCapacity)
    cursor.appearance(appearance)
    advance(to: cursor)
  }

  /// Writes the angle and the scales of an appearance, or their velocities, as members: a transform shows the angle
  /// without whole turns, and neither angle nor scale of an item without extent.
  mutating func turnMembers(_ appearance: ItemAppearance) {
    member("angle", appearance.angle)
    member("scaleX", appearance.scale.x)
    member("scaleY", appearance.scale.y)
  }

  /// Writes a transform as a member.
  mutating func member(_ name: StaticString, _ transform: Transform) {
    var cursor = cursor(reserving: ItemAppearance.jsonCapacity)
    cursor.member(name, transform)
    advance(to: cursor)
  }
}
