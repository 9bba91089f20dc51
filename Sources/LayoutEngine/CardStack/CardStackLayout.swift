/// One card of a card stack.
public struct CardStackItem: LayoutItem, Equatable {
  /// The index in the stack, from 0.
  public let index: Int
  /// The card's frame in content coordinates.
  public var frame: Rect
  /// The drawing order: cards with a higher value cover cards with a lower one.
  public let zIndex: Int

  /// Creates a card.
  @inlinable public init(index: Int, frame: Rect, zIndex: Int) {
    self.index = index
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// The drawing order of the cards of a stack.
public enum CardStacking: String, CaseIterable, Sendable {
  /// Later cards cover earlier ones.
  case lastInFront
  /// Earlier cards cover later ones.
  case firstInFront
}

/// The height of the content of a card stack.
public enum CardStackContentFit: String, CaseIterable, Sendable {
  /// Down to the lowest edge of all cards.
  case cards
  /// The height of the stack in its state.
  case layout
}

/// A stack of cards that overlap while collapsed and are below each other while expanded.
///
/// Its cards can have different heights, one of them can be revealed, and the first can be in front.
///
/// Source: *Details of CardsStack*, "Cards frame calculation".
public struct CardStackLayout: ItemLayout, Equatable {
  /// The stack in its state, with cards of one height.
  public private(set) var even: EvenCardStack
  /// The positions of at least two cards of different heights; nil if all have the same height.
  @usableFromInline let heights: CardHeights?
  /// The revealed card; nil if the stack is in a state.
  @usableFromInline private(set) var reveal: CardReveal?
  /// The drawing order of the cards.
  public let stacking: CardStacking
  /// The height of the content.
  public let contentFit: CardStackContentFit

  /// The stack at several translations.
  public typealias Samples = LazyMapCollection<[Double], CardStackLayout>

  /// Creates a layout of cards of one height.
  ///
  /// - Parameters:
  ///   - count: the number of cards, 0…1,000,000,000.
  ///   - width: the container's width, in points; greater than the sum of the two spacings.
  /// - Throws: the configuration's faults; a fault if the count or the width is out of bounds, if
  ///   the spacings leave no width to the cards, if a translation is not a valid coordinate or too
  ///   large for the stack's travel, or if a revealed card does not exist or has no width.
  public init(
    configuration: CardStackConfiguration = CardStackConfiguration(), count: Int, width: Double,
    arrangement: CardStackArrangement = .collapsed,
    anchor: CollapseAnchor = CardStackConfiguration.Defaults.anchor,
    stacking: CardStacking = CardStackConfiguration.Defaults.stacking,
    contentFit: CardStackContentFit = CardStackConfiguration.Defaults.contentFit
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    even = try Self.even(
      configuration, count: count, width: width, arrangement, anchor, into: &faults)
    heights = nil
    reveal = arrangement.reveal
    self.stacking = stacking
    self.contentFit = contentFit
  }

  /// Creates a layout of cards with their own heights.
  ///
  /// - Parameter heights: the height of each card, 0…1,000,000 points.
  /// - Throws: as above; a fault for each height that is out of bounds.
  public init(
    configuration: CardStackConfiguration = CardStackConfiguration(), heights: [Double],
    width: Double, arrangement: CardStackArrangement = .collapsed,
    anchor: CollapseAnchor = CardStackConfiguration.Defaults.anchor,
    stacking: CardStacking = CardStackConfiguration.Defaults.stacking,
    contentFit: CardStackContentFit = CardStackConfiguration.Defaults.contentFit
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    for (index, height) in heights.enumerated().interruptible {
      faults.check(height, in: InputBounds.length, at: ["heights", .element(index)])
    }
    var configuration = configuration
    let isEven = heights.allSatisfy { $0 == heights[0] }
    if isEven, let height = heights.first, InputBounds.length ~= height {
      configuration.cardHeight = height
    }
    even = try Self.even(
      configuration, count: heights.count, width: width, arrangement, anchor, into: &faults)
    self.heights = isEven ? nil : try CardHeights(heights, in: even)
    reveal = arrangement.reveal
    self.stacking = stacking
    self.contentFit = contentFit
  }

  /// The layout of a stack without options.
  public init(_ even: EvenCardStack) {
    self.even = even
    heights = nil
    reveal = nil
    stacking = CardStackConfiguration.Defaults.stacking
    contentFit = CardStackConfiguration.Defaults.contentFit
  }

  /// The stack in the state of an arrangement; collapsed for a revealed card.
  ///
  /// - Throws: the collected faults, the stack's and those of a revealed card.
  private static func even(
    _ configuration: CardStackConfiguration, count: Int, width: Double,
    _ arrangement: CardStackArrangement, _ anchor: CollapseAnchor, into faults: inout FaultCollector
  ) throws(LayoutFaults) -> EvenCardStack {
    let (state, translation, clamps) = arrangement.parts
    var even: EvenCardStack?
    do {
      even = try EvenCardStack(
        configuration: configuration, count: count, width: width, state: state,
        translation: translation, clamps: clamps, anchor: anchor)
    } catch { faults.faults += error.faults }
    if let reveal = arrangement.reveal {
      // The fault of a stack whose cards have no width is noted once.
      faults.check(reveal, count: count, cardWidth: even?.cardWidth ?? .infinity)
    }
    try faults.finish()
    guard let even else { throw LayoutFaults([]) }
    return even
  }

  /// The stack's measures. `cardHeight` is the height of all cards if they have the same.
  public var configuration: CardStackConfiguration { even.configuration }
  /// The number of cards.
  @inlinable public var count: Int { even.count }
  /// The container's width, in points.
  public var width: Double { even.width }
  /// The positions at which collapsed cards start.
  public var anchor: CollapseAnchor { even.anchor }

  /// The arrangement of the stack. If its translation was to be clamped, it is clamped here.
  public var arrangement: CardStackArrangement {
    reveal.map { .revealed($0) }
      ?? CardStackArrangement(even.state, translation: even.transit, clamped: even.clamps)
  }

  /// Whether the stack has no options: cards of one height, in a state, later cards in front.
  public var isPlain: Bool {
    heights == nil && reveal == nil && stacking == .lastInFront && contentFit == .layout
  }

  /// The number of cards that a window or the height of the content examines one by one.
  public var examinedCount: Int { heights == nil ? 0 : count }

  /// The same stack in transit, `translation` points from collapsed.
  ///
  /// - Parameter clamped: whether the translation is clamped to the range between collapsed and
  ///   expanded.
  /// - Throws: a fault if the translation is not a valid coordinate or is too large for the stack's
  ///   travel.
  public func inTransit(
    at translation: Double, clamped: Bool = false
  ) throws(LayoutFaults) -> CardStackLayout {
    try arranged(as: .inTransit(translation: translation, clamped: clamped))
  }

  /// The same stack in transit at several translations, each computed on access.
  ///
  /// - Throws: a fault for each translation that is not a valid coordinate or is too large for the
  ///   stack's travel.
  public func samples(
    at translations: [Double], clamped: Bool = false
  ) throws(LayoutFaults) -> Samples {
    var faults = FaultCollector()
    for (index, translation) in translations.enumerated().interruptible {
      configuration.check(
        translation: translation, isClamped: clamped, at: ["translations", .element(index)],
        into: &faults)
    }
    try faults.finish()
    return translations.lazy.map {
      arranged(unchecked: .inTransit(translation: $0, clamped: clamped))
    }
  }

  /// The same stack in another arrangement.
  ///
  /// - Throws: a fault if the arrangement is not valid for the stack.
  public func arranged(
    as arrangement: CardStackArrangement
  ) throws(LayoutFaults) -> CardStackLayout {
    var faults = FaultCollector()
    let (state, translation, clamps) = arrangement.parts
    if state == .inTransit {
      configuration.check(translation: translation, isClamped: clamps, into: &faults)
    }
    if let reveal = arrangement.reveal {
      faults.check(reveal, count: count, cardWidth: even.cardWidth)
    }
    try faults.finish()
    return arranged(unchecked: arrangement)
  }

  /// The same stack in an arrangement that is valid for it.
  func arranged(unchecked arrangement: CardStackArrangement) -> CardStackLayout {
    var layout = self
    let (state, translation, clamps) = arrangement.parts
    layout.even = even.arranged(unchecked: state, translation: translation, clamps: clamps)
    layout.reveal = arrangement.reveal
    return layout
  }

  /// Whether cards in transit overshoot their target and jump back. If a card's expanded position
  /// is above its collapsed position, it moves down by the magnitude of the distance.
  ///
  /// Source: *Details of CardsStack*, `frameFor(index:cardState:translation:)`, `Swift.abs`.
  public var isDiscontinuous: Bool {
    if reveal != nil { return false }
    if let heights { return heights.firstOvershooting != nil }
    return even.isDiscontinuous
  }

  /// The first card that overshoots in transit, if the cards have different heights.
  public var firstOvershooting: Int? { heights?.firstOvershooting }

  /// The size of the content: the current height of the stack; for an expanded stack, the extent of
  /// all cards; for a revealed card, down to the bottom of the rectangle. With `contentFit`, down to
  /// the lowest edge of all cards.
  public var contentSize: Size {
    switch contentFit {
    case .cards: return Size(width: width, height: max(0, lowestEdge))
    case .layout: break
    }
    if let reveal { return Size(width: width, height: max(0, reveal.within.maxY)) }
    if let heights, even.state == .expanded { return Size(width: width, height: heights.extent) }
    return even.contentSize
  }

  /// The progress from collapsed (0) to expanded (1); outside 0…1 if the stack is pulled beyond
  /// these positions. Nil for a revealed card.
  public var progress: Double? { reveal == nil ? even.progress : nil }

  /// The distance travelled from collapsed, in points. Nil for a revealed card.
  public var translation: Double? { reveal == nil ? even.translation : nil }

  /// The card at an index in `0..<count`.
  @inlinable public func item(at index: Int) -> CardStackItem {
    let isOwn = heights != nil || reveal != nil
    return CardStackItem(
      index: index, frame: isOwn ? ownFrame(at: index) : even.item(at: index).frame,
      zIndex: stacking == .lastInFront ? index : count - 1 - index)
  }

  /// The frame of a card with its own height, or beside a revealed card.
  @usableFromInline @inline(never)
  func ownFrame(at index: Int) -> Rect {
    var frame = Rect(
      x: configuration.leftSpacing, y: 0, width: even.cardWidth, height: height(at: index))
    if let reveal { return reveal.frame(of: frame, at: index, of: count) }
    frame.y = y(at: index)
    return frame
  }

  /// The height of a card, in points, unless it is revealed.
  func height(at index: Int) -> Double { heights?.heights[index] ?? configuration.cardHeight }

  /// The y coordinate at which a card starts.
  @inline(never)
  func y(at index: Int) -> Double {
    if let reveal { return reveal.y(at: index, of: count) }
    guard let heights else { return even.y(at: index) }
    switch even.state {
    case .collapsed: return even.collapsedY(index)
    case .expanded: return heights.starts[index]
    case .inTransit: return even.y(from: even.collapsedY(index), to: heights.starts[index])
    }
  }
}

extension FaultCollector {
  /// Records the faults of a revealed card.
  fileprivate mutating func check(_ reveal: CardReveal, count: Int, cardWidth: Double) {
    let before = faults.count
    reveal.check(count: count, cardWidth: cardWidth, into: &self)
    nest(from: before, in: "revealed")
  }
}
