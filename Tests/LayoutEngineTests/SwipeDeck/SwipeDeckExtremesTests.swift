import LayoutEngine
import Testing

@Suite("Swipe deck extremes")
struct SwipeDeckExtremesTests {
  static let lengths = [-0.0, 0, .leastNonzeroMagnitude, 1e-300, 1, 375, 1e6]
  static let coordinates = [
    -1e15, -120, -1e-300, -0.0, 0, .leastNonzeroMagnitude, 120, 1e15,
  ]

  private func configurations() throws -> [SwipeDeckConfiguration] {
    let all = SwipeDirection.allCases
    return [
      SwipeDeckConfiguration(),
      SwipeDeckConfiguration(
        removalThreshold: 0, exitDistance: 1e6, reveal: .scale, rotation: .init(maxAngle: -.pi),
        directions: all.map { SwipeRule($0) }, velocityThreshold: 0),
      SwipeDeckConfiguration(
        removalThreshold: .leastNonzeroMagnitude, visibleCount: 100,
        depth: .init(scale: 1, offset: Point(x: 0, y: 1e15)), rotation: .init(),
        directions: all.map { SwipeRule($0) }),
      SwipeDeckConfiguration(
        removalThreshold: 1, visibleCount: 2, depth: .init(scale: 0, offset: Point(x: 0, y: -1e15)),
        directions: [SwipeRule(.upLeft)]),
    ]
  }

  /// Every number in the results of a deck.
  private func numbers(of deck: SwipeDeckLayout) -> [Double] {
    var numbers = [deck.threshold, deck.fraction]
    for index in 0..<deck.count {
      let item = deck.item(at: index)
      let seen = item.presentedFrame
      numbers += item.appearance.numbers + [seen.x, seen.y, seen.width, seen.height]
    }
    for animation in deck.animations { numbers += animation.from.numbers + animation.to.numbers }
    switch deck.decisionDetail {
    case .undecided, .cancelled, .noDirection: break
    case .short(let progress), .distance(let progress), .velocity(let progress):
      numbers += [progress.distance, progress.threshold, progress.fraction, progress.speed]
    }
    return numbers
  }

  @Test("Valid inputs never produce NaN or infinities", arguments: lengths)
  func finite(width: Double) throws {
    for configuration in try configurations() {
      for height in [0, 1e-300, 1e6] {
        let bounds = Rect(x: -1e15, y: 1e15, width: width, height: height)
        for x in Self.coordinates {
          for y in [-1e15, 0, 1e-300] {
            let deck = try swipeDeck(
              x: x, y: y, velocity: Point(x: -x, y: y), phase: .ended,
              configuration: configuration, bounds: bounds)
            #expect(numbers(of: deck).allSatisfy { $0.isFinite })
            #expect(deck.indices(in: bounds).allSatisfy { $0.upperBound <= 3 })
          }
        }
      }
    }
  }

  @Test("Negative zero as an extent is equivalent to zero")
  func negativeZero() throws {
    let bounds = Rect(x: 0, y: 0, width: -0.0, height: -0.0)
    #expect(try swipeDeck(x: 5, phase: .ended, bounds: bounds).decision == .removeRight)
    #expect(try swipeDeck(x: -5, phase: .ended, bounds: bounds).decision == .removeLeft)
  }
}
