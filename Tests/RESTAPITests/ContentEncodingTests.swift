import ContentCoding
import RESTAPI
import TestSupport
import Testing

@Suite("Encoded requests")
struct ContentEncodingTests {
  static let request = Array(#"{"count":2,"width":375}"#.utf8)
  static let gzip = ContentCoding.gzip.coded(request) ?? []

  @Test("An encoded request is answered like the plain one", arguments: try Fixture.all())
  func fixture(_ fixture: Fixture) throws {
    let coded = try #require(ContentCoding.gzip.coded(fixture.request))
    let answer = try #require(API()).send(
      .post, fixture.path, body: coded, contentEncoding: "gzip")
    #expect(answer.body == fixture.response)
  }

  @Test(
    "gzip is the only accepted coding",
    arguments: [
      ("gzip", gzip, 200), ("x-gzip", gzip, 200), ("GZip", gzip, 200), ("identity", request, 200),
      ("gzip", request, 400), ("br", request, 415), ("gzip, gzip", gzip, 415),
      ("deflate", gzip, 415),
    ])
  func coding(name: String, body: [UInt8], status: Int) throws {
    let answer = try #require(API()).send(
      .post, "/v1/card-stack", body: body, contentEncoding: name)
    #expect(answer.status == status)
    #expect(answer.reply.advice?.name.description == (status == 415 ? "Accept-Encoding" : nil))
    #expect(answer.reply.advice?.value.description == (status == 415 ? "gzip" : nil))
  }

  @Test("A truncated body, or one with trailing data, has its own problem")
  func damaged() throws {
    let api = try #require(API())
    let bodies = [
      (Array(Self.gzip.dropLast()), "is truncated"), ([], "is truncated"),
      (Self.gzip + [0], "is truncated"), (Self.gzip + [1, 2, 3], "has trailing data"),
    ]
    for (body, detail) in bodies {
      let answer = api.send(.post, "/v1/card-stack", body: body, contentEncoding: "gzip")
      #expect(answer.status == 400)
      #expect(answer.body.contains("malformed-content-coding"))
      #expect(answer.body.contains(detail))
    }
  }

  @Test("The limit of bodies applies after decoding", arguments: [(23, 200), (22, 413)])
  func limit(limit: Int, status: Int) throws {
    let api = try #require(API(maximumBody: limit))
    let answer = api.send(
      .post, "/v1/card-stack", body: Self.gzip, contentEncoding: "gzip")
    #expect(answer.status == status)
    if status == 413 { #expect(answer.body.contains("--max-body")) }
  }

  @Test("A gzip bomb is rejected, and the next request answered")
  func bomb() throws {
    let api = try #require(API())
    let bomb = ContentCoding.gzipBomb(megabytes: 100)
    let refused = api.send(.post, "/v1/card-stack", body: bomb, contentEncoding: "gzip")
    #expect(refused.status == 413)
    let answer = api.send(.post, "/v1/card-stack", body: Self.gzip, contentEncoding: "gzip")
    #expect(answer.status == 200)
  }
}
