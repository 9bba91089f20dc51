import Bytes
import JSON
import LayoutEngine

/// `/v1/swipe-deck`: a deck at one instant of a swipe, the decision of its release, and the animations.
extension SwipeDeckRequest: LayoutRequest {
  static var members: DeclaredMembers { .swipeDeckRequest }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    try writer.swipeDeck(self, explains: false, meter)
  }

  var size: Size { layout.bounds.size }

  func placed(at position: RowPosition) -> SwipeDeckRequest {
    SwipeDeckRequest(
      layout: layout, ids: ids, undo: undo, motion: nil, options: options.placed(position),
      presentation: position.presentation.unmirrored(of: size))
  }

  var presented: PresentedLayout<SwipeDeckLayout> { PresentedLayout(layout, presentation) }

  func id(at index: Int) -> String? { ids?[index] }

  func index(ofID id: String) -> Int? { ids?.index(of: id) }

  func pose(of item: SwipeDeckItem) -> ItemPose { ItemPose(frame: item.frame, item.appearance) }

  var played: ((Int) -> PlayedItem?)? {
    let animations = layout.animations
    if animations.isEmpty { return nil }
    return { [self] index in
      animations.first { $0.index == index }.map {
        let motion = layout.motion($0, presentation: presentation.shifted)
        return PlayedItem(end: motion.to, turn: motion.turn, timing: motion.timing)
      }
    }
  }

  func pan(
    _ gesture: ObjectReader, _ decided: DecidedEvents?, body: Int
  ) throws(Unanswerable) -> RowPan? {
    // The card that an undo returns is not in the request.
    if undo != nil { return nil }
    return try SwipeDeckPanRequest.read(gesture, decided, over: self)
      .inRow(of: self, gesture, body: body)
  }

  func claim(on direction: PanDirection) -> GestureClaim {
    if undo != nil { return .left("returns a card") }
    if layout.topIndex == nil { return .left("has no card") }
    return layout.configuration.hasDirection(direction)
      ? .taken("has the direction \(direction.rawValue)")
      : .left("has no direction \(direction.rawValue)")
  }

  /// The motions that follow from the decision or the undo, from where the cards are.
  var motions: SwipeDeckMotions {
    undo?.motions(interrupting: interrupted, presentation: presentation)
      ?? layout.motions(
        interrupting: interrupted, isUnderFinger: isUnderFinger, presentation: presentation)
  }

  /// All cards that move, and those that go on leaving.
  func moving(_ animations: [SwipeAnimation], _ leaving: [MovingItem]) -> MovingItems {
    MovingItems(count: animations.count + leaving.count) { [self] position in
      if position >= animations.count { return leaving[position - animations.count] }
      let motion = layout.motion(animations[position], presentation: presentation)
      let index = animations[position].index
      return motion.moves
        ? MovingItem(
          index: index, id: ids?[index], motion: motion, leaves: index == layout.removedIndex)
        : nil
    }
  }

  /// The motion of the top card, also if it stays.
  fileprivate func topMotion(among animations: [SwipeAnimation]) -> ItemMotion {
    guard let index = layout.topIndex else {
      return ItemMotion(from: layout.bounds, to: layout.bounds, timing: .standard)
    }
    let pose = pose(of: presented.item(at: index))
    return animations.first { $0.index == index }
      .map { layout.motion($0, presentation: presentation) }
      ?? ItemMotion(from: pose, to: pose, timing: .standard)
  }

  /// Whether the motion of an animation is requested.
  func selects(_ animation: SwipeAnimation) -> Bool {
    options.selects(layout.motion(animation, presentation: presentation))
  }
}

extension JSONWriter {
  /// Writes the members of a swipe deck's answer.
  mutating func swipeDeck(
    _ request: SwipeDeckRequest, explains: Bool, _ meter: Meter
  ) throws(NoAnswer) {
    let layout = request.layout
    member("layout", plain: "swipeDeck")
    member("count", layout.count)
    if let undo = request.undo { undone(undo) }
    member("phase", choice: layout.phase)
    member("decision", choice: layout.decision)
    if explains, let reason = layout.decisionDetail.reason { member("reason", reason) }
    member("threshold", layout.threshold)
    member("topIndex", nullable: layout.topIndex)
    member("nextIndex", nullable: layout.nextIndex)
    member(layout.loops ? "passedIndex" : "removedIndex", nullable: layout.removedIndex)
    let answer = LayoutAnswer(request.presented, in: request.ids, options: request.options)
    let window = answer.window()
    var digits = FrameDigits()
    try answer.writeContent(window, to: &self, reusing: &digits, meter: meter)
    let motions = request.motions
    if !request.interrupted.isEmpty {
      try meter.take(motions.animations.count + motions.leaving.count, for: "from")
    }
    try swipeAnimations(motions.animations, of: request, relativeTo: answer.origin, meter)
    if let motion = request.motion {
      try self.motion(of: motions, in: request, motion, origin: answer.origin, meter)
    }
    try answer.writeVisibility(window, to: &self, reusing: &digits, meter: meter)
  }

  /// Writes the requested representations of the cards' animations.
  private mutating func motion(
    of motions: SwipeDeckMotions, in request: SwipeDeckRequest, _ options: MotionOptions,
    origin: Point, _ meter: Meter
  ) throws(NoAnswer) {
    let (animations, leaving) = (motions.animations, motions.leaving)
    let timing = AnimationTiming.last(of: animations.count + leaving.count) { position in
      position < animations.count
        ? animations[position].timing : leaving[position - animations.count].motion.timing
    }
    guard let timing else { return }
    let items = request.moving(
      animations.filter(request.selects), leaving.filter { request.options.selects($0.motion) })
    let answer = MotionAnswer(
      items: items, timing: timing, options: options, origin: origin,
      state: .translation(request.topMotion(among: animations)), hasTransforms: true,
      hasVelocities: true)
    try answer.write(to: &self, meter: meter)
  }

  /// Writes the card that returned, and the remaining history.
  private mutating func undone(_ undo: SwipeDeckUndo) {
    member("undone")
    entry(undo.entry)
    beginArray("history")
    for entry in undo.history.interruptible {
      element()
      self.entry(entry)
    }
    literal("]")
  }

  private mutating func entry(_ entry: SwipeHistoryEntry) {
    literal("{")
    member("id", entry.id)
    member("direction", choice: entry.direction)
    switch entry.size {
    case .bounds: break
    case .fixed(let size):
      member("size")
      self.size(size)
    case .aspectRatio(let ratio): member("aspectRatio", ratio)
    }
    literal("}")
  }
}

extension SwipeDecisionDetail {
  /// The comparison that determined the decision, with its numbers; nil without a decision.
  fileprivate var reason: UTF8String? {
    switch self {
    case .undecided: nil
    case .cancelled: "the gesture was cancelled"
    case .noDirection: "cards can be removed in no direction"
    case .short(let progress):
      "\(progress.direction.rawValue): \(progress.distanceComparison), \(progress.speedComparison)"
    case .distance(let progress):
      "\(progress.direction.rawValue): \(progress.distanceComparison)"
    case .velocity(let progress):
      "\(progress.direction.rawValue): \(progress.speedComparison)"
    }
  }
}

extension SwipeProgress {
  fileprivate var distanceComparison: UTF8String {
    let comparison: StaticString = isFarEnough ? ">" : "<="
    return "distance \(distance) \(comparison) threshold \(threshold)"
  }

  fileprivate var speedComparison: UTF8String {
    let comparison: StaticString = speed >= velocityThreshold ? ">=" : "<"
    return "speed \(speed) \(comparison) velocityThreshold \(velocityThreshold)"
  }
}
