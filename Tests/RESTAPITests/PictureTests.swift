import RESTAPI
import Testing

@Suite("Content negotiation of pictures")
struct PictureTests {
  static let request = #"{"count":2,"width":375}"#
  static let target = "/v1/card-stack?request=" + request

  @Test(
    "The client's preferred form is returned, and JSON among equal weights",
    arguments: [
      ("image/svg+xml", "image/svg+xml"),
      ("Image/SVG+XML", "image/svg+xml"),
      ("image/*", "image/svg+xml"),
      ("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "image/svg+xml"),
      ("application/json;q=0.5, image/svg+xml", "image/svg+xml"),
      ("application/json, image/svg+xml", "application/json"),
      ("application/json, image/svg+xml;q=0.9", "application/json"),
      ("*/*, image/svg+xml;q=0", "application/json"),
      ("application/json;q=0, */*", "image/svg+xml"),
      ("", "application/json"),
      ("*/*", "application/json"),
    ])
  func negotiation(field: String, type: String) throws {
    let api = try #require(API())
    for (method, target) in [(APIMethod.post, "/v1/card-stack"), (.get, Self.target)] {
      let answer = api.send(
        method, target, body: method == .post ? Array(Self.request.utf8) : [], accept: field)
      #expect(answer.status == 200)
      #expect(answer.reply.contentType.map { "\($0)" } == type)
      #expect(answer.body.hasPrefix("<svg ") == (type == "image/svg+xml"))
    }
  }

  @Test(
    "If neither JSON nor a picture is accepted, the request is rejected with 406",
    arguments: ["image/png", "text/html", "image/svg+xml;q=0", "image/svg+xml;q=0, text/*"])
  func refused(field: String) throws {
    let api = try #require(API())
    let answer = api.send(.get, Self.target, accept: field)
    #expect(answer.status == 406)
    #expect(answer.reply.contentType.map { "\($0)" } == "application/problem+json")
  }

  @Test("A batch has no picture")
  func batch() throws {
    let api = try #require(API())
    let body = #"{"requests":[]}"#.utf8
    #expect(api.send(.post, "/v1/batch", body: body, accept: "image/svg+xml").status == 406)
    #expect(api.send(.post, "/v1/batch", body: body, accept: "*/*").status == 200)
  }

  @Test("A problem is JSON even if the client requests a picture")
  func problem() throws {
    let api = try #require(API())
    let answer = api.send(
      .post, "/v1/card-stack", body: #"{"count":-1,"width":375}"#.utf8, accept: "image/svg+xml")
    #expect(answer.status == 422)
    #expect(answer.reply.contentType.map { "\($0)" } == "application/problem+json")
  }

  @Test(
    "The query selects the form of the answer, whatever Accept states",
    arguments: [
      ("as=svg&", "application/json", "image/svg+xml"), ("as=svg&", "", "image/svg+xml"),
      ("as=json&", "image/svg+xml", "application/json"),
      ("as=json&", "image/png", "application/json"),
    ])
  func address(parameter: String, field: String, type: String) throws {
    let api = try #require(API())
    let request = "request=" + Self.request
    for query in [parameter + request, request + "&" + parameter.dropLast()] {
      let answer = api.send(.get, "/v1/card-stack?" + query, accept: field)
      #expect(answer.status == 200)
      #expect(answer.reply.contentType.map { "\($0)" } == type)
    }
  }

  @Test("An invalid form in the query is rejected", arguments: ["as=png", "as", "as=", "as=SVG"])
  func badAddress(parameter: String) throws {
    let api = try #require(API())
    let answer = api.send(.get, Self.target + "&" + parameter)
    #expect(answer.status == 422)
    #expect(answer.body.contains(#""detail":"\"as\" must be json or svg""#))
    #expect(
      answer.body.contains(
        #""errors":[{"pointer":"","parameter":"as","detail":"must be json or svg"}]"#))
  }

  @Test("A picture may be cached permanently, and its tag differs from that of the JSON")
  func caching() throws {
    let api = try #require(API())
    let json = api.send(.get, Self.target).reply
    let picture = api.send(.get, Self.target, accept: "image/svg+xml").reply
    #expect(picture.caching == .configured)
    #expect(json.variesByAccept && picture.variesByAccept)
    let tag = try #require(picture.entityTag)
    #expect(tag != json.entityTag)
    let held = tag.withText { String(decoding: $0, as: UTF8.self) }
    let again = api.send(.get, Self.target, accept: "image/svg+xml", ifNoneMatch: held)
    #expect(again.status == 304)
    #expect(again.reply.variesByAccept)
    #expect(api.send(.get, Self.target, ifNoneMatch: held).status == 200)
  }
}
