import LayoutEngine
import Testing

@Suite("Items in motion")
struct ItemMotionTests {
  private let first = Rect(x: 0, y: 100, width: 100, height: 50)
  private let last = Rect(x: 40, y: 0, width: 100, height: 150)

  @Test("Every number of a frame goes in proportion to progress, also beyond the ends")
  func frames() {
    let motion = ItemMotion(from: first, to: last, timing: .standard)
    #expect(motion.pose(at: 0).frame == first)
    #expect(motion.pose(at: 0.5).frame == Rect(x: 20, y: 50, width: 100, height: 100))
    #expect(motion.pose(at: 1).frame == last)
    #expect(motion.pose(at: 1.5).frame == Rect(x: 60, y: -50, width: 100, height: 200))
  }

  @Test("Frames of less than a point go in proportion, too")
  func smallFrames() {
    let motion = ItemMotion(
      from: Rect(x: 0, y: 0, width: 0, height: 0.5),
      to: Rect(x: 0, y: 0, width: 0.5, height: 0), timing: .standard)
    #expect(motion.pose(at: 0.5).frame == Rect(x: 0, y: 0, width: 0.25, height: 0.25))
    #expect(motion.pose(at: 1.5).frame == Rect(x: 0, y: 0, width: 0.75, height: 0))
    #expect(motion.pose(at: -0.5).frame == Rect(x: 0, y: 0, width: 0, height: 0.75))
  }

  @Test("Nothing is less than not there, nor more than there")
  func limits() {
    let shrinking = ItemMotion(
      from: last, to: Rect(x: 0, y: 0, width: 100, height: 0), timing: .standard)
    #expect(shrinking.pose(at: 1.2).frame.height == 0)
    let appearing = ItemMotion(appearing: first, timing: .standard)
    #expect([-0.1, 0, 0.25, 1, 1.2].map { appearing.pose(at: $0).alpha } == [0, 0, 0.25, 1, 1])
    let disappearing = ItemMotion(disappearing: first, timing: .standard)
    #expect([0, 0.25, 1].map { disappearing.pose(at: $0).alpha } == [1, 0.75, 0])
  }

  @Test("What would be less than nothing on its way is not scaled")
  func scaling() {
    let shrinking = ItemMotion(from: last, to: first, timing: .standard)
    #expect(shrinking.resizesByScaling(within: 0...1.5))
    #expect(!shrinking.resizesByScaling(within: 0...1.6))
    #expect(
      !ItemMotion(from: first, to: last, timing: .standard).resizesByScaling(within: -0.6...1))
    let little = Rect(x: 0, y: 0, width: 0.5, height: 0.5)
    #expect(ItemMotion(from: first, to: little, timing: .standard).resizesByScaling(within: 0...1))
    let nothing = Rect(x: 0, y: 0, width: 0, height: 9)
    #expect(
      !ItemMotion(from: first, to: nothing, timing: .standard).resizesByScaling(within: 0...1))
  }

  @Test("An easing tells how far it swings")
  func reach() {
    #expect(Easing.curve(.easeInOut).reach == 0...1)
    #expect(Easing.curve(.cubicBezier(x1: 0, y1: 0.2, x2: 1, y2: 0.7)).reach == 0...1)
    #expect(Easing.curve(.cubicBezier(x1: 0, y1: -1, x2: 1, y2: 2)).reach == -1...2)
    let points = Easing.points([.zero, Point(x: 0.5, y: 1.2), Point(x: 1, y: 1)], error: 0.25)
    #expect(points.reach == -0.25...1.45)
  }

  @Test("A way that bends is straight before and behind the bend")
  func bends() {
    func pose(_ angle: Double) -> ItemPose { ItemPose(frame: first, angle: angle) }
    let motion = ItemMotion(
      from: pose(0), bends: [.init(progress: 0.25, pose: pose(1))], to: pose(1), timing: .standard)
    #expect([0, 0.125, 0.25, 0.5, 1].map { motion.pose(at: $0).angle } == [0, 0.5, 1, 1, 1])
  }

  @Test("What stays where it is but for rounding does not move")
  func rest() {
    var same = first
    same.y += 1e-12
    #expect(!ItemMotion(from: first, to: same, timing: .standard).moves)
    #expect(ItemMotion(from: first, to: last, timing: .standard).moves)
    #expect(ItemMotion(appearing: first, timing: .standard).moves)
  }

  /// It turns no further once it is 375 points from its place: there its way has a bend.
  @Test("A turned card goes straight, also behind a bend")
  func straight() throws {
    let configuration = SwipeDeckConfiguration(
      exitDistance: 750, rotation: .init(), directions: [SwipeRule(.right), SwipeRule(.up)])
    let deck = try swipeDeck(x: 250, y: 40, phase: .ended, configuration: configuration)
    let animation = try #require(deck.animations.first)
    let (start, end) = (animation.from.transform, animation.to.transform)
    #expect(start.ty == 40)
    #expect(end.tx == 750)
    let motion = deck.motion(animation, presentation: .identity)
    for progress in [0, 0.125, 0.25, 0.5, 1] {
      let place = motion.pose(at: progress).translation
      #expect(abs(place.x - (250 + 500 * progress)) < 1e-9)
      #expect(abs(place.y - (40 + (end.ty - 40) * progress)) < 1e-9)
    }
  }

  @Test("A turned card keeps its extent on its way")
  func turning() throws {
    let configuration = SwipeDeckConfiguration(rotation: .init())
    let deck = try swipeDeck(x: -120, phase: .ended, configuration: configuration)
    let animation = try #require(deck.animations.first)
    let motion = deck.motion(animation, presentation: .identity)
    for progress in [0.0, 0.3, 0.7, 1] {
      let transform = motion.pose(at: progress).transform
      #expect(abs(transform.a * transform.d - transform.b * transform.c - 1) < 1e-12)
    }
    #expect(motion.pose(at: 0).transform == animation.from.transform)
    #expect(motion.pose(at: 1).transform == animation.to.transform)
  }
}
