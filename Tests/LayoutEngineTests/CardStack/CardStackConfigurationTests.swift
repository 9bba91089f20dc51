import LayoutEngine
import Testing

@Suite("Card stack configuration")
struct CardStackConfigurationTests {
  typealias Measure = WritableKeyPath<CardStackConfiguration, Double> & Sendable

  @Test(
    "Each measure is rejected below 0 and above 1,000,000",
    arguments: [
      (\.cardOffset, "cardOffset"), (\.expandedHeight, "expandedHeight"),
      (\.cardHeight, "cardHeight"), (\.downwardThreshold, "downwardThreshold"),
      (\.upwardThreshold, "upwardThreshold"), (\.leftSpacing, "leftSpacing"),
      (\.rightSpacing, "rightSpacing"), (\.verticalSpacing, "verticalSpacing"),
    ] as [(Measure, PropertyPath)], [-1, 1_000_001])
  func refused(measure: (Measure, PropertyPath), value: Double) throws {
    var configuration = CardStackConfiguration(collapsedHeight: 0)
    configuration[keyPath: measure.0] = value
    let faults = try #require(throws: LayoutFaults.self) { try configuration.checked() }
    #expect(faults.faults.first?.path == measure.1)
  }

  @Test("The speed is rejected below 0 and above 1,000,000", arguments: [-1, 1_000_001, .nan])
  func speed(value: Double) throws {
    let configuration = CardStackConfiguration(velocityThreshold: value)
    let faults = try #require(throws: LayoutFaults.self) { try configuration.checked() }
    #expect(faults.faults.map(\.path) == ["velocityThreshold"])
  }

  @Test(
    "The expanded height must be at least the collapsed height",
    arguments: [(99.0, false), (100, true)])
  func order(expandedHeight: Double, isSound: Bool) {
    let configuration = CardStackConfiguration(
      collapsedHeight: 100, expandedHeight: expandedHeight)
    #expect(((try? configuration.checked()) != nil) == isSound)
  }
}
