import TestSupport
import Testing

@Suite("Fixtures, in process")
struct FixtureTests {
  @Test("Every fixture has the recorded answer, byte for byte", arguments: try Fixture.all())
  func fixture(_ fixture: Fixture) throws {
    let api = try #require(API())
    let answer = api.send(fixture.path, body: fixture.request)
    #expect(answer.body == fixture.response)
    #expect(answer.status == fixture.status)
  }

  @Test("Every fixture has the same answer when it is read in pieces", arguments: [100, 8192])
  func pieces(capacity: Int) throws {
    let api = try #require(API())
    for fixture in try Fixture.all() {
      let answer = try api.sendForPieces(of: capacity, fixture.path, body: fixture.request)
      #expect(answer.body == fixture.response, "\(fixture.testDescription)")
    }
  }

  @Test("An evaluator repeats its answers byte for byte after other requests")
  func again() throws {
    let api = try #require(API())
    let fixtures = try Fixture.all()
    for fixture in fixtures + fixtures.reversed() {
      let answer = api.send(fixture.path, body: fixture.request)
      #expect(answer.body == fixture.response)
    }
  }
}

extension Fixture: CustomTestStringConvertible {
  /// The name in test reports.
  public var testDescription: String { "\(path) \(name)" }
}
