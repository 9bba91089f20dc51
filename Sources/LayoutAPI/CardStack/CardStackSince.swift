import Bytes
import JSON
import LayoutEngine

/// The changes of a stack since an earlier answer.
struct CardStackSince {
  /// The animation from the stack's earlier arrangement.
  enum Transition {
    /// No card moves.
    case unchanged
    /// The animation, and the requested representations of it; nil for no representation.
    case changed(CardStackChange, MotionOptions?)
  }

  /// The animation from `from`; nil if the request omits it.
  let transition: Transition?
  /// The cards of `previous`; nil if the request omits it.
  let displayed: IndexRanges?
}

/// The members of a request that describe an earlier answer.
struct EarlierCardStack {
  /// `from`, the stack's arrangement.
  let start: CardStackStart?
  /// `previous`, the displayed cards.
  let displayed: IndexRanges?
  /// The requested representations of the animation.
  let motion: MotionOptions?
  /// The overrides of the animation.
  let animation: AnimationOverride
  /// Whether `from` reveals a card.
  let revealsCard: Bool

  /// Reads the members.
  ///
  /// - Parameters:
  ///   - visibleRect: the request's visible rect; nil if it is absent.
  ///   - pileMargin: the distance between the cards beside a revealed one.
  /// - Returns: nil if the request has neither `from` nor `previous`.
  init?(
    _ object: ObjectReader, _ motion: MotionOptions?, of measures: CardStackMeasures?,
    _ cards: StackCards?, animation: AnimationOverride, in visibleRect: Rect?, pileMargin: Double
  ) {
    let (from, previous) = (object.value(.from), object.value(.previous))
    if from == nil, previous == nil { return nil }
    self.motion = motion
    (start, revealsCard) =
      from.flatMap {
        object.start(at: $0, of: measures, cards, in: visibleRect, pileMargin: pileMargin)
      } ?? (nil, false)
    displayed = previous.flatMap { object.indexes(at: $0) }
    self.animation = animation
  }

  /// The member that requires a visible rect; nil if none does.
  var needOfVisibleRect: StaticString? {
    if revealsCard { return "\"from\"" }
    return displayed != nil ? "\"previous\"" : nil
  }
}

extension EarlierCardStack {
  /// The changes from the earlier answer to a layout; nil, with faults noted, if the stack can't have the
  /// earlier arrangement.
  func changes(to layout: CardStackLayout, in object: ObjectReader) -> CardStackSince? {
    guard let start else { return CardStackSince(transition: nil, displayed: displayed) }
    let earlier = object.make(from: start, in: layout.configuration) { () throws(LayoutFaults) in
      try layout.arranged(as: start.arrangement)
    }
    guard let earlier else { return nil }
    let change = layout.change(from: earlier, animation: animation)
    return CardStackSince(
      transition: change.map { .changed($0, motion) } ?? .unchanged, displayed: displayed)
  }
}

extension ObjectReader {
  /// The arrangement of a stack that an object gives by its position, its height, its translation
  /// or its revealed card, and whether a card is revealed.
  fileprivate func start(
    at value: Int, of measures: CardStackMeasures?, _ cards: StackCards?, in visibleRect: Rect?,
    pileMargin: Double
  ) -> (CardStackStart?, Bool)? {
    object(at: value, as: .cardStackFrom) { from -> (CardStackStart?, Bool)? in
      let position = from.choice(.state, of: CardStackPosition.self)
      let height = from.number(.height, in: InputBounds.length)
      let translation = from.number(.translation, in: InputBounds.coordinate)
      let revealMember = from.revealMember
      let reveal = from.reveal(in: visibleRect, pileMargin: pileMargin, among: cards)
      guard from.hasOne(of: .state, .height, .translation, .revealed, .reveal) else {
        return (nil, revealMember != nil)
      }
      if let reveal, let revealMember {
        return (CardStackStart(arrangement: .revealed(reveal), member: .reveal(revealMember)), true)
      }
      guard let configuration = measures?.configuration else { return nil }
      let start = CardStackStart(
        in: configuration, position: position, height: height, translation: translation)
      return (start, revealMember != nil)
    }
  }

  fileprivate func indexes(at value: Int) -> IndexRanges? {
    list(at: value) { integer(at: $0, in: InputBounds.count) }.map { IndexRanges().union($0) }
  }
}
