import JSON
import LayoutEngine

/// `/v1/diff`: the difference between two lists of frames.
enum DiffEndpoint: Endpoint {
  /// Two lists with distinct ids, and their difference.
  struct Request {
    let from: [IdentifiedFrame]
    let to: [IdentifiedFrame]
    let difference: FrameDifference
    /// The timing of the animation; nil for no animation.
    let timing: AnimationTiming?
    /// The requested representations of the animation; nil for no representation.
    let motion: MotionOptions?
  }

  static func read(
    _ object: inout ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> Request {
    let from = object.required("from").map { [object] in object.identifiedFrames(at: $0) }
    let to = object.required("to").map { [object] in object.identifiedFrames(at: $0) }
    let animation = object.animation("animation")
    let motion = MotionOptions(&object)
    MotionOptions.require("animation", for: motion, in: object)
    guard let from, let to, object.faults.isEmpty else { throw Unanswerable() }
    do {
      return Request(
        from: from, to: to, difference: try FrameDifference(from: from, to: to),
        timing: animation?.applied(to: .standard), motion: motion)
    } catch {
      object.faults.note(at: object.position, property: error.path.member, .repeated)
      throw Unanswerable()
    }
  }

  static func draw(_ request: Request, meter: Meter) throws(NoAnswer) -> Drawing {
    try request.drawing(meter)
  }

  static func write(
    _ request: Request, to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {
    try meter.take(request.from.count + request.to.count)
    writer.difference(request.difference, relativeTo: .zero) { position, isRemoved in
      .id((isRemoved ? request.from : request.to)[position].id)
    }
    guard let timing = request.timing else { return }
    writer.member("animation")
    writer.literal("{")
    writer.timing(timing)
    writer.literal("}")
    guard let motion = request.motion else { return }
    var items = request.difference.motions(from: request.from, to: request.to, timing: timing)
    // The name of a frame is its id.
    for position in items.indices.interruptible { items[position].index = nil }
    let answer = MotionAnswer(
      items: MovingItems(items), timing: timing, options: motion, origin: .zero)
    try answer.write(to: &writer, meter: meter)
  }
}

extension ObjectReader {
  fileprivate func identifiedFrames(at value: Int) -> [IdentifiedFrame] {
    var frames: [IdentifiedFrame] = []
    _ = elements(at: value) { element in
      let frame = object(at: element) { entry -> IdentifiedFrame? in
        let id = entry.requiredString("id")
        guard let frame = entry.rect(), let id else { return nil }
        return IdentifiedFrame(id: id, frame: frame)
      }
      if let frame { frames.append(frame) }
    }
    return frames
  }
}

/// The name of a frame in an answer.
enum FrameName {
  case id(String)
  case index(Int)
}

extension JSONWriter {
  /// Writes the members of a difference, with rectangles relative to `origin`.
  ///
  /// - Parameter name: returns the name of a frame by its number, and by whether the frame is removed.
  mutating func difference(
    _ difference: FrameDifference, relativeTo origin: Point,
    naming name: (_ number: Int, _ isRemoved: Bool) -> FrameName
  ) {
    frames("inserted", difference.inserted, relativeTo: origin) { name($0, false) }
    frames("removed", difference.removed, relativeTo: origin) { name($0, true) }
    member("moved")
    literal("[")
    for move in difference.moved.interruptible where !isOverfull {
      element()
      literal("{")
      member(name(move.number, false))
      member("dx", move.dx)
      member("dy", move.dy)
      member("sx", move.sx)
      member("sy", move.sy)
      literal("}")
    }
    literal("]")
    member("reordered")
    literal("[")
    for number in difference.reordered.interruptible where !isOverfull {
      element()
      value(name(number, false))
    }
    literal("]")
    member("unchanged", difference.unchanged)
  }

  private mutating func frames(
    _ name: StaticString, _ frames: [NumberedFrame], relativeTo origin: Point,
    naming frameName: (Int) -> FrameName
  ) {
    member(name)
    literal("[")
    for entry in frames.interruptible where !isOverfull {
      element()
      literal("{")
      member(frameName(entry.number))
      rectMembers(entry.frame.relative(to: origin))
      literal("}")
    }
    literal("]")
  }

  private mutating func member(_ name: FrameName) {
    switch name {
    case .id: member("id")
    case .index: member("index")
    }
    value(name)
  }

  private mutating func value(_ name: FrameName) {
    switch name {
    case .id(let id): string(id)
    case .index(let index): integer(index)
    }
  }
}
