import JSON
import LayoutEngine

/// The card stack that a request describes, and what it asks of it.
struct CardStackRequest {
  /// The stack as it is to be laid out; with `translations`, collapsed.
  let layout: CardStackLayout
  let state: CardStackState
  let options: LayoutOptions
  let presentation: Presentation
  var wantsProgram = false

  /// The translations that samples are asked for, clamped if the request says so.
  var translations: [Double]?

  /// Reads a request. Not an initializer: that would copy what it has made once more.
  static func read(_ object: inout ObjectReader) throws(Unanswerable) -> CardStackRequest {
    let measures = CardStackMeasures(&object)
    let state: CardStackState = object.choice("state") ?? .collapsed
    let translation = object.number("translation", in: InputBounds.coordinate)
    let options = LayoutOptions(&object)
    let samples = translations(&object, state: state)
    if samples != nil, translation != nil {
      object.faults.note(
        at: object.position, property: "translation", .excluded(by: "\"translations\""))
    }
    let clamps = object.bool("clamp") ?? false
    let wantsProgram = object.bool("program") ?? false
    let anchor = object.choice("collapseAnchor", of: CollapseAnchor.self) ?? .offset
    let revealed = object.integer("revealed", in: InputBounds.count)
    if samples != nil, revealed != nil {
      object.faults.note(
        at: object.position, property: "revealed", .excluded(by: "\"translations\""))
    }
    let pileMargin = object.number("pileMargin", in: InputBounds.length) ?? 10
    options.requireVisibleRect(
      revealed != nil ? "\"revealed\"" : options.needOfVisibleRect, in: object)

    let presentation = options.presentation(width: measures?.width ?? 0, in: object)
    guard let measures else { throw Unanswerable() }
    let travel = measures.configuration.travel
    let bounded = { (value: Double) in clamps ? min(max(value, 0), travel) : value }
    let translations = samples?.map(bounded)

    let arrangement: CardStackArrangement
    if let revealed, let visibleRect = options.visibleRect {
      arrangement = .revealed(card: revealed, within: visibleRect, pileMargin: pileMargin)
    } else {
      switch state {
      case .collapsed: arrangement = .collapsed
      case .inTransit: arrangement = .inTransit(translation: bounded(translation ?? 0))
      case .expanded: arrangement = .expanded
      }
    }
    let layout = try object.build { () throws(LayoutFaults) in
      try measures.layout(arrangement, anchor: anchor)
    }
    guard let presentation else { throw Unanswerable() }
    if let translations { layout.check(translations, in: object) }
    if wantsProgram, !layout.hasMotionProgram {
      let shortest = Problem.Fault.text(CardStackLayout.shortestProgrammedTravel)
      object.faults.note(
        at: object.position, property: "program",
        .excluded(by: "an expandedHeight less than \(shortest) above collapsedHeight"))
    }
    return CardStackRequest(
      layout: layout, state: state, options: options, presentation: presentation,
      wantsProgram: wantsProgram, translations: translations)
  }

  /// Reads `translations`: samples of a stack in transit.
  private static func translations(
    _ object: inout ObjectReader, state: CardStackState
  ) -> [Double]? {
    guard let value = object.value("translations") else { return nil }
    if state != .inTransit {
      object.faults.note(at: value, .excluded(by: "a \"state\" other than \"inTransit\""))
    }
    var translations: [Double] = []
    let reader = object
    let isArray = object.elements(at: value) { element in
      let translation = reader.number(at: element)
      translations.append(translation)
      if !(InputBounds.coordinate ~= translation) {
        reader.noteOutOfRange(
          translation, InputBounds.coordinate, "translations.\(translations.count - 1)")
      }
    }
    return isArray ? translations : nil
  }
}

extension CardStackLayout {
  /// Notes the translations at which the stack can't be laid out.
  fileprivate func check(_ translations: [Double], in object: ObjectReader) {
    for (place, translation) in translations.enumerated() where !translation.isNaN {
      do { _ = try inTransit(at: translation) } catch {
        let faults = error.faults.map {
          LayoutFault(
            property: "translations.\(place)", requirement: $0.requirement, found: $0.found)
        }
        object.faults.note(LayoutFaults(faults), in: object.position)
      }
    }
  }
}

/// What every request about a card stack says of it.
struct CardStackMeasures {
  let configuration: CardStackConfiguration
  let count: Int
  let width: Double

  /// Reads the measures; nil, with faults noted, where the configuration is not one.
  @inline(__always)
  init?(_ object: inout ObjectReader) {
    let given = object.value("configuration")
    let configuration =
      given.map { object.object(at: $0, Self.configuration) }
      ?? object.make { () throws(LayoutFaults) in try CardStackConfiguration() }
    count = object.requiredInteger("count", in: InputBounds.count)
    width = object.requiredNumber("width")
    guard let configuration else {
      object.check(width, in: InputBounds.length, "width")
      return nil
    }
    self.configuration = configuration
  }

  /// The stack in an arrangement.
  func layout(
    _ arrangement: CardStackArrangement, anchor: CollapseAnchor = .offset
  ) throws(LayoutFaults) -> CardStackLayout {
    try CardStackLayout(
      configuration: configuration, count: count, width: width, arrangement: arrangement,
      anchor: anchor)
  }

  private static func configuration(_ object: inout ObjectReader) -> CardStackConfiguration? {
    let cardOffset = object.requiredNumber("cardOffset")
    let collapsedHeight = object.requiredNumber("collapsedHeight")
    let expandedHeight = object.requiredNumber("expandedHeight")
    let cardHeight = object.requiredNumber("cardHeight")
    let downwardThreshold = object.number("downwardThreshold") ?? 20
    let upwardThreshold = object.number("upwardThreshold") ?? 20
    let leftSpacing = object.number("leftSpacing") ?? 8
    let rightSpacing = object.number("rightSpacing") ?? 8
    let verticalSpacing = object.number("verticalSpacing") ?? 8
    return object.make { () throws(LayoutFaults) in
      try CardStackConfiguration(
        cardOffset: cardOffset, collapsedHeight: collapsedHeight,
        expandedHeight: expandedHeight, cardHeight: cardHeight,
        downwardThreshold: downwardThreshold, upwardThreshold: upwardThreshold,
        leftSpacing: leftSpacing, rightSpacing: rightSpacing, verticalSpacing: verticalSpacing)
    }
  }
}
