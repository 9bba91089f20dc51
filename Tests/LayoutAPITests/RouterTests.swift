import LayoutAPI
import Testing

@Suite("Router")
struct RouterTests {
  static let request = #"{"count":2,"width":375}"#

  @Test(
    "What is not there, or not so, is a problem of its own",
    arguments: [
      (APIMethod.get, "/", 404), (.post, "/v1/card-stack/", 404), (.get, "/v1/CARD-STACK", 404),
      (.other, "/v1/card-stack", 405), (.get, "/v1/card-stack/pan", 405),
      (.head, "/v1/card-stack/pan", 405), (.unknown, "/v1/card-stack", 501),
      (.get, "/v1/card-stack", 422), (.get, "/v1/card-stack?req=1", 422),
      (.get, "/v1/card-stack?request=%7B%7D&request=%7B%7D", 422),
      (.get, "/v1/card-stack?request=%7", 400), (.get, "/v1/card-stack?request=", 400),
    ])
  func refused(method: APIMethod, target: String, status: Int) throws {
    let answer = try #require(API()).send(method, target)
    #expect(answer.status == status)
    #expect(answer.body.hasPrefix(#"{"type":"/docs/problems#"#))
    #expect(answer.reply.contentType?.description == "application/problem+json")
  }

  @Test("A wrong method is told the right ones, and so is whoever asks")
  func allow() throws {
    let api = try #require(API())
    let wrong = api.send(.other, "/v1/card-stack").reply
    #expect(wrong.advice?.name.description == "Allow")
    #expect(wrong.advice?.value.description == "GET, HEAD, POST, OPTIONS")
    let options = api.send(.options, "/v1/card-stack/pan")
    #expect(options.status == 204)
    #expect(options.body.isEmpty)
    #expect(options.reply.advice?.value.description == "POST, OPTIONS")
  }

  @Test("A request in a query is answered like one in a body")
  func query() throws {
    let api = try #require(API())
    let posted = api.post("/v1/card-stack", Self.request).body
    let target = "/v1/card-stack?request=%7B%22count%22%3a2,+\"width\":375}"
    #expect(api.send(.get, target).body == posted)
    #expect(api.send(.head, target).body == posted)
  }

  @Test(
    "A body has to be JSON in UTF-8",
    arguments: [
      ("", 200), ("application/json", 200), ("application/json; charset=utf-8", 200),
      ("Application/JSON;charset=\"UTF-8\"", 200), ("application/json; charset=latin1", 415),
      ("text/plain", 415), ("application/x-www-form-urlencoded", 415),
      ("application/jsonp", 415),
    ])
  func contentType(type: String, status: Int) throws {
    let answer = try #require(API()).send(
      .post, "/v1/card-stack", body: Self.request.utf8, contentType: type)
    #expect(answer.status == status)
    #expect(answer.reply.advice?.name.description == (status == 415 ? "Accept-Post" : nil))
  }

  @Test(
    "The answer has to be acceptable",
    arguments: [
      ("", 200), ("*/*", 200), ("application/json", 200), ("application/*", 200),
      ("text/html, application/json;q=0.5", 200), ("text/html", 406),
      ("application/json;q=0, */*", 406), ("application/json; q=0.0", 406),
      ("text/html;q=1, */*;q=0.1", 200), ("*/*;q=0", 406), ("image/png", 406),
    ])
  func accept(field: String, status: Int) throws {
    let answer = try #require(API()).send(
      .post, "/v1/card-stack", body: Self.request.utf8, accept: field)
    #expect(answer.status == status)
  }

  @Test("No answer holds more frames than the limit", arguments: [(10, 200), (11, 422)])
  func frameLimit(count: Int, status: Int) throws {
    let api = try #require(API(maximumFrames: 10))
    let answer = api.post("/v1/card-stack", #"{"count":\#(count),"width":375}"#)
    #expect(answer.status == status)
    if status == 422 { #expect(answer.body.contains("--max-frames")) }
    let samples = String(repeating: "1,", count: count - 1) + "1"
    let sampled = api.post(
      "/v1/card-stack",
      #"{"count":0,"width":375,"state":"inTransit","translations":[\#(samples)]}"#)
    #expect(sampled.status == status)
  }

  @Test("No answer is longer than the limit, whatever it is of, and the next one is answered")
  func answerLimit() throws {
    let api = try #require(API(maximumAnswer: 64 << 10))
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
      #expect(refused.body.contains("65536 bytes, the server's --max-answer"))
      #expect(refused.body.hasPrefix(#"{"type":"/docs/problems#too-many-frames""#))
      let next = api.post("/v1/card-stack", #"{"count":1,"width":375,"frames":"none"}"#)
      #expect(next.status == 200)
      #expect(next.body.hasPrefix(#"{"layout":"cardStack","count":1"#))
    }
    // What is wrong with a request is said however long that is.
    let unknown = (0..<900).map { #""\#($0)\#(id)":0"# }.joined(separator: ",")
    let faults = api.post("/v1/card-stack", "{\(unknown)}")
    #expect(faults.status == 422)
    #expect(faults.body.utf8.count > 64 << 10)
  }

  @Test(
    "Items of cards count as frames do, left out or not; columns have none",
    arguments: [
      (#""frames":"all""#, 6), (#""frames":"all","range":{"start":1,"count":1}"#, 3),
      (#""encoding":"columns""#, 2), (#""frames":"none""#, 0),
      // Of the second card one item is left out, and so never visible.
      (#""frames":"none","visibleRect":{"x":0,"y":0,"width":9,"height":99}"#, 5),
      (#""visibleRect":{"x":0,"y":0,"width":9,"height":99}"#, 11),
    ])
  func itemLimit(options: String, frames: Int) throws {
    let items = #"[{"kind":"text","height":1},{"kind":"text","height":1}]"#
    let request =
      #"{"width":9,"cards":[{"items":\#(items)},{"maxHeight":5,"items":\#(items)}],\#(options)}"#
    #expect(try #require(API(maximumFrames: frames)).post("/v1/card-list", request).status == 200)
    if frames == 0 { return }
    let refused = try #require(API(maximumFrames: frames - 1)).post("/v1/card-list", request)
    #expect(refused.status == 422)
    #expect(refused.body.contains("--max-frames"))
  }

  @Test("Exposed regions are answered for a screen's worth of cards")
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

  @Test("Thousands of faults are counted, and the first thousand listed")
  func manyFaults() throws {
    let samples = Array(repeating: "\"a\"", count: 20_000).joined(separator: ",")
    let answer = try #require(API()).post(
      "/v1/card-stack",
      #"{"count":1,"width":375,"state":"inTransit","translations":[\#(samples)]}"#)
    #expect(answer.status == 422)
    #expect(answer.body.contains("20000 faults"))
    #expect(answer.body.contains("/translations/999\""))
    #expect(!answer.body.contains("/translations/1000\""))
  }
}
