import JSON
import LayoutEngine

/// `/v1/diff`: how one list of frames becomes another.
enum DiffEndpoint: Endpoint {
  /// The two lists, each without an id that it has twice.
  struct Request {
    let from: [IdentifiedFrame]
    let to: [IdentifiedFrame]
    let difference: FrameDifference
    /// How the one is to become the other; nil where it is not to be animated.
    let timing: AnimationTiming?
    /// What is to be told of the animation; nil where nothing is.
    let motion: MotionOptions?
  }

  static func read(
    _ object: inout ObjectReader, texts: RequestTexts
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
    writer.difference(request.difference, relativeTo: .zero) { place, isRemoved in
      .id((isRemoved ? request.from : request.to)[place].id)
    }
    guard let timing = request.timing else { return }
    writer.member("animation")
    writer.literal("{")
    writer.timing(timing)
    writer.literal("}")
    guard let motion = request.motion else { return }
    var items = request.difference.motions(from: request.from, to: request.to, timing: timing)
    // Frames go by their ids.
    for place in items.indices { items[place].index = nil }
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

/// What an answer calls a frame by.
enum FrameName {
  case id(String)
  case index(Int)
}

extension JSONWriter {
  /// Writes a difference into an object that has been begun, its rectangles counted from `origin`.
  ///
  /// - Parameter name: what a frame is called that goes by a number, and whether it is removed.
  mutating func difference(
    _ difference: FrameDifference, relativeTo origin: Point,
    naming name: (_ number: Int, _ isRemoved: Bool) -> FrameName
  ) {
    frames("inserted", difference.inserted, relativeTo: origin) { name($0, false) }
    frames("removed", difference.removed, relativeTo: origin) { name($0, true) }
    member("moved")
    literal("[")
    for move in difference.moved where !isOverfull {
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
    for number in difference.reordered where !isOverfull {
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
    for entry in frames where !isOverfull {
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
