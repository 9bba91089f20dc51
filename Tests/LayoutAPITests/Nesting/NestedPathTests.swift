import Foundation
import TestSupport
import Testing

@testable import LayoutAPI

/// Items of layouts in rows, by their indices and ids. Source: Docs/layouts-in-rows-changes.md, "Scroll to an item".
@Suite("Paths to items of layouts in rows")
struct NestedPathTests {
  private static let stack = NestedRequest.row(
    "card-stack", #""cards":[{"id":"a"},{"id":"b"},{}],"state":"expanded""#, row: #""id":"s","#)

  @Test(
    "Scrolling to a path shows the item",
    arguments: [("initial", 408.0), ("final", 308), ("middle", 358), ("automatic", 308)])
  func scrolls(position: String, offset: Double) throws {
    let api = try #require(API())
    for path in ["1,1", #""s",1"#, #"1,"b""#, #""s","b""#] {
      let answer = try api.value(
        "/v1/scroll-stack/scroll",
        #"""
        {"viewport":{"width":405,"height":300},"to":{"path":[\#(path)],"position":"\#(position)"},
         "rows":[{"size":{"fixed":164}},\#(Self.stack),{"size":{"fixed":3000}}]}
        """#)
      #expect(answer["/contentOffset/y"]?.number == offset)
      #expect(answer["/offsets"]?.children.count == 1)
      #expect(answer["/offsets/0/path"]?.children.isEmpty == true)
    }
  }

  @Test(
    "A step that leads to no item is a fault at its place",
    arguments: [
      ("2", "0"), (#""t""#, "0"), ("2,0", "0"), ("0,0", "1"), ("1,3", "1"), (#"1,"c""#, "1"),
      ("1,2,0", "2"), (#""s","b","x""#, "2"), ("1,-1", "1"), ("1,0.5", "1"), ("true", "0"),
    ])
  func missing(path: String, step: String) throws {
    let api = try #require(API())
    let request = NestedRequest(
      "vertical", #""to":{"path":[\#(path)]}"#, rows: [#"{"size":{"fixed":164}}"#, Self.stack])
    #expect(try api.faults(of: request, at: "/v1/scroll-stack/scroll") == ["/to/path/\(step)"])
  }

  /// A vertical list of 300 points in a row at 164 + 12; its row 1 at 224 has pages of 405 − 30 − 30 = 345 points.
  private static let pages = NestedRequest.row(
    "scroll-stack", #""axis":"horizontal","viewport":{"height":100},"rows":[\#(page)]"#,
    row: #""id":"pages","#)
  private static let page =
    #"{"id":"p","size":{"fraction":1},"repeat":4},{"id":"q","size":{"fraction":1}}"#
  private static let list = NestedRequest.row(
    "scroll-stack",
    #""viewport":{"height":300},"rows":[{"size":{"fixed":200}},\#(pages),{"size":{"fixed":900}}]"#,
    row: #""id":"list","#)
  private static let rows = [
    #"{"id":"top","size":{"fixed":140}}"#, list, #"{"size":{"fixed":3000}}"#,
  ]

  @Test("Every viewport on the way shows the item, the innermost one first")
  func viewports() throws {
    let api = try #require(API())
    let answer = try api.value(
      "/v1/scroll-stack/scroll",
      NestedRequest(
        "vertical", #""to":{"path":["list",1,"p#2"],"position":"initial"}"#, rows: Self.rows
      ).json)
    // Pages p#0, p#1 are before it; the row of the pages is at 224, its content at 236.
    let offsets = try #require(answer["/offsets"]?.children.map(\.value))
    #expect(offsets.map { $0["/path"]?.children.compactMap(\.value.number) } == [[], [1], [1, 1]])
    #expect(offsets.map { $0["/contentOffset/x"]?.number } == [0, 0, 690])
    #expect(offsets.map { $0["/contentOffset/y"]?.number } == [176, 236, 0])
    let page = try #require(answer["/frames/1/layout/frames/1/layout/frames/2"])
    #expect(page.rect == [30, 176, 345, 100])
    #expect(answer["/frames/1/layout/contentOffset/y"]?.number == 236)
    #expect(answer["/frames/1/layout/frames/1/layout/contentOffset/x"]?.number == 690)
  }

  @Test("Only the copy of a repeated row on the path is scrolled")
  func copies() throws {
    let api = try #require(API())
    let row = NestedRequest.row(
      "scroll-stack", #""axis":"horizontal","viewport":{"height":100},"rows":[\#(Self.page)]"#,
      row: #""id":"r","repeat":3,"#)
    let answer = try api.value(
      "/v1/scroll-stack/scroll",
      NestedRequest(
        "vertical", #""to":{"path":["r#1","q"],"position":"final"}"#, rows: [row]
      ).json)
    let offsets = (0..<3).map { answer["/frames/\($0)/layout/contentOffset/x"]?.number }
    #expect(offsets == [0, 1500, 0])
  }

  @Test("Padding reduces the outermost viewport only")
  func padding() throws {
    let api = try #require(API())
    let answer = try api.value(
      "/v1/scroll-stack/scroll",
      NestedRequest(
        "vertical",
        #""padding":{"start":50,"end":0},"to":{"path":["list",2],"position":"initial"}"#,
        rows: Self.rows
      ).json)
    #expect(answer["/offsets/1/contentOffset/y"]?.number == 348)
    #expect(answer["/offsets/0/contentOffset/y"]?.number == 126)
  }

  @Test("All viewports move at the same time, each from its own offset")
  func motions() throws {
    let api = try #require(API())
    let answer = try api.value(
      "/v1/scroll-stack/scroll",
      NestedRequest(
        "vertical",
        #"""
        "animation":{"curve":"linear"},"timeline":{"times":[0,0.15]},"at":0.15,
        "to":{"path":["list",1,1],"position":"initial"}
        """#, rows: Self.rows
      ).json)
    #expect(answer["/timeline/contentOffset/y"]?.children.map(\.value.number) == [0, 88, 176])
    let (list, pages) = (answer["/offsets/1"], answer["/offsets/2"])
    #expect(list?["/timeline/contentOffset/y"]?.children.map(\.value.number) == [0, 118, 236])
    #expect(pages?["/timeline/contentOffset/x"]?.children.map(\.value.number) == [0, 172.5, 345])
    #expect(pages?["/at/velocity/x"]?.number == 1150)
    #expect(answer["/offsets/0/animation"] == nil)
  }

  @Test("A hit has the ids of its path, null for items without an id")
  func hits() throws {
    let api = try #require(API())
    let answer = try api.value(
      NestedRequest(
        "vertical", #""hitTest":{"x":100,"y":420}"#, rows: [#"{"size":{"fixed":164}}"#, Self.stack])
    )
    #expect(answer["/hit/id"]?.text == "s")
    #expect(answer["/hit/path"] == .array([1, 1]))
    #expect(answer["/hit/ids"] == .array([.text("s"), .text("b")]))
    let last = try api.value(
      NestedRequest(
        "vertical", #""hitTest":{"x":100,"y":700}"#, rows: [#"{"size":{"fixed":164}}"#, Self.stack])
    )
    #expect(last["/hit/ids"] == .array([.text("s"), .null]))
  }

  @Test("Entries of rows and of cards in a list have their ids")
  func ids() throws {
    let api = try #require(API())
    let list = try api.value(
      "/v1/card-list",
      #"""
      {"width":390,"cards":[{"id":"a","items":[{"kind":"text","height":50}]},{"items":[]}],
       "visibleRect":{"x":0,"y":0,"width":390,"height":90},"exposed":true,"hitTest":{"x":1,"y":1}}
      """#)
    let rows = try api.value(
      NestedRequest(
        "vertical", #""exposed":true,"hitTest":{"x":1,"y":1}"#,
        rows: [#"{"id":"a","size":{"fixed":50},"repeat":1}"#, #"{"size":{"fixed":20}}"#]))
    for (answer, id) in [(list, "a"), (rows, "a#0")] {
      for pointer in ["/visible/0/id", "/exposed/0/id", "/hit/id"] {
        #expect(answer[pointer]?.text == id, "\(pointer)")
      }
      #expect(answer["/visible/1/id"] == nil)
    }
  }

  // MARK: - Events

  private static func screen(_ offset: Double, previous: String) -> NestedRequest {
    let list = NestedRequest.row(
      "scroll-stack",
      #""viewport":{"height":300},"previous":\#(previous),"rows":["#
        + #"{"id":"a","size":{"fixed":76}},{"id":"b","size":{"fixed":76}},{"id":"c","size":{"fixed":76}}]"#
    )
    var request = NestedRequest(
      "vertical", #""contentOffset":{"y":\#(offset)}"#,
      rows: [#"{"size":{"fixed":76}}"#, list, #"{"size":{"fixed":3000}}"#])
    request.members = request.members.replacingOccurrences(of: "2000", with: "250")
    return request
  }

  // The list starts at 112; the viewport ends 250 after the offset.
  private static let changes: [(offset: Double, rows: String, events: [String])] = [
    (0, "[]", ["a becameVisible entire 100", "b becameVisible partial 38"]),
    (0, #"[{"id":"b","visibility":"partial"}]"#, ["a becameVisible entire 100"]),
    (
      0, #"[{"id":"a","visibility":"entire"},{"id":"b","visibility":"entire"}]"#,
      ["b becameHidden partial 38"]
    ),
    (
      0,
      #"[{"index":0,"visibility":"entire"},{"index":1,"visibility":"partial"},"#
        + #"{"id":"c","visibility":"partial"}]"#,
      ["c becameHidden offscreen 0"]
    ),
    (
      162, #"[{"id":"a","visibility":"entire"}]"#,
      ["a becameHidden partial 50", "b becameVisible entire 100", "c becameVisible entire 100"]
    ),
    (
      500, #"[{"id":"c","visibility":"partial"},{"index":7,"visibility":"entire"}]"#,
      ["c becameHidden offscreen 0", "7 becameHidden"]
    ),
  ]

  @Test("Events of a stack in a row have the visibility on the screen", arguments: changes)
  func events(offset: Double, rows: String, events: [String]) throws {
    let api = try #require(API())
    let answer = try api.value(Self.screen(offset, previous: #"{"rows":\#(rows)}"#))
    let layout = try #require(answer["/frames/1/layout"])
    let found = try #require(layout["/events"]).children.map { event in
      [
        event.value["/id"]?.text ?? event.value["/index"]?.number.map { "\(Int($0))" },
        event.value["/type"]?.text, event.value["/visibility"]?.text,
        event.value["/percentage"]?.number.map { "\(Int($0.rounded()))" },
      ].compactMap { $0 }.joined(separator: " ")
    }
    #expect(found == events)
  }

  @Test("A card stack in a row has the cards that are displayed on the screen")
  func displayed() throws {
    let api = try #require(API())
    for (offset, members, changes) in [
      ("0", "", [[1.0, 2], []]), ("450", "", [[2], [0]]), ("2000", "", [[], [0]]),
      ("0", #","visibleRect":{"x":0,"y":0,"width":9,"height":9}"#, [[], [0]]),
    ] {
      let stack = NestedRequest.row(
        "card-stack", #""count":3,"state":"expanded","previous":[0]"#)
      let answer = try api.value(
        NestedRequest(
          "vertical", #""contentOffset":{"y":\#(offset)}\#(members)"#,
          rows: [stack, #"{"size":{"fixed":5000}}"#]))
      let layout = answer["/frames/0/layout"]
      let found = ["/willDisplay", "/didEndDisplaying"].map {
        layout?[$0]?.children.compactMap(\.value.number)
      }
      #expect(found == changes)
    }
  }
}
