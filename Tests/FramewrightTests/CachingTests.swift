import ContentCoding
import Foundation
import TestSupport
import Testing

@Suite("Caching and content codings, over a socket")
struct CachingTests {
  /// Requests for an answer larger than 1 KiB, and for a smaller one.
  static let large = "/v1/card-stack?request=%7B%22count%22:100,%22width%22:375%7D"
  static let small = "/v1/card-stack?request=%7B%22count%22:1,%22width%22:375%7D"

  @Test("An answer that the client has cached is not sent again, and the connection stays open")
  func notModified() throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      for target in [Self.small, Self.large, "/openapi.yaml", "/openapi.json"] {
        connection.request("GET", target)
        let first = try #require(connection.response())
        #expect(first.status == 200)
        let tag = try #require(first.headers["etag"])
        for field in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
          connection.request("GET", target, headers: ["If-None-Match: \(field)"])
          let again = try #require(connection.response())
          #expect(again.status == 304)
          #expect(again.headers["etag"] == tag)
          #expect(again.headers["cache-control"] == first.headers["cache-control"])
          #expect(again.headers["vary"] == Self.vary(target))
          #expect(again.bytes.isEmpty)
          #expect(again.headers["content-type"] == nil)
        }
      }
    }
  }

  /// The value of `Vary` for a cacheable answer. A layout's answer also depends on `Accept`, because it can
  /// be a picture.
  private static func vary(_ target: String) -> String {
    target.hasPrefix("/v1/") ? "Accept, Accept-Encoding" : "Accept-Encoding"
  }

  @Test(
    "Each kind of answer states how long it may be cached",
    arguments: [
      ("GET", large, "public, max-age=86400, stale-while-revalidate=604800", true),
      ("GET", small, "public, max-age=86400, stale-while-revalidate=604800", true),
      ("GET", "/openapi.yaml", "public, max-age=300", true),
      ("GET", "/openapi-pages.yaml", "public, max-age=300", true),
      ("GET", "/v1/card-stack?request=1", "no-store", false),
      ("GET", "/nothing", "no-store", false), ("POST", "/v1/card-stack", "no-store", false),
      ("GET", "/livez", "no-store", false), ("GET", "/readyz", "no-store", false),
      ("GET", "/version", "no-store", false),
    ])
  func policy(method: String, target: String, policy: String, isTagged: Bool) throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request(method, target, body: Array(#"{"count":1,"width":375}"#.utf8))
      let response = try #require(connection.response())
      #expect(response.headers["cache-control"] == policy)
      #expect((response.headers["etag"] != nil) == isTagged)
      #expect(response.headers["access-control-allow-origin"] == nil)
      #expect(response.headers["vary"] == (isTagged ? Self.vary(target) : nil))
    }
  }

  @Test(
    "Settings change how long the answer to a GET may be cached",
    arguments: [
      (["--cache-max-age", "5m"], "public, max-age=300, stale-while-revalidate=2100"),
      (["--cache-max-age", "0"], "public, no-cache"),
      (["--cache-max-age", "999ms", "--cache-immutable", "on"], "public, no-cache"),
      (
        ["--cache-max-age", "365d", "--cache-immutable", "on"],
        "public, max-age=31536000, stale-while-revalidate=220752000, immutable"
      ),
    ])
  func settings(settings: [String], policy: String) throws {
    try Program.serve(settings) { _, port in
      let connection = try #require(RawConnection(port: port))
      for (method, target, policy) in [
        ("GET", Self.small, policy), ("POST", "/v1/card-stack", "no-store"),
      ] {
        connection.request(method, target, body: Array(#"{"count":1,"width":375}"#.utf8))
        #expect(connection.response()?.headers["cache-control"] == policy)
      }
    }
  }

  @Test("A program with another build id has other tags, and does not accept those of this one")
  func builds() throws {
    let targets = [Self.small, Self.small + "&as=svg", "/openapi.yaml", "/playground"]
    let older = try Self.answers(to: targets, of: Program.executable)
    let newer = try Program.withOtherBuildID { program in
      try Self.answers(to: targets, with: older.map(\.tag), of: program)
    }
    #expect(older.map(\.status) == newer.map(\.status))
    for (older, newer) in zip(older, newer) { #expect(older.tag != newer.tag) }
    let again = try Self.answers(to: targets, with: older.map(\.tag), of: Program.executable)
    #expect(again.map(\.status) == targets.map { _ in 304 })
  }

  /// The status and the tag of the answer to each target.
  ///
  /// - Parameter tags: the tags that the client has stored, one per target.
  private static func answers(
    to targets: [String], with tags: [String]? = nil, of program: URL
  ) throws -> [(status: Int, tag: String)] {
    var answers: [(status: Int, tag: String)] = []
    try Program.serve(program: program) { _, port in
      let connection = try #require(RawConnection(port: port))
      for (target, tag) in zip(targets, tags ?? targets.map { _ in "\"\"" }) {
        connection.request("GET", target, headers: ["If-None-Match: \(tag)"])
        let response = try #require(connection.response())
        answers.append((response.status, try #require(response.headers["etag"])))
      }
    }
    return answers
  }

  @Test("Each coding has its own tag, and HEAD has the header fields of GET")
  func codings() throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", Self.large)
      let plain = try #require(connection.response())
      var tags = [try #require(plain.headers["etag"])]
      for coding in ContentCoding.allCases {
        let accept = ["Accept-Encoding: \(coding.name)"]
        connection.request("GET", Self.large, headers: accept)
        let coded = try #require(connection.response())
        #expect(coded.headers["content-encoding"] == coding.name.description)
        #expect(coded.headers["vary"] == Self.vary(Self.large))
        #expect(coded.bytes == coding.coded(plain.bytes))
        #expect(coded.bytes.count * 4 < plain.bytes.count)
        let tag = try #require(coded.headers["etag"])
        tags.append(tag)

        connection.request("HEAD", Self.large, headers: accept)
        let head = try #require(connection.response(isHead: true))
        let varying = ["date", "x-request-id"]
        #expect(
          head.headers.filter { !varying.contains($0.key) }
            == coded.headers.filter { !varying.contains($0.key) })

        connection.request("GET", Self.large, headers: accept + ["If-None-Match: \(tag)"])
        #expect(try #require(connection.response()).status == 304)
        connection.request("GET", Self.large, headers: ["If-None-Match: \(tag)"])
        #expect(try #require(connection.response()).status == 200)
      }
      #expect(Set(tags).count == 4)
    }
  }

  @Test("Answers to POST and problems are encoded, too, unless they are small")
  func posted() throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      let samples = Array(repeating: "\"a\"", count: 100).joined(separator: ",")
      for (body, status, isCoded) in [
        (#"{"count":100,"width":375}"#, 200, true), (#"{"count":1,"width":375}"#, 200, false),
        (#"{"count":1}"#, 422, false),
        (#"{"count":1,"width":1,"state":"inTransit","translations":[\#(samples)]}"#, 422, true),
      ] {
        connection.request(
          "POST", "/v1/card-stack", headers: ["Accept-Encoding: gzip"], body: Array(body.utf8))
        let response = try #require(connection.response())
        #expect(response.status == status)
        #expect(response.headers["content-encoding"] == (isCoded ? "gzip" : nil))
        #expect(response.headers["vary"] == (isCoded ? "Accept-Encoding" : nil))
      }
    }
  }

  @Test("A request in gzip is decoded up to the limit, and a gzip bomb is rejected")
  func codedRequests() throws {
    try Program.serve(["--max-body", "64KiB"]) { _, port in
      let connection = try #require(RawConnection(port: port))
      let small = try #require(ContentCoding.gzip.coded(Array(#"{"count":1,"width":375}"#.utf8)))
      let bomb = ContentCoding.gzipBomb(megabytes: 10)
      for (body, coding, status) in [
        (small, "gzip", 200), (bomb, "gzip", 413), (Array(small.dropLast()), "gzip", 400),
        (small, "br", 415), (small, "x-gzip", 200),
      ] {
        connection.request(
          "POST", "/v1/card-stack", headers: ["Content-Encoding: \(coding)"], body: body)
        let response = try #require(connection.response())
        #expect(response.status == status)
        #expect(response.headers["accept-encoding"] == (status == 415 ? "gzip" : nil))
      }
    }
  }
}
