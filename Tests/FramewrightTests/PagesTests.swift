import ContentCoding
import Foundation
import TestSupport
import Testing

@testable import framewright

@Suite("Pages")
struct PagesTests {
  static let browser = "Accept: text/html,application/xhtml+xml,*/*;q=0.8"

  @Test("The embedded files are the files of Pages/, except those in bundles")
  func table() throws {
    let folder = Repository.top.appending(path: "Pages")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.contains("/") && !folder.appending(path: $0).hasDirectoryPath }
      .filter { !["", "h"].contains(URL(filePath: $0).pathExtension) }
      .filter { !$0.hasPrefix("playground/") && !$0.hasPrefix("embed/") || $0.hasSuffix(".html") }
    let embedded = EmbeddedFiles.paths.filter { $0.hasPrefix("Pages/") }
    #expect(
      Set(embedded) == Set(files.map { "Pages/\($0)" }),
      "run scripts/generate and scripts/build-docs")
  }

  @Test(
    "Embedded files equal the files of the repository, byte for byte",
    arguments: EmbeddedFiles.paths)
  func bytes(path: String) throws {
    let file = try Data(contentsOf: Repository.top.appending(path: path))
    #expect(EmbeddedFiles[path].content.elementsEqual(file), "build the program again")
  }

  @Test(
    "A browser receives the playground, and other clients an index of links",
    arguments: [
      (browser, "text/html; charset=utf-8"), ("Accept: text/html", "text/html; charset=utf-8"),
      ("Accept: */*", "application/json"), ("Accept: application/json", "application/json"),
      ("Accept: application/json, text/html", "application/json"),
      ("Accept: image/png", "application/json"), ("X-Nothing: 1", "application/json"),
    ])
  func negotiation(accept: String, mediaType: String) throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      for method in ["GET", "HEAD"] {
        connection.request(method, "/", headers: [accept])
        let response = try #require(connection.response(isHead: method == "HEAD"))
        #expect(response.status == 200)
        #expect(response.headers["content-type"] == mediaType)
        #expect(response.headers["vary"] == "Accept, Accept-Encoding")
      }
    }
  }

  @Test(
    "A guide is a page for browsers, and Markdown for other clients such as curl",
    arguments: [
      ("/docs/problems", browser, "text/html; charset=utf-8"),
      ("/docs/problems", "Accept: */*", "text/markdown; charset=utf-8"),
      ("/docs/problems", "X-Nothing: 1", "text/markdown; charset=utf-8"),
      ("/docs/problems", "Accept: text/plain", "text/markdown; charset=utf-8"),
      ("/docs/problems", "Accept: text/markdown, text/html", "text/markdown; charset=utf-8"),
      (
        "/docs/problems", "Accept: text/markdown;q=0.5, text/html",
        "text/html; charset=utf-8"
      ),
      ("/docs/problems.md", browser, "text/markdown; charset=utf-8"),
      ("/docs/card-stack", "Accept: */*", "text/markdown; charset=utf-8"),
      ("/docs/reference/card-stack", "Accept: */*", "text/html; charset=utf-8"),
    ])
  func guides(path: String, accept: String, mediaType: String) throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", path, headers: [accept])
      let response = try #require(connection.response())
      #expect(response.status == 200)
      #expect(response.headers["content-type"] == mediaType)
      if mediaType.hasPrefix("text/markdown") {
        let name = path.split(separator: "/")[1].prefix { $0 != "." }
        #expect(response.body == (try Repository.text(of: "Pages/site/docs/\(name).md")))
      }
      let forms = path.hasSuffix(".md") || path.contains("reference") ? "" : "Accept, "
      #expect(response.headers["vary"] == "\(forms)Accept-Encoding")
    }
  }

  @Test(
    "Browsers get a page for an unknown address of the documentation, and other clients a problem",
    arguments: [
      ("/docs/", browser, 200, "text/html; charset=utf-8"),
      ("/docs/card-stack/", browser, 200, "text/html; charset=utf-8"),
      ("/docs/card-stack/", "Accept: */*", 200, "text/markdown; charset=utf-8"),
      ("/docs/carousel", browser, 404, "text/html; charset=utf-8"),
      ("/docs/reference/nothing", browser, 404, "text/html; charset=utf-8"),
      ("/docs/carousel", "Accept: */*", 404, "application/problem+json"),
    ])
  func addresses(path: String, accept: String, status: Int, mediaType: String) throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", path, headers: [accept])
      let response = try #require(connection.response())
      #expect(response.status == status)
      #expect(response.headers["content-type"] == mediaType)
      #expect((response.headers["etag"] == nil) == (status == 404))
    }
  }

  @Test("The page of limits shows the limits in force")
  func limits() throws {
    try Program.serve(["--max-frames", "777"]) { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", "/docs/limits")
      let page = try #require(connection.response()).body
      #expect(page.contains("<td>777</td><td>1000000</td>"))
      #expect(page.contains("<td>8MiB</td><td>8MiB</td>"))
      #expect(!page.contains("{{") && !page.contains("}}"))
    }
  }

  @Test("Pages run only the server's scripts, and only the playground runs WebAssembly")
  func policy() throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      for (path, scripts) in [
        ("/", "script-src 'self' 'wasm-unsafe-eval';"), ("/docs", "script-src 'self';"),
        ("/docs/card-stack", "script-src 'self';"),
        ("/docs/reference/card-stack", "script-src 'self';"),
      ] {
        connection.request("GET", path, headers: [Self.browser])
        let response = try #require(connection.response())
        let policy = try #require(response.headers["content-security-policy"])
        #expect(policy.hasPrefix("default-src 'none'; \(scripts) style-src 'self'; img-src 'self'"))
        #expect(policy.hasSuffix("base-uri 'none'; form-action 'none'; frame-ancestors 'none'"))
        #expect(response.headers["referrer-policy"] == "no-referrer")
        #expect(response.headers["cross-origin-opener-policy"] == "same-origin")
        #expect(response.headers["x-content-type-options"] == "nosniff")
      }
      connection.request("GET", "/livez")
      #expect(connection.response()?.headers["content-security-policy"] == nil)
    }
  }

  @Test(
    "--embed-origin sets the pages that may show a layout in a frame; by default, all",
    arguments: [
      ([], "*"), (["self"], "'self'"), (["off"], "'none'"), (["*"], "*"),
      (["https://a.example"], "'self' https://a.example"),
      (
        ["https://a.example, http://localhost:3000"],
        "'self' https://a.example http://localhost:3000"
      ),
    ])
  func ancestors(origins: [String], expected: String) throws {
    try Program.serve(origins.flatMap { ["--embed-origin", $0] }) { _, port in
      let connection = try #require(RawConnection(port: port))
      for (path, ancestors) in [("/embed", expected), ("/playground", "'none'")] {
        connection.request("GET", path)
        let response = try #require(connection.response())
        let policy = try #require(response.headers["content-security-policy"])
        #expect(policy.hasSuffix("; frame-ancestors \(ancestors)"))
      }
    }
  }

  @Test(
    "--embed-origin rejects what is not a list of origins",
    arguments: [
      "", "a.example", "https://a.example/", "https://A.example", "none", "self https://a.example",
    ])
  func noAncestors(origins: String) throws {
    let result = try Program.run(["print-config", "--embed-origin", origins])
    #expect(result.status == 2)
    #expect(result.errors.contains("--embed-origin: '\(origins)' is not self, a list of origins"))
  }

  @Test(
    "Files are sent with their media types",
    arguments: [
      ("/shared/style.css", "text/css; charset=utf-8", "Pages/shared/style.css"),
      ("/shared/icon.svg", "image/svg+xml", "Pages/shared/icon.svg"),
      ("/docs/docs.css", "text/css; charset=utf-8", "Pages/docs/docs.css"),
      ("/docs/docs.js", "text/javascript; charset=utf-8", "Pages/docs/docs.js"),
      (
        "/docs/pictures/card-stack-in-transit-half-way.light.svg", "image/svg+xml",
        "Docs/pictures/card-stack/in-transit-half-way.light.svg"
      ),
      ("/framewright.js", "text/javascript; charset=utf-8", "Clients/JavaScript/framewright.js"),
      ("/framewright.d.ts", "text/plain; charset=utf-8", "Clients/JavaScript/framewright.d.ts"),
      (
        "/framewright-elements.js", "text/javascript; charset=utf-8",
        "Clients/JavaScript/framewright-elements.js"
      ),
    ])
  func files(path: String, mediaType: String, file: String) throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", path)
      let plain = try #require(connection.response())
      #expect(plain.headers["content-type"] == mediaType)
      #expect(plain.headers["cache-control"] == "no-cache")
      #expect(plain.headers["x-content-type-options"] == "nosniff")
      #expect(plain.body == (try Repository.text(of: file)))
      var tags = [try #require(plain.headers["etag"])]
      for coding in ContentCoding.allCases where plain.bytes.count > 1024 {
        connection.request("GET", path, headers: ["Accept-Encoding: \(coding.name)"])
        let coded = try #require(connection.response())
        #expect(coded.headers["content-encoding"] == coding.name.description)
        #expect(coded.bytes == coding.coded(plain.bytes, with: ContentEncoder(isForOften: true)))
        tags.append(try #require(coded.headers["etag"]))
      }
      #expect(Set(tags).count == tags.count)
      for tag in tags {
        connection.request(
          "GET", path, headers: ["If-None-Match: \(tag)", "Accept-Encoding: gzip, br, zstd"])
        let again = try #require(connection.response())
        #expect(again.status == 304)
        #expect(again.headers["etag"] == tag)
      }
      connection.request("POST", path)
      let wrong = try #require(connection.response())
      #expect(wrong.status == 405)
      #expect(wrong.headers["allow"] == "GET, HEAD, OPTIONS")
    }
  }

  @Test(
    "All files of the playground are cached permanently, by the fingerprints in its links",
    .needsModule)
  func links() throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      func fetch(_ path: String) throws -> RawConnection.Response {
        connection.request("GET", path)
        return try #require(connection.response())
      }
      let page = try fetch("/playground")
      #expect(page.headers["cache-control"] == "no-cache")
      let links = page.body.matches(of: /(?:href|src)="(\/[^"]+\.[^"]+)"/).map { String($0.1) }
      let script = try #require(links.first { $0.hasPrefix("/playground/playground.js") })
      let module = try #require(links.first { $0.hasPrefix("/framewright.wasm") })
      for link in links {
        let file = try fetch(link)
        #expect(file.status == 200)
        #expect(file.headers["cache-control"] == "public, max-age=31536000, immutable", "\(link)")
      }
      // The script loads what the page has preloaded.
      let source = try fetch(script).body
      for link in [module, links.first { $0.hasPrefix("/openapi.json") }] {
        #expect(source.contains("\"\(try #require(link))\""))
      }
      #expect(source.contains("\"\(module.dropFirst())\""))
      #expect(!source.contains(".wasm\""))
    }
  }

  @Test(
    "A module is sent unchanged, and cached permanently if the URL has its fingerprint",
    .needsModule,
    arguments: [
      ("module", "/framewright.wasm"), ("swipeDeckModule", "/framewright-swipe-deck.wasm"),
    ])
  func module(link: String, route: String) throws {
    try #require(EmbeddedFiles.hasModule, "run scripts/build-wasm first")
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", "/")
      let index = try #require(connection.response()).body
      let rest = try #require(index.split(separator: "\"\(link)\":\"").dropFirst().first)
      let named = rest.prefix { $0 != "\"" }
      #expect(named.hasPrefix("\(route)?v="))
      for (path, caching) in [
        (route, "no-cache"), ("\(route)?v=0", "no-cache"),
        (String(named), "public, max-age=31536000, immutable"),
      ] {
        connection.request("GET", path, headers: ["Accept-Encoding: gzip, deflate, br, zstd"])
        let response = try #require(connection.response())
        #expect(response.status == 200)
        #expect(response.headers["content-type"] == "application/wasm")
        #expect(response.headers["content-encoding"] == "br")
        #expect(response.headers["cache-control"] == caching)
        let name = path.prefix { $0 != "?" }
        let made = try Data(
          contentsOf: Repository.top.appending(path: "Clients/JavaScript\(name).br"))
        #expect(response.bytes == [UInt8](made))
      }
    }
  }

  @Test("The modules were built from these sources", .needsModule)
  func fingerprint() throws {
    let made = try Repository.text(of: "Clients/JavaScript/framewright.wasm.fingerprint")
    let script = Repository.top.appending(path: "scripts/build-wasm").path()
    let expected = try Program.output(of: script, ["--fingerprint"])
    #expect(made.hasPrefix(expected), "run scripts/build-wasm")
  }

  @Test("Without pages, the server has the index, the contract and the API")
  func off() throws {
    try Program.serve(["--pages", "off"]) { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", "/", headers: [Self.browser])
      let index = try #require(connection.response())
      #expect(index.headers["content-type"] == "application/json")
      #expect(!index.body.contains("playground"))
      for (path, status) in [
        ("/playground", 404), ("/shared/style.css", 404), ("/docs/problems", 404),
        ("/docs", 404), ("/docs/card-stack", 404),
        ("/framewright.js", 404), ("/framewright.wasm", 404),
        ("/framewright-swipe-deck.wasm", 404), ("/openapi.json", 200),
        (CachingTests.small, 200),
      ] {
        connection.request("GET", path)
        #expect(connection.response()?.status == status, "\(path)")
      }
    }
  }
}
