import Bytes
import JSON
import LayoutEngine

/// The rarely used members of a request for a card stack. A class, because most requests omit them, and their
/// memory would be copied with every request.
final class CardStackExtras {
  /// Whether translations are clamped.
  let clamps: Bool
  /// Whether the answer has the motion program.
  let wantsProgram: Bool
  let style: CardStackStyle
  /// The cards; nil if the request has only their number.
  let cards: StackCards?
  /// The member that reveals a card; nil if no card is revealed.
  let revealMember: RevealMember?
  /// Whether the answer states the interactions that the stack allows.
  let wantsInteraction: Bool
  /// The interactions at the end of a pan; nil for those of the state.
  private(set) var interaction: CardStackPan.Interaction?
  /// The stack at each of `translations`; nil if the request omits them.
  private(set) var samples: CardStackSamples?
  /// The changes since an earlier answer; nil if the request does not describe one.
  private(set) var since: CardStackSince?
  /// The stack; nil until it is laid out.
  private(set) var layout: CardStackLayout?

  private let translations: [Double]?
  private let reveal: CardReveal?
  private let pileMargin: Double
  private let earlier: EarlierCardStack?

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
      if let translation, translation != 0 { object.exclude(.translation, by: .translations) }
      if object.has(.revealed) { object.exclude(.revealed, by: .translations) }
      if object.has(.reveal) { object.exclude(.reveal, by: .translations) }
    }
    let from = object.value(.from)
    let previous = object.value(.previous)
    let motion = MotionOptions(object)
    MotionOptions.require(.from, for: motion, in: object)
    if translations != nil {
      for case let value? in [from, previous] {
        object.faults.note(at: value, .excluded(by: "\"translations\""))
      }
    }
    earlier = EarlierCardStack(
      from: from, previous: previous, motion, of: measures, cards, animation: animation,
      in: visibleRect, pileMargin: pileMargin, object)
    wantsInteraction = object.bool(.interaction) ?? false
  }

  /// Creates the members of a request for the stack at the end of a pan.
  ///
  /// - Parameters:
  ///   - interaction: the interactions that the stack allows; nil if they are not requested.
  ///   - displayed: the cards that were displayed before the pan; nil if they are not given.
  init(
    atEndOf pan: CardStackPan, _ style: CardStackStyle, _ cards: StackCards?,
    interaction: CardStackPan.Interaction?, displayed: [Int]?
  ) {
    layout = pan.layout
    self.cards = cards
    self.style = style
    self.interaction = interaction
    wantsInteraction = interaction != nil
    since = displayed.map { CardStackSince(transition: nil, displayed: $0) }
    (clamps, wantsProgram) = (false, false)
    (revealMember, reveal, translations, earlier) = (nil, nil, nil, nil)
    pileMargin = Defaults.pileMargin
  }

  /// Whether the request has `translations`.
  var isSampled: Bool { translations != nil }

  /// Whether the answer may have motions.
  var hasMotion: Bool { earlier?.motion != nil }

  /// The member that requires a visible rect; nil if none does.
  var needOfVisibleRect: StaticString? {
    if let revealMember { return revealMember.name }
    return earlier?.needOfVisibleRect
  }

  /// Lays the stack out. Returns it without its options.
  func layOut(
    _ measures: CardStackMeasures, _ state: CardStackState, translation: Double
  ) throws(LayoutFaults) -> EvenCardStack {
    let arrangement =
      reveal.map { .revealed($0) }
      ?? CardStackArrangement(state, translation: translation, clamped: clamps)
    let layout = try measures.layout(of: cards, arrangement, style)
    self.layout = layout
    return layout.even
  }

  /// Notes cards that overshoot, and members that have no effect.
  ///
  /// - Parameters:
  ///   - state: the state of the stack unless a card is revealed.
  ///   - given: the request's state; nil if it is absent.
  ///   - translation: the request's translation; nil if it is absent.
  func warn(
    state: CardStackState, given: CardStackState?, translation: Double?, in object: ObjectReader
  ) {
    if let layout { object.faults.warnOfOvershoot(in: layout) }
    warnOfArrangement(state: given, in: object)
    object.warn(ofTranslation: translation, clamped: clamps, in: state, revealMember?.reason)
    if wantsInteraction, isSampled || revealMember != nil {
      object.warn(
        ignored: "interaction",
        revealMember == .reveal ? "with \"reveal\"" : "with \"translations\" or \"revealed\"")
    }
  }

  /// Notes the members of other arrangements, which have no effect.
  private func warnOfArrangement(state: CardStackState?, in object: ObjectReader) {
    if let revealMember {
      if let state, state != Defaults.state {
        object.warn(ignored: "state", revealMember.reason)
      }
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
  }

  /// Lays the stack out in the earlier arrangement and at the translations.
  func layOutChanges(in object: ObjectReader) {
    guard let layout else { return }
    since = earlier.flatMap { $0.changes(to: layout, in: object) }
    samples = translations.map { layout.samples(at: $0, clamped: clamps, in: object) }
    if wantsProgram, !layout.hasMotionProgram {
      let shortest = CardStackLayout.shortestProgrammedTravel
      object.faults.note(
        at: object.position, property: "program",
        .excluded(by: "an expandedHeight less than \(shortest) above collapsedHeight"))
    }
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
      if !(InputBounds.coordinate ~= translation) {
        noteOutOfRange(
          translation, InputBounds.coordinate, "translations.\(translations.count - 1)")
      }
    }
    return isArray ? translations : nil
  }

  fileprivate func exclude(_ member: MemberName, by other: MemberName) {
    faults.note(at: position, property: "\(member.text)", .excluded(by: "\"\(other.text)\""))
  }
}

extension CardStackLayout {
  /// The stack at some translations. Notes the translations that are not valid for it.
  fileprivate func samples(
    at translations: [Double], clamped: Bool, in object: ObjectReader
  ) -> CardStackSamples {
    var samples = CardStackSamples(of: self, clamped: clamped)
    for (index, translation) in translations.enumerated().interruptible where !translation.isNaN {
      do { try samples.append(translation) } catch {
        object.faults.note(
          error, in: object.position, renaming: ["translation": "translations.\(index)"])
      }
    }
    return samples
  }
}
