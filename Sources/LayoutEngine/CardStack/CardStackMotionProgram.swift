/// The numbers with which a client works out every in-transit frame itself, at the rate of its
/// display: `y(i, t) = c0 + c1·i + c2·t + c3·i·t` for card `i` at translation `t`, in points; the
/// first card stays at 0.
///
/// Source: Docs/card-stack.md, "Motion program".
public struct CardStackMotionProgram: Equatable, Sendable {
  /// Cards that share their four coefficients.
  public struct Segment: Equatable, Sendable {
    /// The cards, none of them the first one.
    public let indices: ClosedRange<Int>
    /// Points.
    public let c0: Double
    /// Points a card.
    public let c1: Double
    /// Points a point of translation.
    public let c2: Double
    /// Points a card and a point of translation.
    public let c3: Double

    /// Where a card stands, in points.
    public func y(at index: Int, translation: Double) -> Double {
      let place = Double(index)
      return c0 + c1 * place + c2 * translation + c3 * place * translation
    }
  }

  /// The translations for which the program holds, from collapsed to expanded.
  public let translation: ClosedRange<Double>

  /// The first card's frame, which no translation moves; every card has its x, width and height.
  public let card: Rect

  /// The cards behind the first one, in order: two segments where some overshoot, else one.
  public let segments: [Segment]
}

extension CardStackLayout {
  /// The shortest travel over which a stack can move by a program, in points: over a shorter one, but
  /// for none at all, its coefficients would not be finite.
  public static var shortestProgrammedTravel: Double { 1e-9 }

  /// Whether the stack's travel is none or long enough for a program.
  public var hasMotionProgram: Bool {
    configuration.travel == 0 || configuration.travel >= Self.shortestProgrammedTravel
  }

  /// The program of the stack's way from collapsed to expanded; it does not depend on the arrangement.
  /// Of use only where `hasMotionProgram`.
  public var motionProgram: CardStackMotionProgram {
    CardStackMotionProgram(
      translation: 0...configuration.travel,
      card: Rect(
        x: configuration.leftSpacing, y: 0, width: cardWidth, height: configuration.cardHeight),
      segments: [segment(min(1, count)..<flip, sign: -1), segment(flip..<count, sign: 1)]
        .compactMap { $0 })
  }

  /// The coefficients of cards whose distance to travel has the given sign before its magnitude is
  /// taken; nil where there are no such cards.
  private func segment(
    _ indices: Range<Int>, sign: Double
  ) -> CardStackMotionProgram.Segment? {
    guard let last = indices.last else { return nil }
    let base = anchor == .offset ? configuration.verticalSpacing : 0
    let offset = anchor == .offset ? configuration.cardOffset : 0
    let gain = configuration.verticalSpacing + configuration.cardHeight - offset
    let rate = configuration.travel > 0 ? sign / configuration.travel : 0
    return CardStackMotionProgram.Segment(
      indices: indices.lowerBound...last,
      c0: base, c1: offset, c2: -base * rate, c3: gain * rate)
  }
}
