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
/// Departs: the first card stays at the top in every state, as in the article's code; the article's
/// prose positions the first card one spacing below the top.
public struct CardStackLayout: ItemLayout, Equatable {
  /// The stack's measures. `cardHeight` is the height of all cards if they have the same.
  public let configuration: CardStackConfiguration
  /// The number of cards.
  public let count: Int
  /// The container's width, in points.
  public let width: Double
  /// The arrangement of the stack. If its translation was to be clamped, it is clamped here.
  public private(set) var arrangement: CardStackArrangement
  /// The positions at which collapsed cards start.
  public let anchor: CollapseAnchor
  /// The drawing order of the cards.
  public let stacking: CardStacking
  /// The height of the content.
  public let contentFit: CardStackContentFit
  /// The positions of at least two cards of different heights; nil if all have the same height.
  @usableFromInline private(set) var heights: CardHeights?

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
    faults.check(configuration, "configuration")
    faults.check(count, in: InputBounds.count, "count")
    faults.check(width, in: InputBounds.length, "width")
    if faults.isEmpty {
      let spacings = configuration.leftSpacing + configuration.rightSpacing
      if width <= spacings { faults.noteWidth(width, atMost: spacings) }
    }
    self.configuration = configuration
    self.count = count
    self.width = width
    self.arrangement = arrangement.clamped(in: configuration)
    self.anchor = anchor
    self.stacking = stacking
    self.contentFit = contentFit
    heights = nil
    check(arrangement, into: &faults)
    try faults.finish()
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
    for (index, height) in heights.enumerated().interruptible
    where !(InputBounds.length ~= height) {
      faults.note(["heights", .element(index)], .number(in: InputBounds.length), found: height)
    }
    var configuration = configuration
    let isEven = heights.allSatisfy { $0 == heights[0] }
    if isEven, let height = heights.first, InputBounds.length ~= height {
      configuration.cardHeight = height
    }
    do {
      try self.init(
        configuration: configuration, count: heights.count, width: width, arrangement: arrangement,
        anchor: anchor, stacking: stacking, contentFit: contentFit)
    } catch { throw LayoutFaults(faults.faults + error.faults) }
    try faults.finish()
    if !isEven { self.heights = try CardHeights(heights, in: self) }
  }

  /// Records a fault if the stack can't have an arrangement.
  private func check(_ arrangement: CardStackArrangement, into faults: inout FaultCollector) {
    switch arrangement {
    case .collapsed, .expanded: break
    case .inTransit(let translation, let clamped):
      configuration.check(translation: translation, isClamped: clamped, into: &faults)
    case .revealed(let reveal):
      let before = faults.faults.count
      reveal.check(count: count, cardWidth: configuration.cardWidth(in: width), into: &faults)
      faults.nest(from: before, in: "revealed")
    }
  }

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
    check(arrangement, into: &faults)
    try faults.finish()
    return arranged(unchecked: arrangement)
  }

  /// The same stack in an arrangement that is valid for it.
  func arranged(unchecked arrangement: CardStackArrangement) -> CardStackLayout {
    var layout = self
    layout.arrangement = arrangement.clamped(in: configuration)
    return layout
  }

  /// The number of cards that a window or the height of the content examines one by one.
  public var examinedCount: Int { heights == nil ? 0 : count }

  /// Whether cards in transit overshoot their target and jump back. If a card's expanded position
  /// is above its collapsed position, it moves down by the magnitude of the distance.
  ///
  /// Source: *Details of CardsStack*, `frameFor(index:cardState:translation:)`, `Swift.abs`.
  public var isDiscontinuous: Bool {
    if arrangement.reveal != nil { return false }
    if let heights { return heights.firstOvershooting != nil }
    return anchor == .offset && configuration.cardHeight < configuration.cardOffset
  }

  /// The first card that overshoots in transit, if the cards have different heights.
  public var firstOvershooting: Int? { heights?.firstOvershooting }

  /// Vertical: cards are below each other.
  @inlinable public var axis: LayoutAxis { .vertical }

  /// The size of the content: the current height of the stack; for an expanded stack, the extent of
  /// all cards; for a revealed card, down to the bottom of the rectangle. With `contentFit`, down to
  /// the lowest edge of all cards.
  ///
  /// Departs: a collapsed stack returns its collapsed height; the original keeps a stale
  /// translation.
  public var contentSize: Size {
    let height =
      switch (contentFit, arrangement) {
      case (.cards, _): lowestEdge
      case (.layout, .expanded): expandedY(count)
      case (.layout, .revealed(let reveal)): reveal.within.maxY
      case (.layout, .collapsed): configuration.collapsedHeight
      case (.layout, .inTransit(let translation, _)): configuration.collapsedHeight + translation
      }
    return Size(width: width, height: max(0, height))
  }

  /// The progress from collapsed (0) to expanded (1); outside 0…1 if the stack is pulled beyond
  /// these positions. Nil for a revealed card.
  public var progress: Double? {
    switch arrangement {
    case .collapsed: 0
    case .inTransit(let translation, _):
      configuration.travel > 0 ? translation / configuration.travel : 0
    case .expanded: 1
    case .revealed: nil
    }
  }

  /// The distance travelled from collapsed, in points. Nil for a revealed card.
  public var translation: Double? {
    switch arrangement {
    case .collapsed: 0
    case .inTransit(let translation, _): translation
    case .expanded: configuration.travel
    case .revealed: nil
    }
  }

  /// The card at an index in `0..<count`.
  @inlinable public func item(at index: Int) -> CardStackItem {
    let frame = Rect(
      x: configuration.leftSpacing, y: y(at: index), width: cardWidth, height: height(at: index))
    return CardStackItem(
      index: index, frame: arrangement.reveal?.frame(of: frame, at: index) ?? frame,
      zIndex: stacking == .lastInFront ? index : count - 1 - index)
  }

  @inlinable
  var cardWidth: Double { width - configuration.leftSpacing - configuration.rightSpacing }

  /// The height of a card, in points, unless it is revealed.
  @inlinable
  func height(at index: Int) -> Double { heights?.heights[index] ?? configuration.cardHeight }

  /// The y coordinate at which a card starts.
  @inlinable
  func y(at index: Int) -> Double {
    switch arrangement {
    case .collapsed: collapsedY(index)
    case .expanded: expandedY(index)
    case .inTransit(let translation, _): y(at: index, inTransitAt: translation)
    case .revealed(let reveal): reveal.y(at: index, of: count)
    }
  }

  /// The y coordinate in transit of a card, between its two positions.
  @inlinable
  func y(at index: Int, inTransitAt translation: Double) -> Double {
    let collapsed = collapsedY(index)
    if configuration.travel == 0 { return collapsed }
    return collapsed + abs(expandedY(index) - collapsed) * translation / configuration.travel
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

  /// The y coordinate at which a card starts while expanded; for the index `count`, the extent of
  /// all cards.
  @inlinable
  func expandedY(_ index: Int) -> Double {
    heights?.starts[index]
      ?? (configuration.verticalSpacing + configuration.cardHeight) * Double(index)
  }
}

extension FaultCollector {
  /// Records the fault of a container without space between its spacings.
  @inline(never)
  fileprivate mutating func noteWidth(_ width: Double, atMost spacings: Double) {
    note(
      "width",
      .moreThan(
        sumOf: [["configuration", "leftSpacing"], ["configuration", "rightSpacing"]],
        value: spacings),
      found: width)
  }
}
