import Foundation
import TestSupport
import Testing

@testable import LayoutAPI

/// Edits that interrupt the motion of items in layouts in rows. Source: Docs/layouts-in-rows-changes.md, "Update a layout".
@Suite("Interrupted motions of layouts in rows")
struct NestedInterruptionTests {
  private static let duration = #""animation":{"duration":0.4,"spring":{"dampingRatio":0.8}}"#

  private static func cards(_ state: String) -> String {
    NestedRequest.row("card-stack", #""count":3,"state":"\#(state)""#, row: #""id":"cards","#)
  }

  private static func update(_ state: String) -> String {
    #"{"op":"update","id":"cards","body":{"count":3,"state":"\#(state)"},\#(duration)}"#
  }

  private static func answer(
    _ operations: String, from state: String, _ members: String
  ) throws -> JSONValue {
    let api = try #require(API())
    let request = NestedRequest(
      "vertical", #""operations":[\#(operations)]\#(members)"#,
      rows: [cards(state), #"{"id":"end","size":{"fixed":26}}"#])
    return try api.value("/v1/scroll-stack/edit", request.json)
  }

  /// The y of card 2 and its velocity, a tenth of a second after the stack has begun to expand.
  private static let (place, velocity) = (340.0, 900.0)
  private static let from = #"""
    ,"from":{"items":[],"layouts":[{"path":["cards"],"items":[{"index":2,"x":23,"y":\#(place),"width":359,
    "height":200,"velocity":{"x":0,"y":\#(velocity),"width":0,"height":0}}]}]}
    """#

  private static func card2(_ items: JSONValue?) -> JSONValue? {
    items?.children.first { $0.value["/index"]?.number == 2 }?.value
  }

  @Test(
    "A card moves on from where it is, at its velocity",
    arguments: [
      (update("collapsed"), 0), ("", 0),
      (#"{"op":"insert","rows":[{"size":{"fixed":76}}],"at":"top",\#(duration)}"#, 1),
      (#"{"op":"move","from":0,"to":1,\#(duration)}"#, 1),
    ])
  func continuity(operations: String, row: Double) throws {
    let step = 1e-6
    let answer = try Self.answer(
      operations, from: "expanded",
      #"\#(Self.from),"timeline":{"times":[0,\#(step)]},"at":0,"frames":"none""#)
    #expect(answer["/timeline/layouts/0/path/0"]?.number == row)
    let moving = try #require(Self.card2(answer["/timeline/layouts/0/items"]))
    let first = try #require(moving["/y/0"]?.number)
    let second = try #require(moving["/y/1"]?.number)
    #expect(first == Self.place)
    #expect(abs((second - first) / step - Self.velocity) < 0.1)
    #expect(Self.card2(answer["/at/layouts/0/items"])?["/velocity/y"]?.number == Self.velocity)
  }

  @Test(
    "An item that has an id is found by the id or by its index",
    arguments: [#""id":"b""#, #""index":1"#, #""index":1,"id":"b""#])
  func names(name: String) throws {
    let list = NestedRequest.row(
      "card-list",
      #""cards":[{"id":"a","items":[]},{"id":"b","items":[{"kind":"custom","height":40}]}]"#)
    let item = #"{\#(name),"x":15,"y":300,"width":375,"height":40}"#
    let from = #"{"items":[],"layouts":[{"path":[0],"items":[\#(item)]}]}"#
    let api = try #require(API())
    let request = NestedRequest(
      "vertical", #""operations":[],"from":\#(from),"timeline":{"times":[0]}"#, rows: [list])
    let answer = try api.value("/v1/scroll-stack/edit", request.json)
    #expect(answer["/timeline/layouts/0/items/0/index"]?.number == 1)
    #expect(answer["/timeline/layouts/0/items/0/y/0"]?.number == 300)
  }

  @Test("The content of an interrupted row of a layout starts where the row is")
  func contents() throws {
    let inner = NestedRequest.row("card-stack", #""count":1"#, row: #""id":"inner","#)
    let page = NestedRequest.row("scroll-stack", #""rows":[\#(inner)]"#, row: #""id":"page","#)
    let from = #"""
      {"items":[],"layouts":[{"path":["page"],"items":[{"id":"inner","x":15,"y":312,"width":375,"height":224}]}]}
      """#
    let api = try #require(API())
    let answer = try api.value(
      "/v1/scroll-stack/edit",
      NestedRequest(
        "vertical", #""operations":[],"from":\#(from),"timeline":{"times":[0]}"#, rows: [page]
      ).json)
    #expect(answer["/timeline/layouts/0/items/0/y/0"]?.number == 312)
    // The card moves with the row: not in it.
    #expect(answer["/timeline/layouts"]?.children.count == 1)
  }

  @Test("Items of a layout that stays come to rest in a quarter of a second")
  func rest() throws {
    let answer = try Self.answer(
      "", from: "expanded", #"\#(Self.from),"timeline":{"times":[0,1]},"frames":"none""#)
    #expect(answer["/timeline/times/1"]?.number == 0.25)
    #expect(answer["/timeline/items"]?.children.isEmpty == true)
    // 12 points above the content of the row, and two cards with their distances.
    #expect(answer["/timeline/layouts/0/items/0/y/1"]?.number == 428)
    #expect(answer["/timeline/layouts/0/items"]?.children.count == 1)
  }

  @Test("A card that rests at more than half a turn stays at rest")
  func turnedCard() throws {
    let deck = NestedRequest.row(
      "swipe-deck",
      #""count":3,"configuration":{"visibleCount":3,"depth":{"angle":1.71}},"bounds":{"height":90}"#
    )
    let api = try #require(API())
    let resting = try api.value(NestedRequest("vertical", rows: [deck]))
    let card = try #require(resting["/frames/0/layout/frames/0"])
    func members(_ names: [String], of value: JSONValue?) throws -> String {
      try names.map { #""\#($0)":\#(try #require(value?["/\($0)"]?.number))"# }.joined(
        separator: ",")
    }
    let frame = try members(["x", "y", "width", "height"], of: card)
    let transform = try members(["a", "b", "c", "d", "tx", "ty"], of: card["/transform"])
    let item = #"{"index":0,\#(frame),"transform":{\#(transform)}}"#
    let from = #"{"items":[],"layouts":[{"path":[0],"items":[\#(item)]}]}"#
    let edit = NestedRequest(
      "vertical", #""operations":[],"from":\#(from),"timeline":{"times":[0,0.1]}"#, rows: [deck])
    let answer = try api.value("/v1/scroll-stack/edit", edit.json)
    #expect(answer["/timeline/layouts"] == nil)
  }

  @Test(
    "CSS moves a card relative to its row, of which it knows where it is",
    arguments: [update("collapsed"), ""])
  func css(operations: String) throws {
    let answer = try Self.answer(
      operations, from: "expanded", #"\#(Self.from),"css":true,"frames":"none""#)
    let entry = try #require(
      answer["/css"]?.children.first {
        $0.value["/path/0"] != nil && $0.value["/index"]?.number == 2
      }?
      .value)
    let start = try #require(entry["/keyframes/0/transform"]?.text)
    // At the end, the card is 428 points or, collapsed, 100 points below the row's start.
    let end = operations.isEmpty ? 428.0 : 100
    #expect(start == "translate(0px, \(Int(Self.place - end))px)")
  }

  @Test("With a window, the interrupted cards are those that pass it", arguments: [100, 339, 341])
  func windows(height: Int) throws {
    let answer = try Self.answer(
      "", from: "expanded",
      #"\#(Self.from),"timeline":{"times":[0]},"frames":"none","visibleRect":{"x":0,"y":0,"width":405,"height":\#(height)}"#
    )
    #expect((answer["/timeline/layouts/0"] != nil) == (height > 340))
  }

  @Test(
    "A path that leads to no layout is a fault",
    arguments: [
      (#"{"path":[],"items":[]}"#, "/from/layouts/0/path"),
      (#"{"path":["end"],"items":[]}"#, "/from/layouts/0/path/0"),
      (#"{"path":["cards",0],"items":[]}"#, "/from/layouts/0/path/1"),
      (#"{"path":[2],"items":[]}"#, "/from/layouts/0/path/0"),
      (#"{"path":[0]}"#, "/from/layouts/0/items"), (#"{"items":[]}"#, "/from/layouts/0/path"),
      (#"{"path":[0],"items":[{}]}"#, "/from/layouts/0/items/0"),
    ])
  func faults(layout: String, pointer: String) throws {
    let api = try #require(API())
    let request = NestedRequest(
      "vertical", #""operations":[],"from":{"items":[],"layouts":[\#(layout)]}"#,
      rows: [Self.cards("expanded"), #"{"id":"end","size":{"fixed":26}}"#])
    #expect(try api.faults(of: request, at: "/v1/scroll-stack/edit") == [pointer])
  }
}
