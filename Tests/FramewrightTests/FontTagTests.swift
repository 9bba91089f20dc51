import Foundation
import TestSupport
import Testing

/// The effect of a machine's fonts on entity tags.
@Suite("Tags and fonts")
struct FontTagTests {
  private static let cards = target(
    "/v1/card-stack", request: #"{"count": 1, "width": 375}"#)
  private static let text = target(
    "/v1/scroll-stack",
    request: #"""
      {"viewport": {"width": 375, "height": 600}, "rows": [{"size": {"fit": {"text":
       {"string": "Hello", "fontSize": 16, "lineHeight": 20, "fit": "font"}}}}]}
      """#)

  private static func target(_ path: String, request: String) -> String {
    let coded = request.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    return "\(path)?request=\(coded ?? "")"
  }

  /// Serves with the machine's fonts, or with only those of one folder.
  private func serve(fonts: String? = nil, _ body: (Process, RawConnection) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var environment: [String: String] = [:]
    if let fonts {
      let file = folder.appending(path: "fonts.conf")
      let caches = folder.appending(path: "caches").path()
      try Data(
        "<fontconfig><dir>\(fonts)</dir><cachedir>\(caches)</cachedir></fontconfig>".utf8
      ).write(to: file)
      environment["FONTCONFIG_FILE"] = file.path()
    }
    try Program.serve(environment: environment) { process, port in
      try body(process, try #require(RawConnection(port: port)))
    }
  }

  private func tag(of target: String, fonts: String? = nil) throws -> String {
    var tag = ""
    try serve(fonts: fonts) { _, connection in
      connection.request("GET", target)
      let answer = try #require(connection.response())
      #expect(answer.status == 200)
      tag = try #require(answer.headers["etag"])
    }
    return tag
  }

  private static let roboto = "/usr/share/fonts/truetype/roboto"

  @Test("The tag of a measured text depends on the set of fonts, not on the server")
  func texts() throws {
    let tags = try [nil, nil, Self.roboto].map { try tag(of: Self.text, fonts: $0) }
    #expect(tags[0] == tags[1])
    #expect(tags[0] != tags[2])
  }

  @Test("The tag of an answer without text does not depend on the fonts")
  func others() throws {
    let tags = try [nil, Self.roboto].map { try tag(of: Self.cards, fonts: $0) }
    #expect(tags[0] == tags[1])
  }

  @Test("A restarted server recognizes the tag of a measured text")
  func notModified() throws {
    let tag = try tag(of: Self.text)
    let other = try self.tag(of: Self.text, fonts: Self.roboto)
    for (held, status) in [(tag, 304), ("W/\(tag)", 304), (other, 200), ("*", 304)] {
      try serve { _, connection in
        for _ in 0..<2 {
          connection.request("GET", Self.text, headers: ["If-None-Match: \(held)"])
          let answer = try #require(connection.response())
          #expect(answer.status == status)
          #expect(answer.headers["etag"] == tag)
        }
      }
    }
  }

  @Test("Pango is not loaded before a text must be measured")
  func laziness() throws {
    try serve { process, connection in
      let maps = "/proc/\(process.processIdentifier)/maps"
      for (target, isOpened) in [(Self.cards, false), (Self.text, true)] {
        let field = #"If-None-Match: "00000000000000000000000000000000""#
        connection.request("GET", target, headers: [field])
        #expect(connection.response()?.status == 200)
        // Foundation reads at most one page of a file whose size is unknown, such as this one.
        let files = try Program.output(of: "/bin/cat", [maps])
        #expect(files.contains("libpango") == isOpened)
      }
    }
  }
}
