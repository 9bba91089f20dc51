/// One card of a card stack.
public struct CardStackItem: LayoutItem, Equatable {
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

/// A stack of cards that overlap while collapsed and are below each other while expanded.
///
/// Source: *Details of CardsStack*, "Cards frame calculation".
/// Departs: the first card stays at the top in every state, as in the article's code; the article's
/// prose places the first card one spacing below the top.
public struct CardStackLayout: ItemLayout, Equatable {
  /// The stack's measures.
  public let configuration: CardStackConfiguration
  /// The number of cards.
  public let count: Int
  /// The container's width, in points.
  public let width: Double
  /// The arrangement of the stack. If its translation was to be clamped, it is clamped here.
  public private(set) var arrangement: CardStackArrangement
  /// The positions at which collapsed cards start.
  public let anchor: CollapseAnchor

  /// The first card after card 0 whose expanded position is not above its collapsed position;
  /// `count` if there is no such card. Cards before it overshoot in transit.
  @usableFromInline let flip: Int

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - count: the number of cards, 0…1,000,000,000.
  ///   - width: the container's width, in points; greater than the sum of the two spacings.
  /// - Throws: the configuration's faults; a fault if the count or the width is out of bounds, if
  ///   the spacings leave no width to the cards, if a translation is not a valid coordinate or too
  ///   large for the stack's travel, or if a revealed card does not exist.
  public init(
    configuration: CardStackConfiguration = CardStackConfiguration(), count: Int, width: Double,
    arrangement: CardStackArrangement = .collapsed,
    anchor: CollapseAnchor = CardStackConfiguration.Defaults.anchor
  ) throws(LayoutFaults) {
    var faults = FaultCollector()
    let isConfigured = configuration.isSound
    if !isConfigured { faults.check(configuration, "configuration") }
    faults.check(count, in: InputBounds.count, "count")
    faults.check(width, in: InputBounds.length, "width")
    if isConfigured {
      Self.check(width, configuration, into: &faults)
      Self.check(arrangement, configuration, count: count, into: &faults)
    }
    try faults.finish()
    self.configuration = configuration
    self.count = count
    self.width = width
    self.arrangement = arrangement.clamped(to: configuration)
    self.anchor = anchor
    self.flip = Self.flip(configuration, count: count, anchor: anchor)
  }

  @inline(__always)
  private static func check(
    _ width: Double, _ configuration: CardStackConfiguration, into faults: inout FaultCollector
  ) {
    let spacings = configuration.leftSpacing + configuration.rightSpacing
    if width <= spacings {
      faults.note(
        "width",
        .moreThan(
          sumOf: [["configuration", "leftSpacing"], ["configuration", "rightSpacing"]],
          value: spacings),
        found: width)
    }
  }

  @inline(__always)
  private static func check(
    _ arrangement: CardStackArrangement, _ configuration: CardStackConfiguration, count: Int,
    into faults: inout FaultCollector
  ) {
    switch arrangement {
    case .collapsed, .expanded: break
    case .inTransit(let translation, let clamped):
      faults.check(translation, in: InputBounds.coordinate, "translation")
      if configuration.travel > 0, !clamped {
        let progress = translation / configuration.travel
        if abs(progress) > InputBounds.progress.upperBound {
          faults.note(
            "translation",
            .atMost(
              InputBounds.progress.upperBound, times: ["configuration", "expandedHeight"],
              minus: ["configuration", "collapsedHeight"]),
            found: translation)
        }
      }
    case .revealed(let card, let visibleRect, let pileMargin):
      if !(card >= 0 && card < count) {
        faults.note("revealed", .index(of: "card", count: count), found: Double(card))
      }
      faults.check(visibleRect, "within")
      faults.check(pileMargin, in: InputBounds.length, "pileMargin")
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

  /// The same stack in another arrangement.
  ///
  /// - Throws: a fault if the arrangement is not valid for the stack.
  public func arranged(
    as arrangement: CardStackArrangement
  ) throws(LayoutFaults) -> CardStackLayout {
    var faults = FaultCollector()
    Self.check(arrangement, configuration, count: count, into: &faults)
    try faults.finish()
    return arranged(unchecked: arrangement)
  }

  /// The same stack in an arrangement that is valid for it.
  func arranged(unchecked arrangement: CardStackArrangement) -> CardStackLayout {
    var layout = self
    layout.arrangement = arrangement.clamped(to: configuration)
    return layout
  }

  /// Whether cards in transit overshoot their target and jump back. If a card's expanded position
  /// is above its collapsed position, it moves down by the magnitude of the distance.
  ///
  /// Source: *Details of CardsStack*, `frameFor(index:cardState:translation:)`, `Swift.abs`.
  public var isDiscontinuous: Bool {
    switch arrangement {
    case .collapsed, .inTransit, .expanded:
      anchor == .offset && configuration.cardHeight < configuration.cardOffset
    case .revealed: false
    }
  }

  /// Vertical: cards are below each other.
  @inlinable public var axis: LayoutAxis { .vertical }

  /// The size of the content: the current height of the stack; for an expanded stack, the extent of
  /// all cards.
  ///
  /// Departs: a collapsed stack returns its collapsed height; the original keeps a stale
  /// translation.
  public var contentSize: Size {
    switch arrangement {
    case .collapsed:
      Size(width: width, height: configuration.collapsedHeight)
    case .inTransit(let translation, _):
      Size(width: width, height: max(0, configuration.collapsedHeight + translation))
    case .expanded:
      Size(width: width, height: expandedY(count))
    case .revealed(_, let visibleRect, _):
      Size(width: width, height: max(0, visibleRect.maxY))
    }
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
    CardStackItem(
      index: index,
      frame: Rect(
        x: configuration.leftSpacing, y: y(at: index), width: cardWidth,
        height: configuration.cardHeight))
  }

  @inlinable
  var cardWidth: Double { width - configuration.leftSpacing - configuration.rightSpacing }

  @inlinable
  func y(at index: Int) -> Double {
    switch arrangement {
    case .collapsed: return index == 0 ? 0 : collapsedY(index)
    case .expanded: return expandedY(index)
    case .inTransit(let translation, _):
      if index == 0 { return 0 }
      let collapsed = collapsedY(index)
      if configuration.travel == 0 { return collapsed }
      let distance = abs(expandedY(index) - collapsed)
      return collapsed + distance * translation / configuration.travel
    case .revealed(let card, let visibleRect, let pileMargin):
      if index == card { return visibleRect.minY }
      let place = index < card ? index + 1 : index
      return visibleRect.maxY - pileMargin * Double(count - place)
    }
  }

  /// The y coordinate at which a card after the first starts while collapsed.
  @inlinable
  func collapsedY(_ index: Int) -> Double {
    switch anchor {
    case .offset: configuration.verticalSpacing + configuration.cardOffset * Double(index)
    case .top: 0
    }
  }

  /// The y coordinate at which a card starts while expanded.
  @inlinable
  func expandedY(_ index: Int) -> Double {
    (configuration.verticalSpacing + configuration.cardHeight) * Double(index)
  }
}
