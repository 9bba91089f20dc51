import LayoutEngine
import TestSupport
import Testing

@testable import LayoutAPI

@Suite("Pictures, byte for byte")
struct PictureFixtureTests {
  @Test(
    "Every picture equals the committed one (scripts/draw-pictures updates them)",
    arguments: try Fixture.pictures())
  func drawn(_ fixture: Fixture) throws {
    let api = try #require(API())
    let answer = api.send(fixture.path, body: fixture.request, as: .picture)
    #expect(answer.body == fixture.response)
  }

  @Test("Every route with pictures has a fixture")
  func routes() throws {
    let drawn = Set(try Fixture.pictures().map { $0.path })
    let answered = Set(try Fixture.all().map { $0.path }).subtracting(["/v1/batch"])
    #expect(drawn == answered)
  }
}
