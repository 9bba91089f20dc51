import Bytes
import JSON
import LayoutEngine

/// A request for a card stack, laid out.
struct CardStackRequest: PlaceableRequest {
  /// The stack without its options; with `translations`, collapsed.
  let even: EvenCardStack
  var options: LayoutOptions
  var presentation: Presentation
  /// The options of the stack, and what the answer has besides the stack; nil for nothing.
  let optionsAnswer: CardStackOptionsAnswer?

  /// The stack; with `translations`, collapsed.
  var layout: CardStackLayout { optionsAnswer?.layout ?? CardStackLayout(even) }

  /// Reads a request. Not an initializer, which would copy the result again.
  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> CardStackRequest {
    let constraints = context.constraints
    if constraints != nil { object.excludeSeveralStates() }
    var animation = AnimationOverride()
    let measures = CardStackMeasures(object, &animation, in: constraints)
    let cards = measures.flatMap { object.stackCards(of: $0, in: context) }
    let given = object.choice(.state, of: CardStackState.self)
    let translation = object.number(.translation, in: InputBounds.coordinate)
    let options = LayoutOptions(object, in: context)
    let others =
      object.hasMore || cards != nil
      ? CardStackOptions(
        object, state: given, translation: translation, measures, cards, animation,
        in: options.visibleRect) : nil
    // A stack with a translation is in transit.
    let isTranslated = translation != nil || others?.translations != nil
    let state = given ?? (isTranslated ? .inTransit : CardStackConfiguration.Defaults.state)
    options.requireVisibleRect(
      others?.needOfVisibleRect ?? options.needOfVisibleRect, in: object)

    let presentation = options.presentation(width: measures?.width ?? 0, in: object)
    guard let measures else { throw Unanswerable() }
    // Without `object.make`, whose optional result would be copied again.
    let even: EvenCardStack
    var layout: CardStackLayout?
    do {
      if let others {
        let arrangement = others.arrangement(in: state, translation: translation ?? 0)
        let made = try measures.layout(of: cards, arrangement, others.style)
        layout = made
        even = made.even
      } else {
        even = try measures.stack(in: state, translation: translation ?? 0)
      }
    } catch {
      let names = others?.revealMember?.names ?? [:]
      object.faults.note(error, in: object.position, renaming: constraints?.names ?? names)
      throw Unanswerable()
    }
    guard let presentation else { throw Unanswerable() }
    if let others, let layout {
      object.faults.warnOfOvershoot(in: layout)
      others.warn(state: state, given: given, translation: translation, in: object)
    } else {
      if even.isDiscontinuous { object.faults.warnOfOvershoot(in: CardStackLayout(even)) }
      object.warn(ofTranslation: translation, in: state)
    }
    options.warn(in: object, hasMotion: others?.earlier?.motion != nil)
    return CardStackRequest(
      even: even, options: options, presentation: presentation,
      optionsAnswer: layout.flatMap { others?.answer(for: $0, in: object) })
  }
}

extension ObjectReader {
  /// Notes a translation that has no effect, and `clamp`.
  ///
  /// - Parameter reason: the reason why a translation has no effect in any state; nil if it has one.
  func warn(
    ofTranslation translation: Double?, clamped: Bool = false, in state: CardStackState,
    _ reason: StaticString? = nil
  ) {
    if reason == nil, state == .inTransit { return }
    let reason = reason ?? "unless the state is \"inTransit\""
    if let translation, translation != 0 { warn(ignored: "translation", reason) }
    if clamped { warn(ignored: "clamp", reason) }
  }
}

extension RequestFaults {
  /// Notes that cards overshoot in transit, if they do.
  func warnOfOvershoot(in layout: CardStackLayout) {
    if !layout.isDiscontinuous { return }
    let configuration = layout.configuration
    let reason: UTF8String =
      if let card = layout.firstOvershooting {
        "card \(card) is higher up while expanded than while collapsed"
      } else {
        """
        cardHeight \(configuration.cardHeight) is less than cardOffset \
        \(configuration.cardOffset)
        """
      }
    warn(
      .discontinuous(detail: "\(reason): in transit cards overshoot, and jump when they land"))
  }
}

/// The rarely used members that all requests for a card stack have.
struct CardStackStyle {
  let anchor: CollapseAnchor
  let stacking: CardStacking
  let contentFit: CardStackContentFit

  init(_ object: ObjectReader) {
    typealias Defaults = CardStackConfiguration.Defaults
    anchor = object.choice(.collapseAnchor) ?? Defaults.anchor
    stacking = object.choice(.stacking) ?? Defaults.stacking
    contentFit = object.choice(.contentFit) ?? Defaults.contentFit
    // The cards themselves are measures.
    if let cards = object.value(.cards), object.has(.count) {
      object.faults.note(at: cards, .excluded(by: "\"count\""))
    }
  }
}

extension ObjectReader {
  /// Notes the members that a stack in a row must not have: it has one state, and no visible rectangle of its own.
  fileprivate func excludeSeveralStates() {
    exclude(.revealed, because: Self.needsVisibleRect)
    exclude(.reveal, because: Self.needsVisibleRect)
    exclude(.translations, because: "must be omitted in a row, which shows one state")
  }

  private static var needsVisibleRect: UTF8String {
    "must be omitted in a row, because it requires a visible rectangle of the stack itself"
  }
}

/// The members that all requests for a card stack have. Numbers only, which are copied at no cost.
struct CardStackMeasures {
  let configuration: CardStackConfiguration
  /// The number of cards without `cards`. If it is invalid, the maximum: all cards that other members may refer to.
  let count: Int
  /// The position of the cards; nil if the request has only their number.
  let cards: Int?
  let width: Double

  /// Reads the measures; nil, with faults noted, if the configuration is invalid.
  ///
  /// - Parameter animation: receives the overrides of the stack's animations.
  @inline(__always)
  init?(
    _ object: ObjectReader, _ animation: inout AnimationOverride, in constraints: RowConstraints?
  ) {
    let configuration: CardStackConfiguration?
    if let given = object.value(.configuration) {
      configuration = object.object(at: given, as: .cardStackConfiguration) {
        Self.configuration($0, &animation)
      }
    } else {
      configuration = CardStackConfiguration()
    }
    let given = object.valueOrNull(.count)
    var number: Int?
    if let given, !object.document.isNull(at: given) {
      number = object.integer(at: given, in: InputBounds.count)
      cards = nil
    } else {
      cards = object.cards(inPlaceOf: given)
    }
    count = number ?? InputBounds.count.upperBound
    width = object.width(in: constraints)
    guard let configuration else {
      object.check(width, in: InputBounds.length, .width)
      return nil
    }
    self.configuration = configuration
  }

  /// The stack without options in a state.
  func stack(
    in state: CardStackState, translation: Double
  ) throws(LayoutFaults) -> EvenCardStack {
    try EvenCardStack(
      configuration: configuration, count: count, width: width, state: state,
      translation: translation)
  }

  /// The stack in an arrangement.
  ///
  /// - Parameter cards: the cards; nil if the request has only their number.
  func layout(
    of cards: StackCards?, _ arrangement: CardStackArrangement, _ style: CardStackStyle
  ) throws(LayoutFaults) -> CardStackLayout {
    if let cards {
      return try CardStackLayout(
        configuration: configuration, heights: cards.heights, width: width,
        arrangement: arrangement, anchor: style.anchor, stacking: style.stacking,
        contentFit: style.contentFit)
    }
    return try CardStackLayout(
      configuration: configuration, count: count, width: width, arrangement: arrangement,
      anchor: style.anchor, stacking: style.stacking, contentFit: style.contentFit)
  }

  private static func configuration(
    _ object: ObjectReader, _ animation: inout AnimationOverride
  ) -> CardStackConfiguration? {
    let configuration = CardStackConfiguration(reading: object)
    if object.hasMore { object.read(.animation, into: &animation) }
    return object.checked(configuration)
  }
}
