import Bytes
import JSON
import LayoutEngine

/// The rarely used members of a request for a card stack, as read. A class, because most requests omit them, and their
/// memory would be copied with every request.
final class CardStackOptions {
  /// The cards; nil if the request has only their number.
  let cards: StackCards?
  let style: CardStackStyle
  /// Whether translations are clamped.
  let clamps: Bool
  /// The translations of samples; nil if the request omits them.
  let translations: [Double]?
  /// The member that reveals a card; nil if no card is revealed.
  let revealMember: RevealMember?
  let earlier: EarlierCardStack?

  private let reveal: CardReveal?
  private let pileMargin: Double
  private let wantsInteraction: Bool
  private let wantsProgram: Bool

  private typealias Defaults = CardStackConfiguration.Defaults

  /// Reads the members.
  ///
  /// - Parameters:
  ///   - state: the request's state; nil if it is absent.
  ///   - translation: the request's translation; nil if it is absent.
  init(
    _ object: ObjectReader, state: CardStackState?, translation: Double?,
    _ measures: CardStackMeasures?, _ cards: StackCards?, _ animation: AnimationOverride,
    in visibleRect: Rect?
  ) {
    self.cards = cards
    translations = object.translations(state: state)
    clamps = object.bool(.clamp) ?? false
    wantsProgram = object.bool(.program) ?? false
    style = CardStackStyle(object)
    pileMargin = object.number(.pileMargin, in: InputBounds.length) ?? Defaults.pileMargin
    revealMember = object.revealMember
    reveal = object.reveal(in: visibleRect, pileMargin: pileMargin, among: cards)
    if translations != nil {
      if let translation, translation != 0 {
        object.noteExcluded(.translation, by: "\"translations\"")
      }
      // Bounded: two names.
      for name: MemberName in [.revealed, .reveal] where object.has(name) {
        object.noteExcluded(name, by: "\"translations\"")
      }
      // Bounded: two names.
      for case let value? in [object.value(.from), object.value(.previous)] {
        object.faults.note(at: value, .excluded(by: "\"translations\""))
      }
    }
    let motion = MotionOptions(object)
    MotionOptions.require(.from, for: motion, in: object)
    earlier = EarlierCardStack(
      object, motion, of: measures, cards, animation: animation, in: visibleRect,
      pileMargin: pileMargin)
    wantsInteraction = object.bool(.interaction) ?? false
  }

  /// The member that requires a visible rect; nil if none does.
  var needOfVisibleRect: StaticString? { revealMember?.name ?? earlier?.needOfVisibleRect }

  /// The arrangement of the stack, given its state unless a card is revealed.
  func arrangement(in state: CardStackState, translation: Double) -> CardStackArrangement {
    reveal.map { .revealed($0) }
      ?? CardStackArrangement(state, translation: translation, clamped: clamps)
  }

  /// Notes members that have no effect.
  ///
  /// - Parameters:
  ///   - state: the state of the stack unless a card is revealed.
  ///   - given: the request's state; nil if it is absent.
  ///   - translation: the request's translation; nil if it is absent.
  func warn(
    state: CardStackState, given: CardStackState?, translation: Double?, in object: ObjectReader
  ) {
    if let revealMember {
      if let given, given != Defaults.state { object.warn(ignored: "state", revealMember.reason) }
      let isAnchored = wantsProgram || earlier?.start != nil
      if style.anchor != Defaults.anchor, !isAnchored {
        object.warn(ignored: "collapseAnchor", revealMember.reason)
      }
    }
    if pileMargin != Defaults.pileMargin, revealMember != .revealed,
      earlier?.revealsCard != true
    {
      object.warn(ignored: "pileMargin", "without \"revealed\"")
    }
    if let reveal, !reveal.fill, reveal.margins.bottom != 0 {
      object.warn(ignored: "reveal/margins/bottom", "without \"fill\": true")
    }
    object.warn(ofTranslation: translation, clamped: clamps, in: state, revealMember?.reason)
    if wantsInteraction, translations != nil || revealMember != nil {
      object.warn(
        ignored: "interaction",
        revealMember == .reveal ? "with \"reveal\"" : "with \"translations\" or \"revealed\"")
    }
  }

  /// What the answer for a stack has because of the members. Notes those that are not valid for the stack.
  func answer(for layout: CardStackLayout, in object: ObjectReader) -> CardStackOptionsAnswer {
    let since = earlier?.changes(to: layout, in: object)
    let samples = translations.flatMap { translations in
      object.make { () throws(LayoutFaults) in
        try layout.samples(at: translations, clamped: clamps)
      }
    }
    if wantsProgram, !layout.hasMotionProgram {
      let shortest = CardStackLayout.shortestProgrammedTravel
      object.noteExcluded(
        .program, by: "an expandedHeight less than \(shortest) above collapsedHeight")
    }
    let isInOneState = wantsInteraction && translations == nil
    return CardStackOptionsAnswer(
      layout: layout, cards: cards, since: since, samples: samples,
      interaction: isInOneState && revealMember == nil
        ? CardStackPan.Interaction(of: layout.even.state) : nil,
      wantsProgram: wantsProgram)
  }
}

/// A stack with options, and what its answer has besides the stack. A class, because few answers have it.
final class CardStackOptionsAnswer {
  let layout: CardStackLayout
  /// The cards; nil if the request has only their number.
  let cards: StackCards?
  /// The changes since an earlier answer; nil if the request does not describe one.
  let since: CardStackSince?
  /// The stack at each of `translations`; nil if the request omits them.
  let samples: CardStackLayout.Samples?
  /// The interactions that the stack allows; nil if the answer does not have them.
  let interaction: CardStackPan.Interaction?
  /// Whether the answer has the motion program.
  let wantsProgram: Bool

  init(
    layout: CardStackLayout, cards: StackCards?, since: CardStackSince?,
    samples: CardStackLayout.Samples? = nil,
    interaction: CardStackPan.Interaction?, wantsProgram: Bool = false
  ) {
    self.layout = layout
    self.cards = cards
    self.since = since
    self.samples = samples
    self.interaction = interaction
    self.wantsProgram = wantsProgram
  }
}

extension ObjectReader {
  /// Reads `translations`, which are samples of a stack in transit.
  fileprivate func translations(state: CardStackState?) -> [Double]? {
    guard let value = value(.translations) else { return nil }
    if let state, state != .inTransit {
      faults.note(at: value, .excluded(by: "a \"state\" other than \"inTransit\""))
    }
    var translations: [Double] = []
    let isArray = elements(at: value) { element in
      let translation = number(at: element)
      translations.append(translation)
      if !(InputBounds.coordinate ~= translation), !translation.isNaN {
        faults.note(
          at: position, property: "translations.\(translations.count - 1)",
          .requirement(.number(in: InputBounds.coordinate), found: translation))
      }
    }
    return isArray ? translations : nil
  }
}
