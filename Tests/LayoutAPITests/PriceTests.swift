import LayoutAPI
import Testing

@Suite("Prices")
struct PriceTests {
  @Test("A request of a batch that is rejected late has its work counted")
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

  @Test("Bytes are paid when they are written")
  func bytes() throws {
    let api = try #require(API())
    let few = api.post("/v1/card-stack", Self.springs(cards: 10))
    let priceOfFew = api.price
    let more = api.post("/v1/card-stack", Self.springs(cards: 20))
    #expect(api.price - priceOfFew >= more.body.utf8.count - few.body.utf8.count)
  }

  @Test(
    "The words of layouts that an edit returns with cut rows are paid for, besides their bytes",
    arguments: [
      ("LAYOUT", 1), (#"{"vertical":LAYOUT,"horizontal":{"fixed":1}}"#, 1),
      (#"{"vertical":{"fixed":1},"horizontal":LAYOUT}"#, 1),
      (#"{"vertical":LAYOUT,"horizontal":LAYOUT}"#, 2), (#"{"fixed":1}"#, 0),
    ])
  func returnedLayouts(size: String, layouts: Int) throws {
    let api = try #require(API())
    let items = Array(repeating: #"{"kind":"custom","height":1}"#, count: 1000)
    let body = #"{"cards":[{"items":[\#(items.joined(separator: ","))]}]}"#
    let layout = #"{"layout":{"path":"/v1/card-list","body":\#(body)}}"#
    let row = #"{"repeat":3,"size":\#(size.replacing("LAYOUT", with: layout))}"#
    func priceBesidesBytes(_ indexes: String) -> Int {
      let operation = #"{"op":"setHidden","indexes":[\#(indexes)],"isHidden":true}"#
      let members = #""frames":"none","operations":[\#(operation)]"#
      let request = NestedRequest("vertical", members, rows: [row])
      let answer = api.post("/v1/scroll-stack/edit", request.json)
      #expect(answer.status == 200)
      return api.price - answer.body.utf8.count
    }
    // One row stays one, or becomes three. An item has seven words: the object's ends, two names, a
    // string, and a number, which is two.
    let price = priceBesidesBytes("1") - priceBesidesBytes("0,1,2")
    #expect(abs(price - 2 * layouts * 1000 * 7 * 6) < 10_000)
  }

  @Test("A layout in a row is paid for, also if none of its items is visible")
  func rowLayouts() throws {
    let api = try #require(API())
    func priceBesidesBytes(_ copies: Int, _ size: String) -> Int {
      let row = #"{"repeat":\#(copies),"size":\#(size)}"#
      let answer = api.post(
        "/v1/scroll-stack",
        #"{"viewport":{"width":375,"height":1},"frames":"visible","overscan":200,"rows":[\#(row)]}"#
      )
      #expect(answer.status == 200)
      return api.price - answer.body.utf8.count
    }
    let (fixed, layout) = (
      #"{"fixed":40}"#,
      #"{"layout":{"path":"/v1/swipe-deck","body":{"count":5,"bounds":{"height":40}}}}"#
    )
    let price = priceBesidesBytes(110, layout) - priceBesidesBytes(10, layout)
    let priceOfRows = priceBesidesBytes(110, fixed) - priceBesidesBytes(10, fixed)
    #expect(abs(price - priceOfRows - 100 * 2200) < 10_000)
  }

  @Test("Deferred elements are paid exactly once")
  func runs() throws {
    let api = try #require(API())
    let body = #"{"count":60000,"width":375}"#
    let whole = api.post("/v1/card-stack", body)
    let price = api.price
    let pieces = try api.sendForPieces(of: 1 << 20, "/v1/card-stack", body: Array(body.utf8))
    #expect(pieces.body == whole.body)
    let priceOfPieces = try api.price(ofStreamed: "/v1/card-stack", body)
    #expect(abs(priceOfPieces - price) < price / 20)
  }

  @Test("Parsing, reading and faults are paid even if the request is rejected")
  func refusals() throws {
    let api = try #require(API())
    let names = (0..<500).map { #""u\#($0)":0"# }.joined(separator: ",")
    for (body, least) in [
      ("[" + String(repeating: " ", count: 1_000_000), 8_000_000),
      ("[" + String(repeating: "0,", count: 100_000) + "0]", 5_000_000),
      ("{\(names)}", 500 * 10_000),
    ] {
      _ = api.post("/v1/card-stack", body)
      #expect(api.price >= least)
    }
  }

  @Test("Rows that an edit compares are paid in addition to their frames")
  func comparedRows() throws {
    let api = try #require(API())
    func price(_ frames: String) -> Int {
      let answer = api.post(
        "/v1/scroll-stack/edit",
        #"""
        {"viewport":{"width":9,"height":9},"rows":[{"size":{"fixed":1},"repeat":5000}],"frames":"\#(frames)",
         "operations":[{"op":"insert","at":"top","rows":[{"size":{"fixed":1}}]}]}
        """#)
      #expect(answer.status == 200)
      return api.price
    }
    #expect(price("all") - price("none") > 5000 * 450)
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

  @Test("A character is searched once in each font of a request")
  func searches() throws {
    let api = try #require(API())
    let distinct = String(
      String.UnicodeScalarView((0x1200..<0x1240).compactMap(Unicode.Scalar.init)))
    func price(_ texts: [(string: String, family: String)]) -> Int {
      let rows = texts.map {
        """
        {"size":{"fit":{"text":{"string":"\($0.string)","fontSize":10,"fontFamily":"\($0.family)","fit":"font"}}}}
        """
      }.joined(separator: ",")
      _ = api.post(
        "/v1/scroll-stack", #"{"viewport":{"width":300,"height":300},"rows":[\#(rows)]}"#)
      return api.price
    }
    let once = price([(distinct, "Inter")])
    let again = price([(distinct, "Inter"), (distinct, "Inter")])
    let twoFonts = price([(distinct, "Inter"), (distinct, "Roboto")])
    #expect(once >= 64 * 22_000)
    #expect(twoFonts - again >= 64 * 22_000)
  }

  @Test("Items with the same timing share the text of their easing")
  func sharedEasing() throws {
    let api = try #require(API())
    let answer = api.post("/v1/card-stack", Self.springs(cards: 4)).body
    let easings = answer.matches(of: /"easing":"(linear\([^"]*\))"/).map { $0.1 }
    #expect(easings.count == 6)
    #expect(Set(easings).count == 1)
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
