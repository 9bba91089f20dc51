/// The coefficients from which a client computes every in-transit frame at its display's refresh
/// rate: `y(i, t) = c0 + c1·i + c2·t + c3·i·t` for card `i` at translation `t`, in points. The
/// first card stays at 0.
///
/// Source: Docs/card-stack.md, "Motion program".
public struct CardStackMotionProgram: Equatable, Sendable {
  /// Consecutive cards with the same four coefficients.
  public struct Segment: Equatable, Sendable {
    /// The cards. The first card of the stack is never included.
    public let indices: ClosedRange<Int>
    /// The constant term, in points.
    public let c0: Double
    /// The coefficient of the card's index, in points per card.
    public let c1: Double
    /// The coefficient of the translation, in points per point of translation.
    public let c2: Double
    /// The coefficient of index · translation, in points per card and point of translation.
    public let c3: Double

    /// The y coordinate of a card, in points.
    public func y(at index: Int, translation: Double) -> Double {
      let position = Double(index)
      return c0 + c1 * position + c2 * translation + c3 * position * translation
    }
  }

  /// The translations for which the program is valid, from collapsed to expanded.
  public let translation: ClosedRange<Double>

  /// The first card's frame, which does not depend on the translation. All cards have its x, width
  /// and height.
  public let card: Rect

  /// The cards after the first, in order: two segments if some cards overshoot, otherwise one.
  public let segments: [Segment]
}

extension CardStackLayout {
  /// The minimum travel for a program, in points. A shorter travel, except 0, would produce
  /// infinite coefficients.
  public static var shortestProgrammedTravel: Double { 1e-9 }

  /// Whether the stack's travel is 0 or long enough for a program.
  public var hasMotionProgram: Bool {
    configuration.travel == 0 || configuration.travel >= Self.shortestProgrammedTravel
  }

  /// The program of the motion of a stack of equal cards from collapsed to expanded. It does not
  /// depend on the arrangement. Valid only if `hasMotionProgram` is true.
  public var motionProgram: CardStackMotionProgram {
    CardStackMotionProgram(
      translation: 0...configuration.travel,
      card: Rect(
        x: configuration.leftSpacing, y: 0, width: even.cardWidth,
        height: configuration.cardHeight),
      segments: [
        segment(min(1, count)..<even.flip, sign: -1), segment(even.flip..<count, sign: 1),
      ].compactMap { $0 })
  }

  /// The height of a card, and the coefficients of its motion from collapsed to expanded:
  /// `y(t) = a + b·t`. For cards with their own heights.
  public func motion(ofCard index: Int) -> (height: Double, a: Double, b: Double) {
    let height = height(at: index)
    let collapsed = even.collapsedY(index)
    let expanded = heights?.starts[index] ?? even.expandedY(index)
    let travel = configuration.travel
    return (height, collapsed, travel > 0 ? abs(expanded - collapsed) / travel : 0)
  }

  /// The coefficients of the cards whose signed travel distance has the given sign; nil if there
  /// are no such cards.
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
