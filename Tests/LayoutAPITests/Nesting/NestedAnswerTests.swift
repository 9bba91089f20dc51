import LayoutAPI
import TestSupport
import Testing

@Suite("Answers of layouts in rows")
struct NestedAnswerTests {
  private static let options = [
    #""exposed":true"#, #""encoding":"columns""#, #""frames":"visible","edges":"inclusive""#,
    #""layoutDirection":"rightToLeft""#,
  ]

  @Test(
    "Every layout is tested in rows along both axes",
    arguments: Operation.all.filter { $0.kind == .layout }.map(\.name))
  func cases(layout: String) {
    let axes = NestedCase.all.filter { $0.layout == layout }.map(\.axis)
    #expect(Set(axes) == ["horizontal", "vertical"])
  }

  @Test(
    "A layout in a row has the answer of its own route, moved", arguments: NestedCase.all, options)
  func moved(nested: NestedCase, options: String) throws {
    let api = try #require(API())
    func joined(_ parts: String...) -> String {
      parts.filter { !$0.isEmpty }.joined(separator: ",")
    }
    let own = try api.value(
      "/v1/\(nested.layout)", "{\(joined(nested.members, nested.ownExtent, options))}")
    let row = NestedRequest.row(nested.layout, joined(nested.members, nested.extent))
    let outer = #"{"size":{"fixed":10}}"#
    let answer = try api.value(NestedRequest(nested.axis, options, rows: [outer, row, outer]))
    // Columns don't have content frames.
    let isColumns = options.contains("columns")
    let position =
      isColumns
      ? nested.axis == "vertical" ? [15, 46] : [55, 12]
      : try #require(answer["/frames/1/contentFrame"]).rect
    let found = try #require(answer[isColumns ? "/layouts/0/layout" : "/frames/1/layout"])
    var expected = own.moved(position[0], position[1])
    // The outermost request has the warnings.
    if case .object(var members) = expected {
      members["warnings"] = nil
      expected = .object(members)
    }
    var origin: [Double] = []
    if nested.layout == "scroll-stack" {
      let offset = try #require(own["/contentOffset"])
      origin = [offset["/x"]?.number ?? 0, offset["/y"]?.number ?? 0]
      expected = expected.moved(-origin[0], -origin[1])
    }
    #expect(found.differences(from: expected) == [])
  }

  @Test("A worked example: three expanded cards of a stack of 405 points")
  func workedExample() throws {
    let api = try #require(API())
    let answer = try api.value(
      NestedRequest(
        "vertical",
        rows: [
          #"{"size":{"fixed":60}}"#,
          NestedRequest.row("card-stack", #""count":3,"state":"expanded""#),
        ]))
    #expect(answer["/frames/1"]?.rect == [0, 84, 405, 648])
    #expect(answer["/frames/1/contentFrame"]?.rect == [15, 96, 375, 624])
    #expect(answer["/frames/1/layout/frames/0"]?.rect == [23, 96, 359, 200])
    #expect(answer["/frames/1/layout/frames/2"]?.rect == [23, 512, 359, 200])
  }

  @Test("A row with a fraction is as long as the fraction, whatever the layout in it needs")
  func fraction() throws {
    let api = try #require(API())
    for (axis, layout, body) in [
      ("vertical", "swipe-deck", #""count":1"#), ("vertical", "scroll-stack", #""rows":[]"#),
      ("vertical", "card-stack", #""count":1"#), ("vertical", "card-list", #""cards":[]"#),
      ("horizontal", "swipe-deck", #""count":1"#), ("horizontal", "scroll-stack", #""rows":[]"#),
      ("horizontal", "card-stack", #""count":1"#), ("horizontal", "card-list", #""cards":[]"#),
    ] {
      let row = NestedRequest.row(layout, body, size: #","fraction":0.25"#)
      let frame = try api.value(NestedRequest(axis, rows: [row]))["/frames/0"]
      #expect(frame?.rect == (axis == "vertical" ? [0, 0, 405, 500] : [0, 0, 500, 224]))
    }
  }

  @Test("Edges of layouts in rows are snapped once, at their positions in the whole stack")
  func snapped() throws {
    let api = try #require(API())
    let rows = [
      #"{"size":{"fixed":10.3}}"#,
      NestedRequest.row("card-list", #""columns":{"count":4},"cards":[\#(Self.fourCards)]"#),
    ]
    let exact = try api.value(NestedRequest("vertical", rows: rows))
    let snapped = try api.value(NestedRequest("vertical", #""pixelScale":2"#, rows: rows))
    for card in 0..<4 {
      let rect = try #require(exact["/frames/1/layout/frames/\(card)"]).rect
      func grid(_ edge: Double) -> Double { (edge * 2 + 0.5).rounded(.down) / 2 }
      let (x, y) = (grid(rect[0]), grid(rect[1]))
      #expect(
        snapped["/frames/1/layout/frames/\(card)"]?.rect
          == [x, y, grid(rect[0] + rect[2]) - x, grid(rect[1] + rect[3]) - y])
    }
  }

  private static let fourCards = (1...4).map {
    #"{"items":[{"kind":"custom","height":1\#($0).\#($0)}]}"#
  }
  .joined(separator: ",")

  @Test("With rebase, layouts in rows count from the origin of the visible rectangle")
  func rebased() throws {
    let api = try #require(API())
    let rows = rows(in: "vertical")
    let offset = #""contentOffset":{"y":130},"exposed":true,"frames":"visible""#
    let plain = try api.value(NestedRequest("vertical", offset, rows: rows))
    let rebased = try api.value(NestedRequest("vertical", "\(offset),\"rebase\":true", rows: rows))
    #expect(rebased.differences(from: plain.moved(0, -130)) == [])
  }

  @Test("Motion programs compute frames at the place of the row")
  func programs() throws {
    let api = try #require(API())
    let rows = [
      #"{"size":{"fixed":100}}"#, NestedRequest.row("card-stack", #""count":2,"program":true"#),
      NestedRequest.row("card-stack", #""cards":[{},{"height":50}],"program":true"#),
    ]
    let answer = try api.value(NestedRequest("vertical", rows: rows))
    #expect(answer["/frames/1/layout/program/x"] == 23)
    #expect(answer["/frames/1/layout/program/first/y"] == 136)
    #expect(answer["/frames/1/layout/program/segments/0/c0"] == 144)
    #expect(answer["/frames/2/layout/program/x"] == 23)
    #expect(answer["/frames/2/layout/program/cards/a"] == .array([360, 408]))
  }

  @Test("An edit moves a row with its layout, and its rows can be sent again")
  func edited() throws {
    let api = try #require(API())
    let rows = [#"{"id":"a","size":{"fixed":30}}"#] + rows(in: "vertical")
    let request = NestedRequest("vertical", rows: rows)
    let edit =
      #"{\#(request.json.dropFirst().dropLast()),"operations":[{"op":"move","from":0,"to":2}]}"#
    let edited = api.post("/v1/scroll-stack/edit", edit).body
    let end = try #require(edited.range(of: #","results":"#))
    let again = api.post(
      "/v1/scroll-stack", #"{\#(request.members),\#(edited[..<end.lowerBound].dropFirst())}"#
    )
    .body
    #expect(again.hasPrefix(#"{"layout":"scrollStack""#))
    #expect(edited.contains(again.dropFirst().dropLast()))
  }

  @Test("An edit of the insets of a row changes the width of its layout")
  func editedInsets() throws {
    let api = try #require(API())
    func width(_ operations: String) throws -> Double? {
      let row = NestedRequest.row("card-stack", #""count":1"#)
      let request = NestedRequest("vertical", #""operations":[\#(operations)]"#, rows: [row])
      let answer = try api.value("/v1/scroll-stack/edit", request.json)
      return answer["/frames/0/layout/frames/0/width"]?.number
    }
    // The row is 405 points wide, and a card 16 points narrower than the content of the row.
    #expect(try width("") == 359)
    #expect(try width(#"{"op":"setInsets","indexes":[0],"insets":{"left":0,"right":0}}"#) == 389)
  }

  /// A row per layout in a stack along an axis.
  private func rows(in axis: String) -> [String] {
    NestedCase.all.filter { $0.axis == axis }.map { nested in
      NestedRequest.row(
        nested.layout, nested.members + (nested.extent.isEmpty ? "" : ",\(nested.extent)"))
    }
  }
}
