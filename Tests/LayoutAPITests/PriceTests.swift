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

  @Test("The price of a request in a batch does not depend on the size of the other requests")
  func beside() throws {
    let edit = Self.item(
      "/v1/scroll-stack/edit",
      #"""
      {"viewport":{"width":90,"height":90},"operations":[],
      "rows":[{"id":"a","size":{"layout":{"path":"/v1/card-stack","body":{"count":1}}}}],
      "from":{"items":[],"layouts":[
      {"path":["a"],"items":[{"index":0,"x":0,"y":0,"width":9,"height":9}]}]}}
      """#)
    let cards = Array(repeating: "{}", count: 9000).joined(separator: ",")
    let large = Self.item("/v1/card-stack", #"{"width":90,"frames":"none","cards":[\#(cards)]}"#)
    let api = try #require(API())
    func price(_ requests: [String]) -> Int {
      let list = requests.joined(separator: ",")
      let batch = api.post("/v1/batch", #"{"requests":[\#(list)]}"#)
      #expect(Self.statuses(of: batch.body) == requests.map { _ in "200" })
      return api.price
    }
    #expect(price([edit, large]) - price([large]) < 2 * price([edit]))
  }

  @Test("Writing an answer that is too long stops in its loop")
  func endsInLoop() throws {
    let api = try #require(API(limits: .named(answer: 1 << 20)))
    let answer = api.post("/v1/card-stack", Self.springs(cards: 3000))
    #expect(answer.status == 422)
    #expect(answer.body.contains("--max-answer"))
    #expect(api.frames < 100)
  }

  @Test("A timeline with too many frames is refused before its items are written")
  func refusedTimeline() throws {
    let api = try #require(API(limits: .named(frames: 30_000)))
    func price(_ motion: String, status: Int) -> Int {
      let members = #""rows":[{"repeat":2000,"size":{"fixed":40}}],"frames":"all"\#(motion)"#
      let operation = #"{"op":"move","from":0,"to":1999}"#
      let answer = api.post(
        "/v1/scroll-stack/edit",
        #"{"viewport":{"width":375,"height":600},\#(members),"operations":[\#(operation)]}"#)
      #expect(answer.status == status)
      return api.price
    }
    let edit = price("", status: 200)
    let refused = price(#","timeline":{"fps":60}"#, status: 422)
    // The motions of 2,000 rows are paid for, a frame, a comparison and a motion each, but no sample.
    #expect(refused - edit < 2000 * (40 + 450 + 430))
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

  @Test("A window pays for each run of cards")
  func runsOfCards() throws {
    let api = try #require(API())
    let cards = (1...100).map { #"{"span":\#($0),"items":[]}"# }.joined(separator: ",")
    func price(_ members: String) -> Int {
      let answer = api.post(
        "/v1/card-list",
        #"{"width":9000,"frames":"none","columns":{"count":100},"cards":[\#(cards)]\#(members)}"#)
      #expect(answer.status == 200)
      return api.price
    }
    #expect(price(#","hitTest":{"x":0,"y":1}"#) - price(#""#) > 100 * 45)
  }

  @Test("Each event that drags a row is paid for")
  func dragged() throws {
    let api = try #require(API())
    func priceBesidesBytes(events: Int) -> Int {
      let event = #"{"phase":"changed","deltaY":1}"#
      let list = Array(repeating: event, count: events).joined(separator: ",")
      let answer = api.post(
        "/v1/scroll-stack/pan",
        #"{"viewport":{"width":375,"height":600},"rows":[{"repeat":50,"size":{"fixed":40}}],"#
          + #""frames":"none","reorder":{"row":0},"events":[\#(list)]}"#)
      #expect(answer.status == 200)
      return api.price - answer.body.utf8.count
    }
    #expect(priceBesidesBytes(events: 1100) - priceBesidesBytes(events: 100) > 1000 * 3000)
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

  @Test("The parts into which rows cut exposed regions are paid for")
  func exposedParts() throws {
    let api = try #require(API())
    func price(_ length: (Int) -> Int) -> Int {
      let rows = (0..<1000).map { #"{"size":{"fixed":\#(length($0))}}"# }
      let answer = api.post(
        "/v1/scroll-stack",
        #"""
        {"viewport":{"width":1e6,"height":1e6},"exposed":true,"emphasis":{"angle":1.57},"frames":"none",
         "rows":[\#(rows.joined(separator: ","))]}
        """#)
      #expect(answer.status == 200)
      return api.price - answer.body.utf8.count
    }
    // Upright rows. Each is in front of the rows before it. If it is also narrower, it cuts the last one into more
    // parts.
    #expect(price { 1000 - $0 } - price { _ in 1 } > 300_000)
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

  @Test(
    "A layout of an edit under further constraints costs as much as reading it again",
    arguments: [
      ([1, 1, 1], 0), ([1, 1, 2], 1), ([1, 2, 3], 2), ([0, 0, 1], 0), ([0, 0, 0], -1),
    ])
  func constraints(insets: [Int], more: Int) throws {
    let api = try #require(API())
    let items = Array(repeating: #"{"kind":"custom","height":1}"#, count: 1000)
    let body = #""cards":[{"items":[\#(items.joined(separator: ","))]}]"#
    let row = NestedRequest.row("card-list", body, row: #""repeat":3,"#)
    func priceBesidesBytes(_ insets: [Int]) -> Int {
      let operations = insets.enumerated().map { row, left in
        #"{"op":"setInsets","indexes":[\#(row)],"insets":{"left":\#(left + 15)}}"#
      }
      let members = #""frames":"none","operations":[\#(operations.joined(separator: ","))]"#
      let answer = api.post(
        "/v1/scroll-stack/edit", NestedRequest("vertical", members, rows: [row]).json)
      #expect(answer.status == 200)
      return api.price - answer.body.utf8.count
    }
    // The rows begin with the same constraints, which their own insets leave unchanged. An item has seven words.
    let price = priceBesidesBytes(insets) - priceBesidesBytes([1, 1, 1])
    #expect(abs(price - more * 1000 * 7 * 50) < 10_000)
  }

  @Test("Each column of rows computes them again, and is paid for")
  func columns() throws {
    let api = try #require(API())
    func priceBesidesBytes(_ encoding: String) -> Int {
      let answer = api.post(
        "/v1/scroll-stack",
        #"{"viewport":{"width":9,"height":9},"encoding":"\#(encoding)","rows":[{"size":{"fixed":1},"repeat":1000}]}"#
      )
      #expect(answer.status == 200)
      return api.price - answer.body.utf8.count
    }
    #expect(priceBesidesBytes("columns") - priceBesidesBytes("objects") > 1000 * 200)
  }

  @Test("Rows that an edit inserts or addresses are paid for, also without ids")
  func editedRows() throws {
    let api = try #require(API())
    func price(_ operations: [String]) -> Int {
      let answer = api.post(
        "/v1/scroll-stack/edit",
        #"""
        {"viewport":{"width":9,"height":9},"frames":"none","rows":[{"size":{"fixed":1},"repeat":9}],
         "operations":[\#(operations.joined(separator: ","))]}
        """#)
      #expect(answer.status == 200)
      return api.price
    }
    let row = #"{"size":{"fixed":1}}"#
    func inserting(_ count: Int) -> Int {
      let rows = Array(repeating: row, count: count).joined(separator: ",")
      return price([#"{"op":"insert","at":"top","rows":[\#(rows)]}"#])
    }
    #expect(inserting(1001) - inserting(1) > 1000 * 700)
    for operation in [
      #"{"op":"move","from":0,"to":1}"#, #"{"op":"replace","index":0,"row":\#(row)}"#,
      #"{"op":"resize","index":0,"size":{"fixed":2}}"#,
    ] {
      let once = price([operation])
      #expect(price(Array(repeating: operation, count: 101)) - once > 100 * 5000)
    }
  }

  @Test(
    "Each representation of a motion pays for the motion of all cards",
    arguments: [
      (#""at":0.1"#, 1), (#""css":true"#, 1), (#""css":true,"at":0.1"#, 2),
      (#""timeline":{"times":[0.1]}"#, 1), (#""timeline":{"times":[0.1]},"css":true,"at":0.1"#, 3),
    ])
  func representations(members: String, count: Int) throws {
    let api = try #require(API())
    func price(_ cards: Int) -> Int {
      let answer = api.post(
        "/v1/card-stack",
        #"""
        {"count":\#(cards),"width":375,"from":{"state":"collapsed"},"state":"expanded","frames":"none",\#(members)}
        """#)
      #expect(answer.status == 200)
      return api.price - answer.body.utf8.count
    }
    #expect(price(1001) - price(1) >= count * 1000 * 430)
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

  @Test("A font has a price, and a character is searched once in each font of a request")
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
    #expect(once >= 3_000_000 + 64 * 22_000)
    #expect(again - once < 3_000_000)
    #expect(twoFonts - again >= 3_000_000 + 64 * 22_000)
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
