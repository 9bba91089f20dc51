import TestSupport
import Testing

@testable import LayoutAPI

@Suite("Steps")
struct StepTests {
  // MARK: - The same request, the same count

  @Test("A text that was measured before counts as many steps")
  func caches() throws {
    let api = try #require(API())
    let request = Self.texts([("Fresh words for the cache", "Inter"), ("漢字", "Inter")])
    let first = api.post("/v1/scroll-stack", request)
    let cold = api.steps
    #expect(first.status == 200)
    #expect(api.post("/v1/scroll-stack", request).body == first.body)
    #expect(api.steps == cold)
  }

  @Test(
    "A request counts as many steps again, and with the quick effort",
    arguments: try Fixture.all().filter { $0.status == 200 })
  func repeated(_ fixture: Fixture) throws {
    let api = try #require(API())
    _ = api.send(fixture.path, body: fixture.request)
    let steps = api.steps
    #expect(steps > 0)
    _ = api.send(fixture.path, body: fixture.request)
    #expect(api.steps == steps)
    if api.sendQuickly(fixture.path, body: fixture.request) != nil { #expect(api.steps == steps) }
  }

  @Test("Deferred elements count once")
  func runs() throws {
    let api = try #require(API())
    let body = #"{"count":60000,"width":375}"#
    let whole = api.post("/v1/card-stack", body)
    let steps = api.steps
    let pieces = try api.sendForPieces(of: 1 << 20, "/v1/card-stack", body: Array(body.utf8))
    #expect(pieces.body == whole.body)
    let stepsOfPieces = try api.steps(ofStreamed: "/v1/card-stack", body)
    #expect(abs(stepsOfPieces - steps) < steps / 20)
  }

  // MARK: - What counts

  @Test(
    "The loops, words, frames and bytes of a request count",
    arguments: [
      // A number is two words, and has a sample.
      (#""translations":[NUMBERS],"state":"inTransit""#, 10),
      // A frame, its loop and its bytes.
      (#""count":COUNT"#, 4 + 1 + 5), (#""count":COUNT,"encoding":"columns""#, 4 + 4),
    ])
  func parts(members: String, least: Int) throws {
    let api = try #require(API())
    func steps(_ count: Int) -> Int {
      let numbers = (0..<count).map { "\($0)" }.joined(separator: ",")
      let body = members.replacing("NUMBERS", with: numbers).replacing("COUNT", with: "\(count)")
      let count = members.contains("COUNT") ? "" : #""count":2,"frames":"none","#
      let answer = api.post("/v1/card-stack", #"{\#(count)"width":375,\#(body)}"#)
      #expect(answer.status == 200, "\(answer.body)")
      return api.steps
    }
    #expect(steps(1100) - steps(100) >= 1000 * least)
  }

  @Test("A fault counts, even if the request is rejected")
  func faults() throws {
    let api = try #require(API())
    let names = (0..<500).map { #""u\#($0)":0"# }.joined(separator: ",")
    #expect(api.post("/v1/card-stack", "{\(names)}").status == 422)
    #expect(api.steps >= 500 * Limits.stepsPerFault)
  }

  @Test("A font counts, and a character is searched once in each font of a request")
  func searches() throws {
    let api = try #require(API())
    let distinct = String(
      String.UnicodeScalarView((0x1200..<0x1240).compactMap(Unicode.Scalar.init)))
    func steps(_ texts: [(string: String, family: String)]) -> Int {
      _ = api.post("/v1/scroll-stack", Self.texts(texts))
      return api.steps
    }
    let once = steps([(distinct, "Inter")])
    let again = steps([(distinct, "Inter"), (distinct, "Inter")])
    let twoFonts = steps([(distinct, "Inter"), (distinct, "Roboto")])
    #expect(once >= TextSteps.font + 64 * 2200)
    #expect(again - once < TextSteps.font)
    #expect(twoFonts - again >= TextSteps.font + 64 * 2200)
  }

  @Test("The parts into which rows cut exposed regions count")
  func exposedParts() throws {
    let api = try #require(API())
    func steps(_ length: (Int) -> Int) -> Int {
      let rows = (0..<1000).map { #"{"size":{"fixed":\#(length($0))}}"# }
      let answer = api.post(
        "/v1/scroll-stack",
        #"""
        {"viewport":{"width":1e6,"height":1e6},"exposed":true,"emphasis":{"angle":1.57},"frames":"none",
         "rows":[\#(rows.joined(separator: ","))]}
        """#)
      #expect(answer.status == 200)
      return api.steps
    }
    // Upright rows. Each is in front of the rows before it. If it is also narrower, it cuts the last one into more
    // parts.
    #expect(steps { 1000 - $0 } - steps { _ in 1 } > 30_000)
  }

  // MARK: - Limits

  @Test("A request that takes too many steps is rejected when its loops have taken them")
  func tooMany() throws {
    var limits = Limits()
    limits.standardSteps = 20_000
    let api = try #require(API(limits: limits))
    let rows = (0..<200).map { #"{"id":"r\#($0)","size":{"fixed":1}}"# }.joined(separator: ",")
    func status(operations: Int) -> Int? {
      let list = Array(repeating: #"{"op":"move","from":0,"to":1}"#, count: operations)
      let answer = api.post(
        "/v1/scroll-stack/edit",
        #"{"viewport":{"width":9,"height":9},"frames":"none","rows":[\#(rows)],"operations":[\#(list.joined(separator: ","))]}"#
      )
      if answer.status == 422 { #expect(answer.body.contains("#too-much-work")) }
      return answer.status
    }
    #expect(status(operations: 1) == 200)
    #expect(status(operations: 200) == 422)
    #expect(api.steps > limits.standardSteps)
    // The next request has all steps again.
    #expect(status(operations: 1) == 200)
  }

  @Test("The requests of a batch share their steps, and each without enough has its own problem")
  func batch() throws {
    let item = Self.item("/v1/card-stack", #"{"count":100,"width":375}"#)
    let alone = try #require(API())
    _ = alone.post("/v1/batch", #"{"requests":[\#(item)]}"#)
    var limits = Limits()
    limits.standardSteps = 2 * alone.steps + alone.steps / 2
    let api = try #require(API(limits: limits))
    let list = Array(repeating: item, count: 4).joined(separator: ",")
    let batch = api.post("/v1/batch", #"{"requests":[\#(list)]}"#)
    #expect(Self.statuses(of: batch.body) == ["200", "200", "422", "422"])
    #expect(batch.body.matches(of: /#too-much-work/).count == 2)
    #expect(api.post("/v1/batch", #"{"requests":[\#(item)]}"#).body.contains(#""status":200"#))
  }

  @Test(
    "A request of a batch that takes too many steps is rejected for that, wherever its work ends",
    arguments: [
      "a-removed-card-returns", "cards-come-to-rest", "cards-toggled-twice",
      "updates-a-page-of-a-carousel",
    ])
  func endsAnywhere(name: String) throws {
    let path = "/v1/scroll-stack/edit"
    let fixture = try #require(Fixture.all().first { $0.path == path && $0.name.hasSuffix(name) })
    let item = Self.item(path, String(decoding: fixture.request, as: UTF8.self))
    let body = #"{"requests":[\#(item)]}"#
    let whole = try #require(API())
    _ = whole.post("/v1/batch", body)
    for part in 1..<100 {
      var limits = Limits()
      limits.standardSteps = whole.steps * part / 100
      let answer = try #require(API(limits: limits)).post("/v1/batch", body).body
      let reasons = ["#too-much-work", "requires too much work"]
      #expect(reasons.contains { answer.contains($0) }, "after \(part) %: \(answer.prefix(300))")
    }
  }

  @Test("A request of a batch that is rejected late keeps its frames counted")
  func refusedLate() throws {
    // Five frames, and then a timeline that exceeds the rest.
    let late = Self.item(
      "/v1/card-stack",
      #"""
      {"count":5,"width":375,"state":"expanded","from":{"state":"collapsed"},"timeline":{"fps":240}}
      """#)
    let next = Self.item("/v1/card-stack", #"{"count":30,"width":375}"#)
    let api = try #require(API(limits: .named(frames: 100)))
    let batch = api.post("/v1/batch", #"{"requests":[\#(late),\#(next)]}"#)
    #expect(Self.statuses(of: batch.body) == ["422", "422"])
    #expect(
      batch.body.contains("All answers of the batch together would have more than 100 frames"))
    #expect(api.frames == 0)
  }

  @Test("Writing an answer that is too long stops in its loop")
  func endsInLoop() throws {
    let api = try #require(API(limits: .named(answer: 1 << 20)))
    let answer = api.post("/v1/card-stack", Self.springs(cards: 3000))
    #expect(answer.status == 422)
    #expect(answer.body.contains("--max-answer"))
    #expect(api.frames < 100)
  }

  @Test("The places of many cards over several columns are refused before they are searched")
  func wideCards() throws {
    let api = try #require(API())
    let cards = Array(repeating: #"{"span":2,"items":[]}"#, count: 20_000).joined(separator: ",")
    func answer(columns: Int, _ placement: String) -> API.Answer {
      api.post(
        "/v1/card-list",
        #"{"width":9000,"frames":"none","columns":{"count":\#(columns),"placement":"\#(placement)"},"#
          + #""cards":[\#(cards)]}"#)
    }
    let refused = answer(columns: 1000, "shortest")
    #expect(refused.status == 422)
    #expect(refused.body.contains(#""pointer":"/columns""#))
    #expect(answer(columns: 2, "shortest").status == 200)
    #expect(answer(columns: 1000, "rows").status == 200)
  }

  @Test("Only the first 256 bytes of an unknown path are compared")
  func spelling() throws {
    let api = try #require(API())
    for (slashes, isSpelled) in [(200, true), (300, false)] {
      let path = String(repeating: "/", count: slashes) + "v1/card-stak"
      let item = Self.item(path, "{}")
      let batch = api.post("/v1/batch", #"{"requests":[\#(item)]}"#)
      #expect(batch.body.contains("did you mean /v1/card-stack?") == isSpelled)
    }
  }

  @Test("Items with the same timing share the text of their easing")
  func sharedEasing() throws {
    let api = try #require(API())
    let answer = api.post("/v1/card-stack", Self.springs(cards: 4)).body
    let easings = answer.matches(of: /"easing":"(linear\([^"]*\))"/).map { $0.1 }
    #expect(easings.count == 6)
    #expect(Set(easings).count == 1)
  }

  private static func texts(_ texts: [(string: String, family: String)]) -> String {
    let rows = texts.map {
      """
      {"size":{"fit":{"text":{"string":"\($0.string)","fontSize":10,"fontFamily":"\($0.family)","fit":"font"}}}}
      """
    }
    return
      #"{"viewport":{"width":300,"height":300},"rows":[\#(rows.joined(separator: ","))]}"#
  }

  /// Cards that move with a long spring.
  private static func springs(cards: Int) -> String {
    """
    {"count":\(cards),"width":375,"state":"expanded","from":{"state":"collapsed"},"frames":"none","css":true,
     "configuration":{"cardOffset":40,"collapsedHeight":200,"expandedHeight":500,"cardHeight":200,"animation":{"spring":{"dampingRatio":0.005}}}}
    """
  }

  private static func item(_ path: String, _ body: String) -> String {
    #"{"path":"\#(path)","body":\#(body)}"#
  }

  private static func statuses(of batch: String) -> [Substring] {
    batch.matches(of: /{"status":(\d+),"body"/).map { $0.1 }
  }
}
