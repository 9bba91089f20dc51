import LayoutEngine
import Testing

@Suite("Swipe deck configuration")
struct SwipeDeckConfigurationTests {
  @Test("The defaults are the original's")
  func defaults() throws {
    let configuration = SwipeDeckConfiguration()
    #expect(configuration.removalThreshold == 0.3)
    #expect(configuration.animationDuration == 0.15)
    #expect(configuration.exitDistance == nil)
    #expect(configuration.reveal == .alpha)
    #expect(configuration.visibleCount == nil)
    #expect(configuration.depth == .init(scale: 0.95, offset: Point(x: 0, y: 0)))
    #expect(configuration.rotation == nil)
    #expect(SwipeDeckConfiguration.Rotation().maxAngle == .pi / 10)
    #expect(configuration.directions == [SwipeRule(.left), SwipeRule(.right)])
    #expect(configuration.velocityThreshold == 1100)
  }

  @Test("All values out of range are reported at once")
  func faults() throws {
    let error = try #require(throws: LayoutFaults.self) {
      try SwipeDeckConfiguration(
        removalThreshold: 1.01, animationDuration: -1, exitDistance: .infinity, visibleCount: 0,
        depth: .init(scale: -0.1, offset: Point(x: 0, y: .nan)), rotation: .init(maxAngle: 4),
        velocityThreshold: 1_000_001
      ).checked()
    }
    #expect(
      error.faults.map(\.path) == [
        "removalThreshold", "animationDuration", "exitDistance", "visibleCount",
        ["depth", "scale"],
        ["depth", "offsetY"], ["rotation", "maxAngle"], "velocityThreshold",
      ])
  }

  @Test("The limits of the ranges are valid")
  func bounds() throws {
    _ = try SwipeDeckConfiguration(
      removalThreshold: 0, animationDuration: 0, exitDistance: 0, visibleCount: 1,
      depth: .init(scale: 0, offset: Point(x: 0, y: -1e15)), rotation: .init(maxAngle: -.pi),
      velocityThreshold: 0
    ).checked()
    _ = try SwipeDeckConfiguration(
      removalThreshold: 1, animationDuration: 60, exitDistance: 1_000_000, visibleCount: 100,
      depth: .init(scale: 1, offset: Point(x: 0, y: 1e15)), rotation: .init(maxAngle: .pi),
      velocityThreshold: 1_000_000
    ).checked()
  }

  @Test("A direction's threshold must be 0…1", arguments: [-0.1, 1.1, .nan])
  func threshold(threshold: Double) throws {
    let error = try #require(throws: LayoutFaults.self) {
      try SwipeRule(.up, threshold: threshold).checked()
    }
    #expect(error.faults.map(\.path) == ["threshold"])
  }

  @Test("A direction without a threshold uses the configuration's")
  func inheritedThreshold() throws {
    let configuration = SwipeDeckConfiguration(
      removalThreshold: 0.4, directions: [SwipeRule(.left), SwipeRule(.up, threshold: 0.2)])
    #expect(configuration.directions.map(configuration.threshold) == [0.4, 0.2])
  }

  @Test("If a direction is given twice, the lower threshold applies")
  func merged() throws {
    let configuration = try swipeDeck(
      configuration: SwipeDeckConfiguration(
        directions: [
          SwipeRule(.left), SwipeRule(.up, threshold: 0.2), SwipeRule(.left, threshold: 0.1),
          SwipeRule(.up),
        ])
    ).configuration
    #expect(configuration.directions.map(\.direction) == [.left, .up])
    #expect(configuration.directions.map(configuration.threshold) == [0.1, 0.2])
  }
}
