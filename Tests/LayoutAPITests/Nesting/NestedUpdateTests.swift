import TestSupport
import Testing

@testable import LayoutAPI

/// Updates of layouts in rows. Source: Docs/layouts-in-rows.md, "Update a layout".
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
      (#""id":"cards""#, "/operations/0/body"),
    ])
  func faults(members: String, pointer: String) throws {
    let api = try #require(API())
    let request = Self.edit(#"{"op":"update",\#(members)}"#, rows: [Self.stack, Self.end])
    #expect(try api.faults(of: request, at: "/v1/scroll-stack/edit") == [pointer])
  }
}
