import Foundation
import TestSupport
import Testing

@Suite("API keys")
struct APIKeyTests {
  static let first = "correct-horse-battery"
  static let second = "c3RhcGxlIGNvcnJlY3Q="

  @Test(
    "Layouts require an API key; documentation and probes do not",
    arguments: [
      ("/v1/card-stack", nil, 401), ("/v1/card-stack", "Bearer \(first)", 422),
      ("/v1/card-stack", "bearer  \(second)", 422), ("/v1/card-stack", "Bearer \(first)x", 401),
      ("/v1/card-stack", "Bearer \(first.dropLast())", 401), ("/v1/card-stack", "Bearer ", 401),
      ("/v1/card-stack", "Basic \(first)", 401), ("/v1/card-stack", first, 401),
      ("/v1/card-stack", "Bearer \(first)\nAuthorization: Bearer \(first)", 400),
      ("/nothing", nil, 401), ("/nothing", "Bearer \(first)", 404), ("/livez", nil, 200),
      ("/readyz", nil, 200), ("/version", nil, 200), ("/openapi.yaml", nil, 200),
      ("/openapi-pages.yaml", nil, 200), ("/openapi-pages.json", nil, 200),
      ("/openapi.json", nil, 200), ("/", nil, 200), ("/docs", nil, 200), ("/docs/motion", nil, 200),
      ("/shared/style.css", nil, 200), ("/shared/none.css", nil, 404),
      ("/livez", "Bearer wrong", 200),
    ] as [(String, String?, Int)])
  func key(path: String, authorization: String?, status: Int) throws {
    try withKeys("# two keys\n\n\(Self.first)\n  \(Self.second)\r\n") { file in
      try Program.serve(["--api-keys-file", file]) { _, port in
        let connection = try #require(RawConnection(port: port))
        let headers = authorization.map { ["Authorization: \($0)"] } ?? []
        connection.request("GET", path, headers: headers)
        let response = try #require(connection.response())
        #expect(response.status == status)
        let challenge = response.headers["www-authenticate"]
        #expect((challenge?.hasPrefix("Bearer") ?? false) == (status == 401))
        if status == 401 {
          #expect(response.headers["content-type"] == "application/problem+json")
          #expect(response.body.contains("/docs/problems#unauthorized"))
        }
      }
    }
  }

  @Test("A request without a key is rejected before its body is sent")
  func beforeBody() throws {
    try withKeys(Self.first) { file in
      try Program.serve(["--api-keys-file", file]) { _, port in
        let connection = try #require(RawConnection(port: port))
        connection.send("POST /v1/card-stack HTTP/1.1\nHost: a\nContent-Length: 1000\n\n")
        #expect(connection.response()?.status == 401)
        #expect(connection.isClosed())
      }
    }
  }

  @Test("If keys are required, only private caches may store answers")
  func privateAnswers() throws {
    try withKeys(Self.first) { file in
      try Program.serve(["--api-keys-file", file]) { _, port in
        let connection = try #require(RawConnection(port: port))
        connection.request(
          "GET", CachingTests.small, headers: ["Authorization: Bearer \(Self.first)"])
        let policy = connection.response()?.headers["cache-control"]
        #expect(policy == "private, max-age=86400, stale-while-revalidate=604800")
      }
    }
  }

  @Test(
    "A file without valid keys exits with status 2, and the message contains no key",
    arguments: [
      ("", "has no keys"), ("# only a comment\n\n", "has no keys"),
      ("too-short-secret", nil), ("\(first)\nsecret with spaces", "line 2"),
      (String(repeating: "secret", count: 100), "16 to 512"), ("=secretsecretsecret", "line 1"),
      ("a name:secretsecretsecret", "line 1"), (":secretsecretsecret", "the name of a key"),
      ("a:secretsecretsecret requests=5 cpu=0.5", nil), ("secretsecretsecret cpu=1", "have a name"),
      ("a:secretsecretsecret requests=0", "requests=NUMBER"),
      ("a:secretsecretsecret cpu=nan", "above 0"), ("a:secretsecretsecret secret=1", "above 0"),
      ("a:secretsecretsecret cpu=1 cpu=2", "above 0"), ("a:secretsecretsecret cpu=0x1", "above 0"),
      ("a:secretsecretsecret\na:secretsecretsecret2 cpu=1", "the same limits"),
      (String(repeating: "# comment\n", count: 110_000), "more than 1 MiB"),
    ] as [(String, String?)])
  func badFile(content: String, hint: String?) throws {
    try withKeys(content) { file in
      guard let hint else {
        try Program.serve(["--api-keys-file", file]) { _, _ in }
        return
      }
      let result = try Program.run(["serve", "--listen", "127.0.0.1:0", "--api-keys-file", file])
      #expect(result.status == 2)
      #expect(result.errors.contains(hint))
      #expect(!(result.errors + result.output).contains("secret"))
    }
  }

  @Test(
    "A key file that can't be read exits with status 2 and the reason",
    arguments: [("/no/such/file", "No such file or directory"), ("/usr", "Is a directory")])
  func unreadableFile(path: String, reason: String) throws {
    let result = try Program.run(["serve", "--api-keys-file", path])
    #expect(result.status == 2)
    #expect(result.errors.contains("--api-keys-file: '\(path)': \(reason)"))
  }

  @Test("The configuration shows the path of the key file, but no key")
  func configuration() throws {
    try withKeys(Self.first) { file in
      let result = try Program.run(["print-config", "--api-keys-file", file])
      #expect(result.output.contains("--api-keys-file \(file)  # flag"))
      #expect(!result.output.contains(Self.first))
    }
  }

  private func withKeys(_ content: String, _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).keys")
    try content.write(to: file, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path())
  }
}

@Suite("CORS")
struct OriginTests {
  static let origins = "https://a.example,http://localhost:3000"

  @Test(
    "A page of an allowed origin may read answers and problems",
    arguments: [
      (origins, "https://a.example", "https://a.example"),
      (origins, "http://localhost:3000", "http://localhost:3000"),
      (origins, "http://a.example", nil), (origins, "https://a.example.org", nil),
      (origins, "null", nil), (origins, nil, nil), ("*", "https://a.example", "*"),
      ("*", nil, "*"),
    ] as [(String, String?, String?)])
  func answers(allowed: String, origin: String?, answered: String?) throws {
    try Program.serve(["--cors-origin", allowed, "--max-body", "1KiB"]) { _, port in
      let headers = origin.map { ["Origin: \($0)"] } ?? []
      for (method, target, extra) in [
        ("GET", CachingTests.small, []), ("GET", "/v1/card-stack?request=1", []),
        ("GET", "/nothing", []), ("GET", "/livez", []), ("OPTIONS", "/v1/card-stack", []),
        ("POST", "/v1/card-stack", ["Expect: something"]),
      ] as [(String, String, [String])] {
        let connection = try #require(RawConnection(port: port))
        connection.request(method, target, headers: headers + extra)
        let response = try #require(connection.response())
        #expect(response.headers["access-control-allow-origin"] == answered)
        let exposed = response.headers["access-control-expose-headers"]
        #expect((exposed?.contains("X-Request-ID") ?? false) == (answered != nil))
        let varies = response.headers["vary"]?.contains("Origin") ?? false
        #expect(varies == (allowed != "*"))
        #expect(response.headers["access-control-allow-methods"] == nil)
      }
    }
  }

  @Test(
    "The problem of a broken head has the origin, the id and the path of its request",
    arguments: [
      ("GET /v1/card-stack?request=" + String(repeating: "a", count: 6200) + " HTTP/1.1\n", 414),
      ("GET /v1/card-stack HTTP/2.0\n", 505), ("GET /v1/card-stack HTTP/1.1\nX : a\n", 400),
      ("GET /v1/card-stack HTTP/1.1\nX: \0\n", 400),
    ])
  func brokenHead(beginning: String, status: Int) throws {
    try Program.serve(["--cors-origin", Self.origins]) { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.send(beginning + "Host: a\nOrigin: https://a.example\nX-Request-ID: me\n\n")
      let response = try #require(connection.response())
      #expect(response.status == status)
      #expect(response.headers["access-control-allow-origin"] == "https://a.example")
      #expect(response.headers["x-request-id"] == "me")
      #expect(response.body.contains(#""instance":"/v1/card-stack","requestId":"me""#))
    }
  }

  @Test("A preflight request is answered without a key")
  func preflight() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).keys")
    try APIKeyTests.first.write(to: file, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    try Program.serve(["--cors-origin", Self.origins, "--api-keys-file", file.path()]) { _, port in
      let connection = try #require(RawConnection(port: port))
      for target in ["/v1/card-stack", "/nothing"] {
        connection.request(
          "OPTIONS", target,
          headers: ["Origin: https://a.example", "Access-Control-Request-Method: POST"])
        let response = try #require(connection.response(isHead: true))
        #expect(response.status == 204)
        #expect(response.headers["access-control-allow-origin"] == "https://a.example")
        #expect(response.headers["access-control-allow-methods"]?.contains("POST") == true)
        #expect(
          response.headers["access-control-allow-headers"]?.contains("Authorization") == true)
        #expect(response.headers["access-control-max-age"] == "86400")
        #expect(response.headers["vary"] == "Origin")
      }
      connection.request("GET", CachingTests.small, headers: ["Origin: https://a.example"])
      let refused = try #require(connection.response())
      #expect(refused.status == 401)
      #expect(refused.headers["access-control-allow-origin"] == "https://a.example")
    }
  }

  @Test(
    "An origin in a form that no browser sends is rejected at startup",
    arguments: [
      "https://a.example/", "https://A.example", "a.example", "null", "https://a.example:443",
      "http://a:80", "http://a:99999", "https://a.example,*", "https://a.example,", "https://*.a",
      "https://a b",
    ])
  func badOrigin(origin: String) throws {
    let result = try Program.run(["print-config", "--cors-origin", origin])
    #expect(result.status == 2)
    #expect(result.errors.contains("--cors-origin: '\(origin)' is not a list of origins"))
  }

  @Test(
    "Origins are accepted in the form that browsers send",
    arguments: [
      "https://a.example", "http://localhost:3000", "http://127.0.0.1:8081,https://b-c.example",
      "https://a, https://b", "http://[::1]:8080", "capacitor://localhost",
    ])
  func goodOrigin(origin: String) throws {
    let result = try Program.run(["print-config", "--cors-origin", origin])
    #expect(result.status == 0)
  }
}
