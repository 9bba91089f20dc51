import RESTAPI
import Testing

@Suite("Router")
struct RouterTests {
  static let request = #"{"count":2,"width":375}"#

  @Test(
    "Unknown paths, wrong methods and invalid queries each have their own problem",
    arguments: [
      (APIMethod.get, "/", 404), (.post, "/v1/card-stack/", 404), (.get, "/v1/CARD-STACK", 404),
      (.other, "/v1/card-stack", 405), (.get, "/v1/card-stack/pan", 405),
      (.head, "/v1/card-stack/pan", 405), (.unknown, "/v1/card-stack", 501),
      (.get, "/v1/card-stack", 422), (.get, "/v1/card-stack?req=1", 422),
      (.get, "/v1/card-stack?request=%7B%7D&request=%7B%7D", 400),
      (.get, "/v1/card-stack?count=2&count=2&width=9", 400),
      (.post, "/v1/card-stack?count=2&width=375", 422),
      (.get, "/v1/card-stack?request=%7", 400), (.get, "/v1/card-stack?request=", 400),
    ])
  func refused(method: APIMethod, target: String, status: Int) throws {
    let answer = try #require(API()).send(method, target)
    #expect(answer.status == status)
    #expect(answer.body.hasPrefix(#"{"type":"/docs/problems#"#))
    #expect(answer.reply.contentType?.description == "application/problem+json")
  }

  @Test(
    "The problem for a misspelt path suggests the right one",
    arguments: [
      ("/v1/cardstack", "/v1/card-stack"), ("/card-stack", "/v1/card-stack"),
      ("/v1/card-stack/", "/v1/card-stack"), ("//v1/card-stack//pan", "/v1/card-stack/pan"),
      ("/v1/CARD_STACK", "/v1/card-stack"), ("/api/v1/swipe-deck", "/v1/swipe-deck"),
      ("/v1/scrollstack/edit", "/v1/scroll-stack/edit"), ("/v1/dif", "/v1/diff"),
    ])
  func nearlyAPath(path: String, meant: String) throws {
    let answer = try #require(API()).post(path, Self.request)
    #expect(answer.status == 404)
    #expect(answer.body.contains("The path does not exist; did you mean \(meant)?"))
  }

  @Test("A wrong method is rejected with Allow, which OPTIONS returns, too")
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

  @Test("The problem of a GET with a body states that a body needs POST")
  func bodyOfGet() throws {
    let answer = try #require(API()).send(.get, "/v1/card-stack", body: Self.request.utf8)
    #expect(answer.status == 422)
    #expect(answer.body.contains("A body needs POST"))
  }

  @Test("A request in a query is answered like one in a body")
  func query() throws {
    let api = try #require(API())
    let posted = api.post("/v1/card-stack", Self.request).body
    let target = "/v1/card-stack?request=%7B%22count%22%3a2,+\"width\":375}"
    #expect(api.send(.get, target).body == posted)
    #expect(api.send(.head, target).body == posted)
  }

  @Test("A request as members in a query is answered like one in a body")
  func members() throws {
    let api = try #require(API())
    let posted = api.post(
      "/v1/card-stack",
      #"""
      {"count":2,"width":375,"state":"inTransit","translation":150,
       "visibleRect":{"x":0,"y":-4.5,"width":375,"height":300}}
      """#)
    let target = "/v1/card-stack?count=2&width=375&state=inTransit&translation=150&"
    func text(_ bytes: UnsafeRawBufferPointer) -> String { String(decoding: bytes, as: UTF8.self) }
    for rect in ["visibleRect=0,-4.5,375,300", "visibleRect=0%2c-4.5%2C375%2C300"] {
      let answer = api.send(.get, target + rect)
      #expect(answer.status == 200)
      #expect(answer.body == posted.body)
      #expect(answer.reply.caching == .configured)
      let tag = try #require(answer.reply.entityTag).withText(text)
      #expect(api.send(.get, target + rect, ifNoneMatch: tag).status == 304)
    }
  }

  @Test("Members in the query of a POST are rejected")
  func queryOfPost() throws {
    let answer = try #require(API()).post("/v1/card-stack?width=9&x=1", Self.request)
    #expect(answer.status == 422)
    #expect(
      answer.body.contains(
        #""detail":"A POST must have its request in the body, but \"width\" is "#))
  }

  @Test(
    "A body must be JSON in UTF-8",
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
    let detail =
      #"Send \"Content-Type: application/json\" with JSON in UTF-8; the request has \"\#(type)\""#
    #expect(answer.body.contains(detail) == (status == 415))
  }

  @Test(
    "The client must accept the answer's media type",
    arguments: [
      ("", 200), ("*/*", 200), ("application/json", 200), ("application/*", 200),
      ("text/html, application/json;q=0.5", 200), ("text/html", 406),
      ("application/json;q=0, application/*", 406), ("application/json; q=0.0", 406),
      ("text/html;q=1, */*;q=0.1", 200), ("*/*;q=0", 406), ("image/png", 406),
    ])
  func accept(field: String, status: Int) throws {
    let answer = try #require(API()).send(
      .post, "/v1/card-stack", body: Self.request.utf8, accept: field)
    #expect(answer.status == status)
  }

  @Test("The methods of the whole server are those that any route allows")
  func wholeServer() throws {
    let api = try #require(API())
    let options = api.send(.options, "*")
    #expect(options.status == 204)
    #expect(options.body.isEmpty)
    #expect(options.reply.advice?.value.description == "GET, HEAD, POST, OPTIONS")
    #expect(api.send(.get, "*").status == 404)
    #expect(api.send(.options, "**").status == 404)
  }

  @Test("A batch must be posted", arguments: [(APIMethod.get, 405), (.options, 204)])
  func batch(method: APIMethod, status: Int) throws {
    let answer = try #require(API()).send(method, "/v1/batch")
    #expect(answer.status == status)
    #expect(answer.reply.advice?.value.description == "POST, OPTIONS")
  }
}
