/// A card whose motion a swipe, an undo or a finger interrupts.
public struct InterruptedCard: Sendable {
  /// The index of the card; nil for a card that is not in the deck.
  public let index: Int?
  /// Where the card is, and its velocity.
  public let state: InterruptedItem

  /// Creates the state of a card.
  public init(index: Int?, _ state: InterruptedItem) {
    self.index = index
    self.state = state
  }
}

/// The motions of a deck's cards, some of which start where other motions brought them.
///
/// Source: Docs/swipe-deck.md, "A motion that is interrupted".
public struct SwipeDeckMotions: Sendable {
  /// The animations of the deck's cards, from the top card down.
  public private(set) var animations: [SwipeAnimation]
  /// Cards that left earlier and that go on leaving.
  public private(set) var leaving: [MovingItem] = []

  /// The deck at the start; after an undo, at rest with the card that returned.
  private let deck: SwipeDeckLayout
  /// What the finger adds to the velocity of the top card.
  private let finger: FingerVelocity

  /// What the finger that releases a card adds to the velocity of its state.
  public enum FingerVelocity: Sendable {
    /// Its velocity in points per second, if the state has no velocity.
    case ifUnknown(Point)
    /// Its velocity in points per second, because the velocity of the state is relative to the finger.
    case always(Point)
  }

  /// Creates motions.
  ///
  /// - Parameter animations: those without an interruption.
  fileprivate init(
    _ animations: [SwipeAnimation], of deck: SwipeDeckLayout, _ finger: FingerVelocity
  ) {
    self.animations = animations
    self.deck = deck
    self.finger = finger
  }

  /// Lets cards start where they are. Cards of the deck that nothing else moves come to rest at their places. A card that
  /// leaves comes back if the deck shows it in the end; otherwise it goes on leaving.
  ///
  /// - Parameter cards: of several states of one card, the last one counts.
  fileprivate mutating func start(_ cards: [InterruptedCard], _ presentation: Presentation) {
    let before = animations
    // Bounded: 101 cards.
    func planned(of index: Int) -> SwipeAnimation? { before.first { $0.index == index } }
    var staying: [(index: Int, state: InterruptedItem)] = []
    for card in cards.interruptible {
      let end = card.index.map { planned(of: $0)?.to ?? deck.settled(at: $0) }
      if let index = card.index, !card.state.leaves || end?.alpha != 0 {
        staying.append((index, card.state))
      } else {
        let item = card.state.leavingItem
        if item.motion.moves { leaving.append(item) }
        // Bounded: 101 cards.
        animations.removeAll { $0.index == card.index }
      }
    }
    // Several states of one card keep their order.
    let order = staying.indices.sorted {
      deck.order.depth(ofIndex: staying[$0].index) < deck.order.depth(ofIndex: staying[$1].index)
    }
    for place in order.indices.interruptible {
      let (index, state) = staying[order[place]]
      if place + 1 < order.count, staying[order[place + 1]].index == index { continue }
      // Bounded: 101 cards.
      let moving = animations.prefix(before.count).firstIndex { $0.index == index }
      if let moving {
        animations[moving] = started(animations[moving], state)
      } else if planned(of: index) == nil {
        let animation = settling(index, state)
        if deck.motion(animation, presentation: presentation).moves { animations.append(animation) }
      }
    }
  }

  /// An animation that starts in a state.
  private func started(_ animation: SwipeAnimation, _ state: InterruptedItem) -> SwipeAnimation {
    let end = ItemPose(frame: state.pose.frame, animation.to)
    var start = state.leading(to: end)
    let timing = animation.timing.startingAtRest
    if animation.index == deck.topIndex, let released = released(state) {
      let (from, to) = (start.pose.appearance.translation, animation.to.translation)
      let share = timing.released(at: released, from: from, to: to).pace.velocity
      start.velocity.appearance.push(
        by: Point(x: (to.x - from.x) * share, y: (to.y - from.y) * share), at: from,
        turning: deck.configuration.turn(in: deck.bounds))
    }
    return SwipeAnimation(
      index: animation.index, from: start.pose.appearance, to: animation.to, timing: timing,
      start: start)
  }

  /// The velocity of the finger that counts for the top card; nil if the card's own velocity does.
  private func released(_ state: InterruptedItem) -> Point? {
    switch finger {
    case .ifUnknown(let velocity): state.velocity == nil ? velocity : nil
    case .always(let velocity): velocity
    }
  }

  /// The animation in which a card comes to rest at its place. A card that the deck does not show fades where it is.
  private func settling(_ index: Int, _ state: InterruptedItem) -> SwipeAnimation {
    var end = deck.settled(at: index)
    if end.alpha == 0 {
      end = state.pose.appearance
      end.alpha = 0
    }
    let start = state.leading(to: ItemPose(frame: state.pose.frame, end))
    return SwipeAnimation(
      index: index, from: start.pose.appearance, to: end, timing: .settling,
      start: start)
  }
}

extension AnimationTiming.Pace {
  /// The velocity of a spring at its start, in total distances per second; 0 for other paces.
  fileprivate var velocity: Double {
    if case .spring(let spring) = self { spring.velocity } else { 0 }
  }
}

extension ItemAppearance {
  /// Adds the velocity of a finger to this velocity of a top card. A finger moves and turns a card; it does not resize it or
  /// let it fade.
  ///
  /// - Parameters:
  ///   - speed: in points per second.
  ///   - place: the translation of the card, in points.
  ///   - turn: the rotation of the card by its translation.
  fileprivate mutating func push(by speed: Point, at place: Point, turning turn: Turn?) {
    translation.x += speed.x
    translation.y += speed.y
    if let turn { angle += turn.velocity(at: place.x, moving: speed.x) }
  }
}

extension SwipeDeckLayout {
  /// The motions that follow from the decision.
  ///
  /// - Parameters:
  ///   - cards: where other motions brought cards.
  ///   - isUnderFinger: whether the velocity of the top card's state is relative to the finger.
  ///   - presentation: the snapping of frames.
  public func motions(
    interrupting cards: [InterruptedCard], isUnderFinger: Bool = false,
    presentation: Presentation = .identity
  ) -> SwipeDeckMotions {
    var motions = SwipeDeckMotions(
      animations, of: self, isUnderFinger ? .always(velocity) : .ifUnknown(velocity))
    if !cards.isEmpty { motions.start(cards, presentation) }
    return motions
  }

  /// The appearance of the card at an index once the deck is at rest; before the end of a gesture, its present one.
  fileprivate func settled(at index: Int) -> ItemAppearance {
    let depth = order.depth(ofIndex: index)
    let last = decision.direction == nil ? depth : depth == 0 ? count - 1 : depth - 1
    return decision == .none
      ? appearance(atDepth: depth)
      : configuration.resting(atDepth: last, size: size(atDepth: depth))
  }
}

extension SwipeDeckUndo {
  /// The motions to the deck with the returned card.
  ///
  /// - Parameters:
  ///   - cards: where other motions brought cards.
  ///   - presentation: the snapping of frames.
  public func motions(
    interrupting cards: [InterruptedCard], presentation: Presentation = .identity
  ) -> SwipeDeckMotions {
    var motions = SwipeDeckMotions(animations, of: deck, .ifUnknown(velocity))
    if !cards.isEmpty { motions.start(cards, presentation) }
    return motions
  }
}
