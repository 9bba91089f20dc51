import LayoutEngine
import Testing

@testable import LayoutAPI

/// Large layouts, whose complete pictures would be too large as fixtures.
@Suite("Pictures of large layouts")
struct PictureLimitTests {
  @Test(
    "At most 1,000 items are drawn, and a note states which",
    arguments: [(999, nil), (1000, nil), (1001, "Drawn: rows 0 to 999, of 1,001.")])
  func items(count: Int, note: String?) throws {
    let picture = try Self.stack(rows: #"{"size":{"fixed":1},"repeat":\#(count)}"#)
    #expect(picture.figures.count == min(count, 1000))
    #expect(picture.texts(of: "text").first { $0.hasPrefix("Drawn") } == note)
  }

  @Test("The limit of 1,000 does not count hidden rows")
  func itemsInPieces() throws {
    let hidden = #"{"size":{"fixed":1},"isHidden":true}"#
    let piece = #"{"size":{"fixed":1},"repeat":300},"# + hidden
    let picture = try Self.stack(rows: Array(repeating: piece, count: 4).joined(separator: ","))
    #expect(picture.figures.count == 1000)
    let note = try #require(picture.texts(of: "text").first { $0.hasPrefix("Drawn") })
    #expect(note == "Drawn: rows 0 to 1,002, of 1,204.")
  }

  @Test(
    "At most 1,000 frames of each list of a difference are drawn",
    arguments: [
      (1000, nil), (1001, "1 frame more is not drawn."), (1002, "2 frames more are not drawn."),
    ])
  func frames(count: Int, note: String?) throws {
    let picture = try Self.difference(
      from: Self.frames(0..<count, x: 0), to: Self.frames(0..<count, x: 5))
    #expect(picture.figures.count == 1000)
    #expect(picture.attributes(ofClass: "before").count == 1000 + 1)  // One in the legend.
    #expect(picture.texts(of: "text").first { $0.hasSuffix("drawn.") } == note)
  }

  @Test("At most 1,000 frames move")
  func motions() throws {
    let picture = try Self.difference(
      from: Self.frames(0..<600, x: 0), to: Self.frames(600..<1200, x: 5), #","animation":{}"#)
    let style = try #require(picture.texts(of: "style").first)
    #expect(style.matches(of: /@keyframes/).count == 1000)
    #expect(picture.texts(of: "text").contains("1,000 frames move within 0.3 seconds."))
  }

  @Test("Up to 60 figures have shadows", arguments: [(60, true), (61, false)])
  func shadows(count: Int, areShaded: Bool) throws {
    let picture = try Self.stack(rows: #"{"size":{"fixed":1},"repeat":\#(count)}"#)
    #expect(picture.classes(of: "g").contains("shaded") == areShaded)
  }

  @Test("Beyond 5,000 details, cards are drawn without them")
  func details() throws {
    let items = Array(repeating: #"{"kind":"custom","height":1}"#, count: 2500).joined(
      separator: ",")
    let api = try #require(API())
    let answer = api.picture(
      "/v1/card-list",
      #"{"width":100,"configuration":{"itemSpacing":0},"visibleRect":{"x":0,"y":0,"width":100,"height":9000},"#
        + #""cards":[{"items":[\#(items)]},{"items":[\#(items)]},{"items":[\#(items)]}]}"#)
    let picture = try #require(SVG(answer.body))
    #expect(picture.figures.count == 3)
    #expect(picture.attributes(ofClass: "custom").count == 5000)
  }

  // MARK: - Requests

  private static func stack(rows: String) throws -> SVG {
    let api = try #require(API())
    let answer = api.picture(
      "/v1/scroll-stack",
      #"{"viewport":{"width":1000,"height":2000},"rowInsets":{"top":0,"bottom":0},"rows":[\#(rows)]}"#
    )
    return try #require(SVG(answer.body))
  }

  private static func difference(from: String, to: String, _ more: String = "") throws -> SVG {
    let api = try #require(API())
    let answer = api.picture("/v1/diff", #"{"from":[\#(from)],"to":[\#(to)]\#(more)}"#)
    return try #require(SVG(answer.body))
  }

  private static func frames(_ ids: Range<Int>, x: Int) -> String {
    ids.map { #"{"id":"\#($0)","x":\#(x),"y":\#($0 % 40),"width":90,"height":1}"# }
      .joined(separator: ",")
  }
}
