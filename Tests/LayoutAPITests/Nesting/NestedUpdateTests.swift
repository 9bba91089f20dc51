import TestSupport
import Testing

@testable import LayoutAPI

/// Updates of layouts in rows. Source: Docs/layouts-in-rows-changes.md, "Update a layout".
@Suite("Updates of layouts in rows")
struct NestedUpdateTests {
  private static let stack = NestedRequest.row(
    "card-stack", #""count":3,"state":"collapsed""#, row: #""id":"cards","#)
  private static let deck = NestedRequest.row(
    "swipe-deck", #""bounds":{"height":200},"count":2"#, row: #""id":"deck","repeat":3,"#)
  private static let end = #"{"id":"end","size":{"fixed":26}}"#

  private static func edit(
    _ operations: String, rows: [String], _ members: String = ""
  ) -> NestedRequest {
    NestedRequest("vertical", #""operations":[\#(operations)]\#(members)"#, rows: rows)
  }

  private static func answer(
    _ operations: String, rows: [String], _ members: String = ""
  ) throws -> JSONValue {
    let api = try #require(API())
    return try api.value("/v1/scroll-stack/edit", edit(operations, rows: rows, members).json)
  }

  @Test(
    "The row has the new body, and the length of its layout",
    arguments: [#""id":"cards""#, #""index":0"#])
  func body(row: String) throws {
    let answer = try Self.answer(
      #"{"op":"update",\#(row),"body":{"count":3,"state":"expanded"}}"#,
      rows: [Self.stack, Self.end])
    #expect(answer["/rows/0/size/layout/path"]?.text == "/v1/card-stack")
    #expect(answer["/rows/0/size/layout/body/state"]?.text == "expanded")
    #expect(answer["/frames/0/layout/frames/2"]?.rect == [23, 428, 359, 200])
    // 624 + 24 points of the stack.
    #expect(answer["/frames/1/y"]?.number == 648)
    #expect(answer["/animations/0/kind"]?.text == "resize")
    #expect(answer["/animations/0/from/height"]?.number == 224)
    #expect(answer["/animations/0/to/height"]?.number == 648)
  }

  @Test("The answer's rows are a request with the same screen")
  func rows() throws {
    let api = try #require(API())
    let answer = try Self.answer(
      #"{"op":"update","id":"deck#1","body":{"bounds":{"height":120},"count":5}}"#,
      rows: [Self.deck, Self.end])
    let bodies = ["\"height\":200},\"count\":2", "\"height\":120},\"count\":5"]
    let rows = [(0, bodies[0]), (1, bodies[1]), (2, bodies[0])].map { copy, body in
      NestedRequest.row("swipe-deck", #""bounds":{\#(body)"#, row: #""id":"deck#\#(copy)","#)
    }
    let screen = try api.value(NestedRequest("vertical", rows: rows + [Self.end]))
    #expect(screen["/frames"] == answer["/frames"])
    for (index, row) in rows.enumerated() {
      let given = try #require(
        api.value("/v1/scroll-stack/edit", Self.edit("", rows: [row]).json)["/rows/0"])
      #expect(answer["/rows/\(index)"] == given)
    }
  }

  @Test("A later update replaces the body of an earlier one, and that of an inserted row")
  func twice() throws {
    let answer = try Self.answer(
      #"""
      {"op":"update","index":0,"body":{"count":4}},{"op":"update","index":0,"body":{"count":5}},
      {"op":"insert","rows":[\#(Self.stack.replacing("cards", with: "new"))],"at":"top"},
      {"op":"update","id":"new","body":{"count":6}}
      """#, rows: [Self.stack])
    #expect(answer["/frames/0/layout/count"]?.number == 6)
    #expect(answer["/frames/1/layout/count"]?.number == 5)
  }

  @Test("An updated row of the same length has an animation with the operation's timing")
  func sameLength() throws {
    let answer = try Self.answer(
      #"{"op":"update","id":"cards","body":{"count":2},"animation":{"duration":2}}"#,
      rows: [Self.stack], #","events":"all""#)
    #expect(answer["/animations/0/kind"]?.text == "resize")
    #expect(answer["/animations/0/duration"]?.number == 2)
    #expect(answer["/events/0/type"]?.text == "rowResized")
  }

  @Test(
    "A fault points to the body, or to the reference of a row without a layout",
    arguments: [
      (#""id":"cards","body":{"count":-1}"#, "/operations/0/body/count"),
      (#""id":"cards","body":{"count":1,"width":9}"#, "/operations/0/body/width"),
      (#""id":"cards","body":3"#, "/operations/0/body"),
      (#""id":"end","body":{"count":1}"#, "/operations/0/id"),
      (#""index":1,"body":{"count":1}"#, "/operations/0/index"),
      (#""index":2,"body":{"count":1}"#, "/operations/0/index"),
      (#""id":"cards""#, "/operations/0"),
    ])
  func faults(members: String, pointer: String) throws {
    let api = try #require(API())
    let request = Self.edit(#"{"op":"update",\#(members)}"#, rows: [Self.stack, Self.end])
    #expect(try api.faults(of: request, at: "/v1/scroll-stack/edit") == [pointer])
  }

  private static func moving(
    _ body: String, rows: [String], _ members: String, before: String = ""
  ) throws -> JSONValue {
    try answer(#"\#(before){"op":"update","index":0,"body":{\#(body)}}"#, rows: rows, members)
  }

  private static let timeline = #","timeline":{"times":[0,0.15]}"#

  /// The numbers of an array.
  private static func numbers(_ value: JSONValue?) -> [Double] {
    value?.children.compactMap(\.value.number) ?? []
  }

  @Test("Cards move in the row, and with it")
  func sum() throws {
    let answer = try Self.answer(
      #"""
      {"op":"insert","rows":[{"size":{"fixed":76}}],"at":"top"},
      {"op":"update","id":"cards","body":{"count":3,"state":"expanded"}}
      """#, rows: [Self.stack], Self.timeline + #","at":0.15"#)
    let layouts = try #require(answer["/timeline/layouts"])
    #expect(layouts.children.count == 1)
    #expect(Self.numbers(layouts["/0/path"]) == [1])
    // The row goes from 0 to 100; the cards from 48 and 88 to 208 and 416 in its content at 12.
    #expect(layouts["/0/items"]?.children.count == 2)
    #expect(layouts["/0/items/0/index"]?.number == 1)
    #expect(Self.numbers(layouts["/0/items/0/y"]) == [60, 190, 320])
    #expect(Self.numbers(layouts["/0/items/1/y"]) == [100, 314, 528])
    #expect(answer["/at/layouts/0/items/0/y"]?.number == 190)
    #expect(answer["/frames/1/layout/frames/1/y"]?.number == 320)
  }

  @Test("Keyframes are relative to the row, whose size is not scaled")
  func css() throws {
    let answer = try Self.moving(
      #""count":3,"state":"expanded""#, rows: [Self.stack], #","css":true"#)
    let row = try #require(answer["/css/0"])
    #expect(row["/path"] == nil)
    #expect(row["/keyframes/0/height"]?.text == "224px")
    #expect(row["/keyframes/0/transform"]?.text == "translate(0px, 0px)")
    #expect(Self.numbers(answer["/css/1/path"]) == [0])
    #expect(answer["/css/1/index"]?.number == 1)
    #expect(answer["/css/1/keyframes/0/transform"]?.text == "translate(0px, -160px)")
    #expect(answer["/css/1/keyframes/1/transform"]?.text == "translate(0px, 0px)")
    #expect(answer["/css"]?.children.count == 3)
  }

  @Test("Items are matched by their ids, then by their indexes; others fade at their place")
  func matches() throws {
    let list = NestedRequest.row(
      "card-list", #""cards":[{"id":"a","items":[]},{"items":[]},{"id":"c","items":[]}]"#)
    let answer = try Self.moving(
      #""cards":[{"id":"c","items":[]},{"items":[]},{"id":"d","items":[]}]"#, rows: [list],
      Self.timeline)
    let items = try #require(answer["/timeline/layouts/0/items"]).children.map(\.value)
    #expect(items.map { $0["/id"]?.text } == ["a", "c", "d"])
    #expect(Self.numbers(items[0]["/alpha"]) == [1, 0.5, 0])
    #expect(items[0]["/isRemoved"] != nil)
    // Cards of no height, each with 20 points below it.
    #expect(Self.numbers(items[1]["/y"]) == [52, 32, 12])
    #expect(Self.numbers(items[2]["/alpha"]) == [0, 0.5, 1])
  }

  @Test(
    "A removed item without an id goes on leaving until an item without an id is at its index",
    arguments: [(#"{"id":"b","items":[]}"#, true), (#"{"items":[]}"#, false)])
  func leaving(card: String, isLeaving: Bool) throws {
    let item = #"""
      {"index":1,"isRemoved":true,"x":15,"y":12,"width":9,"height":9,"alpha":0.5,
        "velocity":{"x":0,"y":0,"width":0,"height":0,"alpha":-1},
        "leaving":{"x":15,"y":12,"width":9,"height":9,"alpha":0,"remaining":0.2}}
      """#
    let answer = try Self.moving(
      #""cards":[{"id":"a","items":[]},\#(card)]"#,
      rows: [NestedRequest.row("card-list", #""cards":[{"id":"a","items":[]}]"#)],
      #","from":{"items":[],"layouts":[{"path":[0],"items":[\#(item)]}]}"# + Self.timeline)
    let items = try #require(answer["/timeline/layouts/0/items"]).children.map(\.value)
    #expect(items.contains { $0["/isRemoved"] != nil } == isLeaving)
  }

  @Test("A window has no item that leaves outside of its row, and the times of the whole motion")
  func leavingOutside() throws {
    let item = #"""
      {"index":1,"isRemoved":true,"x":15,"y":100,"width":9,"height":9,"alpha":0.5,
        "velocity":{"x":0,"y":0,"width":0,"height":0,"alpha":-1},
        "leaving":{"x":15,"y":100,"width":9,"height":9,"alpha":0,"remaining":2}}
      """#
    func motion(_ members: String) throws -> JSONValue {
      try Self.moving(
        #""cards":[]"#,
        rows: [NestedRequest.row("card-list", #""cards":[{"id":"a","items":[]}]"#), Self.end],
        #","from":{"items":[],"layouts":[{"path":[0],"items":[\#(item)]}]}"# + Self.timeline
          + members)
    }
    let whole = try motion("")
    let window = try motion(
      #","frames":"visible","visibleRect":{"x":0,"y":0,"width":405,"height":300}"#)
    // The row is 44 points high before the edit.
    #expect(whole["/timeline/layouts/0/items"]?.children.count == 2)
    #expect(window["/timeline/layouts"] == nil)
    #expect(Self.numbers(whole["/timeline/times"]) == [0, 0.15, 2])
    #expect(window["/timeline/times"] == whole["/timeline/times"])
  }

  @Test("A layout in a row of the updated layout has its own path, and moves with all rows")
  func levels() throws {
    func stack(_ state: String, _ height: Int) -> String {
      let cards = NestedRequest.row("card-stack", #""count":2,"state":"\#(state)""#)
      return #""rowInsets":{"top":0,"bottom":0},"rows":[{"size":{"fixed":\#(height)}},\#(cards)]"#
    }
    let row = NestedRequest.row("scroll-stack", stack("collapsed", 10))
    let answer = try Self.moving(stack("expanded", 30), rows: [row], Self.timeline)
    let layouts = try #require(answer["/timeline/layouts"])
    #expect(layouts.children.map { Self.numbers($0.value["/path"]) } == [[0], [0, 1]])
    #expect(Self.numbers(layouts["/0/items/1/y"]) == [22, 32, 42])
    #expect(layouts["/1/items"]?.children.count == 1)
    // 12 + 10 + 48 before, 12 + 30 + 208 after.
    #expect(Self.numbers(layouts["/1/items/0/y"]) == [70, 160, 250])
  }

  @Test("A window has the items that are in the visible rect and in the row at some time")
  func window() throws {
    let answer = try Self.moving(
      #""count":30,"state":"expanded""#, rows: [Self.stack],
      Self.timeline
        + #","frames":"visible","visibleRect":{"x":0,"y":0,"width":405,"height":300}"#)
    let items = try #require(answer["/timeline/layouts/0/items"]).children
    // Cards 1 and 2 start in the rect. The others appear at their places in the row, from 636 on.
    #expect(items.map { $0.value["/index"]?.number } == [1, 2])
  }

  @Test("A card that looks the same about another anchor does not move")
  func anchors() throws {
    let deck = NestedRequest.row("swipe-deck", #""bounds":{"height":200},"count":1"#)
    let anchored = #""configuration":{"depth":{"anchor":{"x":0,"y":1},"scale":0.1}}"#
    let answer = try Self.moving(
      #""bounds":{"height":200},"count":1,\#(anchored)"#, rows: [deck], Self.timeline)
    #expect(answer["/timeline/items"] != nil)
    #expect(answer["/timeline/layouts"] == nil)
  }

  @Test("An update without a motion in the row has no layouts")
  func still() throws {
    let answer = try Self.moving(#""count":3"#, rows: [Self.stack], Self.timeline + #","at":0"#)
    #expect(answer["/timeline/items"]?.children.isEmpty == true)
    #expect(answer["/timeline/layouts"] == nil)
    #expect(answer["/at/layouts"] == nil)
  }
}
