/// A pan gesture over a card stack. Each event produces a new state; the end of the gesture
/// determines the position in which the stack comes to rest.
///
/// Source: *Details of CardsStack*, `pannedCard(panGesture:)`, and the library's `CardsManager`.
/// Departs: a landing reports the position in which the stack landed; the original reports the
/// opposite position.
public struct CardStackPan: Sendable {
  /// The movement of a finger, in points; positive is down. NaN counts as no movement.
  public enum Movement: Equatable, Sendable {
    /// The distance since the previous event.
    case by(Double)
    /// The distance since the gesture began: its translation.
    case to(Double)
  }

  /// One event of a pan.
  public enum Event: Equatable, Sendable {
    /// A finger touched the screen and began to move.
    case began(Movement)
    /// The finger moved.
    case changed(Movement)
    /// The finger was lifted.
    case ended
    /// The system cancelled the gesture.
    case cancelled
    /// A finger tapped the stack. Only a stack that handles taps expands.
    case tapped
    /// The cards' own scroll view was pulled beyond its top, where the content offset is negative.
    case overscroll(contentOffsetY: Double)
  }

  /// The interactions that the stack allows.
  public struct Interaction: Equatable, Sendable {
    /// Whether the stack can be panned.
    public let pan: Bool
    /// Whether the stack handles taps.
    public let tap: Bool
    /// Whether the cards can be scrolled.
    public let scroll: Bool

    /// Creates the interactions of a stack in a state.
    ///
    /// - Parameter isPulledPastTop: whether its cards are pulled beyond their top.
    @inlinable public init(of state: CardStackState, isPulledPastTop: Bool = false) {
      switch state {
      case .collapsed: (pan, tap, scroll) = (true, true, false)
      case .inTransit: (pan, tap, scroll) = (true, false, false)
      case .expanded: (pan, tap, scroll) = (isPulledPastTop, false, !isPulledPastTop)
      }
    }
  }

  /// The position in which a stack came to rest, and the reason.
  public struct Landing: Sendable {
    /// The reason for the landing: a tap, or the comparison of the height or the speed at the end of the gesture
    /// with a limit.
    public enum Rule: Equatable, Sendable {
      /// A tap: the collapsed stack expands.
      case tap
      /// Moving up: the stack expands above `collapsedHeight + upwardThreshold`.
      case upward(collapsedHeight: Double, threshold: Double)
      /// Moving down or not moving: the stack collapses below `expandedHeight - downwardThreshold`.
      case downward(expandedHeight: Double, threshold: Double)
      /// At least at the threshold: the stack lands in the direction of the velocity.
      case velocity(threshold: Double)
      /// The detent nearest to a projected translation, in points.
      case detent(projected: Double)
    }

    /// The state in which the stack comes to rest; in transit only at a detent.
    public let state: CardStackState
    /// The index of the detent at which the stack comes to rest; nil without detents.
    public let detent: Int?
    /// The finger's velocity when it was lifted, in points per second, positive is down; nil if it was not
    /// lifted, or if its velocity is unknown.
    public let velocity: Double?
    /// The reason for the position.
    public let rule: Rule
    /// The height at the end of the gesture.
    public let height: Double
    /// The stack at the end of the gesture.
    public let start: CardStackLayout
    /// The animation of the stack's `height` from there to its position of rest.
    public let animation: ValueAnimation

    /// The position of rest; nil at a detent between the two.
    public var position: CardStackPosition? {
      switch state {
      case .collapsed: .collapsed
      case .expanded: .expanded
      case .inTransit: nil
      }
    }

    /// The distance of the place of rest from collapsed, in points.
    public var translation: Double { animation.to - start.configuration.collapsedHeight }
  }

  /// The stack at the start of the pan, in any arrangement.
  private let stack: CardStackLayout
  /// The current state.
  public private(set) var state: CardStackState
  /// The current height, in points: `collapsedHeight`…`expandedHeight`. It can be outside this
  /// range if the pan began there.
  public private(set) var height: Double
  /// The landing caused by the last event; nil if that event did not cause one. A tap that is not allowed changes
  /// nothing.
  public private(set) var landing: Landing?

  /// The overrides of the landing animation.
  private let animation: AnimationOverride
  /// The places where the pan leaves the stack; nil for the two positions.
  private let detents: CardStackDetents?
  private var lastDelta = 0.0
  /// The distance that the finger moved since the gesture began.
  private var travelled = 0.0
  private var isPulledPastTop = false

  /// Creates a pan over a stack.
  ///
  /// - Parameters:
  ///   - stack: the stack; its arrangement is ignored.
  ///   - state: the state at the start of the pan; nil derives it from `height`: at rest at the
  ///     collapsed or the expanded height, otherwise in transit. If both are nil, the stack is
  ///     collapsed.
  ///   - height: the height at the start of the pan; nil for the height of the state, which is the
  ///     collapsed height in transit. Any other height is that of a landing that the pan
  ///     interrupts; a spring can take it beyond the two heights.
  ///   - detents: the places where the pan leaves the stack. They replace the thresholds; nil for the two
  ///     positions.
  ///   - animation: the overrides of the landing animation.
  /// - Throws: the faults of the animation and of the detents; a fault if the height is not a valid coordinate or is too
  ///   large for the stack's travel.
  public init(
    over stack: CardStackLayout, state: CardStackState? = nil, height: Double? = nil,
    detents: CardStackDetents? = nil, animation: AnimationOverride = AnimationOverride()
  ) throws(LayoutFaults) {
    let configuration = stack.configuration
    var faults = FaultCollector()
    if let height { faults.check(height, in: configuration.heights, "height") }
    detents?.check(into: &faults)
    faults.check(animation, "animation")
    try faults.finish()
    self.stack = stack
    self.detents = detents
    self.animation = animation
    let state = state ?? height.map { configuration.state(at: $0) }
    self.state = state ?? CardStackConfiguration.Defaults.state
    self.height =
      height
      ?? (state == .expanded ? configuration.expandedHeight : configuration.collapsedHeight)
  }

  /// Whether the velocity of a finger that is lifted decides where the stack lands.
  public var dependsOnVelocity: Bool {
    detents != nil || configuration.velocityThreshold != nil
  }

  /// The stack's measures.
  public var configuration: CardStackConfiguration { stack.configuration }

  /// The distance travelled from collapsed, in points.
  public var translation: Double { height - configuration.collapsedHeight }

  /// The progress from collapsed to expanded: 0…1. If the two heights are equal, it is 1 for an
  /// expanded stack, otherwise 0.
  public var progress: Double {
    if configuration.travel > 0 { return translation / configuration.travel }
    return state == .expanded ? 1 : 0
  }

  /// The interactions that the stack currently allows.
  public var interaction: Interaction {
    Interaction(of: state, isPulledPastTop: isPulledPastTop)
  }

  /// The stack after the last event.
  public var layout: CardStackLayout { layout(in: state, at: translation) }

  /// The stack after an earlier event.
  ///
  /// - Parameters:
  ///   - state: the state after that event.
  ///   - translation: the translation after that event.
  public func layout(in state: CardStackState, at translation: Double) -> CardStackLayout {
    stack.arranged(unchecked: CardStackArrangement(state, translation: translation))
  }

  /// Handles one event.
  ///
  /// - Parameter velocity: the finger's velocity when it was lifted, in points per second, positive
  ///   is down; nil if unknown. A landing can depend on it, and its spring continues with it.
  public mutating func handle(_ event: Event, velocity: Double? = nil) {
    if case .tapped = event, !interaction.tap { return }
    landing = nil
    switch event {
    case .began(let movement):
      travelled = 0
      lastDelta = delta(of: movement)
    case .changed(let movement):
      lastDelta = delta(of: movement)
      height = (height - lastDelta).clamped(
        to: min(height, configuration.collapsedHeight)...max(height, configuration.expandedHeight))
      state = .inTransit
      isPulledPastTop = false
    case .ended: land(at: velocity, isLifted: true)
    case .cancelled: land(at: velocity, isLifted: false)
    case .tapped: landAfterTap()
    case .overscroll(let contentOffsetY):
      isPulledPastTop = state == .expanded && contentOffsetY < 0
    }
  }

  /// The change since the previous event.
  private mutating func delta(of movement: Movement) -> Double {
    let before = travelled
    switch movement {
    case .by(let delta):
      travelled = (travelled + delta.boundedCoordinate).boundedCoordinate
      return delta.boundedCoordinate
    case .to(let translation):
      travelled = translation.isNaN ? before : translation.boundedCoordinate
      return travelled - before
    }
  }

  /// Brings the stack to rest.
  ///
  /// - Parameter isLifted: whether the finger was lifted; otherwise its velocity determines only a spring.
  private mutating func land(at velocity: Double?, isLifted: Bool) {
    let released = isLifted ? velocity?.boundedCoordinate : nil
    if let detents {
      let upward = 0 - (released ?? 0)
      let projected = detents.projected(translation, upward)
      let detent = detents.nearest(to: projected, of: configuration.travel, upward)
      let place = Place(detents.progress[detent], detent: detent)
      land(at: place, by: .detent(projected: projected), released, pushedAt: velocity)
    } else if let released, released != 0, let threshold = configuration.velocityThreshold,
      released.magnitude >= threshold
    {
      let place = Place(released < 0 ? 1 : 0)
      land(at: place, by: .velocity(threshold: threshold), released, pushedAt: velocity)
    } else {
      let (expands, rule) = comparedHeight
      land(at: Place(expands ? 1 : 0), by: rule, released, pushedAt: velocity)
    }
  }

  /// Whether the height leads to the expanded stack, and the comparison. Limits are strict: a stack exactly at
  /// a limit returns to its previous position.
  private var comparedHeight: (expands: Bool, Landing.Rule) {
    if lastDelta < 0 {
      let threshold = configuration.upwardThreshold
      let limit = configuration.collapsedHeight + threshold
      return (
        limit.isClearlyLess(than: height),
        .upward(collapsedHeight: configuration.collapsedHeight, threshold: threshold)
      )
    }
    let threshold = configuration.downwardThreshold
    let limit = configuration.expandedHeight - threshold
    return (
      !height.isClearlyLess(than: limit),
      .downward(expandedHeight: configuration.expandedHeight, threshold: threshold)
    )
  }

  /// Expands the stack, with detents to the last one.
  private mutating func landAfterTap() {
    let last = detents.map { Place($0.progress.last ?? 1, detent: $0.progress.count - 1) }
    land(at: last ?? Place(1), by: .tap, nil, pushedAt: nil)
  }

  /// A place of rest.
  private struct Place {
    /// The progress from collapsed to expanded.
    let progress: Double
    let detent: Int?

    init(_ progress: Double, detent: Int? = nil) {
      self.progress = progress
      self.detent = detent
    }

    var state: CardStackState {
      switch progress {
      case 0: .collapsed
      case 1: .expanded
      default: .inTransit
      }
    }

    func height(in configuration: CardStackConfiguration) -> Double {
      progress == 1
        ? configuration.expandedHeight
        : configuration.collapsedHeight + progress * configuration.travel
    }
  }

  /// Brings the stack to rest at a place.
  ///
  /// - Parameters:
  ///   - released: the velocity of a finger that was lifted.
  ///   - velocity: the velocity with which a spring continues.
  private mutating func land(
    at place: Place, by rule: Landing.Rule, _ released: Double?, pushedAt velocity: Double?
  ) {
    let rest = place.height(in: configuration)
    landing = Landing(
      state: place.state, detent: place.detent, velocity: released, rule: rule, height: height,
      start: layout,
      animation: ValueAnimation(
        from: height, to: rest,
        timing: animation.applied(to: .standard)
          .released(at: velocity.map { 0 - $0.boundedCoordinate }, over: rest - height)))
    height = rest
    state = place.state
    isPulledPastTop = false
    lastDelta = 0
  }
}
