import Bytes
import JSON
import LayoutEngine

/// The numbers of an appearance that its transform shows but does not always determine: the angle without whole turns,
/// and neither angle nor scale of an item without extent. Nil for those of the transform.
private struct Turning {
  var angle: Double?
  var scaleX: Double?
  var scaleY: Double?

  /// The appearance, or its velocity, with these numbers.
  func replacing(_ appearance: ItemAppearance, alpha: Double) -> ItemAppearance {
    var appearance = appearance
    appearance.alpha = alpha
    appearance.angle = angle ?? appearance.angle
    appearance.scale.x = scaleX ?? appearance.scale.x
    appearance.scale.y = scaleY ?? appearance.scale.y
    return appearance
  }
}

extension ObjectReader {
  /// The `items` of this object; nil with faults noted.
  func interruptedItems() -> [InterruptedItem]? {
    guard let items = required(.items) else { return nil }
    return objects(at: items, as: .interruptedItem) { $0.interruptedItem() }
  }

  /// This object, an item of an `at`, as an item in motion. An item with an id is found by it.
  private func interruptedItem() -> InterruptedItem? {
    let index = integer(.index, in: InputBounds.count)
    let id = value(.id).flatMap { string(at: $0) }
    let isRemoved = bool(.isRemoved) == true
    if !has(.index), !has(.id) {
      faults.note(at: position, .specific(#"must have "index" or "id""#))
      return nil
    }
    let frame = motionRect(sides: InputBounds.contentLength)
    let alpha = number(.alpha, in: InputBounds.share) ?? 1
    let transform = motionTransform()
    let still = Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    var velocity = ItemPose.rest
    var given = Turning()
    let turning =
      object(.velocity, as: .interruptedVelocity) { object -> Transform? in
        velocity.frame = object.motionRect()
        velocity.appearance.alpha = object.number(.alpha, in: InputBounds.motion) ?? 0
        given = object.turning()
        return object.motionTransform()
      } ?? still
    let leaving = object(.leaving, as: .interruptedLeaving) { $0.leaving() }
    let moving = ItemAppearance.decomposed(transform ?? .identity, velocity: turning)
    let shown = self.turning()
    let opacity = velocity.appearance.alpha
    velocity.appearance = given.replacing(moving.velocity, alpha: opacity)
    return InterruptedItem(
      id.map { .id($0) } ?? .index(index ?? 0), index: index, isRemoved: isRemoved,
      leaving: leaving,
      pose: ItemPose(frame: frame, shown.replacing(moving.appearance, alpha: alpha)),
      velocity: has(.velocity) ? velocity : nil, knowsTurns: shown.angle != nil || transform == nil)
  }

  /// The members of this object that a transform shows.
  private func turning() -> Turning {
    Turning(
      angle: number(.angle, in: InputBounds.motion),
      scaleX: number(.scaleX, in: InputBounds.motion),
      scaleY: number(.scaleY, in: InputBounds.motion))
  }

  /// This object as the rest of the motion of an item that leaves.
  private func leaving() -> InterruptedItem.Leaving {
    let remaining = requiredNumber(.remaining, in: InputBounds.time)
    var end = ItemPose(frame: motionRect(sides: InputBounds.contentLength))
    let alpha = number(.alpha, in: InputBounds.share) ?? 1
    let still = Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    let shown = ItemAppearance.decomposed(motionTransform() ?? .identity, velocity: still)
      .appearance
    end.appearance = turning().replacing(shown, alpha: alpha)
    return InterruptedItem.Leaving(end: end, duration: remaining)
  }

  /// This object's rectangle, or the velocity of one, whose sides can be negative.
  private func motionRect(sides: ClosedRange<Double> = InputBounds.motion) -> Rect {
    Rect(
      x: motionNumber(.x), y: motionNumber(.y), width: requiredNumber(.width, in: sides),
      height: requiredNumber(.height, in: sides))
  }

  /// The transform of this object, or the velocity of one; nil if it is absent.
  private func motionTransform() -> Transform? {
    object(.transform, as: .interruptedTransform) { transform in
      Transform(
        a: transform.motionNumber(.a), b: transform.motionNumber(.b),
        c: transform.motionNumber(.c), d: transform.motionNumber(.d),
        tx: transform.motionNumber(.tx), ty: transform.motionNumber(.ty))
    }
  }

  private func motionNumber(_ name: MemberName) -> Double {
    requiredNumber(name, in: InputBounds.motion)
  }
}
