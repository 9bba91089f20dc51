import LayoutEngine
import Testing

@Suite("Card stack motion program")
struct CardStackMotionProgramTests {
  @Test("The standard stack's program has one segment")
  func standard() throws {
    let layout = try CardStackLayout(
      configuration: CardStackConfiguration(), count: 5, width: 375)
    let program = layout.motionProgram
    #expect(program.translation == 0...300)
    #expect(program.card == Rect(x: 8, y: 0, width: 359, height: 200))
    let segment = try #require(program.segments.first)
    #expect(program.segments.count == 1)
    #expect(segment.indices == 1...4)
    #expect(segment.c0 == 8)
    #expect(segment.c1 == 40)
    #expect(abs(segment.c2 - -0.026_666_7) < 1e-7)
    #expect(abs(segment.c3 - 0.56) < 1e-12)
  }

  @Test(
    "A stack has a program if its travel is 0 or at least the minimum",
    arguments: [(0.0, true), (1e-9, true), (0.9e-9, false), (300, true)])
  func travel(travel: Double, hasProgram: Bool) throws {
    let configuration = CardStackConfiguration(
      cardOffset: 40, collapsedHeight: 0, expandedHeight: travel, cardHeight: 200)
    let layout = try CardStackLayout(configuration: configuration, count: 5, width: 375)
    #expect(layout.hasMotionProgram == hasProgram)
  }

  @Test("Without travel, the program keeps cards at their collapsed places")
  func withoutTravel() throws {
    let configuration = CardStackConfiguration(collapsedHeight: 200, expandedHeight: 200)
    let layout = try CardStackLayout(configuration: configuration, count: 5, width: 375)
    let segment = try #require(layout.motionProgram.segments.first)
    #expect(segment.y(at: 1, translation: 0) == 48)
    #expect(segment.y(at: 4, translation: 0) == 168)
    let cards = try CardStackLayout(
      configuration: configuration, heights: [200, 120, 300], width: 375, arrangement: .collapsed)
    #expect(cards.motion(ofCard: 1).a == 48)
    #expect(cards.motion(ofCard: 1).b == 0)
  }

  @Test(
    "The program returns the positions computed by hand",
    arguments: [(1, 150.0, 128.0), (4, 75, 334), (3, 300, 624)])
  func positions(index: Int, translation: Double, y: Double) throws {
    let layout = try CardStackLayout(
      configuration: CardStackConfiguration(), count: 5, width: 375)
    let segment = try #require(layout.motionProgram.segments.first)
    #expect(abs(segment.y(at: index, translation: translation) - y) < 1e-9)
  }

  @Test(
    "The program agrees with the layout for any measures",
    arguments: [
      (40.0, 200.0, 8.0), (100, 95, 8), (100, 92, 8), (100, 10, 8), (100, 99.5, 0), (0, 0, 0),
    ], [CollapseAnchor.offset, .top])
  func agrees(
    measures: (cardOffset: Double, cardHeight: Double, verticalSpacing: Double),
    anchor: CollapseAnchor
  ) throws {
    let configuration = CardStackConfiguration(
      cardOffset: measures.cardOffset, cardHeight: measures.cardHeight,
      verticalSpacing: measures.verticalSpacing)
    let layout = try CardStackLayout(
      configuration: configuration, count: 12, width: 375, anchor: anchor)
    let segments = layout.motionProgram.segments
    #expect(segments.flatMap { Array($0.indices) } == Array(1..<12))
    for translation in stride(from: 0.0, through: 300, by: 37.5) {
      let moved = try layout.inTransit(at: translation)
      for segment in segments {
        for index in segment.indices {
          let y = moved.item(at: index).frame.y
          #expect(abs(segment.y(at: index, translation: translation) - y) < 1e-9 * max(1, y))
        }
      }
    }
  }

  @Test(
    "Cards that overshoot have their own segment; a card whose positions coincide does not overshoot",
    arguments: [
      // Expanded minus collapsed position is (8 + cardHeight − cardOffset)·i − 8, for example 3·i − 8,
      // which is negative for i ≤ 2.
      (100.0, 95.0, [1...2, 3...19]), (40, 33, [1...7, 8...19]), (40, 32.5, [1...15, 16...19]),
      // It is negative for every card.
      (40, 32, [1...19]), (40, 31.5, [1...19]),
      // It is negative for no card.
      (40, 40, [1...19]),
    ])
  func flip(cardOffset: Double, cardHeight: Double, segments: [ClosedRange<Int>]) throws {
    let configuration = CardStackConfiguration(cardOffset: cardOffset, cardHeight: cardHeight)
    let layout = try CardStackLayout(configuration: configuration, count: 20, width: 375)
    #expect(layout.motionProgram.segments.map(\.indices) == segments)
  }

  @Test("A stack with at most one card has no moving cards", arguments: [0, 1])
  func nothing(count: Int) throws {
    let layout = try CardStackLayout(
      configuration: CardStackConfiguration(), count: count, width: 375)
    #expect(layout.motionProgram.segments.isEmpty)
  }
}
