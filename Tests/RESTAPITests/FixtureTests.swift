import TestSupport
import Testing

@Suite("Fixtures, through the router")
struct FixtureTests {
  @Test("Every fixture is answered byte for byte", arguments: try Fixture.all())
  func fixture(_ fixture: Fixture) throws {
    let api = try #require(API())
    let answer = api.send(.post, fixture.path, body: fixture.request)
    #expect(answer.body == fixture.response)
    #expect(answer.status == fixture.status)
  }
}

extension Fixture: CustomTestStringConvertible {
  /// The fixture's name in test reports.
  public var testDescription: String { "\(path) \(name)" }
}
