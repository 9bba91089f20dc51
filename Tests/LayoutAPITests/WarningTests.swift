import Foundation
import TestSupport
import Testing

/// The pointers of warnings. Source: Docs/problems.md.
@Suite("Warnings") struct WarningTests {
  private static let ignored: [(String, String, String)] = [
    ("card-stack", #""count":2,"state":"expanded","translation":5"#, "/translation"),
    ("swipe-deck", #""count":2,"configuration":{"depth":{"offsetY":5}}"#, "/configuration/depth"),
    (
      "swipe-deck",
      #""count":2,"undo":true,"history":[{"id":"a","direction":"left","size":{"width":3,"height":3}}]"#,
      "/history/0/size"
    ),
    (
      "swipe-deck",
      #""count":2,"undo":true,"history":[{"id":"a","direction":"left","aspectRatio":2}]"#,
      "/history/0/aspectRatio"
    ),
  ]

  @Test(
    "The translation of an undo has no effect if its card is in motion",
    arguments: [("", ["/translation"]), (#""velocity":{"x":9,"y":0},"#, [])])
  func undoInFlight(members: String, pointers: [String]) throws {
    let request = #"""
      {"bounds":{"width":375,"height":400},"count":2,"translation":5,\#(members)"undo":true,
      "configuration":{"animation":{"spring":{"dampingRatio":1}}},
      "history":[{"id":"a","direction":"left"}],
      "from":{"items":[{"index":2,"x":0,"y":0,"width":375,"height":400}]}}
      """#
    let answer = try #require(API()).post("/v1/swipe-deck", request)
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(answer.body.utf8))
    #expect(
      (value["/warnings"]?.children ?? []).map { $0.value["/pointer"]?.text } == pointers)
  }

  @Test("A warning has the pointer to the member that has no effect", arguments: ignored)
  func pointers(layout: String, members: String, pointer: String) throws {
    let room =
      layout == "card-stack"
      ? #""width":375"# : #""bounds":{"x":0,"y":0,"width":375,"height":400}"#
    #expect(
      try pointers(ofWarningsTo: "{\(room),\(members)}", at: "/v1/\(layout)") == [pointer])
  }

  @Test("A warning about a layout in a row begins with the pointer to its body", arguments: ignored)
  func pointersInRow(layout: String, members: String, pointer: String) throws {
    let size = layout == "card-stack" ? "" : #""bounds":{"height":400},"#
    let row = NestedRequest.row(layout, size + members)
    #expect(
      try pointers(
        ofWarningsTo: #"{"viewport":{"width":375,"height":400},"rows":[\#(row)]}"#,
        at: "/v1/scroll-stack") == ["/rows/0/size/layout/body\(pointer)"])
  }

  private func pointers(ofWarningsTo request: String, at path: String) throws -> [String?] {
    let answer = try #require(API()).post(path, request)
    try #require(answer.status == 200, "\(answer.body)")
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(answer.body.utf8))
    return try #require(value["/warnings"]).children.map { $0.value["/pointer"]?.text }
  }
}
