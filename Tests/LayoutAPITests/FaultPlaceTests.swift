import Foundation
import TestSupport
import Testing

/// The places and the details of faults. Source: Docs/Decisions/0005-faults.md.
@Suite("Places of faults") struct FaultPlaceTests {
  /// The faults of a request, each as its pointer and its detail.
  private func faults(
    of request: String, at path: String
  ) throws -> [(pointer: String, detail: String)] {
    let answer = try #require(API()).post(path, request)
    try #require(answer.status == 422, "\(answer.body)")
    let problem = try JSONDecoder().decode(JSONValue.self, from: Data(answer.body.utf8))
    return try #require(problem["/errors"]).children.map { error in
      (pointer: error.value["/pointer"]?.text ?? "", detail: error.value["/detail"]?.text ?? "")
    }
  }

  /// The members that all requests of a route need.
  private static func request(_ path: String, _ members: String) -> String {
    switch path {
    case "/v1/card-stack": #"{"width":375,\#(members)}"#
    case "/v1/card-stack/pan": #"{"width":375,"count":5,"events":[],\#(members)}"#
    case "/v1/swipe-deck": #"{"bounds":{"x":0,"y":0,"width":375,"height":600},\#(members)}"#
    case "/v1/scroll-stack/pan":
      #"{"viewport":{"width":375,"height":400},"events":[{"phase":"began"}],\#(members)}"#
    case "/v1/scroll-stack/edit":
      #"{"viewport":{"width":375,"height":400},"operations":[],"rows":[],\#(members)}"#
    default: "{\(members)}"
    }
  }

  private static let rect = #""visibleRect":{"x":0,"y":0,"width":375,"height":400}"#

  private static let arrangements: [(String, String, String, String)] = [
    ("/v1/card-stack", #"{"revealed":5}"#, "revealed", "must be the index of a card, from 0 to 4"),
    (
      "/v1/card-stack", #"{"reveal":{"card":5}}"#, "reveal/card",
      "must be the index of a card, from 0 to 4"
    ),
    (
      "/v1/card-stack", #"{"reveal":{"card":1,"margins":{"left":400}}}"#, "reveal/margins",
      "must be less than 359"
    ),
    (
      "/v1/card-stack", #"{"translation":1e300}"#, "translation",
      "must be a number from -1e+15 to 1e+15"
    ),
    ("/v1/card-stack", #"{"height":1e15}"#, "height", "must be a number from 0 to 1000000"),
    ("/v1/card-stack/pan", #"{"height":1e15}"#, "height", "must be a number from 0 to 1000000"),
    (
      "/v1/card-stack/pan", #"{"translation":1e300}"#, "translation",
      "must be a number from -1e+15 to 1e+15"
    ),
    (
      // A pan of 200 to 500 points can be 5·10¹⁴ points beyond its ends.
      "/v1/card-stack/pan", #"{"translation":1e15}"#, "translation",
      "must be a number from -500000000000000 to 500000000000300"
    ),
    (
      "/v1/card-stack/pan", #"{"revealed":5}"#, "revealed",
      "must be the index of a card, from 0 to 4"
    ),
  ]

  @Test(
    "A fault of an arrangement leads to the member of \"from\" with the value that was found",
    arguments: arrangements)
  func from(path: String, from: String, member: String, detail: String) throws {
    let count = path == "/v1/card-stack" ? #""count":5,"# : ""
    let request = Self.request(path, #"\#(count)"from":\#(from),\#(Self.rect)"#)
    let found = try faults(of: request, at: path)
    #expect(found.map { $0.pointer } == ["/from/\(member)"])
    #expect(found.map { $0.detail } == [detail])
  }

  @Test("A height that is too far from a short way has its range, and is itself what was found")
  func height() throws {
    let answer = try #require(API()).post(
      "/v1/card-stack",
      #"""
      {"count":5,"width":375,"configuration":{"collapsedHeight":0,"expandedHeight":1e-10},
       "from":{"height":200000}}
      """#)
    // 10⁻¹⁰ points · 10¹⁵.
    #expect(
      answer.body.contains(
        #"""
        [{"pointer":"/from/height","detail":"must be a number from -100000 to 100000",\#
        "found":"200000"}]
        """#), "\(answer.body)")
  }

  private static let twin = #"{"id":"a","size":{"fixed":72}}"#
  private static let twins = #""rows":[\#(twin),\#(twin)]"#
  private static let nested =
    #""rows":[\#(NestedRequest.row("scroll-stack", twins, row: #""id":"s","#)),"#
    + #"\#(NestedRequest.row("scroll-stack", #""rows":[]"#))]"#

  private static let gestures: [(String, String, String)] = [
    (twins, #""reorder":{"row":"a"}"#, "/rows/1/id"),
    (twins, #""reorder":{"row":"b"}"#, "/rows/1/id"),
    (twins, #""reorder":{"row":0}"#, "/rows/1/id"),
    (nested, #""path":["s"],"reorder":{"row":0}"#, "/rows/0/size/layout/body/rows/1/id"),
    (nested, #""path":["s"],"reorder":{"row":"a"}"#, "/rows/0/size/layout/body/rows/1/id"),
    (nested, #""path":["s","a"]"#, "/rows/0/size/layout/body/rows/1/id"),
    (nested, #""reorder":{"row":"b"}"#, "/reorder/row"),
  ]

  @Test(
    "A gesture over rows with the same id leads to the second one, in whatever row they are",
    arguments: gestures)
  func rows(rows: String, gesture: String, pointer: String) throws {
    let path = "/v1/scroll-stack/pan"
    let found = try faults(of: Self.request(path, "\(rows),\(gesture)"), at: path)
    #expect(found.map { $0.pointer } == [pointer])
  }

  private static let tall = #","fraction":10"#

  private static let layouts: [(String, Int, String, String, String)] = [
    (
      "vertical", 375, NestedRequest.row("swipe-deck", #""count":2,"bounds":{"height":1e300}"#),
      "/bounds/height", "must be a number from 0 to 1000000"
    ),
    (
      "horizontal", 375, NestedRequest.row("swipe-deck", #""count":2,"bounds":{"width":1e300}"#),
      "/bounds/width", "must be a number from 0 to 1000000"
    ),
    (
      "vertical", 30, NestedRequest.row("card-stack", #""count":2"#), "",
      "has the width of its row, which must be greater than leftSpacing + rightSpacing (16)"
    ),
    (
      "vertical", 40,
      NestedRequest.row(
        "card-list", #""cards":[],"configuration":{"contentInset":{"left":9,"right":9}}"#), "",
      "has the width of its row, which must be at least contentInset.left + contentInset.right (18)"
    ),
    (
      "vertical", 1_000_000, NestedRequest.row("swipe-deck", #""count":2"#, size: tall), "",
      "has the height of its row, which must be a number from 0 to 1000000"
    ),
    (
      "horizontal", 1_000_000, NestedRequest.row("card-stack", #""count":2"#, size: tall), "",
      "has the width of its row, which must be a number from 0 to 1000000"
    ),
    (
      "vertical", 375, NestedRequest.row("swipe-deck", #""count":2"#), "/bounds",
      #"is missing; for example {"height": 600}"#
    ),
    (
      "horizontal", 375, NestedRequest.row("swipe-deck", #""count":2"#), "/bounds",
      #"is missing; for example {"width": 375}"#
    ),
    (
      "vertical", 375, NestedRequest.row("scroll-stack", #""axis":"horizontal","rows":[]"#),
      "/viewport", #"is missing; for example {"height": 600}"#
    ),
    (
      "vertical", 375,
      NestedRequest.row("scroll-stack", #""rows":[{"size":{"fraction":1}}]"#), "/viewport",
      #"is missing; a row's "fraction" requires it; for example {"height": 600}"#
    ),
  ]

  @Test(
    "An invalid side that a row defines is a fault of the layout, and any other of its member",
    arguments: layouts)
  func sides(axis: String, side: Int, row: String, member: String, detail: String) throws {
    let found = try faults(
      of: #"{"axis":"\#(axis)","viewport":{"width":\#(side),"height":\#(side)},"rows":[\#(row)]}"#,
      at: "/v1/scroll-stack")
    #expect(found.map { $0.pointer } == ["/rows/0/size/layout/body\(member)"])
    #expect(found.map { $0.detail } == [detail])
  }

  @Test("A layout that lacks a member and has too little width in its row has both faults")
  func missingInNarrowRow() throws {
    let found = try faults(
      of: #"{"viewport":{"width":30,"height":9},"rows":[\#(NestedRequest.row("card-stack", ""))]}"#,
      at: "/v1/scroll-stack")
    let body = "/rows/0/size/layout/body"
    #expect(found.map { $0.pointer } == ["\(body)/count", body])
  }

  private static let measured = #""text":{"fit":{"measured":{"height":"x"}}}"#
  private static let widths = #"{"advances":{"default":8,"widths":{}}}"#
  private static let advances =
    #""text":{"string":"a","fontSize":16,"lineHeight":-1,"fit":\#(widths)}"#

  private static let mistakes: [(String, String, String)] = [
    (
      "/v1/card-stack", #""cards":[{"text":{"fit":{"measured":{"height":-33}}}}]"#,
      "/cards/0/text/fit/measured/height"
    ),
    ("/v1/card-stack", #""cards":[{\#(advances)}]"#, "/cards/0/text/lineHeight"),
    ("/v1/card-stack", #""count":"x","revealed":1,\#(rect)"#, "/count"),
    ("/v1/card-stack", #""cards":7,"revealed":1,\#(rect)"#, "/cards"),
    ("/v1/card-stack", #""revealed":1,\#(rect)"#, "/count"),
    ("/v1/card-stack", #""count":0,"revealed":-1,\#(rect)"#, "/revealed"),
    (
      "/v1/card-stack", #""count":1,"from":{"revealed":0},"pileMargin":-1,\#(rect)"#,
      "/pileMargin"
    ),
    (
      "/v1/card-stack", #""count":1,"configuration":{"collapsedHeight":1e999}"#,
      "/configuration/collapsedHeight"
    ),
    (
      "/v1/card-list", #""width":300,"columns":{"count":2,"spacing":-1},"cards":[]"#,
      "/columns/spacing"
    ),
    (
      "/v1/card-list", #""width":300,"columns":{"minimumWidth":-1},"cards":[]"#,
      "/columns/minimumWidth"
    ),
    (
      "/v1/card-list", #""width":300,"cards":[{"items":[{"kind":"text",\#(measured)}]}]"#,
      "/cards/0/items/0/text/fit/measured/height"
    ),
    (
      "/v1/card-list", #""width":300,"cards":[{"items":[{"kind":"text",\#(advances)}]}]"#,
      "/cards/0/items/0/text/lineHeight"
    ),
    (
      "/v1/card-list",
      #"""
      "width":300,"cards":[{"items":[
        {"kind":"imgText","height":10,"imageSize":{"width":1,"height":1}}]}]
      """#, "/cards/0/items/0/kind"
    ),
    ("/v1/swipe-deck", #""count":-1,"loop":true,"topIndex":0"#, "/count"),
    ("/v1/swipe-deck", #""loop":true,"topIndex":0"#, "/count"),
    ("/v1/swipe-deck", #""cards":5,"loop":true,"topIndex":0"#, "/cards"),
    ("/v1/swipe-deck", #""count":0,"loop":true,"topIndex":-1"#, "/topIndex"),
    ("/v1/swipe-deck", #""count":2,"loop":"yes","topIndex":0"#, "/loop"),
    (
      "/v1/swipe-deck", #""count":2,"undo":true,"history":[{"id":"a","direction":"lefft"}]"#,
      "/history/0/direction"
    ),
    ("/v1/swipe-deck", #""count":2,"undo":true,"history":5"#, "/history"),
    (
      "/v1/swipe-deck", #""count":-2,"undo":true,"history":[{"id":"a","direction":"left"}]"#,
      "/count"
    ),
    (
      "/v1/scroll-stack/scroll",
      #"""
      "viewport":{"width":9,"height":9},"rows":[],
      "snap":{"type":"prox","proximity":3,"projected":1}
      """#, "/snap/type"
    ),
    (
      "/v1/scroll-stack/edit",
      #""from":{"items":[{"index":0,"x":0,"y":0,"width":1e300,"height":1}]}"#,
      "/from/items/0/width"
    ),
    (
      "/v1/scroll-stack/edit",
      #""from":{"items":[{"index":-1,"x":0,"y":0,"width":1,"height":1}]}"#, "/from/items/0/index"
    ),
    (
      "/v1/scroll-stack",
      #"""
      "viewport":{"width":9,"height":9},"rows":[{"size":{"fixed":1},"repeat":0,"firstIndex":1}]
      """#, "/rows/0/repeat"
    ),
    (
      "/v1/scroll-stack",
      #"""
      "viewport":{"width":9,"height":9},"axis":"horizontl",
      "rows":[\#(NestedRequest.row("card-list", #""width":9,"cards":[]"#))]
      """#, "/axis"
    ),
  ]

  @Test("One mistake is one fault", arguments: mistakes)
  func once(path: String, members: String, pointer: String) throws {
    let found = try faults(of: Self.request(path, members), at: path)
    #expect(found.map { $0.pointer } == [pointer], "\(found)")
  }

  private static let sums: [(String, String, String, String)] = [
    (
      "/v1/card-list", #""width":0,"columns":{"count":2},"cards":[]"#, "/width",
      "must be greater than 0"
    ),
    (
      "/v1/card-list", #""width":0,"columns":{"count":3,"spacing":5},"cards":[]"#, "/width",
      "must be greater than 10"
    ),
    (
      "/v1/scroll-stack",
      #"""
      "viewport":{"width":9,"height":9},
      "rows":[{"size":{"fixed":1},"repeat":1000000000},{"size":{"fixed":1},"repeat":2}]
      """#, "/rows", "must result in at most 1000000000 rows"
    ),
  ]

  @Test(
    "A sum that is too large, and a width of 0, have faults that a client can follow",
    arguments: sums)
  func followed(path: String, members: String, pointer: String, detail: String) throws {
    let found = try faults(of: Self.request(path, members), at: path)
    #expect(found.map { $0.pointer } == [pointer])
    #expect(found.map { $0.detail } == [detail])
  }
}
