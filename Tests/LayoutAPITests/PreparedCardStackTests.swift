import JSON
import Testing

@testable import LayoutAPI

@Suite("Prepared card stacks")
struct PreparedCardStackTests {
  @Test(
    "Its frames equal those of a request with the same translation",
    arguments: ["", #","layoutDirection":"rightToLeft","pixelScale":2"#])
  func frames(members: String) throws {
    let api = try #require(API())
    let body = #"{"count":4,"width":375.3,"state":"inTransit"\#(members)"#
    let numbers = try api.preparedFrames(body + "}", at: 75.3)
    let answer = api.post("/v1/card-stack", body + #","translation":75.3}"#).body
    let frames = answer.matches(
      of: /"x":([0-9.]+),"y":([0-9.]+),"width":([0-9.]+),"height":([0-9.]+)/)
    let expected = frames.flatMap { [$0.1, $0.2, $0.3, $0.4] }.compactMap { Double($0) }
    #expect(expected.count == 16)
    #expect(numbers == expected)
  }
}
