import Testing

@testable import LayoutAPI

@Suite("Limits")
struct LimitTests {
  @Test("The default limits are a million frames, 256 MiB and 100 requests")
  func defaults() {
    let limits = Limits()
    #expect(limits.frames.value == 1_000_000)
    #expect(limits.answer.value == 268_435_456)
    #expect(limits.batch.value == 100)
  }

  @Test("The frames of each answer are counted separately")
  func frames() throws {
    let api = try #require(API())
    for (path, body, frames) in [
      ("/v1/card-stack", #"{"count":3,"width":375}"#, 3),
      ("/v1/card-stack", #"{"count":3,"width":375,"frames":"none"}"#, 0),
      ("/v1/card-stack", #"{"count":4,"width":375}"#, 4),
      ("/v1/card-stack", #"{"count":-1,"width":375}"#, 0),
      ("/v1/batch", #"{"requests":[{"path":"/v1/card-stack","body":{"count":2,"width":99}}]}"#, 2),
    ] {
      _ = api.post(path, body)
      #expect(api.frames == frames, "\(path) \(body)")
    }
  }

  @Test("An answer with more frames than the limit is rejected", arguments: [(10, 200), (11, 422)])
  func frameLimit(count: Int, status: Int) throws {
    let api = try #require(API(limits: .named(frames: 10)))
    let answer = api.post("/v1/card-stack", #"{"count":\#(count),"width":375}"#)
    #expect(answer.status == status)
    if status == 422 { #expect(answer.body.contains("--max-frames")) }
    let samples = String(repeating: "1,", count: count - 1) + "1"
    let sampled = api.post(
      "/v1/card-stack",
      #"{"count":0,"width":375,"state":"inTransit","translations":[\#(samples)]}"#)
    #expect(sampled.status == status)
  }

  @Test("An answer longer than the limit is rejected, and the next one is answered")
  func answerLimit() throws {
    let api = try #require(API(limits: .named(answer: 64 << 10)))
    let id = String(repeating: "i", count: 200)
    let rows = """
      {"viewport":{"width":9,"height":9},"rows":[{"id":"\(id)","repeat":500,"size":{"fixed":1}}]}
      """
    let cards = #"{"count":5000,"width":375,"visibleRect":{"x":0,"y":0,"width":9,"height":9}}"#
    for (path, body) in [
      ("/v1/card-stack", cards), ("/v1/scroll-stack", rows),
      ("/v1/batch", #"{"requests":[{"path":"/v1/card-stack","body":\#(cards)}]}"#),
    ] {
      let refused = api.post(path, body)
      #expect(refused.status == 422)
      #expect(
        refused.body.contains(
          #"larger than 65536 bytes, the server's --max-answer; request a \"range\" or"#))
      #expect(refused.body.hasPrefix(#"{"type":"/docs/problems#too-many-frames""#))
      let next = api.post("/v1/card-stack", #"{"count":1,"width":375,"frames":"none"}"#)
      #expect(next.status == 200)
      #expect(next.body.hasPrefix(#"{"layout":"cardStack","count":1"#))
    }
    // The limit does not apply to problems.
    let unknown = (0..<900).map { #""\#($0)\#(id)":0"# }.joined(separator: ",")
    let faults = api.post("/v1/card-stack", "{\(unknown)}")
    #expect(faults.status == 422)
    #expect(faults.body.utf8.count > 64 << 10)
  }

  @Test(
    "Items of cards count as frames, even if they are clipped; columns have no items",
    arguments: [
      (#""frames":"all""#, 6), (#""frames":"all","range":{"start":1,"count":1}"#, 3),
      (#""encoding":"columns""#, 2), (#""frames":"none""#, 0),
      // One item of the second card is clipped and therefore never visible.
      (#""frames":"none","visibleRect":{"x":0,"y":0,"width":9,"height":99}"#, 5),
      (#""visibleRect":{"x":0,"y":0,"width":9,"height":99}"#, 11),
    ])
  func itemLimit(options: String, frames: Int) throws {
    let items = #"[{"kind":"text","height":1},{"kind":"text","height":1}]"#
    let request =
      #"{"width":9,"cards":[{"items":\#(items)},{"maxHeight":5,"items":\#(items)}],\#(options)}"#
    #expect(
      try #require(API(limits: .named(frames: frames))).post("/v1/card-list", request).status == 200
    )
    if frames == 0 { return }
    let refused = try #require(API(limits: .named(frames: frames - 1))).post(
      "/v1/card-list", request)
    #expect(refused.status == 422)
    #expect(refused.body.contains("--max-frames"))
  }

  @Test(
    "An edit counts the rows that it compares: the larger of the numbers before and after it",
    arguments: [
      // 9 results, 10 rows compared, 10 changed, 10 frames, and one visible row before and after.
      (1, #"{"op":"insert","at":"bottom","rows":[{"repeat":9,"size":{"fixed":1}}]}"#, 41),
      // The same with 1 frame.
      (10, #"{"op":"remove","indexes":[0,1,2,3,4,5,6,7,8]}"#, 32),
    ])
  func editLimit(rows: Int, operation: String, frames: Int) throws {
    let request = #"""
      {"viewport":{"width":9,"height":9},"rows":[{"repeat":\#(rows),"size":{"fixed":1}}],
       "operations":[\#(operation)]}
      """#
    for (limit, status) in [(frames, 200), (frames - 1, 422)] {
      let api = try #require(API(limits: .named(frames: limit)))
      #expect(api.post("/v1/scroll-stack/edit", request).status == status)
    }
  }

  @Test(
    "The rows that an edit may split off are limited by their cost; adjacent rows are split off together",
    arguments: [(1, 200), (2, 422)])
  func cutRows(step: Int, status: Int) throws {
    var limits = Limits()
    limits.standardSteps /= 20
    let indexes = (0..<6000).map { "\($0 * step)" }.joined(separator: ",")
    let answer = try #require(API(limits: limits)).post(
      "/v1/scroll-stack/edit",
      #"""
      {"viewport":{"width":9,"height":9},"rows":[{"repeat":12000,"size":{"fixed":1}}],"frames":"none",
       "operations":[{"op":"setHidden","isHidden":true,"indexes":[\#(indexes)]}]}
      """#)
    #expect(answer.status == status)
    #expect(answer.body.contains("#too-much-work") == (status == 422))
  }

  @Test("An edit has at most 10,000 operations", arguments: [(10_000, 200), (10_001, 422)])
  func operations(count: Int, status: Int) throws {
    let operation = #"{"op":"setHidden","isHidden":false,"indexes":[0]}"#
    let operations = repeatElement(operation, count: count).joined(separator: ",")
    let answer = try #require(API()).post(
      "/v1/scroll-stack/edit",
      #"""
      {"viewport":{"width":9,"height":9},"rows":[{"size":{"fixed":1}}],"frames":"none",
       "operations":[\#(operations)]}
      """#)
    #expect(answer.status == status)
  }

  @Test(
    "An id has up to 256 characters, however many bytes they take", arguments: ["a", "é", "😀"])
  func idLimit(character: String) throws {
    let api = try #require(API())
    for (count, status) in [(256, 200), (257, 422)] {
      let id = String(repeating: character, count: count)
      let answer = api.post(
        "/v1/scroll-stack",
        #"{"viewport":{"width":9,"height":9},"rows":[{"id":"\#(id)","size":{"fixed":1}}]}"#)
      #expect(answer.status == status)
    }
  }

  @Test("Exposed regions are limited to about a screen of cards")
  func exposedLimit() throws {
    let api = try #require(API())
    for (count, status) in [(1024, 200), (1025, 422)] {
      let answer = api.post(
        "/v1/card-stack",
        #"""
        {"count":\#(count),"width":375,"frames":"none","exposed":true,
         "configuration":{"cardOffset":0.1,"collapsedHeight":1,"expandedHeight":1,"cardHeight":9},
         "visibleRect":{"x":0,"y":0,"width":375,"height":1000}}
        """#)
      #expect(answer.status == status)
    }
  }

  @Test("An edit that lays a layout out under too many constraints is rejected")
  func constraints() throws {
    let api = try #require(API())
    let cards = Array(repeating: #"{"items":[{"kind":"custom","height":1}]}"#, count: 2000)
    let row = NestedRequest.row(
      "card-list", #""cards":[\#(cards.joined(separator: ","))]"#, row: #""repeat":1000,"#)
    let operations = (0..<1000).map {
      #"{"op":"setInsets","indexes":[\#($0)],"insets":{"left":\#(Double($0) / 10)}}"#
    }
    let request = NestedRequest(
      "vertical", #""operations":[\#(operations.joined(separator: ","))],"frames":"none""#,
      rows: [row])
    let answer = api.post("/v1/scroll-stack/edit", request.json)
    #expect(answer.status == 422)
    #expect(
      answer.body.contains(#""pointer":"/operations","detail":"requires too much work""#))
  }

  @Test("Layouts of an edit under several constraints reserve memory")
  func memoryOfConstraints() throws {
    let api = try #require(API())
    let row = NestedRequest.row("card-stack", #""count":1"#, row: #""repeat":2,"#)
    func reserved(_ insets: Int) -> Int {
      var reserved = 0
      api.reserveMemory {
        reserved += $0
        return nil
      }
      let operation = #"{"op":"setInsets","indexes":[0],"insets":{"left":\#(insets)}}"#
      let request = NestedRequest("vertical", #""operations":[\#(operation)]"#, rows: [row])
      #expect(api.post("/v1/scroll-stack/edit", request.json).status == 200)
      return reserved
    }
    // Two brackets, a name, a string, a name, two brackets, a name and a number of two words.
    #expect(reserved(20) - reserved(15) == 10 * 100)
  }

  @Test("An animation of too many cards is rejected before any motion is computed")
  func movingCards() throws {
    let api = try #require(API())
    let answer = api.post(
      "/v1/card-stack",
      #"""
      {"count":1000001,"width":375,"from":{"reveal":{"card":1}},"frames":"visible","state":"expanded",
       "visibleRect":{"x":0,"y":0,"width":375,"height":210},"css":true,"at":0.15}
      """#)
    #expect(answer.status == 422)
    #expect(answer.body.contains(#""pointer":"/css""#))
    #expect(api.steps < 10_000)
  }

  @Test("An edit that inserts too many rows is rejected")
  func insertedRows() throws {
    let rows = Array(repeating: #"{"size":{"fixed":1}}"#, count: 4000).joined(separator: ",")
    let request = NestedRequest(
      "vertical",
      #""frames":"none","operations":[{"op":"insert","at":"top","rows":[\#(rows)],"animation":{"duration":1}}]"#,
      rows: [])
    var limits = Limits()
    limits.standardSteps = 500_000
    let api = try #require(API(limits: limits))
    let answer = api.post("/v1/scroll-stack/edit", request.json)
    #expect(answer.status == 422)
    #expect(answer.body.contains("#too-much-work"))
    #expect(api.frames == 0)
  }

  @Test(
    "Too many exposed rows are rejected before the layouts in them are computed",
    arguments: [1024, 1025, 1_000_000])
  func exposedRows(count: Int) throws {
    let api = try #require(API())
    let row = NestedRequest.row(
      "swipe-deck", #""count":1,"bounds":{"height":1}"#, row: #""repeat":\#(count),"#)
    let answer = api.post(
      "/v1/scroll-stack",
      #"""
      {"viewport":{"width":1e6,"height":1e6},"exposed":true,"emphasis":{"angle":1.57},"frames":"none",
       "rows":[\#(row)]}
      """#)
    #expect(answer.status == (count <= 1024 ? 200 : 422))
    #expect(answer.body.contains("at most 1024 visible items") == (count > 1024))
    if count > 1024 { #expect(api.steps < 10_000) }
  }

  @Test("An object has at most 1,000 members", arguments: [(998, 200), (999, 422)])
  func members(more: Int, status: Int) throws {
    let widths = (0..<more).map { #""\#(Unicode.Scalar(0x4E00 + $0) ?? "?")":0.5"# }
    let unknown = (0..<more).map { #""\#($0)":0"# }.joined(separator: ",")
    let refused = try #require(API()).post(
      "/v1/card-stack", #"{"count":1,"width":375,\#(unknown)}"#)
    #expect(refused.status == 422)
    #expect(refused.body.contains("at most 1000 members") == (status == 422))
    // The characters of a table are not names of members.
    let table = try #require(API()).post(
      "/v1/scroll-stack",
      #"""
      {"viewport":{"width":9,"height":9},"rows":[{"size":{"fit":{"text":{
       "string":"a","fontSize":9,"lineHeight":9,
       "fit":{"advances":{"default":0.5,"widths":{\#(widths.joined(separator: ","))}}}}}}}]}
      """#)
    #expect(table.status == 200)
  }

  @Test(
    "Options of the visible rect require one",
    arguments: [
      (#""overscan":0"#, true), (#""overscan":1"#, false), (#""rebase":false"#, true),
      (#""rebase":true"#, false), (#""exposed":true"#, false), (#""frames":"visible""#, false),
    ])
  func needOfVisibleRect(option: String, isNone: Bool) throws {
    let answer = try #require(API()).post("/v1/card-stack", #"{"count":1,"width":375,\#(option)}"#)
    #expect(answer.status == (isNone ? 200 : 422))
    #expect(answer.body.contains(#""pointer":"/visibleRect","detail":"is missing"#) == !isNone)
  }

  @Test("`found` has at most 100 characters")
  func longChoice() throws {
    for (count, told) in [(99, 99), (100, 100), (101, 100)] {
      let answer = try #require(API()).post(
        "/v1/card-stack",
        #"{"count":1,"width":375,"state":"\#(String(repeating: "x", count: count))"}"#)
      #expect(answer.body.contains(#""found":"\#(String(repeating: "x", count: told))""#))
    }
  }

  @Test("At most 1,000 faults are listed; checking stops there")
  func manyFaults() throws {
    let samples = Array(repeating: "\"a\"", count: 20_000).joined(separator: ",")
    let answer = try #require(API()).post(
      "/v1/card-stack",
      #"{"count":1,"width":375,"state":"inTransit","translations":[\#(samples)]}"#)
    #expect(answer.status == 422)
    #expect(answer.body.contains("at least 1000 faults"))
    #expect(answer.body.contains("/translations/999\""))
    #expect(!answer.body.contains("/translations/1000\""))
  }
}
