import TestSupport
import Testing

@Suite("Fixtures, in process")
struct FixtureTests {
  @Test("Every fixture is answered byte for byte", arguments: try Fixture.all())
  func fixture(_ fixture: Fixture) throws {
    let api = try #require(API())
    let answer = api.send(fixture.path, body: fixture.request)
    #expect(answer.body == fixture.response)
    #expect(answer.status == fixture.status)
  }

  @Test("Every fixture is the same bytes where it is read piece by piece", arguments: [100, 8192])
  func pieces(capacity: Int) throws {
    let api = try #require(API())
    for fixture in try Fixture.all() {
      let answer = try api.sendForPieces(of: capacity, fixture.path, body: fixture.request)
      #expect(answer.body == fixture.response, "\(fixture.testDescription)")
    }
  }

  @Test("An evaluator answers the same bytes again, whatever it answered in between")
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
  /// What a test report calls it.
  public var testDescription: String { "\(path) \(name)" }
}
