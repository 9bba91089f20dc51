import Foundation
import RESTAPI
import TestSupport
import Testing

@testable import framewright

@Suite("The path below which a proxy serves everything")
struct BasePathTests {
  private static let base = "/layout"
  private static let flags = ["--base-path", base]
  /// The beginnings of paths: as a proxy passes them on that removes the base path, and one that keeps it.
  private static let forms = ["", base]

  private static func response(
    to method: String, _ path: String, headers: [String] = [], body: String = "",
    on connection: RawConnection
  ) throws -> RawConnection.Response {
    connection.request(method, path, headers: headers, body: Array(body.utf8))
    return try #require(connection.response())
  }

  @Test(
    "A base path consists of segments of unreserved characters",
    arguments: [
      ("/layout", true), ("/a/b-c._~/9", true), ("/v2", true), ("/docs2", true),
      ("/" + String(repeating: "a", count: 127), true),
      ("/" + String(repeating: "a", count: 128), false),
      ("layout", false), ("/", false), ("/layout/", false), ("//layout", false), ("/a//b", false),
      ("/.", false), ("/a/..", false), ("/a b", false), ("/%41", false), ("/é", false),
      ("/a?b", false), ("/a#b", false), ("/a\"b", false), ("/a\n", false),
      ("https://example.com/layout", false), ("/docs", false), ("/v1/layout", false),
    ])
  func form(text: String, isValid: Bool) throws {
    let settings = try? Settings.parse(["--base-path", text])
    #expect((settings?.basePath.value.text == text) == isValid)
    #expect((settings != nil) == isValid)
  }

  @Test("An invalid base path stops the start with one line that states what is valid")
  func message() throws {
    let result = try Program.run(["serve", "--base-path", "layout/"])
    #expect(result.status == 2)
    let line = try #require(result.errors.split(separator: "\n").first)
    #expect(line.contains("--base-path: 'layout/' is not a path such as /layout"))
  }

  @Test("print-config states the base path and its source")
  func configuration() throws {
    let variable = ["FRAMEWRIGHT_BASE_PATH": "/a/b"]
    #expect(
      try Program.run(["print-config"], environment: variable).output
        .contains("\n--base-path /a/b  # environment\n"))
    #expect(
      try Program.run(["print-config"] + Self.flags, environment: variable).output
        .contains("\n--base-path /layout  # flag\n"))
    #expect(
      try Program.run(["print-config"]).output.contains("\n--base-path off  # default\n"))
  }

  @Test("The first segments of all paths are known")
  func segments() throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      let index = try Self.response(to: "GET", "/", on: connection).body
      let listed = index.matches(of: /"path":"([^"]+)"/).map { String($0.1) }
      let files = Route.files(beside: [], try Settings.parse([])).map { "\($0.path)" }
      let segments = (listed + files).compactMap { $0.split(separator: "/").first }
      #expect(Set(segments.map(String.init)) == Route.firstSegments)
    }
  }

  @Test("Requests are answered with the base path and without it", arguments: forms)
  func requests(form: String) throws {
    try Program.serve(Self.flags) { _, port in
      let connection = try #require(RawConnection(port: port))
      let requests = [
        ("GET", "/livez", ""), ("GET", "/metrics", ""), ("GET", CachingTests.small, ""),
        ("POST", "/v1/card-stack", #"{"count":1,"width":375}"#), ("GET", "/?v=1", ""),
        ("GET", "/docs/card-stack", ""), ("GET", "/openapi.json", ""),
      ]
      for (method, path, body) in requests {
        let response = try Self.response(to: method, form + path, body: body, on: connection)
        #expect(response.status == 200, "\(form + path)")
      }
      for (path, status) in [
        ("/nothing", 404), ("/layoutx/livez", 404), ("/layout/layout/livez", 404),
      ] {
        #expect(try Self.response(to: "GET", form + path, on: connection).status == status)
      }
      let options = try Self.response(to: "OPTIONS", form + "/v1/batch", on: connection)
      #expect(options.headers["allow"] == "POST, OPTIONS")
    }
  }

  @Test("The base path itself is the index", arguments: ["", "/", "?v=1"])
  func root(end: String) throws {
    try Program.serve(Self.flags) { _, port in
      let connection = try #require(RawConnection(port: port))
      let index = try Self.response(to: "GET", "/", on: connection)
      #expect(
        try Self.response(to: "GET", Self.base + end, on: connection).bytes == index.bytes)
    }
  }

  @Test("Type and instance of problems begin with the base path", arguments: forms)
  func problems(form: String) throws {
    try Program.serve(Self.flags) { _, port in
      let connection = try #require(RawConnection(port: port))
      for (path, body, type, instance) in [
        ("/v1/card-stack", "{}", "invalid-request", "/v1/card-stack"),
        ("/v1/card-stack", "{", "malformed-json", "/v1/card-stack"),
        ("/v1/card-stak", "{}", "not-found", "/v1/card-stak"),
        ("/livez", "{}", "method-not-allowed", "/livez"),
        (
          "/v1/batch", #"{"requests":[{"path":"/v1/diff","body":{}}]}"#, "invalid-request",
          "/v1/diff"
        ),
      ] {
        let problem = try Self.response(to: "POST", form + path, body: body, on: connection).body
        #expect(problem.contains(#""type":"/layout/docs/problems#\#(type)""#), "\(problem)")
        #expect(problem.contains(#""instance":"/layout\#(instance)""#), "\(problem)")
      }
      // A problem that is found before the request is routed.
      let early = try Self.response(
        to: "GET", form + "/livez", headers: ["Content-Length: 1"], on: connection)
      #expect(early.status == 400)
      #expect(early.body.contains(#""type":"/layout/docs/problems#broken-http""#))
      #expect(early.body.contains(#""instance":"/layout/livez""#))
    }
  }

  @Test("The problem of an unknown path suggests one with the base path")
  func suggestion() throws {
    try Program.serve(Self.flags) { _, port in
      let connection = try #require(RawConnection(port: port))
      for (path, detail) in [
        ("/v1/card-stak", "did you mean /layout/v1/card-stack?"),
        ("/qqqqqqqqqqqqq", "/layout/openapi.yaml lists all paths"),
        ("/docs/qqqqqqqqqqqqq", "/layout/docs lists all pages"),
      ] {
        let body = try Self.response(to: "GET", path, on: connection).body
        #expect(body.contains(detail), "\(body)")
      }
    }
  }

  @Test("All links of the index begin with the base path, and exist", arguments: [true, false])
  func index(hasPages: Bool) throws {
    try Program.serve(Self.flags + (hasPages ? [] : ["--pages", "off"])) { _, port in
      let connection = try #require(RawConnection(port: port))
      let index = try Self.response(to: "GET", "/layout/", on: connection).body
      let links = index.matches(of: /:"(\/[^"]*)"/).map { String($0.1) }
      #expect(links.count >= (hasPages ? 12 : 8))
      for link in links {
        #expect(link.hasPrefix("/layout/"))
        #expect(try Self.response(to: "OPTIONS", link, on: connection).status == 204, "\(link)")
      }
    }
  }

  @Test("The contract states the base path as its server, and in its links and problems")
  func contract() throws {
    try Program.serve(Self.flags) { _, port in
      let connection = try #require(RawConnection(port: port))
      for name in ["openapi", "openapi-pages"] {
        let json = try Self.response(to: "GET", "/\(name).json", on: connection).body
        #expect(json.contains(#""servers":[{"url":"/layout","#))
        #expect(json.contains(#""url":"/layout/docs/http""#))
        #expect(json.contains(#""pattern":"^/layout/docs/problems#"#))
        let yaml = try Self.response(to: "GET", "/\(name).yaml", on: connection).body
        #expect(yaml.contains("servers:\n  - url: /layout\n"))
        #expect(yaml.contains("\n  url: /layout/docs/http\n"))
        #expect(yaml.contains("pattern: ^/layout/docs/problems#"))
        for text in [json, yaml] {
          #expect(!text.contains(/[^t]\/docs\/problems#/))
          #expect(!text.contains(/"instance": ?"\/(?!layout\/)/))
        }
      }
    }
  }

  @Test("Absolute links of pages, guides, styles and scripts begin with the base path")
  func links() throws {
    let links = Links(base: try #require(BasePath(Self.base)))
    let own = Route.firstSegments.subtracting(["v1"]).map(NSRegularExpression.escapedPattern)
      .joined(separator: "|")
    let patterns = [
      "html": #"(?:href|src|srcset)="/(?!layout/|/)"#,
      "md": #"(?:\]\(|(?:href|src|srcset)=")/(?!layout/)"#,
      "css": #"url\(["']?/|@import ["']/"#, "js": #"["'`(]/(?:\#(own))(?:["'`/?#]|$)"#,
    ].mapValues { try! Regex($0) }
    for path in EmbeddedFiles.paths {
      // Links in bundles are tested below; lunr and the clients link to no page.
      guard let pattern = patterns[URL(filePath: path).pathExtension],
        !path.hasPrefix("Pages/bundles/"), !path.hasPrefix("Clients/"), !path.hasSuffix("lunr.js")
      else { continue }
      let text = String(
        decoding: links.written(in: EmbeddedFiles[path].content, of: path), as: UTF8.self)
      #expect(text.firstMatch(of: pattern) == nil, "\(path)")
    }
  }

  @Test("Links of Markdown and of HTML in it begin with the base path")
  func markdown() throws {
    let links = Links(base: try #require(BasePath(Self.base)))
    let text = #"[a](/docs/b) <source srcset="/c.svg"><img src="/d.svg"> [e](#f) `/v1`"#
    let written = links.written(in: Array(text.utf8), of: "guide.md")
    let expected =
      #"[a](/layout/docs/b) <source srcset="/layout/c.svg"><img src="/layout/d.svg"> [e](#f) `/v1`"#
    #expect(String(decoding: written, as: UTF8.self) == expected)
  }

  @Test(
    "The links of the playground and of embeds have the base path and fingerprints", .needsModule)
  func bundles() throws {
    try Program.serve(Self.flags) { _, port in
      let connection = try #require(RawConnection(port: port))
      for (path, script) in [("/playground", "playground.js"), ("/embed", "embed.js")] {
        let page = try Self.response(to: "GET", path, on: connection).body
        let links = page.matches(of: /(?:href|src)="(\/[^"]*)"/).map { String($0.1) }
        #expect(links.count >= 3)
        for link in links {
          #expect(link.hasPrefix("/layout/"))
          let file = try Self.response(to: "GET", link, on: connection)
          #expect(file.status == 200, "\(link)")
          if !link.contains(".") { continue }
          #expect(file.headers["cache-control"] == "public, max-age=31536000, immutable")
        }
        let link = try #require(links.first { $0.contains(script) })
        let source = try Self.response(to: "GET", link, on: connection).body
        #expect(source.contains(#""/layout/framewright.wasm?v="#))
        #expect(source.contains(#""/layout/openapi.json?v="#))
      }
    }
  }

  @Test("Entity tags depend on the base path, and not on the proxy")
  func tags() throws {
    var tags: [String: [String]] = [:]
    for flags in [[], Self.flags] {
      try Program.serve(flags) { _, port in
        let connection = try #require(RawConnection(port: port))
        for path in ["/openapi.yaml", "/docs/card-stack", "/shared/style.css", CachingTests.small] {
          for form in flags.isEmpty ? [""] : Self.forms {
            let response = try Self.response(to: "GET", form + path, on: connection)
            tags[path, default: []].append(try #require(response.headers["etag"]))
          }
        }
      }
    }
    for (path, tags) in tags {
      #expect(tags.count == 3)
      #expect(tags[0] != tags[1] && tags[1] == tags[2], "\(path)")
    }
  }
}
