import Bytes
import JSON
import LayoutEngine

/// A request for a swipe deck, laid out. A class, which makes the module for browsers smaller: see
/// Docs/Decisions/0029-module-for-browsers.md.
final class SwipeDeckRequest {
  /// The deck; after an undo, with the card that returned.
  let layout: SwipeDeckLayout
  /// The ids of the cards; nil if no card has an id.
  let ids: ItemIDs?
  /// The undo; nil for any other request.
  let undo: SwipeDeckUndo?
  /// The cards whose motions the request interrupts.
  let interrupted: [InterruptedCard]
  /// Whether the velocity of the interrupted top card is relative to a finger.
  let isUnderFinger: Bool
  /// The requested representations of the animations; nil for no representation.
  let motion: MotionOptions?
  let options: LayoutOptions
  let presentation: Presentation

  private typealias Defaults = SwipeDeckConfiguration.Defaults

  /// Reads a request. Not an initializer, which would leak the object's memory in the module when it throws.
  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> SwipeDeckRequest {
    let measures = SwipeDeckMeasures(object, in: context.constraints)
    let (given, names) = object.translation()
    let translation = given ?? .zero
    let velocity = object.rawPoint(.velocity) ?? .zero
    let isUndo = object.bool(.undo) ?? false
    let phase = object.choice(.phase) ?? (given == nil || isUndo ? Defaults.phase : .changed)
    let history = history(object, of: measures, returns: isUndo)
    let options = LayoutOptions(object, in: context)
    let motion = MotionOptions(object)
    let items = object.interruptedCards()
    options.requireVisibleRect(options.needOfVisibleRect, in: object)
    let presentation = options.presentation(width: nil, in: object)
    if isUndo {
      checkUndo(in: phase, object)
    }
    guard let measures, let presentation else { throw Unanswerable() }
    options.warn(inDeck: object)
    if !isUndo {
      if !history.isEmpty { object.warn(ignored: "history", "without \"undo\": true") }
      measures.warn(of: translation, velocity, in: phase, object)
      motion?.warn(
        unless: phase == .ended || phase == .cancelled || !items.isEmpty, in: object)
    } else if velocity != .zero, !measures.configuration.animation.isSpring {
      object.warn(ignored: "velocity", "on an undo whose animation has no spring")
    }

    let layout = object.make(renaming: names) { () throws(LayoutFaults) in
      try measures.deck(translation: translation, velocity: velocity, phase: phase)
    }
    guard let layout else { throw Unanswerable() }
    var undo: SwipeDeckUndo?
    if isUndo {
      guard measures.count != nil else { throw Unanswerable() }
      let made = object.make { () throws(LayoutFaults) in try SwipeDeckUndo(history, of: layout) }
      guard let made = made ?? nil else { throw Unanswerable() }
      undo = made
    }
    let returned = undo.map { measures.loops ? [] : [$0.entry.id] } ?? []
    let (deck, ids) = (undo?.deck ?? layout, measures.ids(appending: returned))
    let interrupted = object.cards(
      of: items, in: deck, ids: ids, returns: isUndo, options: options)
    // Cards that are not in `from` take the speed of the undo, which depends on its way.
    if isUndo, translation != .zero, velocity == .zero,
      interrupted.contains(where: { $0.index == deck.topIndex })
    {
      object.warn(ignored: "translation", "on an undo whose card is in \"from\"")
    }
    return SwipeDeckRequest(
      layout: deck, ids: ids, undo: undo, interrupting: interrupted, motion: motion,
      options: options, presentation: presentation)
  }

  /// Creates a request for a deck, or for the deck after an undo.
  init(
    layout: SwipeDeckLayout, ids: ItemIDs?, undo: SwipeDeckUndo? = nil,
    interrupting interrupted: [InterruptedCard] = [], isUnderFinger: Bool = false,
    motion: MotionOptions?, options: LayoutOptions, presentation: Presentation
  ) {
    self.layout = layout
    self.ids = ids
    self.undo = undo
    self.interrupted = interrupted
    self.isUnderFinger = isUnderFinger
    self.motion = motion
    self.options = options
    self.presentation = presentation
  }

  /// Reads the history.
  ///
  /// - Parameters:
  ///   - measures: the measures of the deck; nil if they are invalid.
  ///   - returns: whether cards of the history return to the deck.
  private static func history(
    _ object: ObjectReader, of measures: SwipeDeckMeasures?, returns: Bool
  ) -> [SwipeHistoryEntry] {
    guard let value = object.value(.history) else { return [] }
    let addsCards = measures?.addsCards ?? true
    // The cards of a looping deck are also in its history. Those of others can return to the deck.
    let areDistinct = returns && addsCards
    var known = measures?.list.known ?? KnownIDs()
    let history = object.objects(at: value, as: .swipeDeckHistoryEntry) {
      entry -> SwipeHistoryEntry? in
      let id = entry.required(.id).flatMap { value in
        areDistinct
          ? entry.id(at: value, knowing: &known)
          : entry.string(at: value, limit: Limits.idCharacters)
      }
      let direction = entry.requiredChoice(.direction, of: SwipeDirection.self)
      let size = entry.deckCardSize()
      if size != nil, !addsCards {
        entry.warn(
          ignored: entry.has(.size) ? "size" : "aspectRatio", "with \"count\" or \"loop\"")
      }
      guard let id, let direction else { return nil }
      return SwipeHistoryEntry(id: id, direction: direction, size: size ?? .bounds)
    }
    return history ?? []
  }

  /// Notes the members that an undo requires or excludes.
  private static func checkUndo(in phase: SwipePhase, _ object: ObjectReader) {
    if let history = object.value(.history) {
      if object.document.elements(at: history)?.count == 0 {
        object.faults.note(at: object.position, property: "history", .empty)
      }
    } else {
      object.noteMissing(.history, because: "\"undo\"")
    }
    if phase != Defaults.phase { object.noteExcluded(.undo, by: "\"phase\"") }
  }
}

extension ObjectReader {
  /// The translation of a deck's top card: on both axes, or only horizontally. Also returns the names of the
  /// engine's properties in the request.
  func translation() -> (Point?, names: KeyValuePairs<UTF8String, UTF8String>) {
    switch kind(of: .translation) {
    case .object, .array: (rawPoint(.translation), [:])
    default: (number(.translation).map { Point(x: $0, y: 0) }, ["translation.x": "translation"])
    }
  }
}

/// The members that all requests for a swipe deck have.
struct SwipeDeckMeasures {
  let bounds: Rect
  /// The number of cards; nil if it is invalid.
  let count: Int?
  let list: DeckCardList
  let configuration: SwipeDeckConfiguration
  let loops: Bool
  let topIndex: Int?

  /// Whether an undo adds a card to the deck, with the id and the size of its entry in the history.
  var addsCards: Bool { list.ids != nil && !loops }

  /// Reads the measures; nil, with faults noted, if they are not valid.
  init?(_ object: ObjectReader, in constraints: RowConstraints? = nil) {
    let bounds = object.bounds(in: constraints)
    let number = object.valueOrNull(.count)
    let isCounted = number.map { !object.document.isNull(at: $0) } ?? false
    let cards = isCounted ? nil : object.cards(inPlaceOf: number)
    let given = object.value(.configuration)
    let configuration =
      given.map { object.object(at: $0, as: .swipeDeckConfiguration, Self.configuration) }
      ?? SwipeDeckConfiguration()
    let loop = object.bool(.loop, else: false)
    loops = loop ?? false
    topIndex = object.integer(.topIndex, in: InputBounds.count)
    if loop == false, let topIndex = object.value(.topIndex) {
      object.faults.note(at: topIndex, .specific(#"requires "loop": true"#))
    }
    list =
      object.has(.cards) || object.has(.alignment)
      ? DeckCardList(object, at: cards) : DeckCardList()
    count =
      isCounted
      ? number.flatMap { object.integer(at: $0, in: InputBounds.count) } : list.ids?.count
    guard let bounds, let configuration else { return nil }
    self.bounds = bounds
    self.configuration = configuration
  }

  /// The deck at an instant of a gesture. If its count is invalid, it has all cards that `topIndex` may refer to.
  func deck(
    translation: Point, velocity: Point = .zero, phase: SwipePhase
  ) throws(LayoutFaults) -> SwipeDeckLayout {
    try SwipeDeckLayout(
      bounds: bounds, count: count ?? InputBounds.count.upperBound, cards: list.cards,
      configuration: configuration, loops: loops, topIndex: topIndex, translation: translation,
      velocity: velocity, phase: phase)
  }

  /// The ids of the cards and of further ones; nil without `cards`, and if no card has an id.
  func ids(appending others: [String] = []) -> ItemIDs? {
    list.ids.flatMap { ItemIDs($0 + others.map { Optional($0) }) }
  }

  /// Notes the members of a gesture that have no effect in its phase.
  fileprivate func warn(
    of translation: Point, _ velocity: Point, in phase: SwipePhase, _ object: ObjectReader
  ) {
    if translation != .zero, phase == .idle {
      object.warn(ignored: "translation", "while the phase is \"idle\"")
    }
    if velocity == .zero { return }
    switch phase {
    case .idle, .changed: object.warn(ignored: "velocity", "before the gesture ends")
    case .cancelled where !configuration.animation.isSpring:
      object.warn(
        ignored: "velocity", "on a cancelled gesture whose animation has no spring")
    case .cancelled, .ended: break
    }
  }

  private typealias Defaults = SwipeDeckConfiguration.Defaults

  private static func configuration(_ object: ObjectReader) -> SwipeDeckConfiguration? {
    var configuration = SwipeDeckConfiguration(reading: object)
    if let directions = directions(object) { configuration.directions = directions }
    if object.checked(configuration) == nil { return nil }
    warn(of: configuration, in: object)
    return configuration
  }

  /// Notes the members of a configuration that have no effect because of other members.
  private static func warn(of configuration: SwipeDeckConfiguration, in object: ObjectReader) {
    if configuration.visibleCount == nil {
      var ignored = configuration.depth
      // The rotation of the top card is about the anchor, too.
      if configuration.rotation != nil { ignored.anchor = DeckDepth.Defaults.anchor }
      if ignored != DeckDepth() {
        object.warn(ignored: "depth", "without \"visibleCount\"")
      }
    } else if configuration.reveal != Defaults.reveal {
      object.warn(ignored: "reveal", "with \"visibleCount\"")
    }
    if configuration.animationDuration != Defaults.animationDuration,
      configuration.hasOwnDuration
    {
      object.warn(
        ignored: "animationDuration", "beside the duration of \"animation\"")
    }
    let rules = configuration.directions
    if configuration.removalThreshold != Defaults.removalThreshold, !rules.isEmpty,
      rules.allSatisfy({ $0.threshold != nil })
    {
      object.warn(
        ignored: "removalThreshold", "if each direction has a \"threshold\"")
    }
  }

  /// Reads the directions, which must be distinct; nil if the member is absent.
  private static func directions(_ object: ObjectReader) -> [SwipeRule]? {
    guard let value = object.value(.directions) else { return nil }
    var known: [SwipeDirection] = []
    let rules = object.objects(at: value, as: .swipeDeckDirectionRule) { rule -> SwipeRule? in
      let direction = rule.requiredChoice(.direction, of: SwipeDirection.self)
      let threshold = rule.number(.threshold)
      guard let direction else { return nil }
      if known.contains(direction) {
        rule.faults.note(at: rule.position, property: "direction", .repeated)
      }
      let checked = rule.checked(SwipeRule(direction, threshold: threshold))
      if checked != nil { known.append(direction) }
      return checked
    }
    return rules ?? []
  }
}

extension SwipeDeckConfiguration {
  /// Whether `animation` determines the duration of animations.
  fileprivate var hasOwnDuration: Bool {
    if case .spring(let spring) = animation.pace, spring.settlingTime != nil { return true }
    return animation.duration != nil
  }
}

extension LayoutOptions {
  /// Notes the options that have no effect on a deck. A deck has no reading direction.
  func warn(inDeck object: ObjectReader) {
    if isInRow { return }
    // `range` does not limit motions.
    warn(in: object)
    if direction == .rightToLeft {
      object.warn(ignored: "layoutDirection", "on a swipe deck")
    }
  }
}
