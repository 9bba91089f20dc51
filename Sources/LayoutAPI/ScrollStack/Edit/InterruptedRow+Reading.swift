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

/// The motion that an edit interrupts, in the coordinates of an answer.
struct InterruptedMotion {
  /// A layout in a row.
  struct Layout {
    /// The path to the layout. Not empty.
    let path: [PathStep]
    let items: [InterruptedRow]
  }

  let rows: [InterruptedRow]
  let layouts: [Layout]

  static var none: InterruptedMotion { InterruptedMotion(rows: [], layouts: []) }
}

extension ObjectReader {
  /// The motion that an edit interrupts; without rows and layouts if the member is absent.
  func interruption() -> InterruptedMotion {
    // An id is searched among all items of its layout, which have fewer words than the request.
    let words = document.length(at: position)
    return object(.from, as: .scrollStackInterruption) { from -> InterruptedMotion? in
      let layouts = from.value(.layouts).flatMap { layouts in
        let count = from.document.elements(at: layouts)?.count ?? 0
        from.faults.take(count, .rowLayout, at: layouts)
        return from.objects(at: layouts, as: .scrollStackInterruptedLayout) {
          $0.interruptedLayout(wordsToSearch: words)
        }
      }
      guard let rows = from.interruptedItems() else { return nil }
      return InterruptedMotion(rows: rows, layouts: layouts ?? [])
    } ?? .none
  }

  /// The `items` of this object; nil with faults noted.
  private func interruptedItems() -> [InterruptedRow]? {
    guard let items = required(.items) else { return nil }
    let count = document.elements(at: items)?.count ?? 0
    faults.take(count, .interruptedItem, at: items)
    return objects(at: items, as: .scrollStackInterruptedRow) { $0.interruptedRow() }
  }

  private func interruptedLayout(wordsToSearch words: Int) -> InterruptedMotion.Layout? {
    let given = required(.path)
    let path = given.flatMap { self.path(at: $0) }
    if let given, let path, path.isEmpty { faults.note(at: given, .empty) }
    guard let items = interruptedItems(), let given, let path, !path.isEmpty else { return nil }
    for step in path.interruptible {
      if case .id = step.reference, !faults.take(words, .word, at: given) { return nil }
    }
    return InterruptedMotion.Layout(path: path, items: items)
  }

  /// This object, an item of an `at`, as a row in motion. A row with an id is found by it.
  private func interruptedRow() -> InterruptedRow? {
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
      object(.velocity, as: .scrollStackInterruptedVelocity) { object -> Transform? in
        velocity.frame = object.motionRect()
        velocity.appearance.alpha = object.number(.alpha, in: InputBounds.motion) ?? 0
        given = object.turning()
        return object.motionTransform()
      } ?? still
    let leaving = object(.leaving, as: .scrollStackLeaving) { $0.leaving() }
    let moving = ItemAppearance.decomposed(transform ?? .identity, velocity: turning)
    let shown = self.turning()
    let opacity = velocity.appearance.alpha
    velocity.appearance = given.replacing(moving.velocity, alpha: opacity)
    return InterruptedRow(
      id.map { .id($0) } ?? .index(index ?? 0), index: index, isRemoved: isRemoved,
      leaving: leaving,
      pose: ItemPose(frame: frame, shown.replacing(moving.appearance, alpha: alpha)),
      velocity: velocity, knowsTurns: shown.angle != nil || transform == nil)
  }

  /// The members of this object that a transform shows.
  private func turning() -> Turning {
    Turning(
      angle: number(.angle, in: InputBounds.motion),
      scaleX: number(.scaleX, in: InputBounds.motion),
      scaleY: number(.scaleY, in: InputBounds.motion))
  }

  /// This object as the rest of the motion of a removed row.
  private func leaving() -> InterruptedRow.Leaving {
    let remaining = requiredNumber(.remaining, in: InputBounds.time)
    var end = ItemPose(frame: motionRect(sides: InputBounds.contentLength))
    let alpha = number(.alpha, in: InputBounds.share) ?? 1
    let still = Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    let shown = ItemAppearance.decomposed(motionTransform() ?? .identity, velocity: still)
      .appearance
    end.appearance = turning().replacing(shown, alpha: alpha)
    return InterruptedRow.Leaving(end: end, duration: remaining)
  }

  /// This object's rectangle, or the velocity of one, whose sides can be negative.
  private func motionRect(sides: ClosedRange<Double> = InputBounds.motion) -> Rect {
    Rect(
      x: motionNumber(.x), y: motionNumber(.y), width: requiredNumber(.width, in: sides),
      height: requiredNumber(.height, in: sides))
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
    requiredNumber(name, in: InputBounds.motion)
  }
}

extension ScrollStackRequest {
  /// Items in the coordinates of an answer, in the space of the stack. An answer with `rebase` has its
  /// origin at the visible rect.
  private func unrebased(_ items: [InterruptedRow]) -> [InterruptedRow] {
    var options = options
    options.visibleRect = options.visibleRect ?? layout.viewport(at: contentOffset)
    let origin = options.origin(along: layout.axis)
    return items.map { $0.moved(by: origin) }
  }

  /// The rows whose motions an edit interrupts, and the items of layouts in rows, in the space of the stack.
  ///
  /// - Throws: if a path leads to no layout, which is noted.
  func interrupted(
    by interruption: InterruptedMotion, noting faults: RequestFaults
  ) throws(Unanswerable) -> (rows: [InterruptedRow], layouts: InterruptedLayouts) {
    var layouts: [InterruptedItems] = []
    for layout in interruption.layouts.interruptible {
      let steps = try self.layouts(onWayToLayoutAt: layout.path, noting: faults).path
      layouts.append(
        InterruptedItems(path: steps.map { $0.index }, items: unrebased(layout.items)))
    }
    return (unrebased(interruption.rows), InterruptedLayouts(layouts))
  }
}
