import Bytes
import JSON
import LayoutEngine

extension ObjectReader {
  /// The rows whose motions an edit interrupts, in the coordinates of an answer; empty if the member
  /// is absent.
  func interruptedRows() -> [InterruptedRow] {
    object(.from, as: .scrollStackInterruption) { from -> [InterruptedRow]? in
      guard let items = from.required(.items) else { return nil }
      let count = from.document.elements(at: items)?.count ?? 0
      from.faults.take(count, .movingItem, at: items)
      return from.objects(at: items, as: .scrollStackInterruptedRow) { $0.interruptedRow() }
    } ?? []
  }

  /// This object, an item of an `at`, as a row in motion. A row with an id is found by it.
  private func interruptedRow() -> InterruptedRow? {
    let index = integer(.index, in: InputBounds.count)
    let id = value(.id).flatMap { string(at: $0) }
    let isRemoved = bool(.isRemoved) == true
    if index == nil, id == nil {
      faults.note(at: position, .specific(#"must have "index" or "id""#))
      return nil
    }
    let frame = motionRect()
    check(frame.width, in: InputBounds.contentLength, .width)
    check(frame.height, in: InputBounds.contentLength, .height)
    let alpha = number(.alpha, in: InputBounds.share) ?? 1
    let transform = motionTransform()
    let still = Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    var velocity = ItemPose.rest
    let turning =
      object(.velocity, as: .scrollStackInterruptedVelocity) { given -> Transform? in
        velocity.frame = given.motionRect()
        velocity.appearance.alpha = given.number(.alpha, in: InputBounds.motion) ?? 0
        return given.motionTransform()
      } ?? still
    let moving = ItemAppearance.decomposed(transform ?? .identity, velocity: turning)
    var pose = ItemPose(frame: frame, moving.appearance)
    pose.appearance.alpha = alpha
    let opacity = velocity.appearance.alpha
    velocity.appearance = moving.velocity
    velocity.appearance.alpha = opacity
    return InterruptedRow(
      id.map { .id($0) } ?? .index(index ?? 0), isRemoved: isRemoved, pose: pose,
      velocity: velocity)
  }

  /// This object's rectangle, or the velocity of one.
  private func motionRect() -> Rect {
    Rect(
      x: motionNumber(.x), y: motionNumber(.y), width: motionNumber(.width),
      height: motionNumber(.height))
  }

  /// The transform of this object, or the velocity of one; nil if it is absent.
  private func motionTransform() -> Transform? {
    object(.transform, as: .scrollStackMotionTransform) { transform in
      Transform(
        a: transform.motionNumber(.a), b: transform.motionNumber(.b),
        c: transform.motionNumber(.c), d: transform.motionNumber(.d),
        tx: transform.motionNumber(.tx), ty: transform.motionNumber(.ty))
    }
  }

  private func motionNumber(_ name: MemberName) -> Double {
    let number = requiredNumber(name)
    check(number, in: InputBounds.motion, name)
    return number
  }
}

extension ScrollStackRequest {
  /// Rows in the coordinates of an answer, in the space of the stack. An answer with `rebase` has its
  /// origin at the visible rect.
  func unrebased(_ rows: [InterruptedRow]) -> [InterruptedRow] {
    var options = options
    options.visibleRect = options.visibleRect ?? layout.viewport(at: contentOffset)
    let origin = options.origin(along: layout.axis)
    return rows.map { row in
      var row = row
      row.pose.frame = row.pose.frame.translated(by: origin)
      return row
    }
  }
}
