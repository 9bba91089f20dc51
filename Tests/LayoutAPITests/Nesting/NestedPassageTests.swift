import TestSupport
import Testing

@testable import LayoutAPI

/// Windows of layouts in rows that are seen on the way of a scroll. Source: Docs/scroll-stack-scrolling.md, "Scrolling as
/// motion".
@Suite("Windows of layouts in rows on the way of a scroll")
struct NestedPassageTests {
  private static let bare = #""rowInsets":{"top":0,"bottom":0},"#

  /// The items with frames of the layout in the row at an index of the answer's frames.
  private static func items(_ answer: JSONValue, ofFrame frame: Int, at path: String = "") -> [Int]
  {
    answer["/frames/\(frame)/layout\(path)/frames"]?.children
      .compactMap { $0.value["/index"]?.number.map { Int($0) } } ?? []
  }

  private static func scroll(
    _ to: String, rows: [String], _ members: String = "", height: Double = 300
  ) throws -> JSONValue {
    let api = try #require(API())
    return try api.value(
      "/v1/scroll-stack/scroll",
      #"""
      {"viewport":{"width":300,"height":\#(height)},\#(bare)"rows":[\#(rows.joined(separator: ","))],
       "to":\#(to),"animation":{},"frames":"visible"\#(members)}
      """#)
  }

  private static func fixed(_ length: Int) -> String { #"{"size":{"fixed":\#(length)}}"# }

  private static func list(_ members: String, copies: Int) -> String {
    NestedRequest.row(
      "scroll-stack", #"\#(bare)\#(members)"rows":[{"size":{"fixed":50},"repeat":\#(copies)}]"#)
  }

  @Test(
    "A layout that is passed has the items that are seen, also of a long one",
    arguments: [(4, [0, 1, 2, 3]), (10_000, [0, 1, 2, 3, 4, 5])])
  func passed(copies: Int, items: [Int]) throws {
    let rows = [Self.fixed(1000), Self.list("", copies: copies), Self.fixed(3000)]
    // A long list ends the way at its sixth row.
    let answer = try Self.scroll(
      copies == 4 ? #""bottom""# : #"{"row":1,"position":"initial"}"#, rows: rows)
    #expect(answer["/frames"]?.children.count == (copies == 4 ? 3 : 2))
    #expect(Self.items(answer, ofFrame: 1) == items)
  }

  @Test(
    "A viewport on the path has the rows that are seen on its way, also if the stack around it stays"
  )
  func path() throws {
    let answer = try Self.scroll(
      #"{"path":[0,20],"position":"initial"}"#,
      rows: [Self.list(#""viewport":{"height":200},"#, copies: 1000)])
    #expect(answer["/offsets/1/contentOffset/y"]?.number == 1000)
    #expect(Self.items(answer, ofFrame: 0) == Array(0..<24))
    #expect(answer["/frames/0/layout/visible"]?.children.count == 24)
  }

  @Test("A part of a viewport that the stack around it hides all the time has no rows")
  func clipped() throws {
    // The list is 2,000 points high; the stack shows its first 300.
    let answer = try Self.scroll(
      #"{"path":[0,20],"position":"initial"}"#,
      rows: [Self.list(#""viewport":{"height":2000},"#, copies: 1000)])
    let offset = try #require(answer["/contentOffset/y"]?.number)
    let inner = try #require(answer["/offsets/1/contentOffset/y"]?.number)
    let last = Int((offset + 300 + inner) / 50)
    #expect(Self.items(answer, ofFrame: 0).last.map { $0 <= last } == true)
  }

  @Test("Without an animation, layouts have the items at the end")
  func still() throws {
    let api = try #require(API())
    let answer = try api.value(
      "/v1/scroll-stack/scroll",
      #"""
      {"viewport":{"width":300,"height":300},\#(Self.bare)"frames":"visible",
       "rows":[\#(Self.list(#""viewport":{"height":200},"#, copies: 1000))],
       "to":{"path":[0,20],"position":"initial"}}
      """#)
    #expect(Self.items(answer, ofFrame: 0) == [20, 21, 22, 23])
  }

  @Test("A pinned row has all items of its layout")
  func pinned() throws {
    let sticky = NestedRequest.row(
      "scroll-stack", #"\#(Self.bare)"rows":[{"size":{"fixed":50},"repeat":3}]"#,
      row: #""sticky":true,"#)
    let answer = try Self.scroll(
      #""bottom""#, rows: [Self.fixed(500), sticky, Self.fixed(2000)])
    #expect(Self.items(answer, ofFrame: 1) == [0, 1, 2])
  }
}
