import ContentCoding
import RESTAPI
import Testing

@Suite("Caching")
struct CachingTests {
  static let target = #"/v1/card-stack?request={"count":2,"width":375}"#

  @Test("The answer to a GET may be cached, and has its own tag")
  func tags() throws {
    let api = try #require(API())
    let reply = api.send(.get, Self.target).reply
    #expect(reply.caching == .configured)
    let tag = try #require(reply.entityTag)
    #expect(api.send(.head, Self.target).reply.entityTag == tag)
    let others = [
      #"/v1/card-stack?request={"count":3,"width":375}"#,
      #"/v1/card-stack?request={"count":2,%22width":375}"#,
    ]
    for other in others { #expect(api.send(.get, other).reply.entityTag != tag) }
  }

  @Test("A tag is valid only for the build that computed it")
  func builds() throws {
    let file = StoredFile(mediaType: "text/css", policy: .part) { Array("a {}".utf8) }
    let page = StoredFile(mediaType: "text/plain", policy: .data, caching: .minutes) { [1] }
    let routes = Route.operations + [.file("/file", file), .file("/page", page)]
    let older = try #require(API(routes: routes, build: "1"))
    let newer = try #require(API(routes: routes, build: "2"))
    let same = try #require(API(routes: routes, build: "2"))
    for target in [Self.target, Self.target + "&as=svg", "/file", "/page"] {
      let tags = try [older, newer, same].map {
        try #require($0.send(.get, target).reply.entityTag)
      }
      #expect(tags[0] != tags[1])
      #expect(tags[1] == tags[2])
      #expect(newer.send(.get, target, ifNoneMatch: text(of: tags[0])).status == 200)
      #expect(same.send(.get, target, ifNoneMatch: text(of: tags[1])).status == 304)
    }
  }

  @Test(
    "The parameter v makes the URL another one, and is ignored otherwise",
    arguments: ["v=2", "v=", "v", "v=%zz%7B", "v=1&v=2", "v={}"])
  func variant(parameter: String) throws {
    let api = try #require(API())
    for target in [
      Self.target, "/v1/card-stack?count=2&width=375", "/v1/swipe-deck?count=2&bounds=0,0,9,9",
      "/v1/scroll-stack?viewport=9,9&rows=[]", "/v1/card-list?width=9&cards=[]",
      Self.target + "&as=svg", "/v1/card-stack?vv=1",
    ] {
      let plain = api.send(.get, target)
      let (path, query) = (target.prefix { $0 != "?" }, target.drop { $0 != "?" }.dropFirst())
      for varied in ["\(target)&\(parameter)", "\(path)?\(parameter)&\(query)"] {
        let answer = api.send(.get, varied)
        #expect(answer.status == plain.status)
        #expect(answer.body == plain.body)
        #expect(answer.reply.entityTag != plain.reply.entityTag || plain.status == 422)
      }
    }
    let posted = api.post("/v1/card-stack?\(parameter)", #"{"count":2,"width":375}"#)
    #expect(posted.body == api.send(.get, Self.target).body)
  }

  @Test("Answers to POST and problems are not cached")
  func never() throws {
    let api = try #require(API())
    let replies = [
      api.post("/v1/card-stack", #"{"count":2,"width":375}"#),
      api.send(.get, "/v1/card-stack?request=1"), api.send(.get, "/v1/none"),
      api.send(.options, "/v1/card-stack"),
    ]
    for answer in replies {
      #expect(answer.reply.caching == .never)
      #expect(answer.reply.entityTag == nil)
    }
  }

  @Test(
    "A client that has cached the answer receives 304 without a body",
    arguments: [
      ("TAG", 304), ("W/TAG", 304), ("\"other\", TAG", 304), ("\"a,b\" ,W/\"c\",W/TAG ", 304),
      ("*", 304), ("\"other\"", 200), ("TAG-", 200), ("\"\"", 200), ("\"", 200),
      ("00000000000000000000000000000000", 200), ("**", 200), ("TAGx", 200), ("UNENDED", 200),
      ("xTAG", 200), ("w/TAG", 200), ("W/ TAG", 200), ("\"other\"TAG", 200), ("TAG TAG", 200),
      ("TAGx, TAG", 304), (",, TAG\t,", 304), ("other, TAG", 304), ("\"a, TAG", 200),
    ])
  func notModified(field: String, status: Int) throws {
    let api = try #require(API())
    let first = api.send(.get, Self.target)
    let tag = text(of: try #require(first.reply.entityTag))
    let field = field.replacing("TAG-", with: String(tag.dropLast() + "-lz\""))
      .replacing("UNENDED", with: String(tag.dropLast()))
      .replacing("TAG", with: tag)
    for method in [APIMethod.get, .head] {
      let answer = api.send(method, Self.target, ifNoneMatch: field)
      #expect(answer.status == status)
      #expect(answer.body == (status == 304 ? "" : first.body))
      #expect(answer.reply.entityTag == first.reply.entityTag)
      #expect(answer.reply.caching == .configured)
      #expect((answer.reply.contentType == nil) == (status == 304))
    }
    let posted = api.send(
      .post, "/v1/card-stack", body: #"{"count":2,"width":375}"#.utf8, ifNoneMatch: field)
    #expect(posted.body == first.body)
  }

  @Test(
    "A cached answer in a coding is valid if the client still accepts the coding",
    arguments: [
      ("br", "br", 304), ("br", "gzip, br;q=0.1", 304), ("br", "gzip", 200), ("br", "", 200),
      ("br", "*", 304), (nil, "gzip", 304), (nil, "identity;q=0, gzip", 200),
      (nil, "identity;q=0", 304), (nil, "*;q=0", 304),
    ] as [(String?, String, Int)])
  func coded(coding: String?, accepted: String, status: Int) throws {
    let api = try #require(API())
    var tag = try #require(api.send(.get, Self.target).reply.entityTag)
    tag.coding = ContentCoding.allCases.first { $0.name.description == coding }
    let answer = api.send(
      .get, Self.target, acceptEncoding: accepted, ifNoneMatch: text(of: tag))
    #expect(answer.status == status)
    if status == 304 { #expect(answer.reply.entityTag == tag) }
  }

  @Test("A matching tag causes no layout, but If-None-Match: * requires an answer")
  func withoutLayingOut() throws {
    let tag = text(of: try #require(API()?.send(.get, Self.target).reply.entityTag))
    let strict = try #require(API(maximumFrames: 1))
    #expect(strict.send(.get, Self.target).status == 422)
    #expect(strict.send(.get, Self.target, ifNoneMatch: tag).status == 304)
    #expect(strict.send(.get, Self.target, ifNoneMatch: "*").status == 422)
  }

  @Test("A page's tag depends on its content; the server's state has no tag")
  func pages() throws {
    let routes = ["one", "two"].map { text in
      Route.file(
        "/page",
        StoredFile(mediaType: "text/plain", policy: .data, caching: .minutes) { Array(text.utf8) })
    }
    let tags = try routes.map { route in
      let api = try #require(API(routes: [route]))
      let reply = api.send(.get, "/page").reply
      #expect(reply.caching == .minutes)
      let tag = try #require(reply.entityTag)
      for field in [text(of: tag), "*"] {
        let again = api.send(.get, "/page", ifNoneMatch: field)
        #expect(again.status == 304)
        #expect(again.body.isEmpty)
        #expect(again.reply.entityTag == tag)
      }
      return tag
    }
    #expect(tags[0] != tags[1])
    let state = Route.page("/state", contentType: "text/plain") { Array("up".utf8) }
    let answer = try #require(API(routes: [state])).send(.get, "/state", ifNoneMatch: "*")
    #expect(answer.body == "up")
    #expect(answer.reply.entityTag == nil)
    #expect(answer.reply.caching == .never)
  }

  private func text(of tag: EntityTag) -> String {
    tag.withText { String(decoding: $0, as: UTF8.self) }
  }
}
