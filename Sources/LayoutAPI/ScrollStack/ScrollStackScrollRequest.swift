import Bytes
import JSON
import LayoutEngine

/// `/v1/scroll-stack/scroll`: the content offset that shows a row, or at which scrolling ends, and the stack there.
struct ScrollStackScrollRequest: OperationRequest {
  static var members: DeclaredMembers { .scrollStackScrollRequest }

  let destination: ScrollDestination
  let answer: ScrollStackAnswer
  /// The earlier answer for events; nil if the request omits it.
  let history: RowHistory?
  /// The motion to the destination; nil if it is not requested, or if the offset stays.
  let motion: ScrollMotionAnswer?

  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> ScrollStackScrollRequest {
    let goal = ScrollGoal(object)
    let animation = object.animation(.animation)
    let motion = MotionOptions(object)
    MotionOptions.require(.animation, for: motion, in: object)
    let request = try ScrollStackRequest.read(object, in: context)
    guard let goal else { throw Unanswerable() }
    request.warn(in: object, hasStickyRows: request.layout.stickyRowCount > 0)
    return try object.referring { () throws(RowReferenceFault) in
      let presented = request.presented
      let now = ScrollStackAnswer(presented, at: request.contentOffset, for: request)
      let destination = try goal.destination(in: now, from: request.contentOffset)
      let answer = ScrollStackAnswer(presented, at: destination.contentOffset, for: request)
      let way = animation.flatMap {
        ScrollMotion(
          of: presented, from: request.contentOffset, to: destination.contentOffset,
          timing: $0.applied(to: .standard))
      }
      return ScrollStackScrollRequest(
        destination: destination, answer: answer,
        history: try request.layout.history(ifGiven: request.previous),
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
    try motion?.write(to: &writer, meter: meter)
    try answer.write(to: &writer, meter: meter, offset: nil)
    if let history { writer.scrollStackEvents(answer.events(since: history)) }
  }
}

/// The goal of a request to scroll.
private struct ScrollGoal {
  private enum Kind {
    case end(ScrollStackTarget)
    case row(RowReference, ScrollStackPosition)
    case part([Int], ScrollStackPosition)
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
    case .row, .part: break
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
      let row = target.value(.row).flatMap { Self.reference(at: $0, in: target) }
      let path = target.value(.path).flatMap { Self.path(at: $0, in: target) }
      let position =
        target.choice(.position, of: ScrollStackPosition.self)
        ?? ScrollStackConfiguration.Defaults.position
      guard target.hasOne(of: .row, .path) else { return nil }
      return row.map { .row($0, position) } ?? path.map { .part($0, position) }
    }
  }

  /// A row by its index or its id.
  private static func reference(at value: Int, in object: ObjectReader) -> RowReference? {
    if let id = object.document.string(at: value) { return .id(id) }
    return .index(object.integer(at: value, in: InputBounds.count))
  }

  private static func snap(_ object: ObjectReader) -> Kind? {
    let projected = object.requiredNumber(.projected)
    object.check(projected, in: InputBounds.coordinate, .projected)
    return object.scrollSnap().map { .snap(projected: projected, $0, $1) }
  }

  /// The indices of a row, of an item in it, and so on; nil with faults noted.
  private static func path(at value: Int, in object: ObjectReader) -> [Int]? {
    let path = object.list(at: value) { object.integer(at: $0, in: InputBounds.count) }
    if let path, path.isEmpty { object.faults.note(at: value, .empty) }
    return path.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The destination in a stack.
  func destination(
    in answer: ScrollStackAnswer, from contentOffset: Point
  ) throws(RowReferenceFault) -> ScrollDestination {
    let layout = answer.presented
    switch kind {
    case .end(let target):
      return try layout.destination(of: target, from: contentOffset, padding: padding)
    case .row(let reference, let position):
      let index = try layout.base.index(of: reference, at: ["to", "row"])
      return try layout.destination(
        of: .row(index: index, position), from: contentOffset, padding: padding)
    case .part(let path, let position):
      guard let frame = answer.frame(at: path[...]) else {
        throw RowReferenceFault(path: ["to", "path"], reason: .noItem)
      }
      return try layout.destination(
        of: .part(frame, ofRow: path[0], position), from: contentOffset, padding: padding)
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
    let type = choice(.type, of: SnapType.self) ?? .mandatory
    let distance = number(.proximity, in: InputBounds.length)
    let alignment =
      choice(.align, of: SnapAlignment.self) ?? ScrollStackConfiguration.Defaults.alignment
    switch type {
    case .mandatory:
      if distance != nil {
        faults.note(
          at: position, property: "proximity", .excluded(by: "\"type\": \"mandatory\""))
      }
      return (.mandatory, alignment)
    case .proximity:
      guard let distance else {
        noteMissing(.proximity, because: "\"type\": \"proximity\"")
        return nil
      }
      return (.proximity(distance), alignment)
    }
  }
}
