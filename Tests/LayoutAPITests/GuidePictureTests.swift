import Foundation
import TestSupport
import Testing

@testable import LayoutAPI

@Suite("Pictures of the guides")
struct GuidePictureTests {
  private static let docs = Fixture.folder.deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Docs")

  @Test("Every picture equals that of its fixture (scripts/draw-pictures updates them)")
  func drawn() throws {
    let api = try #require(API())
    let pictures = try Self.pictures()
    #expect(pictures.count >= 10)
    for picture in pictures {
      // card-stack/in-transit-half-way.light.svg
      let parts = picture.split(separator: ".")
      let theme = String(parts[parts.count - 2])
      let fixture = parts.dropLast(2).joined(separator: ".")
      let request = try String(
        contentsOf: Fixture.folder.appending(path: "v1/\(fixture).request.json"), encoding: .utf8)
      let brace = try #require(request.firstIndex(of: "{"))
      let answer = api.picture(
        "/v1/\(fixture.prefix(upTo: try #require(fixture.lastIndex(of: "/"))))",
        #"{"picture": {"theme": "\#(theme)"},"# + request[brace...].dropFirst())
      let committed = try String(
        contentsOf: Self.docs.appending(path: "pictures/\(picture)"), encoding: .utf8)
      #expect(answer.body == committed, "\(picture)")
    }
  }

  @Test(
    "The guide of each layout begins with its picture, in light and dark",
    arguments: Operation.all.filter { $0.kind == .layout }.map(\.name))
  func guides(guide: String) throws {
    let text = try String(contentsOf: Self.docs.appending(path: "\(guide).md"), encoding: .utf8)
    let pictures = text.matches(of: /"pictures\/([^"]+)"/).map { String($0.1) }
    #expect(text.firstMatch(of: /^# [^\n]+\n\n<picture>/) != nil)
    #expect(pictures.prefix(2).allSatisfy { $0.hasPrefix(guide + "/") })
    #expect(pictures.prefix(2).map { $0.hasSuffix(".dark.svg") } == [true, false])
    #expect(Set(pictures).subtracting(try Self.pictures()) == [])
  }

  @Test("The guide of motion begins with an animated picture")
  func motion() throws {
    let text = try String(contentsOf: Self.docs.appending(path: "motion.md"), encoding: .utf8)
    let first = try #require(
      text.firstMatch(of: /^# [^\n]+\n\n<picture>\s*<source[^>]*"(pictures\/[^"]+)"/))
    let picture = try String(
      contentsOf: Self.docs.appending(path: String(first.1)), encoding: .utf8)
    #expect(picture.contains("@keyframes"))
  }

  /// The committed pictures, as paths below `Docs/pictures`.
  private static func pictures() throws -> [String] {
    let files = FileManager.default.enumerator(
      atPath: docs.appending(path: "pictures").path())
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".svg") }.sorted()
  }
}
