import TestSupport
import Testing

@testable import LayoutAPI

@Suite("Cards of a card stack")
struct CardStackCardsTests {
  private static let members = [
    #""state":"collapsed""#, #""state":"expanded","pixelScale":0.7"#,
    #""translation":77.7,"visibleRect":{"x":0,"y":100,"width":375,"height":300},"exposed":true,"hitTest":{"x":100,"y":200}"#,
    #""state":"expanded","visibleRect":{"x":0,"y":100,"width":375,"height":300},"frames":"visible","overscan":1,"rebase":true"#,
    #""translations":[-50,0.1,1e6],"encoding":"columns","range":{"start":1,"count":2}"#,
    #""from":{"state":"expanded"},"timeline":{"fps":10},"css":true,"at":0.1,"contentFit":"cards""#,
    #""revealed":2,"visibleRect":{"x":0,"y":0,"width":375,"height":800},"layoutDirection":"rightToLeft""#,
    #""configuration":{"cardOffset":230},"translation":10,"stacking":"firstInFront""#,
    #""configuration":{"verticalSpacing":0.1},"state":"expanded","collapseAnchor":"top""#,
  ]

  @Test(
    "Cards of one height have the same answer as their number, except for ids",
    arguments: members, [AnswerForm.json, .picture])
  func sameAnswer(members: String, form: AnswerForm) throws {
    let api = try #require(API())
    func answer(_ cards: String) -> String {
      api.send(
        "/v1/card-stack", body: Array(#"{\#(cards),"width":375,\#(members)}"#.utf8), as: form
      )
      .body
    }
    let count = answer(#""count":5"#)
    #expect(!count.contains("problems#"))
    #expect(answer(#""cards":[{},{},{},{},{}]"#) == count)
    #expect(answer(#""cards":[{"height":200},{},{},{"aspectRatio":1.795},{}]"#) == count)
    if form == .json {
      let named = answer(#""cards":[{"id":"a"},{},{"id":"b"},{},{}]"#)
      #expect(named.contains(#""id":"b""#) || members.contains("columns"))
      #expect(named.replacing(#/,"id":"[ab]"/#, with: "") == count)
    }
  }

  @Test(
    "The height that an aspect ratio results in is at most 1,000,000 points",
    arguments: [(1016, 200), (1017, 422)])
  func highest(width: Int, status: Int) throws {
    let api = try #require(API())
    // The cards are 16 points narrower.
    let answer = api.post(
      "/v1/card-stack", #"{"cards":[{"aspectRatio":0.001}],"width":\#(width)}"#)
    #expect(answer.status == status)
    #expect(answer.body.contains(#""pointer":"/cards/0/aspectRatio""#) == (status == 422))
  }

  @Test("A problem shows at most 100 characters of an unknown id")
  func excerpt() throws {
    let api = try #require(API())
    let id = String(repeating: "a", count: 101)
    let answer = api.post(
      "/v1/card-stack",
      #"""
      {"cards":[{},{}],"width":375,"visibleRect":{"x":0,"y":0,"width":9,"height":9},"revealed":"\#(id)"}
      """#)
    #expect(answer.status == 422)
    let found = try #require(answer.body.firstMatch(of: /"found":"([^"]*)"/))
    #expect(found.1.count == 100)
  }

  @Test("Samples of many cards are rejected if examining the cards takes too many steps")
  func steps() throws {
    var limits = Limits()
    limits.standardSteps /= 20
    let api = try #require(API(limits: limits))
    let cards = (0..<6000).map { #"{"height":\#($0 % 7)}"# }.joined(separator: ",")
    let translations = (0..<600).map { "\($0 % 100)" }.joined(separator: ",")
    let answer = api.post(
      "/v1/card-stack",
      #"""
      {"cards":[\#(cards)],"width":375,"translations":[\#(translations)],"contentFit":"cards",
       "frames":"none"}
      """#)
    #expect(answer.status == 422)
    #expect(answer.body.contains("#too-much-work"))
  }
}
