import LayoutEngine
import TestSupport
import Testing

@testable import LayoutAPI

@Suite("Pictures, byte for byte")
struct PictureFixtureTests {
  @Test(
    "Each is drawn as it is committed; scripts/draw-pictures draws them anew",
    arguments: try Fixture.pictures())
  func drawn(_ fixture: Fixture) throws {
    let api = try #require(API())
    let answer = api.send(fixture.path, body: fixture.request, as: .picture)
    #expect(answer.body == fixture.response)
  }

  @Test("There is one of each route that draws")
  func routes() throws {
    let drawn = Set(try Fixture.pictures().map { $0.path })
    let answered = Set(try Fixture.all().map { $0.path }).subtracting(["/v1/batch"])
    #expect(drawn == answered)
  }
}
