import Bytes
import JSON
import LayoutEngine

/// `/v1/scroll-stack/scroll`: the content offset that shows a row, or at which scrolling ends, and the stack there.
struct ScrollStackScrollRequest: OperationRequest {
  static var members: DeclaredMembers { .scrollStackScrollRequest }

  let destination: ScrollDestination
  /// The snapping; nil unless it determines the destination.
  let snap: ScrollSnapRequest?
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
      if !path.isEmpty { path[0].destination = destination }
      let answer = ScrollStackAnswer(
        presented, at: destination.contentOffset, along: path[...], for: request)
      let way = timing.flatMap {
        ScrollMotion(
          of: presented, from: request.contentOffset, to: destination.contentOffset, timing: $0)
      }
      return ScrollStackScrollRequest(
        destination: destination, snap: goal.snap, layouts: layouts, answer: answer,
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
    if !layouts.isEmpty {
      try writer.scrolledOffsets(along: Array(answer.path)) { (level, writer) throws(NoAnswer) in
        guard level > 0, let timing else { return }
        try layouts[level].writeMotion(
          along: answer.path[level...], timing, motionOptions, to: &writer, meter: meter)
      }
    }
    try motion?.write(to: &writer, meter: meter)
    var windowed = answer
    if let motion {
      windowed = try motion.windowed(meter)
    } else if let timing, answer.options.frames == .visible {
      // Viewports in rows can scroll while this one stays.
      windowed.options.passage = answer.options.visibleRect.map {
        Passage(rect: $0, timing: timing)
      }
    }
    try windowed.write(to: &writer, meter: meter, offset: nil)
    try writer.scrollBounds(of: answer.presented, at: destination.contentOffset, snap, meter)
    if let history { writer.scrollStackEvents(answer.events(since: history)) }
  }
}

/// The goal of a request to scroll.
struct ScrollGoal {
  private enum Kind {
    case end(ScrollStackTarget)
    case row(RowReference, ScrollStackPosition)
    case place(inRow: RowReference, Double)
    case item([PathStep], ScrollStackPosition)
    case snap(projected: Double, ScrollSnapRequest)
  }

  private enum End: String, CaseIterable {
    case top, bottom
  }

  private let kind: Kind
  private let padding: ScrollPadding

  /// Reads the goal; nil with faults noted.
  init?(_ object: ObjectReader) {
    padding = object.scrollPadding()
    let target = object.value(.to)
    let snap = object.object(.snap, as: .scrollStackSnap) { [padding] in Self.snap($0, padding) }
    guard object.hasOne(of: .to, .snap) else { return nil }
    guard let kind = target.flatMap({ Self.target(at: $0, in: object) }) ?? snap
    else { return nil }
    self.kind = kind
    switch kind {
    case .row, .place, .item: break
    case .end where padding != .none:
      object.warn(ignored: "padding", "on \"top\" and \"bottom\"")
    case .snap(_, let snap) where snap.snapping.alignment == .start && padding.end != 0:
      object.warn(ignored: "padding/end", "with \"snap\"")
    case .end, .snap: break
    }
  }

  /// Reads a target; nil with faults noted.
  init?(to value: Int, in object: ObjectReader) {
    padding = object.scrollPadding()
    guard let kind = Self.target(at: value, in: object) else { return nil }
    self.kind = kind
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
        return path?.isEmpty == true ? nil : path
      }
      let position =
        target.choice(.position, of: ScrollStackPosition.self)
        ?? ScrollStackConfiguration.Defaults.position
      let distance = target.number(.offset, in: InputBounds.coordinate)
      if distance != nil {
        if target.has(.path) { target.noteExcluded(.offset, by: "\"path\"") }
        if position != .initial {
          target.noteExcluded(.offset, by: "a \"position\" other than \"initial\"")
        }
      }
      guard target.hasOne(of: .row, .path) else { return nil }
      if let row, let distance { return distance.isNaN ? nil : .place(inRow: row, distance) }
      return row.map { .row($0, position) } ?? path.map { .item($0, position) }
    }
  }

  private static func snap(_ object: ObjectReader, _ padding: ScrollPadding) -> Kind? {
    let projected = object.requiredNumber(.projected, in: InputBounds.coordinate)
    return object.scrollSnap(padding, for: .scroll).map { .snap(projected: projected, $0) }
  }

  /// The snapping; nil for another goal.
  var snap: ScrollSnapRequest? { if case .snap(_, let snap) = kind { snap } else { nil } }

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
      path[level].destination = layouts[level].destination(showing: path[level...], position)
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
    case .place(let reference, let distance):
      let index = try layout.base.index(of: reference, at: ["to", "row"])
      return try layout.destination(
        of: .place(inRow: index, distance), from: contentOffset, padding: padding)
    case .item(_, let position):
      let frame = answer.frame(at: path[...])
      return try layout.destination(
        of: .part(frame, ofRow: path[0].index, position), from: contentOffset, padding: padding)
    case .snap(let projected, let snap):
      return try layout.destination(
        snapping: projected, snap.snapping, from: contentOffset)
    }
  }
}
