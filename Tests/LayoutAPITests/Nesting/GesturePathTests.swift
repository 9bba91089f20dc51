import Foundation
import TestSupport
import Testing

@testable import LayoutAPI

/// Gestures that decide their path. Source: Docs/layouts-in-rows-changes.md, "Which layout takes the gesture".
@Suite("Paths of gestures")
struct GesturePathTests {
  /// From 0 to 50, with insets until 62 and from 15.
  private static let carousel = NestedRequest.row(
    "scroll-stack",
    #""axis":"horizontal","viewport":{"height":50},"rows":[{"size":{"fixed":300},"repeat":3}]"#,
    row: #""id":"pages","#)
  /// From 74: its content until 286.
  private static let cards = NestedRequest.row(
    "card-stack", #""count":3"#, row: #""id":"cards","#)
  private static let deck = NestedRequest.row(
    "swipe-deck", #""bounds":{"height":200},"cards":[{"id":"a"},{"id":"b"}]"#,
    row: #""id":"deck","#)
  private static let text = #"{"id":"text","size":{"fixed":3000}}"#

  private static func pan(
    at x: Double, _ y: Double, _ events: String, rows: [String], _ members: String = ""
  ) throws -> JSONValue {
    let api = try #require(API())
    let request = NestedRequest(
      "vertical",
      #""path":"auto","touch":{"x":\#(x),"y":\#(y)},"events":[\#(events)]\#(members)"#, rows: rows)
    return try api.value("/v1/scroll-stack/pan", request.json)
  }

  private static func moved(_ x: Double, _ y: Double) -> String {
    #"{"phase":"began"},{"phase":"changed","deltaX":\#(x),"deltaY":\#(y)},{"phase":"ended"}"#
  }

  /// A gesture over a carousel, a card stack, a deck and a long text.
  struct Case: Sendable {
    let y: Double
    let movement: (x: Double, y: Double)
    let path: [Double]
    let reason: String

    init(
      at y: Double, _ dx: Double, _ dy: Double, _ path: [Double], _ reason: String
    ) {
      (self.y, movement, self.path, self.reason) = (y, (dx, dy), path, reason)
    }
  }

  @Test(
    "The innermost layout that can follow the finger takes the gesture",
    arguments: [
      Case(
        at: 30, -30, 5, [0],
        "distance 30.4138126514911 >= 10, left; [0] scrolls from offset 0 towards its bound 615"),
      Case(
        at: 30, -5, -12, [],
        "distance 13 >= 10, up; [0] scrolls along the other axis; the outermost stack takes the gesture"
      ),
      Case(
        at: 30, 30, 5, [],
        "distance 30.4138126514911 >= 10, right; [0] has offset 0 at its bound 0; the outermost stack takes the gesture"
      ),
      Case(
        at: 100, 0, -20, [1],
        "distance 20 >= 10, up; [1] goes from height 200 towards its bound 500"),
      Case(
        at: 100, 0, 20, [],
        "distance 20 >= 10, down; [1] has height 200 at its bound 200; the outermost stack takes the gesture"
      ),
      Case(
        at: 100, 20, 0, [],
        "distance 20 >= 10, right; [1] is panned vertically; the outermost stack takes the gesture"),
      Case(at: 400, 20, 0, [2], "distance 20 >= 10, right; [2] has the direction right"),
      Case(
        at: 400, 0, 20, [],
        "distance 20 >= 10, down; [2] has no direction down; the outermost stack takes the gesture"),
      // The inset of the carousel's row, and a row without a layout.
      Case(at: 4, -20, 0, [], "distance 20 >= 10, left; the outermost stack takes the gesture"),
      Case(at: 900, 0, -20, [], "distance 20 >= 10, up; the outermost stack takes the gesture"),
    ])
  func takes(gesture: Case) throws {
    let rows = [Self.carousel, Self.cards, Self.deck, Self.text]
    let answer = try Self.pan(
      at: 100, gesture.y, Self.moved(gesture.movement.x, gesture.movement.y), rows: rows)
    #expect(answer["/path"]?.children.compactMap { $0.value.number } == gesture.path)
    #expect(answer["/reason"]?.text == gesture.reason)
    #expect((answer["/pan"] == nil) == gesture.path.isEmpty)
    #expect((answer["/steps"] == nil) != gesture.path.isEmpty)
  }

  @Test("The touch is in the viewport: it moves with the content offset")
  func scrolled() throws {
    let rows = [Self.text, Self.carousel, Self.text]
    let offset = #","contentOffset":{"x":0,"y":2990}"#
    let inside = try Self.pan(at: 100, 60, Self.moved(-20, 0), rows: rows, offset)
    #expect(inside["/path/0"]?.number == 1)
    let outside = try Self.pan(at: 100, 2990 + 60, Self.moved(-20, 0), rows: rows, offset)
    #expect(outside["/path"]?.children.isEmpty == true)
    #expect(outside["/warnings/0/pointer"]?.text == "/touch")
  }

  @Test("The next layout outwards takes what an inner one at its bound leaves")
  func levels() throws {
    let pages = NestedRequest.row(
      "scroll-stack",
      #""axis":"horizontal","viewport":{"height":300},"contentOffset":{"x":50,"y":0},"rows":["#
        + NestedRequest.row(
          "scroll-stack",
          #""axis":"horizontal","viewport":{"width":300},"contentOffset":{"x":700,"y":0},"rows":[{"size":{"fixed":300},"repeat":3}]"#
        ) + #",{"size":{"fixed":500}}]"#)
    let answer = try Self.pan(at: 100, 100, Self.moved(-20, 0), rows: [pages])
    #expect(answer["/path"]?.children.compactMap { $0.value.number } == [0])
    #expect(
      answer["/reason"]?.text
        == "distance 20 >= 10, left; [0, 0] has offset 700 at its bound 690; [0] scrolls from offset 50 towards its bound 485"
    )
    let back = try Self.pan(at: 100, 100, Self.moved(20, 0), rows: [pages])
    #expect(back["/path"]?.children.compactMap { $0.value.number } == [0, 0])
  }

  @Test("An expanded card stack leaves the gesture to the screen, one in transit takes it")
  func states() throws {
    let (expanded, moving) = (#""count":3,"state":"expanded""#, #""count":3,"translation":100"#)
    for (body, path) in [(expanded, []), (moving, [0.0])] {
      let row = NestedRequest.row("card-stack", body)
      let answer = try Self.pan(at: 100, 100, Self.moved(0, 20), rows: [row, Self.text])
      #expect(answer["/path"]?.children.compactMap { $0.value.number } == path)
    }
  }

  @Test("Events before the deciding one have no effect, and it has that of the whole way")
  func heldEvents() throws {
    let events = #"""
      {"phase":"began"},{"phase":"changed","deltaX":-9},{"phase":"changed","deltaX":-9},{"phase":"changed","deltaX":-9}
      """#
    let scrolled = try Self.pan(at: 100, 30, events, rows: [Self.carousel])
    let offsets = (0..<4).map { scrolled["/pan/steps/\($0)/contentOffset/x"]?.number }
    #expect(offsets == [0, 0, 18, 27])
    let swiped = try Self.pan(at: 100, 30, events, rows: [Self.deck])
    let translations = (0..<4).map { swiped["/pan/steps/\($0)/translation/x"]?.number }
    #expect(translations == [0, 0, -18, -27])
    let upwards = events.replacingOccurrences(of: "deltaX", with: "deltaY")
    let raised = try Self.pan(at: 100, 30, upwards, rows: [Self.cards])
    let heights = (0..<4).map { raised["/pan/steps/\($0)/height"]?.number }
    #expect(heights == [200, 200, 218, 227])
  }

  @Test("A gesture of less than 10 points has no effect")
  func undecided() throws {
    let answer = try Self.pan(
      at: 100, 30, Self.moved(0, -8), rows: [Self.carousel, Self.text],
      #","velocity":{"x":0,"y":-900}"#)
    #expect(answer["/path"] == nil)
    #expect(answer["/reason"]?.text == "distance 8 < 10")
    #expect(answer["/contentOffset/y"]?.number == 0)
    #expect(answer["/decision"] == nil)
    #expect((0..<3).map { answer["/steps/\($0)/contentOffset/y"]?.number } == [0, 0, 0])
  }

  @Test(
    "What does not belong together is a fault",
    arguments: [
      (#""path":"auto","events":[{"phase":"began"}]"#, ["/touch"]),
      (#""path":"other","touch":{"x":0,"y":0},"events":[]"#, ["/path"]),
      (#""path":"auto","touch":{"x":0},"events":[]"#, ["/touch/y"]),
      (#""path":"auto","touch":{"x":0,"y":0},"reorder":{"row":0},"events":[]"#, ["/reorder"]),
      (
        #""path":"auto","touch":{"x":0,"y":0},"events":[{"phase":"began"},{"phase":"ended"},{"phase":"began"}]"#,
        ["/events/2"]
      ),
      (
        #""path":"auto","touch":{"x":0,"y":0},"events":[{"phase":"began"},{"phase":"began"}]"#,
        ["/events/1"]
      ),
      (
        #""path":"auto","touch":{"x":0,"y":0},"events":[{"phase":"tapped"}]"#, ["/events/0/phase"]
      ),
    ])
  func faults(members: String, pointers: [String]) throws {
    let api = try #require(API())
    let request = NestedRequest("vertical", members, rows: [Self.text])
    #expect(try api.faults(of: request, at: "/v1/scroll-stack/pan") == pointers)
  }

  @Test("A touch without a path that it decides has no effect")
  func ignored() throws {
    let api = try #require(API())
    let request = NestedRequest(
      "vertical", #""touch":{"x":0,"y":0},"events":[{"phase":"began"}]"#, rows: [Self.text])
    let answer = try api.value("/v1/scroll-stack/pan", request.json)
    #expect(answer["/warnings/0/pointer"]?.text == "/touch")
    #expect(answer["/reason"] == nil)
  }
}
