/// A pan over a card stack, folded event by event into states, and at its end into the position in
/// which the stack comes to rest.
///
/// Source: *Details of CardsStack*, `pannedCard(panGesture:)`, and the library's `CardsManager`.
/// Departs: a landing reports the position that the stack landed in; the original reports the
/// opposite one.
public struct CardStackPan: Sendable {
  /// How far a finger moved, in points, downwards positive. What is not a number is no movement.
  public enum Movement: Equatable, Sendable {
    /// So far since the event before.
    case by(Double)
    /// So far since the gesture began: its translation.
    case to(Double)
  }

  /// One event of a pan.
  public enum Event: Equatable, Sendable {
    /// A finger went down and began to move.
    case began(Movement)
    /// It moved.
    case changed(Movement)
    /// It was lifted.
    case ended
    /// The system took the gesture away.
    case cancelled
    /// The cards' own scroll view was pulled past its top; a negative offset is past it.
    case overscroll(contentOffsetY: Double)
  }

  /// The interactions that the stack allows.
  public struct Interaction: Equatable, Sendable {
    /// The stack can be panned.
    public let pan: Bool
    /// A tap on the stack is taken.
    public let tap: Bool
    /// The cards can be scrolled.
    public let scroll: Bool

    /// What a stack in a state allows whose cards are not pulled past their top.
    @inlinable public init(of state: CardStackState) {
      self.init(of: state, isPulledPastTop: false)
    }

    @inlinable
    init(of state: CardStackState, isPulledPastTop: Bool) {
      switch state {
      case .collapsed: (pan, tap, scroll) = (true, true, false)
      case .inTransit: (pan, tap, scroll) = (true, false, false)
      case .expanded: (pan, tap, scroll) = (isPulledPastTop, false, !isPulledPastTop)
      }
    }
  }

  /// Why and where a stack came to rest.
  public struct Landing: Equatable, Sendable {
    /// What a landing was decided by: the height at which the finger let go, held against a limit.
    public enum Rule: Equatable, Sendable {
      /// Moving upwards: above `collapsedHeight + upwardThreshold` expands.
      case upward(collapsedHeight: Double, threshold: Double)
      /// Moving downwards or still: below `expandedHeight - downwardThreshold` collapses.
      case downward(expandedHeight: Double, threshold: Double)
    }

    /// Where the stack comes to rest.
    public let position: CardStackPosition
    /// What decided it.
    public let rule: Rule
    /// The height at which the finger let go.
    public let height: Double
    /// The stack as it stood then.
    public let start: CardStackArrangement
    /// The stack's way from there to its rest, of the property `height`.
    public let animation: ValueAnimation
  }

  /// The stack's measures.
  public let configuration: CardStackConfiguration
  /// Where the stack is.
  public private(set) var state: CardStackState
  /// The stack's height, in points: `collapsedHeight`…`expandedHeight`, or on from where it was caught
  /// beyond these.
  public private(set) var height: Double
  /// The landing that the last event made, if it made one.
  public private(set) var landing: Landing?

  /// What of landings' animations is to be other than it would be.
  private let animation: AnimationOverride
  private var lastDelta = 0.0
  /// How far the finger has moved since the gesture began.
  private var travelled = 0.0
  private var isPulledPastTop = false

  /// Makes a pan over a stack.
  ///
  /// - Parameters:
  ///   - state: where the stack is when the pan begins; nil for where its height says: at rest at one
  ///     of its two, in transit between them, and collapsed where that is not given either.
  ///   - height: the stack's height then; nil for that of the state, which in transit is the
  ///     collapsed one. One that is neither of the two is that of a landing that the pan interrupts; a
  ///     spring's goes beyond them.
  ///   - animation: what of landings' animations is to be other than it would be.
  /// - Throws: the configuration's and the animation's faults, one for a height that is no coordinate,
  ///   and one for a height too far out for the stack's travel.
  public init(
    configuration: CardStackConfiguration = CardStackConfiguration(),
    state: CardStackState? = nil, height: Double? = nil,
    animation: AnimationOverride = AnimationOverride()
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    faults.check(configuration, "configuration")
    if let height, faults.isEmpty {
      faults.check(height, in: configuration.heights, "height")
    }
    faults.check(animation, "animation")
    try faults.finish()
    self.configuration = configuration
    self.animation = animation
    let state = state ?? height.map { configuration.state(at: $0) }
    self.state = state ?? CardStackConfiguration.Defaults.state
    self.height =
      height
      ?? (state == .expanded ? configuration.expandedHeight : configuration.collapsedHeight)
  }

  /// The points travelled from collapsed.
  public var translation: Double { height - configuration.collapsedHeight }

  /// How far the stack is from collapsed to expanded: 0…1. A stack whose two heights are the same is
  /// at 1 when expanded, else at 0.
  public var progress: Double {
    if configuration.travel > 0 { return translation / configuration.travel }
    return state == .expanded ? 1 : 0
  }

  /// What the stack as it is now allows.
  public var interaction: Interaction {
    Interaction(of: state, isPulledPastTop: isPulledPastTop)
  }

  /// The stack as it is now, for its layout.
  public var arrangement: CardStackArrangement {
    CardStackArrangement(state, translation: translation)
  }

  /// Takes in one event.
  ///
  /// - Parameter velocity: how fast the finger was when it was lifted, in points a second, downwards
  ///   positive; nil where that is not known. The spring of a landing goes on with it.
  public mutating func handle(_ event: Event, velocity: Double? = nil) {
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
    case .ended, .cancelled:
      land(at: velocity)
    case .overscroll(let contentOffsetY):
      isPulledPastTop = state == .expanded && contentOffsetY < 0
    }
  }

  /// What a movement adds to those before it.
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

  /// Brings the stack to rest. Limits are strict: a stack just at one stays where it came from.
  private mutating func land(at velocity: Double?) {
    let position: CardStackPosition
    let rule: Landing.Rule
    if lastDelta < 0 {
      let threshold = configuration.upwardThreshold
      position = height > configuration.collapsedHeight + threshold ? .expanded : .collapsed
      rule = .upward(collapsedHeight: configuration.collapsedHeight, threshold: threshold)
    } else {
      let threshold = configuration.downwardThreshold
      position = height < configuration.expandedHeight - threshold ? .collapsed : .expanded
      rule = .downward(expandedHeight: configuration.expandedHeight, threshold: threshold)
    }
    let rest =
      position == .expanded ? configuration.expandedHeight : configuration.collapsedHeight
    landing = Landing(
      position: position, rule: rule, height: height, start: arrangement,
      animation: ValueAnimation(
        from: height, to: rest,
        timing: animation.applied(to: .standard)
          .released(at: velocity.map { 0 - $0.boundedCoordinate }, over: rest - height)))
    height = rest
    state = position.state
    isPulledPastTop = false
    lastDelta = 0
  }
}
