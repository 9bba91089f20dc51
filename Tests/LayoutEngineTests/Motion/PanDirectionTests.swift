import LayoutEngine
import Testing

/// The movement of a finger that decides which layout takes a gesture. Source: Docs/layouts-in-rows-changes.md, "Which layout takes the gesture".
@Suite("Directions of pans")
struct PanDirectionTests {
  private typealias Movement = PanEvent.Movement

  private static func moved(_ x: Double, _ y: Double) -> PanEvent {
    PanEvent(.changed, .by(Point(x: x, y: y)))
  }

  @Test(
    "The first event that is at least 10 points away decides, by its larger component",
    arguments: [
      ([], 0, 0, nil),
      ([moved(6, 0), moved(3, 0)], 2, 9, nil),
      ([moved(6, 0), moved(4, 0), moved(0, 90)], 1, 10, .right),
      ([moved(-6, 8)], 0, 10, .down), ([moved(-8, -6)], 0, 10, .left),
      ([moved(0, -30), moved(90, 0)], 0, 30, .up),
      // Equal components: vertically.
      ([moved(-10, 10), moved(-90, 0)], 0, 200.0.squareRoot(), .down),
      // There and back: the distance is that from the start.
      ([moved(9, 0), moved(-9, 0), moved(0, 9)], 3, 9, nil),
      // A sum that is 10 except for its rounding error.
      ([moved(0, 3.3), moved(0, 3.4), moved(0, 3.3)], 2, 10, .down),
      (
        [PanEvent(.changed, .to(Point(x: 9, y: 0))), PanEvent(.ended, .to(Point(x: 12, y: .nan)))],
        1, 12, .right
      ),
    ] as [([PanEvent], Int, Double, PanDirection?)])
  func decides(events: [PanEvent], held: Int, distance: Double, direction: PanDirection?) {
    let movement = DecidingMovement(in: [PanEvent(.began)] + events)
    // The first event has moved nothing.
    #expect(movement.heldCount == held + 1)
    #expect((movement.distance - distance).magnitude < 1e-9)
    #expect(movement.direction == direction)
  }

  @Test(
    "A finger brings a stack nearer to one of its bounds, unless it is there",
    arguments: [
      (.up, 0, 846, false), (.up, 846, 846, true), (.up, 900, 846, true), (.down, 0, 0, true),
      (.down, 1, 0, false), (.down, -5, 0, true), (.down, 900, 0, false),
      // A rounding error is no distance.
      (.up, 846 - 1e-10, 846, true), (.down, 1e-10, 0, true),
    ] as [(PanDirection, Double, Double, Bool)])
  func scrollBound(direction: PanDirection, offset: Double, bound: Double, isReached: Bool) throws {
    let stack = try Stacks.bare(
      [Stacks.row("r", 1246)], viewport: Size(width: 375, height: 400))
    let found = stack.presented.scrollGeometry.bound(direction, from: Point(x: 0, y: offset))
    #expect(found.value == bound)
    #expect(found.isReached == isReached)
  }

  @Test(
    "A finger brings a card stack nearer to one of its heights",
    arguments: [
      (.up, 200, 500, false), (.up, 500, 500, true), (.down, 200, 200, true),
      (.down, 350, 200, false),
    ] as [(PanDirection, Double, Double, Bool)])
  func heightBound(direction: PanDirection, height: Double, bound: Double, isReached: Bool) {
    let found = CardStackConfiguration().bound(direction, from: height)
    #expect(found.value == bound)
    #expect(found.isReached == isReached)
  }

  @Test(
    "A deck has the directions of its rules, and those to their corners",
    arguments: [
      ([.left, .right], [.left, .right]), ([.up], [.up]), ([.downLeft], [.left, .down]), ([], []),
    ] as [([SwipeDirection], [PanDirection])])
  func deck(rules: [SwipeDirection], directions: [PanDirection]) {
    let configuration = SwipeDeckConfiguration(directions: rules.map { SwipeRule($0) })
    #expect(PanDirection.allCases.filter { configuration.hasDirection($0) } == directions)
  }
}
