import ContentCoding
import LayoutAPI
import RESTAPI
import Synchronization
import Testing

@Suite("Files")
struct FileTests {
  /// Counts how often a file is generated.
  private final class Counter: Sendable {
    let count = Atomic(0)

    func file(_ text: String, mediaType: StaticString = "text/plain") -> StoredFile {
      StoredFile(mediaType: mediaType, policy: .part) {
        self.count.add(1, ordering: .relaxed)
        return Array(text.utf8)
      }
    }

    var value: Int { count.load(ordering: .relaxed) }
  }

  @Test("A file is generated once, at its first use, and never on an event loop")
  func once() throws {
    let counter = Counter()
    let file = counter.file("text")
    #expect(throws: NoAnswer.self) { try file.bytes(in: nil, .quick) }
    #expect(counter.value == 0)
    let api = try #require(API(routes: [.file("/file", file)]))
    for _ in 1...3 {
      let answer = api.send(.get, "/file")
      #expect(answer.body == "text")
      #expect(answer.reply.contentType?.description == "text/plain")
      #expect(answer.reply.caching == .checked)
    }
    #expect(counter.value == 1)
    #expect(try file.bytes(in: nil, .quick) != nil)
  }

  @Test("A coding is computed once, off the event loop, and decodes to the file")
  func coded() throws {
    let text = String(repeating: "layout ", count: 1000)
    let file = Counter().file(text)
    #expect(throws: NoAnswer.self) { try file.bytes(in: .gzip, .quick) }
    let coded = try #require(try file.bytes(in: .gzip, .full)).buffer
    let decoder = try #require(GzipDecoder())
    let decoded = try decoder.decode(coded, limit: 10_000, padding: 0)
    #expect(decoded.elementsEqual(text.utf8))
    #expect(try file.bytes(in: .gzip, .quick)?.buffer.baseAddress == coded.baseAddress)
  }

  @Test("A coding that is embedded is sent unchanged")
  func beforehand() throws {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 10, alignment: 1)
    defer { block.deallocate() }
    block.copyBytes(from: "plaincoded".utf8)
    let bytes = LastingBytes(UnsafeRawBufferPointer(rebasing: block[..<5]))
    let coded = LastingBytes(UnsafeRawBufferPointer(rebasing: block[5...]))
    let file = StoredFile(bytes, brotli: coded, mediaType: "text/plain", policy: .part)
    #expect(try file.bytes(in: .brotli, .quick)?.buffer.baseAddress == coded.buffer.baseAddress)
    #expect(try file.bytes(in: nil, .quick)?.buffer.baseAddress == bytes.buffer.baseAddress)
  }

  @Test("A URL with a file's fingerprint may be cached permanently; with a wrong one it may not")
  func fingerprint() throws {
    let file = Counter().file("text")
    let api = try #require(API(routes: [.file("/file", file)]))
    let fingerprint = try #require(file.fingerprint)
    #expect(fingerprint.wholeMatch(of: /[0-9a-f]{32}/) != nil)
    #expect(api.send(.get, "/file?v=\(fingerprint)").reply.caching == .forever)
    for query in ["v=\(fingerprint)0", "v=", "v=0", "w=\(fingerprint)", ""] {
      #expect(api.send(.get, "/file?\(query)").reply.caching == .checked)
    }
    #expect(Counter().file("other").fingerprint != fingerprint)
  }

  @Test("The tag of a cached file suffices for 304")
  func notModified() throws {
    let api = try #require(API(routes: [.file("/file", Counter().file("text"))]))
    let tag = try #require(api.send(.get, "/file").reply.entityTag)
    let field = tag.withText { String(decoding: $0, as: UTF8.self) }
    let answer = api.send(.get, "/file", ifNoneMatch: field)
    #expect(answer.status == 304)
    #expect(answer.reply.file == nil)
    let next = try #require(API(routes: [.file("/file", Counter().file("new"))]))
    #expect(next.send(.get, "/file", ifNoneMatch: field).status == 200)
  }

  @Test(
    "Files of a folder are found by their paths, whichever route comes first",
    arguments: [
      ("/a/one", 200, "one"), ("/a/b/two", 200, "two"), ("/a", 200, "top"), ("/a/three", 404, nil),
      ("/a/", 200, "top"), ("/a/one/", 200, "one"), ("/a/one//", 404, nil), ("/ab", 404, nil),
      ("/a/{name}", 404, nil),
    ] as [(String, Int, String?)])
  func folder(path: String, status: Int, text: String?) throws {
    let counter = Counter()
    let folder = StoredFolder {
      counter.count.add(1, ordering: .relaxed)
      return ["/a": "top", "/a/one": "one", "/a/b/two": "two"].mapValues { text in
        Representations(StoredFile(mediaType: "text/plain", policy: .part) { Array(text.utf8) })
      }
    }
    let api = try #require(
      API(routes: [
        .folder("/a", folder), .folder("/a/b/{name}", folder), .folder("/a/{name}", folder),
      ]))
    for method in [APIMethod.get, .head] {
      let answer = api.send(method, path)
      #expect(answer.status == status)
      if let text { #expect(answer.body == text) }
      #expect(!answer.body.contains("did you mean /a/{name}"))
    }
    #expect(counter.value <= 1)
  }

  @Test(
    "The problem for an unknown page of a folder names a page of the folder",
    arguments: [
      ("/docs/operatingx", "did you mean /docs/operating?"),
      ("/docs/operating.txt", "did you mean /docs/operating?"),
      ("/docs/something-else", "/docs lists all pages"),
    ])
  func unknownPage(path: String, detail: String) throws {
    let folder = StoredFolder(contents: "/docs") {
      ["/docs": "top", "/docs/operating": "one", "/docs/operating.md": "one"].mapValues { text in
        Representations(StoredFile(mediaType: "text/plain", policy: .part) { Array(text.utf8) })
      }
    }
    let api = try #require(
      API(routes: [.folder("/docs", folder), .folder("/docs/{name}", folder)]))
    let answer = api.send(.get, path)
    #expect(answer.status == 404)
    #expect(answer.body.contains("The path does not exist; \(detail)"))
  }
}
