/// One card of a card stack.
public struct CardStackItem: LayoutItem, Equatable {
  /// Its place in the stack, from 0 at the back.
  public let index: Int
  /// Where it stands, in content coordinates.
  public var frame: Rect

  /// Makes a card.
  @inlinable public init(index: Int, frame: Rect) {
    self.index = index
    self.frame = frame
  }
}

/// Cards that overlap while collapsed and stand below each other while expanded.
///
/// Source: *Details of CardsStack*, "Cards frame calculation".
/// Departs: the first card stays at the top in every state, as the article's code has it; its prose
/// puts the first card a spacing below.
public struct CardStackLayout: ItemLayout {
  /// The stack's measures.
  public let configuration: CardStackConfiguration
  /// How many cards there are.
  public let count: Int
  /// The container's width, in points.
  public let width: Double
  /// What the stack is laid out as; a translation that was to be clamped is.
  public let arrangement: CardStackArrangement
  /// Where collapsed cards start.
  public let anchor: CollapseAnchor

  /// The first card behind card 0 that does not stand higher expanded than collapsed; `count` where
  /// all do. Before it in-transit cards overshoot.
  @usableFromInline let flip: Int

  /// Makes a layout.
  ///
  /// - Parameters:
  ///   - count: cards, 0…1,000,000,000.
  ///   - width: the container's, in points; more than the two spacings.
  /// - Throws: the configuration's faults; a fault for a count or width out of bounds, for spacings
  ///   that leave no width to the cards, for a translation that is no coordinate or too far out for
  ///   the stack's travel, and for a revealed card that is not there.
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
    if case .inTransit(let translation, true) = arrangement {
      self.arrangement = .inTransit(
        translation: configuration.clamp(translation), clamped: true)
    } else {
      self.arrangement = arrangement
    }
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
          faults.note("translation", .progress(in: InputBounds.progress), found: translation)
        }
      }
    case .revealed(let card, let visibleRect, let pileMargin):
      if !(card >= 0 && card < count) {
        faults.note("revealed", .indexOfCard(count: count), found: Double(card))
      }
      faults.check(visibleRect, "within")
      faults.check(pileMargin, in: InputBounds.length, "pileMargin")
    }
  }

  /// The same stack in transit, `translation` points from collapsed.
  ///
  /// - Parameter clamped: whether the translation is brought between collapsed and expanded.
  /// - Throws: a fault for a translation that is no coordinate or too far out for the travel.
  public func inTransit(
    at translation: Double, clamped: Bool = false
  ) throws(LayoutFaults) -> CardStackLayout {
    try arranged(as: .inTransit(translation: translation, clamped: clamped))
  }

  /// The same stack as something else.
  ///
  /// - Throws: a fault where it can't be laid out so.
  public func arranged(
    as arrangement: CardStackArrangement
  ) throws(LayoutFaults) -> CardStackLayout {
    try CardStackLayout(
      configuration: configuration, count: count, width: width, arrangement: arrangement,
      anchor: anchor)
  }

  /// Whether cards in transit overshoot where they land and jump back: one whose place expanded is
  /// above its place collapsed moves by the distance's magnitude, downwards.
  ///
  /// Source: *Details of CardsStack*, `frameFor(index:cardState:translation:)`, `Swift.abs`.
  public var isDiscontinuous: Bool {
    switch arrangement {
    case .collapsed, .inTransit, .expanded:
      anchor == .offset && configuration.cardHeight < configuration.cardOffset
    case .revealed: false
    }
  }

  /// Cards follow each other downwards.
  @inlinable public var axis: LayoutAxis { .vertical }

  /// What the cards fill: the stack's height at that moment, and all cards once expanded.
  ///
  /// Departs: a collapsed stack answers its collapsed height; the original keeps a stale translation.
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

  /// How far the stack is from collapsed (0) to expanded (1); outside of that when pulled beyond.
  /// Nil for a revealed card, which is neither.
  public var progress: Double? {
    switch arrangement {
    case .collapsed: 0
    case .inTransit(let translation, _):
      configuration.travel > 0 ? translation / configuration.travel : 0
    case .expanded: 1
    case .revealed: nil
    }
  }

  /// The points travelled from collapsed. Nil for a revealed card.
  public var translation: Double? {
    switch arrangement {
    case .collapsed: 0
    case .inTransit(let translation, _): translation
    case .expanded: configuration.travel
    case .revealed: nil
    }
  }

  /// The card at an index of `0..<count`.
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

  /// Where a card behind the first one starts while collapsed.
  @inlinable
  func collapsedY(_ index: Int) -> Double {
    switch anchor {
    case .offset: configuration.verticalSpacing + configuration.cardOffset * Double(index)
    case .top: 0
    }
  }

  /// Where a card starts while expanded.
  @inlinable
  func expandedY(_ index: Int) -> Double {
    (configuration.verticalSpacing + configuration.cardHeight) * Double(index)
  }
}
