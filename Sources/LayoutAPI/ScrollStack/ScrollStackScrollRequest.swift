import Bytes
import JSON
import LayoutEngine

/// `/v1/scroll-stack/scroll`: the content offset that shows a row, or at which scrolling ends, and the stack there.
struct ScrollStackScrollRequest: OperationRequest {
  static var members: DeclaredMembers { .scrollStackScrollRequest }

  let destination: ScrollDestination
  /// The layouts on the path to the goal; empty for a goal without a path.
  let layouts: [RowLayout]
  let answer: ScrollStackAnswer
  /// The earlier answer for events; nil if the request omits it.
  let history: RowHistory?
  /// The timing of the motion to the destination; nil if it is not requested.
  let timing: AnimationTiming?
  /// The requested representations of the motion.
  let motionOptions: MotionOptions?
  /// The motion to the destination; nil if it is not requested, or if the offset stays.
  let motion: ScrollMotionAnswer?

  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> ScrollStackScrollRequest {
    let goal = ScrollGoal(object)
    let timing = object.animation(.animation).map { $0.applied(to: .standard) }
    let motion = MotionOptions(object)
    MotionOptions.require(.animation, for: motion, in: object)
    let request = try ScrollStackRequest.read(object, in: context)
    guard let goal else { throw Unanswerable() }
    request.warn(in: object, hasStickyRows: request.layout.stickyRowCount > 0)
    var (layouts, path) = try goal.path(in: request, noting: object.faults)
    return try request.contents.referring { () throws(RowReferenceFault) in
      let presented = request.presented
      let now = ScrollStackAnswer(
        presented, at: request.contentOffset, along: path[...], for: request)
      let destination = try goal.destination(in: now, along: path, from: request.contentOffset)
      if !path.isEmpty { path[0].contentOffset = destination.contentOffset }
      let answer = ScrollStackAnswer(
        presented, at: destination.contentOffset, along: path[...], for: request)
      let way = timing.flatMap {
        ScrollMotion(
          of: presented, from: request.contentOffset, to: destination.contentOffset, timing: $0)
      }
      return ScrollStackScrollRequest(
        destination: destination, layouts: layouts, answer: answer,
        history: try request.layout.history(ifGiven: request.previous), timing: timing,
        motionOptions: motion,
        motion: way.map {
          ScrollMotionAnswer(
            motion: $0, options: motion, answer: answer, visibleRect: request.options.visibleRect,
            hasVelocity: false)
        })
    }
  }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    writer.point("contentOffset", destination.contentOffset)
    writer.member("clamped", destination.isClamped)
    if !layouts.isEmpty { try writeOffsets(to: &writer, meter) }
    try motion?.write(to: &writer, meter: meter)
    try answer.write(to: &writer, meter: meter, offset: nil)
    if let history { writer.scrollStackEvents(answer.events(since: history)) }
  }
}

extension ScrollStackScrollRequest {
  /// Writes the content offsets of the viewports on the path to the goal, the outermost first, as a member. Those in
  /// rows have their motions.
  private func writeOffsets(to writer: inout JSONWriter, _ meter: Meter) throws(NoAnswer) {
    writer.beginArray("offsets")
    // Bounded: the levels of nesting.
    for level in layouts.indices {
      guard let offset = answer.path[level].contentOffset else { continue }
      writer.beginElement()
      writer.path(answer.path.indices(before: level))
      writer.point("contentOffset", offset)
      if level > 0, let timing {
        try layouts[level].writeMotion(
          along: answer.path[level...], timing, motionOptions, to: &writer, meter: meter)
      }
      writer.literal("}")
    }
    writer.literal("]")
  }
}

/// The goal of a request to scroll.
private struct ScrollGoal {
  private enum Kind {
    case end(ScrollStackTarget)
    case row(RowReference, ScrollStackPosition)
    case item([PathStep], ScrollStackPosition)
    case snap(projected: Double, ScrollSnap, SnapAlignment)
  }

  private enum End: String, CaseIterable {
    case top, bottom
  }

  private let kind: Kind
  private let padding: ScrollPadding

  /// Reads the goal; nil with faults noted.
  init?(_ object: ObjectReader) {
    let padding = object.scrollPadding()
    let target = object.value(.to)
    let snap = object.object(.snap, as: .scrollStackSnap) { Self.snap($0) }
    guard object.hasOne(of: .to, .snap) else { return nil }
    guard let kind = target.flatMap({ Self.target(at: $0, in: object) }) ?? snap
    else { return nil }
    self.kind = kind
    self.padding = padding ?? .none
    switch kind {
    case .row, .item: break
    case .end where self.padding != .none:
      object.warn(ignored: "padding", "on \"top\" and \"bottom\"")
    case .snap(_, _, .start) where self.padding.end != 0:
      object.warn(ignored: "padding/end", "with \"snap\"")
    case .end, .snap: break
    }
  }

  private static func target(at value: Int, in object: ObjectReader) -> Kind? {
    if !object.document.isObject(at: value) {
      return object.choice(at: value, of: End.self).map { .end($0 == .top ? .top : .bottom) }
    }
    return object.object(at: value, as: .scrollStackScrollRow) { target -> Kind? in
      let row = target.value(.row).flatMap { target.reference(at: $0) }
      let path = target.value(.path).flatMap { value in
        let path = target.path(at: value)
        if let path, path.isEmpty { target.faults.note(at: value, .empty) }
        return path.flatMap { $0.isEmpty ? nil : $0 }
      }
      let position =
        target.choice(.position, of: ScrollStackPosition.self)
        ?? ScrollStackConfiguration.Defaults.position
      guard target.hasOne(of: .row, .path) else { return nil }
      return row.map { .row($0, position) } ?? path.map { .item($0, position) }
    }
  }

  private static func snap(_ object: ObjectReader) -> Kind? {
    let projected = object.requiredNumber(.projected, in: InputBounds.coordinate)
    return object.scrollSnap().map { .snap(projected: projected, $0, $1) }
  }

  /// The layouts on the path to the item in a stack, and the path with their content offsets, except that of the stack.
  /// Empty for another goal.
  ///
  /// - Throws: if a step is invalid, which is noted.
  func path(
    in request: ScrollStackRequest, noting faults: RequestFaults
  ) throws(Unanswerable) -> (layouts: [RowLayout], path: [ScrolledStep]) {
    guard case .item(let given, let position) = kind else { return ([], []) }
    let stack = ScrollStackLayoutRequest(stack: request)
    var (layouts, path) = try RowLayoutOf(stack).layouts(onWayTo: given, noting: faults)
    // Bounded: the levels of nesting, the innermost one first.
    for level in path.indices.dropFirst().reversed() {
      path[level].contentOffset = layouts[level].contentOffset(showing: path[level...], position)
    }
    return (layouts, path)
  }

  /// The destination in a stack.
  ///
  /// - Parameter path: the path to the item that is the goal; empty for another goal.
  func destination(
    in answer: ScrollStackAnswer, along path: [ScrolledStep], from contentOffset: Point
  ) throws(RowReferenceFault) -> ScrollDestination {
    let layout = answer.presented
    switch kind {
    case .end(let target):
      return try layout.destination(of: target, from: contentOffset, padding: padding)
    case .row(let reference, let position):
      let index = try layout.base.index(of: reference, at: ["to", "row"])
      return try layout.destination(
        of: .row(index: index, position), from: contentOffset, padding: padding)
    case .item(_, let position):
      let frame = answer.frame(at: path[...])
      return try layout.destination(
        of: .part(frame, ofRow: path[0].index, position), from: contentOffset, padding: padding)
    case .snap(let projected, let snap, let alignment):
      return try layout.destination(
        snapping: projected, snap, align: alignment, from: contentOffset, padding: padding)
    }
  }
}

private enum SnapType: String, CaseIterable {
  case mandatory, proximity
}

extension ObjectReader {
  /// The parts of the viewport that don't count as visible; nil if the request omits them, or with faults noted.
  func scrollPadding() -> ScrollPadding? {
    object(.padding, as: .scrollStackScrollPadding) { padding -> ScrollPadding? in
      let start = padding.number(.start) ?? 0
      let end = padding.number(.end) ?? 0
      return padding.checked(ScrollPadding(start: start, end: end))
    }
  }

  /// The snapping of a scroll, and the part of a row that snaps; nil with faults noted.
  func scrollSnap() -> (ScrollSnap, SnapAlignment)? {
    let type = choice(.type, else: SnapType.mandatory)
    let distance = number(.proximity, in: InputBounds.length)
    let alignment =
      choice(.align, of: SnapAlignment.self) ?? ScrollStackConfiguration.Defaults.alignment
    switch type {
    case .mandatory:
      if distance != nil { noteExcluded(.proximity, by: "\"type\": \"mandatory\"") }
      return (.mandatory, alignment)
    case .proximity:
      guard let distance else {
        noteMissing(.proximity, because: "\"type\": \"proximity\"")
        return nil
      }
      return (.proximity(distance), alignment)
    case nil: return nil
    }
  }
}
