import Foundation
import TestSupport
import Testing

@testable import LayoutAPI

/// Gestures over layouts in rows. Source: Docs/layouts-in-rows-changes.md, "Pan a layout".
@Suite("Pans of layouts in rows")
struct NestedPanTests {
  private static let stack = NestedRequest.row(
    "card-stack", #""count":3,"state":"collapsed""#, row: #""id":"cards","#)
  private static let deck = NestedRequest.row(
    "swipe-deck", #""bounds":{"height":200},"cards":[{"id":"a"},{"id":"b"}],"translation":5"#,
    row: #""id":"deck","#)
  private static let carousel = NestedRequest.row(
    "scroll-stack",
    #""axis":"horizontal","viewport":{"height":50},"rows":[{"size":{"fixed":200},"repeat":9}]"#,
    row: #""id":"pages","repeat":3,"#)
  private static let end = #"{"id":"end","size":{"fixed":26}}"#

  private static func pan(
    _ path: String, _ events: String, rows: [String], _ members: String = ""
  ) throws -> JSONValue {
    let api = try #require(API())
    let request = NestedRequest(
      "vertical", #""path":[\#(path)],"events":[\#(events)]\#(members)"#, rows: rows)
    return try api.value("/v1/scroll-stack/pan", request.json)
  }

  private static let up = #"""
    {"phase":"began","deltaY":0},{"phase":"changed","deltaY":-21},{"phase":"ended"}
    """#
  private static let left = #"""
    {"phase":"began"},{"phase":"changed","deltaX":-150},{"phase":"ended"}
    """#

  @Test("A card stack expands, and the rows after it move", arguments: [#""cards""#, "0"])
  func cardStack(path: String) throws {
    let answer = try Self.pan(path, Self.up, rows: [Self.stack, Self.end])
    #expect(answer["/pan/decision/position"]?.text == "expanded")
    #expect(answer["/pan/frames/2"]?.rect == [8, 416, 359, 200])
    #expect(answer["/body/state"]?.text == "expanded")
    #expect(answer["/body/count"]?.number == 3)
    #expect(answer["/frames/0/layout/frames/2"]?.rect == [23, 428, 359, 200])
    // 624 + 24 points of the stack.
    #expect(answer["/frames/1/y"]?.number == 648)
    #expect(answer["/steps"] == nil)
  }

  @Test(
    "A gesture over a deck starts where its cards are; over another layout, this has no effect",
    arguments: [("2", true), ("0", false), ("", false)])
  func interrupted(path: String, isTaken: Bool) throws {
    let item = #"{"index":0,"x":0,"y":0,"width":405,"height":200,"alpha":0.5}"#
    let answer = try Self.pan(
      path, #"{"phase":"began"}"#, rows: [Self.stack, Self.end, Self.deck],
      #","from":{"items":[\#(item)]},"at":0"#)
    #expect(answer["/pan/animations/0/from/alpha"]?.number == (isTaken ? 0.5 : nil))
    #expect(answer["/pan/at/items/0/alpha"]?.number == (isTaken ? 0.5 : nil))
    let ignored = answer["/warnings"]?.children.map { $0.value["/pointer"]?.text } ?? []
    #expect(ignored.contains("/from") == !isTaken)
  }

  @Test("A stack that is held is in transit, and its row has the length in transit")
  func held() throws {
    let events = #"{"phase":"began","deltaY":0},{"phase":"changed","deltaY":-75}"#
    let answer = try Self.pan("0", events, rows: [Self.stack, Self.end])
    #expect(answer["/body/state"]?.text == "inTransit")
    #expect(answer["/body/translation"]?.number == 75)
    #expect(answer["/frames/1/y"]?.number == 299)
    #expect(answer["/pan/decision"] == nil)
  }

  /// A stack in a row, without a viewport, whose rows fill or end at what is left of one: nothing.
  private static func whole(_ first: String) -> String {
    NestedRequest.row(
      "scroll-stack",
      #""contentAlign":"end","rows":[\#(first),{"size":{"fill":1}},{"size":{"fill":3}}]"#)
  }

  @Test(
    "A stack without a viewport is as long as its rows after a gesture over one of them",
    arguments: [#""cards":[]"#, #""count":3"#])
  func asLongAsRows(cards: String) throws {
    let inner = Self.whole(
      NestedRequest.row("card-stack", #"\#(cards),"translation":50"#, row: #""id":"x","#))
    // The stack is 200 points high, and each of three rows and the row around them has 24 points of insets.
    let held = try Self.pan(
      #"0,"x""#, #"{"phase":"changed","deltaY":20}"#, rows: [inner, Self.end])
    #expect(held["/frames/1/y"]?.number == 326)
    #expect(held["/animations"] == nil)
    let landing = try Self.pan(#"0,"x""#, #"{"phase":"ended"}"#, rows: [inner, Self.end])
    #expect(landing["/frames/1/y"]?.number == 296)
    #expect(landing["/animations/0/from"]?.rect == [0, 0, 405, 346])
    #expect(landing["/animations/0/to"]?.rect == [0, 0, 405, 296])
  }

  @Test("A stack without a viewport is as long as its rows while one of them is dragged")
  func draggedWithoutViewport() throws {
    let inner = Self.whole(#"{"size":{"fixed":10}}"#)
    let answer = try Self.pan(
      "0", #"{"phase":"began"},{"phase":"changed","deltaY":30}"#, rows: [inner, Self.end],
      #","reorder":{"row":0}"#)
    #expect(answer["/pan/index"]?.number == 1)
    #expect(answer["/pan/contentSize/height"]?.number == 82)
    #expect(answer["/frames/1/y"]?.number == 106)
  }

  @Test("A tapped stack expands")
  func tapped() throws {
    let answer = try Self.pan("0", #"{"phase":"tapped"}"#, rows: [Self.stack])
    #expect(answer["/pan/events/0/type"]?.text == "tapped")
    #expect(answer["/body/state"]?.text == "expanded")
  }

  @Test("A deck loses the card that leaves, and its other members stay")
  func deck() throws {
    let answer = try Self.pan(#""deck""#, Self.left, rows: [Self.stack, Self.deck])
    #expect(answer["/pan/decision"]?.text == "removeLeft")
    #expect(answer["/pan/count"]?.number == 2)
    #expect(answer["/body/cards"] == .array([.object(["id": .text("a")])]))
    #expect(answer["/body/bounds/height"]?.number == 200)
    #expect(answer["/body/translation"] == nil)
    #expect(answer["/frames/1/layout/count"]?.number == 1)
    #expect(answer["/frames/1/layout/visible/0/id"]?.text == "a")
  }

  @Test("A stack in one of equal rows scrolls, and the others stay")
  func copies() throws {
    let answer = try Self.pan(
      #""pages#1""#, Self.left, rows: [Self.carousel, Self.end],
      #","velocity":{"x":0,"y":0},"snap":{"type":"mandatory"}"#)
    #expect(answer["/pan/decision/kind"]?.text == "snap")
    #expect(answer["/body/contentOffset/x"]?.number == 230)
    let offsets = (0..<3).map { answer["/frames/\($0)/layout/contentOffset/x"]?.number }
    #expect(offsets == [0, 230, 0])
    #expect((0..<3).map { answer["/frames/\($0)/id"]?.text } == ["pages#0", "pages#1", "pages#2"])
    #expect(answer["/count"]?.number == 4)
  }

  @Test("A path leads to a layout in a layout, whose rows grow with it")
  func levels() throws {
    let list = NestedRequest.row("scroll-stack", #""rows":[\#(Self.end),\#(Self.stack)]"#)
    let answer = try Self.pan(#"0,"cards""#, Self.up, rows: [list, Self.end])
    #expect(answer["/pan/state"]?.text == "expanded")
    // In the list, the cards are 375 − 30 − 16 points wide.
    #expect(answer["/pan/frames/0/width"]?.number == 329)
    #expect(answer["/frames/0/layout/frames/1/height"]?.number == 648)
    #expect(answer["/frames/1/y"]?.number == 722)
  }

  @Test("The events of the screen are those since its earlier answer")
  func events() throws {
    let answer = try Self.pan(
      "0", Self.up, rows: [Self.stack, Self.end],
      #","previous":{"rows":[{"id":"end","visibility":"partial"}]}"#)
    let events = try #require(answer["/events"]?.children.map { $0.value["/id"]?.text })
    #expect(events == ["cards", "end"])
  }

  @Test("An empty path pans the stack itself")
  func outermost() throws {
    let answer = try Self.pan("", #"{"phase":"began"},{"phase":"ended"}"#, rows: [Self.end])
    #expect(answer["/decision/kind"]?.text == "rest")
    #expect(answer["/pan"] == nil)
  }

  @Test(
    "Members and events that the layout does not have are faults or ignored",
    arguments: [
      ("0", #"{"phase":"began","deltaX":1}"#, "", ["/events/0/deltaX"]),
      ("1", #"{"phase":"tapped"}"#, "", ["/events/0/phase"]),
      ("2", #"{"phase":"began"}"#, "", ["/path/0"]),
      ("3", #"{"phase":"began"}"#, "", ["/path/0"]),
      ("0,1", #"{"phase":"began"}"#, "", ["/path/1"]),
      ("0,1,2", #"{"phase":"began"}"#, "", ["/path/2"]),
      ("true", #"{"phase":"began"}"#, "", ["/path/0"]),
      ("0", #"{"phase":"tapped"}"#, #","deceleration":2"#, ["/deceleration"]),
    ])
  func faults(path: String, events: String, members: String, pointers: [String]) throws {
    let api = try #require(API())
    let list = NestedRequest.row("card-list", #""cards":[]"#)
    let request = NestedRequest(
      "vertical", #""path":[\#(path)],"events":[\#(events)]\#(members)"#,
      rows: [Self.stack, Self.deck, Self.end, list])
    #expect(try api.faults(of: request, at: "/v1/scroll-stack/pan") == pointers)
  }

  @Test("Members of a scroll are ignored by a card stack")
  func ignored() throws {
    let answer = try Self.pan("0", Self.up, rows: [Self.stack], #","bounce":false"#)
    #expect(answer["/warnings/0/pointer"]?.text == "/bounce")
  }
}
