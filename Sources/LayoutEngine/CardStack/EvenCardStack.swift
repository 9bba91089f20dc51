/// One card of an `EvenCardStack`.
public struct EvenCard: LayoutItem, Equatable {
  /// The index in the stack, from 0 at the back.
  public let index: Int
  /// The card's frame in content coordinates.
  public var frame: Rect

  /// Creates a card.
  @inlinable public init(index: Int, frame: Rect) {
    self.index = index
    self.frame = frame
  }
}

/// A card stack without options: cards of one height in one state, later cards in front.
///
/// A value of numbers only. A request without options therefore copies little, and the cost of a
/// window does not depend on the number of cards.
///
/// Source: *Details of CardsStack*, "Cards frame calculation".
/// Departs: the first card stays at the top in every state, as in the article's code; the article's
/// prose positions the first card one spacing below the top.
public struct EvenCardStack: ItemLayout, Equatable {
  /// The stack's measures.
  public let configuration: CardStackConfiguration
  /// The number of cards.
  public let count: Int
  /// The container's width, in points.
  public let width: Double
  /// The positions at which collapsed cards start.
  public let anchor: CollapseAnchor
  /// The state of the stack.
  public private(set) var state: CardStackState
  /// In transit, the distance from collapsed, in points. If it was to be clamped, it is clamped.
  @usableFromInline private(set) var transit: Double
  /// Whether translations are clamped to the range between collapsed and expanded.
  private(set) var clamps: Bool

  /// The first card after card 0 whose expanded position is not above its collapsed position;
  /// `count` if there is no such card. Cards before it overshoot in transit.
  @usableFromInline let flip: Int

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - count: the number of cards, 0…1,000,000,000.
  ///   - width: the container's width, in points; greater than the sum of the two spacings.
  ///   - translation: the distance from collapsed, in points; ignored except in transit.
  ///   - clamps: whether the translation is clamped to the range between collapsed and expanded.
  /// - Throws: the configuration's faults; a fault if the count or the width is out of bounds, if
  ///   the spacings leave no width to the cards, or if a translation in transit is not a valid
  ///   coordinate or too large for the stack's travel.
  public init(
    configuration: CardStackConfiguration, count: Int, width: Double,
    state: CardStackState = CardStackConfiguration.Defaults.state, translation: Double = 0,
    clamps: Bool = false, anchor: CollapseAnchor = CardStackConfiguration.Defaults.anchor
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    let isConfigured = configuration.isSound
    if !isConfigured { faults.check(configuration, "configuration") }
    faults.check(count, in: InputBounds.count, "count")
    faults.check(width, in: InputBounds.length, "width")
    if isConfigured {
      let spacings = configuration.leftSpacing + configuration.rightSpacing
      if width <= spacings {
        faults.note(
          "width",
          .moreThan(
            sumOf: [["configuration", "leftSpacing"], ["configuration", "rightSpacing"]],
            value: spacings),
          found: width)
      }
      if state == .inTransit {
        configuration.check(translation: translation, isClamped: clamps, into: &faults)
      }
    }
    try faults.finish()
    self.configuration = configuration
    self.count = count
    self.width = width
    self.anchor = anchor
    self.state = state
    self.clamps = clamps
    transit = clamps ? configuration.clamp(translation) : translation
    flip = Self.flip(configuration, count: count, anchor: anchor)
  }

  /// The same stack in a state that is valid for it.
  func arranged(
    unchecked state: CardStackState, translation: Double, clamps: Bool
  ) -> EvenCardStack {
    var stack = self
    stack.state = state
    stack.clamps = clamps
    stack.transit = clamps ? configuration.clamp(translation) : translation
    return stack
  }

  /// Whether cards in transit overshoot their target and jump back.
  @inlinable public var isDiscontinuous: Bool {
    count > 1 && anchor == .offset && configuration.cardHeight < configuration.cardOffset
  }

  /// The size of the content: the current height of the stack; for an expanded stack, the extent of
  /// all cards.
  ///
  /// Departs: a collapsed stack returns its collapsed height; the original keeps a stale
  /// translation.
  public var contentSize: Size {
    switch state {
    case .collapsed: Size(width: width, height: configuration.collapsedHeight)
    case .inTransit:
      Size(width: width, height: max(0, configuration.collapsedHeight + transit))
    case .expanded: Size(width: width, height: expandedY(count))
    }
  }

  /// The progress from collapsed (0) to expanded (1); outside 0…1 if the stack is pulled beyond
  /// these positions.
  @inlinable public var progress: Double {
    switch state {
    case .collapsed: 0
    case .inTransit: configuration.travel > 0 ? transit / configuration.travel : 0
    case .expanded: 1
    }
  }

  /// The distance travelled from collapsed, in points.
  public var translation: Double {
    switch state {
    case .collapsed: 0
    case .inTransit: transit
    case .expanded: configuration.travel
    }
  }

  /// The card at an index in `0..<count`.
  @inlinable public func item(at index: Int) -> EvenCard {
    EvenCard(
      index: index,
      frame: Rect(
        x: configuration.leftSpacing, y: y(at: index), width: cardWidth,
        height: configuration.cardHeight))
  }

  @inlinable
  var cardWidth: Double { width - configuration.leftSpacing - configuration.rightSpacing }

  @inlinable
  func y(at index: Int) -> Double {
    switch state {
    case .collapsed: collapsedY(index)
    case .expanded: expandedY(index)
    case .inTransit: index == 0 ? 0 : y(from: collapsedY(index), to: expandedY(index))
    }
  }

  /// The y coordinate in transit of a card, between two positions.
  @inlinable
  func y(from collapsed: Double, to expanded: Double) -> Double {
    if configuration.travel == 0 { return collapsed }
    // Without a rounding error, so that a stack that was pulled to its end doesn't move when it expands.
    if transit == configuration.travel { return max(expanded, 2 * collapsed - expanded) }
    return collapsed + abs(expanded - collapsed) * transit / configuration.travel
  }

  /// The y coordinate at which a card starts while collapsed.
  @inlinable
  func collapsedY(_ index: Int) -> Double {
    if index == 0 { return 0 }
    switch anchor {
    case .offset: return configuration.verticalSpacing + configuration.cardOffset * Double(index)
    case .top: return 0
    }
  }

  /// The y coordinate at which a card starts while expanded.
  @inlinable
  func expandedY(_ index: Int) -> Double {
    (configuration.verticalSpacing + configuration.cardHeight) * Double(index)
  }
}

// MARK: - Runs

extension EvenCardStack {
  /// At most three runs: the first card, the cards that overshoot in transit, and the other cards.
  @inlinable public func search(near rect: Rect) -> WindowSearch { WindowSearch(runs: 0..<3) }

  /// The run at an index. It can be empty.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let (first, second) = runBounds
    let positions =
      switch runIndex {
      case 0: 0..<first
      case 1: first..<second
      default: second..<count
      }
    return FrameRun(positions: positions, pitch: pitch(ofRun: runIndex))
  }

  /// The start indices of the second and the third run.
  @inlinable
  var runBounds: (Int, Int) {
    switch state {
    case .expanded: (0, 0)
    case .collapsed: (min(1, count), min(1, count))
    case .inTransit: (min(1, count), flip)
    }
  }

  /// The distance between the cards of a run.
  @inlinable
  func pitch(ofRun runIndex: Int) -> Double {
    let collapsed = anchor == .offset ? configuration.cardOffset : 0
    let expanded = configuration.verticalSpacing + configuration.cardHeight
    switch state {
    case .collapsed: return collapsed
    case .expanded: return expanded
    case .inTransit:
      let gained = (expanded - collapsed) * progress
      return runIndex == 1 ? collapsed - gained : collapsed + gained
    }
  }

  /// The first card after card 0 whose expanded position is not above its collapsed position.
  ///
  /// The distance between the two positions, `g·i − v` with `g = v + h − o`, changes its sign at
  /// most once, at `i = v/g`, and only if the card height is less than the offset.
  private static func flip(
    _ configuration: CardStackConfiguration, count: Int, anchor: CollapseAnchor
  ) -> Int {
    let first = min(1, count)
    guard anchor == .offset, configuration.cardHeight < configuration.cardOffset else {
      return first
    }
    let gain =
      configuration.verticalSpacing + configuration.cardHeight - configuration.cardOffset
    guard gain > 0 else { return count }
    let position = (configuration.verticalSpacing / gain).rounded(.up)
    return position < Double(count) ? max(first, Int(position)) : count
  }
}

extension CardStackConfiguration {
  /// Records a fault if a stack can't be `translation` points from collapsed.
  func check(
    translation: Double, isClamped: Bool, at path: @autoclosure () -> PropertyPath = "translation",
    into faults: inout FaultCollector
  ) {
    faults.check(translation, in: InputBounds.coordinate, at: path())
    guard travel > 0, !isClamped else { return }
    let progress = translation / travel
    if abs(progress) > InputBounds.progress.upperBound {
      faults.note(
        path(),
        .atMost(
          InputBounds.progress.upperBound, times: ["configuration", "expandedHeight"],
          minus: ["configuration", "collapsedHeight"]),
        found: translation)
    }
  }
}
