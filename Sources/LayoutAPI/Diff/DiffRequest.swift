import JSON
import LayoutEngine

/// `/v1/diff`: two lists of frames with distinct ids, and their difference.
struct DiffRequest: OperationRequest {
  static var members: DeclaredMembers { .diffRequest }

  let from: [IdentifiedFrame]
  let to: [IdentifiedFrame]
  let difference: FrameDifference
  /// The causes of the moves, in their order; empty if they are not requested.
  let causes: [FrameDifference.Cause?]
  /// The timing of the animation; nil for no animation.
  let timing: AnimationTiming?
  /// The requested representations of the animation; nil for no representation.
  let motion: MotionOptions?

  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> DiffRequest {
    let from = object.required(.from).flatMap { object.identifiedFrames(at: $0) }
    let to = object.required(.to).flatMap { object.identifiedFrames(at: $0) }
    let explains = object.bool(.explain, else: false) ?? false
    let viewports = object.viewports()
    if !explains, viewports != nil {
      object.warn(ignored: "viewports", "without \"explain\": true")
    }
    let animation = object.animation(.animation)
    let motion = MotionOptions(object)
    MotionOptions.require(.animation, for: motion, in: object)
    guard let from, let to, object.faults.isEmpty else { throw Unanswerable() }
    do {
      let difference = try FrameDifference(from: from, to: to)
      return DiffRequest(
        from: from, to: to, difference: difference,
        causes: explains ? difference.causes(from: from, to: to, viewports: viewports) : [],
        timing: animation?.applied(to: .standard), motion: motion)
    } catch {
      object.faults.note(at: object.position, property: error.path.member, .repeated)
      throw Unanswerable()
    }
  }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    try meter.take(from.count + to.count)
    writer.difference(difference, relativeTo: .zero, causes: causes) { index, isRemoved in
      .id((isRemoved ? from : to)[index].id)
    }
    guard let timing else { return }
    writer.beginObject("animation")
    writer.timing(timing)
    writer.literal("}")
    guard let motion else { return }
    var items = difference.motions(from: from, to: to, timing: timing)
    // The name of a frame is its id.
    for index in items.indices.interruptible { items[index].index = nil }
    let answer = MotionAnswer(
      items: MovingItems(items), timing: timing, options: motion, origin: .zero)
    try answer.write(to: &writer, meter: meter)
  }
}

extension ObjectReader {
  /// The sizes of the viewport before and after; nil if they are absent or have faults, which are noted.
  fileprivate func viewports() -> (from: Size, to: Size)? {
    object(.viewports, as: .diffViewports) { object in
      let from: Size? = object.requiredRead(.from)
      let to: Size? = object.requiredRead(.to)
      guard let from, let to else { return nil }
      return (from, to)
    }
  }

  fileprivate func identifiedFrames(at value: Int) -> [IdentifiedFrame]? {
    objects(at: value, as: .namedFrame) { entry in
      let id = entry.required(.id).flatMap { entry.string(at: $0) }
      guard let frame = entry.rect(), let id else { return nil }
      return IdentifiedFrame(id: id, frame: frame)
    }
  }
}
