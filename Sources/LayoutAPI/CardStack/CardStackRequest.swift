import Bytes
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

  /// The stack at each of `translations`; nil if the request omits them.
  var samples: CardStackSamples?
  /// Whether the translations of samples and of a prepared stack are clamped.
  var clamps = false
  /// The changes since an earlier answer; nil if the request does not describe one.
  var since: CardStackSince?
  /// Whether the answer states the interactions that the stack allows.
  var wantsInteraction = false

  private typealias Defaults = CardStackConfiguration.Defaults

  /// Reads a request. Not an initializer: that would copy what it has made once more.
  static func read(_ object: inout ObjectReader) throws(Unanswerable) -> CardStackRequest {
    var animation = AnimationOverride()
    let measures = CardStackMeasures(&object, &animation)
    let given = object.choice("state", of: CardStackState.self)
    let translation = object.number("translation", in: InputBounds.coordinate)
    let options = LayoutOptions(&object)
    let translations = translations(&object, state: given)
    // A stack with a translation is in transit.
    let state =
      given ?? (translation != nil || translations != nil ? .inTransit : Defaults.state)
    if translations != nil, let translation, translation != 0 {
      object.faults.note(
        at: object.position, property: "translation", .excluded(by: "\"translations\""))
    }
    let clamps = object.bool("clamp") ?? false
    let wantsProgram = object.bool("program") ?? false
    let anchor = object.choice("collapseAnchor", of: CollapseAnchor.self) ?? Defaults.anchor
    let revealed = object.integer("revealed", in: InputBounds.count)
    if translations != nil, revealed != nil {
      object.faults.note(
        at: object.position, property: "revealed", .excluded(by: "\"translations\""))
    }
    let pileMargin =
      object.number("pileMargin", in: InputBounds.length) ?? Defaults.pileMargin
    var earlier: EarlierCardStack?
    var wantsInteraction = false
    if object.hasMore {
      earlier = EarlierCardStack(
        &object, of: measures?.configuration, animation: animation,
        excluding: translations != nil
          ? "\"translations\"" : revealed != nil ? "\"revealed\"" : nil)
      wantsInteraction = object.bool("interaction") ?? false
    }
    let need = earlier?.displayed != nil ? "\"previous\"" : options.needOfVisibleRect
    options.requireVisibleRect(revealed != nil ? "\"revealed\"" : need, in: object)

    let presentation = options.presentation(width: measures?.width ?? 0, in: object)
    guard let measures else { throw Unanswerable() }
    let arrangement: CardStackArrangement
    if let revealed, let visibleRect = options.visibleRect {
      arrangement = .revealed(card: revealed, within: visibleRect, pileMargin: pileMargin)
    } else {
      arrangement = CardStackArrangement(
        state, translation: translation ?? 0, clamped: clamps)
    }
    // Not made by the reader: an optional would be copied once more.
    let layout: CardStackLayout
    do { layout = try measures.layout(arrangement, anchor: anchor) } catch {
      object.faults.note(error, in: object.position)
      throw Unanswerable()
    }
    guard let presentation else { throw Unanswerable() }
    object.faults.warnOfOvershoot(in: layout)
    if revealed != nil {
      if let given, given != Defaults.state { object.warn(ignored: "state", "with \"revealed\"") }
      if anchor != Defaults.anchor, !wantsProgram {
        object.warn(ignored: "collapseAnchor", "with \"revealed\"")
      }
    } else if pileMargin != Defaults.pileMargin {
      object.warn(ignored: "pileMargin", "without \"revealed\"")
    }
    if revealed != nil || state != .inTransit {
      let reason: StaticString =
        revealed != nil ? "with \"revealed\"" : "unless the state is \"inTransit\""
      if let translation, translation != 0 { object.warn(ignored: "translation", reason) }
      if clamps { object.warn(ignored: "clamp", reason) }
    }
    if wantsInteraction, translations != nil || revealed != nil {
      object.warn(ignored: "interaction", "with \"translations\" or \"revealed\"")
    }
    options.warn(in: object, hasMotion: earlier?.motion != nil)
    let since = earlier.flatMap { $0.changes(to: layout, in: object) }
    let samples = translations.map { layout.samples(at: $0, clamped: clamps, in: object) }
    if wantsProgram, !layout.hasMotionProgram {
      let shortest = CardStackLayout.shortestProgrammedTravel
      object.faults.note(
        at: object.position, property: "program",
        .excluded(by: "an expandedHeight less than \(shortest) above collapsedHeight"))
    }
    return CardStackRequest(
      layout: layout, state: state, options: options, presentation: presentation,
      wantsProgram: wantsProgram, samples: samples, clamps: clamps, since: since,
      wantsInteraction: wantsInteraction)
  }

  /// Reads `translations`: samples of a stack in transit.
  private static func translations(
    _ object: inout ObjectReader, state: CardStackState?
  ) -> [Double]? {
    guard let value = object.value("translations") else { return nil }
    if let state, state != .inTransit {
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

extension RequestFaults {
  /// Notes that cards overshoot in transit, if they do.
  func warnOfOvershoot(in layout: CardStackLayout) {
    if !layout.isDiscontinuous { return }
    let configuration = layout.configuration
    warn(
      LayoutWarning(
        code: "discontinuous", pointer: nil,
        detail: """
          cardHeight \(configuration.cardHeight) is less than cardOffset \
          \(configuration.cardOffset): in transit cards overshoot, and jump when they land
          """))
  }
}

extension CardStackLayout {
  /// The stack at some translations. Notes the translations that are not valid for it.
  fileprivate func samples(
    at translations: [Double], clamped: Bool, in object: ObjectReader
  ) -> CardStackSamples {
    var samples = CardStackSamples(of: self, clamped: clamped)
    for (place, translation) in translations.enumerated() where !translation.isNaN {
      do { try samples.append(translation) } catch {
        object.faults.note(
          error, in: object.position, renaming: ["translation": "translations.\(place)"])
      }
    }
    return samples
  }
}

/// What every request about a card stack says of it.
struct CardStackMeasures {
  let configuration: CardStackConfiguration
  let count: Int
  let width: Double

  /// Reads the measures; nil, with faults noted, where the configuration is not one.
  ///
  /// - Parameter animation: takes what of the stack's animations is to be other than it would be.
  @inline(__always)
  init?(_ object: inout ObjectReader, _ animation: inout AnimationOverride) {
    let given = object.value("configuration")
    let configuration =
      given.map { object.object(at: $0) { Self.configuration(&$0, &animation) } }
      ?? CardStackConfiguration()
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
    _ arrangement: CardStackArrangement,
    anchor: CollapseAnchor = CardStackConfiguration.Defaults.anchor
  ) throws(LayoutFaults) -> CardStackLayout {
    try CardStackLayout(
      configuration: configuration, count: count, width: width, arrangement: arrangement,
      anchor: anchor)
  }

  private typealias Defaults = CardStackConfiguration.Defaults

  private static func configuration(
    _ object: inout ObjectReader, _ animation: inout AnimationOverride
  ) -> CardStackConfiguration? {
    let cardOffset = object.number("cardOffset") ?? Defaults.cardOffset
    let collapsedHeight = object.number("collapsedHeight") ?? Defaults.collapsedHeight
    let expandedHeight = object.number("expandedHeight") ?? Defaults.expandedHeight
    let cardHeight = object.number("cardHeight") ?? Defaults.cardHeight
    let downwardThreshold = object.number("downwardThreshold") ?? Defaults.downwardThreshold
    let upwardThreshold = object.number("upwardThreshold") ?? Defaults.upwardThreshold
    let leftSpacing = object.number("leftSpacing") ?? Defaults.leftSpacing
    let rightSpacing = object.number("rightSpacing") ?? Defaults.rightSpacing
    let verticalSpacing = object.number("verticalSpacing") ?? Defaults.verticalSpacing
    if object.hasMore, let given = object.animation("animation") { animation = given }
    return object.checked(
      CardStackConfiguration(
        cardOffset: cardOffset, collapsedHeight: collapsedHeight,
        expandedHeight: expandedHeight, cardHeight: cardHeight,
        downwardThreshold: downwardThreshold, upwardThreshold: upwardThreshold,
        leftSpacing: leftSpacing, rightSpacing: rightSpacing, verticalSpacing: verticalSpacing))
  }
}
