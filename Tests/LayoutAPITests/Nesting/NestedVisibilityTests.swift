import LayoutEngine
import TestSupport
import Testing

@Suite("Visible and hit items of layouts in rows")
struct NestedVisibilityTests {
  private static let stack = NestedRequest.row("card-stack", #""count":3,"state":"expanded""#)
  private static let pages = NestedRequest.row(
    "scroll-stack",
    #""axis":"horizontal","viewport":{"height":100},"contentOffset":{"x":50},"rows":[{"size":{"fixed":70},"repeat":9}]"#
  )

  @Test("Visible parts end at the viewport and at the content of the row")
  func clipped() throws {
    let api = try #require(API())
    let request =
      #"{"viewport":{"width":405,"height":300},"contentOffset":{"y":200},"rows":[\#(Self.stack)]}"#
    let cards = try api.value("/v1/scroll-stack", request)
    let visible = try #require(cards["/frames/0/layout/visible"]).children.map(\.value)
    #expect(
      visible.map(\.rect) == [[23, 200, 359, 12], [23, 220, 359, 200], [23, 428, 359, 72]])
    #expect(visible.map { $0["/fraction"]?.number } == [0.06, 1, 0.36])
    let pages = try api.value(NestedRequest("vertical", rows: [Self.pages]))
    #expect(
      pages["/frames/0/layout/visible"]?.children.map(\.value.rect)
        == [
          [15, 12, 50, 100], [65, 12, 100, 100], [165, 12, 100, 100], [265, 12, 100, 100],
          [365, 12, 25, 100],
        ])
  }

  @Test("States of rows are those in the viewport of their own stack")
  func states() throws {
    let api = try #require(API())
    let request =
      #"{"viewport":{"width":405,"height":50},"contentOffset":{"y":900},"rows":[\#(Self.pages),{"size":{"fixed":999}}]}"#
    let pages = try #require(api.value("/v1/scroll-stack", request)["/frames/0/layout"])
    #expect(pages["/visible"] == .array([]))
    #expect(pages["/visibleRows"] == .array([0, 1, 2, 3, 4]))
    #expect(pages["/entirelyVisibleRows"] == .array([1, 2, 3]))
  }

  @Test(
    "A viewport without a height shows what it shows alone",
    arguments: ["", #","previous":{"rows":[{"index":0,"visibility":"offscreen"}]}"#])
  func withoutHeight(previous: String) throws {
    let api = try #require(API())
    let rows = #""contentOffset":{"y":50},"rows":[{"size":{"fixed":100}},{"size":{"fixed":9}}]"#
    let alone = try api.value(
      "/v1/scroll-stack", #"{"viewport":{"width":375,"height":0},\#(rows)\#(previous)}"#)
    let body = #""viewport":{"height":0},\#(rows)\#(previous)"#
    let screen = try api.value(
      NestedRequest("vertical", rows: [NestedRequest.row("scroll-stack", body)]))
    let nested = try #require(screen["/frames/0/layout"])
    #expect(alone["/visible"]?.children.map(\.value.rect) == [[0, 50, 375, 0]])
    #expect(nested["/visible"]?.children.map(\.value.rect) == [[15, 12, 375, 0]])
    for member in ["visibleRows", "frames/0/visibility", "events"] {
      #expect(nested["/\(member)"] == alone["/\(member)"])
    }
  }

  @Test(
    "A point hits the innermost item that its viewports show",
    arguments: [
      (30, 20, [0, 0]), (70, 20, [0, 1]), (5, 20, [0]), (395, 20, [0]), (30, 5, [0]),
      (30, 140, [1, 0]), (30, 340, [1]), (16, 140, [1]), (30, 345, [1, 1]), (500, 20, nil),
    ] as [(Int, Int, [Int]?)])
  func hit(x: Int, y: Int, path: [Int]?) throws {
    let api = try #require(API())
    let answer = try api.value(
      NestedRequest(
        "vertical", #""hitTest":{"x":\#(x),"y":\#(y)}"#, rows: [Self.pages, Self.stack]))
    #expect(hitPath(in: answer) == path)
  }

  @Test("A hit test is not limited by the visible rect", arguments: ["exclusive", "inclusive"])
  func hitOutsideVisibleRect(edges: String) throws {
    let api = try #require(API())
    let inner = NestedRequest.row(
      "scroll-stack", #""viewport":{"height":100},"rows":[\#(Self.stack)]"#)
    for (row, path) in [(Self.pages, [0, 0]), (inner, [0, 0, 0])] {
      let answer = try api.value(
        NestedRequest(
          "vertical",
          #""hitTest":{"x":50,"y":60},"edges":"\#(edges)","visibleRect":{"x":0,"y":900,"width":9,"height":9}"#,
          rows: [row]))
      #expect(hitPath(in: answer) == path)
    }
  }

  @Test(
    "All items of a layout in a row of scale 0 are at one point",
    arguments: [
      ("card-stack", #""count":5"#), ("card-stack", #""count":5,"translation":150"#),
      ("card-stack", #""cards":[{},{},{},{"aspectRatio":3},{}],"translation":150"#),
      ("scroll-stack", #""viewport":{"height":500},"rows":[{"size":{"fixed":90},"repeat":5}]"#),
    ])
  func onePoint(layout: String, body: String) throws {
    let api = try #require(API())
    let rows = [#"{"size":{"fixed":2000}}"#, NestedRequest.row(layout, body)]
    let emphasis = #""emphasis":{"scale":0}"#
    let all = try api.value(NestedRequest("vertical", emphasis, rows: rows))
    let point = try #require(all["/frames/1/presentedFrame"]?.rect)
    let rect = #"{"x":\#(point[0]),"y":\#(point[1]),"width":1,"height":1}"#
    let seen = try api.value(
      NestedRequest(
        "vertical", emphasis + #","edges":"inclusive","visibleRect":\#(rect)"#, rows: rows))
    #expect(seen["/frames/1/layout/visible"]?.children.count == 5)
  }

  @Test("The items of a layout move with a sticky row")
  func sticky() throws {
    let api = try #require(API())
    let rows = [
      #"{"size":{"fixed":26}}"#,
      NestedRequest.row("card-stack", #""count":2"#, row: #""sticky":true,"#),
      NestedRequest.row("card-list", #""cards":[{"items":[]}]"#), #"{"size":{"fixed":3000}}"#,
    ]
    let answer = try api.value(
      NestedRequest(
        "vertical", #""contentOffset":{"y":100},"hitTest":{"x":30,"y":115}"#, rows: rows))
    let layout = try #require(answer["/frames/1/layout"])
    #expect(layout["/frames/0"]?.rect == [23, 62, 359, 200])
    #expect(layout["/frames/0/presentedFrame"]?.rect == [23, 112, 359, 200])
    #expect(layout["/visible/0"]?.rect == [23, 112, 359, 200])
    #expect(answer["/hit/path"] == .array([1, 0]))
    #expect(answer["/frames/2/layout/frames/0/presentedFrame"] == nil)
  }

  @Test("A deck moves with a sticky row of a horizontal stack")
  func horizontalStickyDeck() throws {
    let rows = #"{"size":{"fixed":20}},\#(Self.stickyDeck),{"size":{"fixed":370}}"#
    let row = try #require(Self.answer(inHorizontalStackOf: rows)["/frames/1"])
    #expect(row["/presentedFrame"]?.rect == [150, 0, 130, 200])
    #expect(row["/layout/frames/0"]?.rect == [65, 12, 100, 176])
    #expect(row["/layout/frames/0/presentedFrame"]?.rect == [165, 12, 100, 176])
  }

  @Test("A deck moves with a sticky row from right to left")
  func stickyDeckFromRightToLeft() throws {
    let rows = #"\#(Self.stickyDeck),{"size":{"fixed":370}}"#
    let row = try #require(
      Self.answer(inHorizontalStackOf: rows, #","layoutDirection":"rightToLeft""#)["/frames/0"])
    // The content is 130 + 400 points wide. The viewport shows 150 to 450, so the row at 400 is pinned at 320.
    #expect(row["/presentedFrame"]?.rect == [320, 0, 130, 200])
    #expect(row["/layout/frames/0"]?.rect == [415, 12, 100, 176])
    #expect(row["/layout/frames/0/presentedFrame"]?.rect == [335, 12, 100, 176])
  }

  private static let stickyDeck = NestedRequest.row(
    "swipe-deck", #""count":1,"bounds":{"width":100}"#, row: #""sticky":true,"#)

  /// The answer for a stack of 300 × 200 points, scrolled by 150 points.
  private static func answer(
    inHorizontalStackOf rows: String, _ members: String = ""
  ) throws -> JSONValue {
    try #require(API()).value(
      "/v1/scroll-stack",
      #"""
      {"axis":"horizontal","viewport":{"width":300,"height":200},"contentOffset":{"x":150},
       "rows":[\#(rows)]\#(members)}
      """#)
  }

  @Test(
    "The items of a layout are transformed with an emphasized row, and hit where they are shown",
    arguments: [
      (749, 64, [2, 0]), (749, 86, [2, 0]), (749, 88, [2]), (743, 100, [2]), (680, 40, nil),
    ] as [(Int, Int, [Int]?)])
  func emphasized(x: Int, y: Int, path: [Int]?) throws {
    let api = try #require(API())
    let answer = try api.value("/v1/scroll-stack", Self.emphasizedRows(hitX: x, y: y))
    // The centre of the last row, at 820 and 112, is farther away than a row; its content is 290 points wide.
    #expect(answer["/frames/2/layout/frames/0"]?.rect == [675, 12, 290, 50])
    #expect(answer["/frames/2/layout/frames/0/presentedFrame"]?.rect == [747.5, 62, 145, 25])
    #expect(hitPath(in: answer) == path)
  }

  @Test(
    "The visible items of a layout in a rotated row are those whose presented frames are visible",
    arguments: stride(from: 640, through: 960, by: 40).map { $0 })
  func rotated(x: Int) throws {
    let api = try #require(API())
    let cards = Array(repeating: #"{"items":[{"kind":"custom","height":20}]}"#, count: 4)
    let list = #""cards":[\#(cards.joined(separator: ","))]"#
    let row = NestedRequest.row("card-list", list, size: #","fraction":0.8"#, row: #""repeat":3,"#)
    let window = Rect(x: Double(x), y: 60, width: 30, height: 40)
    let answer = try api.value(
      "/v1/scroll-stack",
      #"""
      {"axis":"horizontal","viewport":{"width":400,"height":224},"spacing":10,"emphasis":{"angle":1},
       "visibleRect":{"x":\#(x),"y":60,"width":30,"height":40},"rows":[\#(row)]}
      """#)
    let layout = try #require(answer["/frames/2/layout"])
    let frames = try #require(layout["/frames"]).children.compactMap {
      $0.value["/presentedFrame"]?.rect
    }
    let visible = layout["/visible"]?.children.compactMap { $0.value["/index"]?.number }
    #expect(frames.count == 4)
    #expect(
      visible
        == frames.indices.filter { card in
          Rect(
            x: frames[card][0], y: frames[card][1], width: frames[card][2],
            height: frames[card][3]
          ).intersects(window, edges: .exclusive)
        }.map { Double($0) })
  }

  @Test(
    "A picture marks the hit item of an emphasized row, and the row",
    arguments: [(749, 64, 2), (743, 100, 1), (680, 40, 0)])
  func emphasizedInPicture(x: Int, y: Int, marks: Int) throws {
    let api = try #require(API())
    let picture = api.picture("/v1/scroll-stack", Self.emphasizedRows(hitX: x, y: y)).body
    #expect(picture.matches(of: /class="[^"]*\bhit\b/).count == marks)
  }

  /// A request for three rows of 320 points with layouts. The last one is shown at half its size.
  private static func emphasizedRows(hitX x: Int, y: Int) -> String {
    let list = #""cards":[{"items":[{"kind":"custom","height":50}]}]"#
    let row = NestedRequest.row("card-list", list, size: #","fraction":0.8"#, row: #""repeat":3,"#)
    return #"""
      {"axis":"horizontal","viewport":{"width":400,"height":224},"spacing":10,"emphasis":{"scale":0.5},
       "visibleRect":{"x":0,"y":0,"width":980,"height":224},"hitTest":{"x":\#(x),"y":\#(y)},
       "rows":[\#(row)]}
      """#
  }

  /// The indices of the hit item, from the outermost one.
  private func hitPath(in answer: JSONValue) -> [Int]? {
    let path =
      answer["/hit/path"]?.children.map(\.value) ?? [answer["/hit/index"]].compactMap { $0 }
    let numbers = path.compactMap { $0.number.map { Int($0) } }
    return numbers.isEmpty ? nil : numbers
  }

  @Test(
    "A row that is hidden or transparent shows no part of its layout",
    arguments: [
      (#""edges":"inclusive""#, #""isHidden":true,"#, false),
      (#""emphasis":{"alpha":0}"#, #""repeat":4,"#, false),
      (#""emphasis":{"alpha":0.1}"#, #""repeat":4,"#, true),
    ])
  func notShown(members: String, row: String, isVisible: Bool) throws {
    let api = try #require(API())
    // Each of the four rows is a quarter of the viewport.
    let layout = NestedRequest.row(
      "card-stack", #""count":1"#, size: #","fraction":0.25"#, row: row)
    let point = #""hitTest":{"x":100,"y":50}"#
    let answer = try api.value(
      NestedRequest("vertical", "\(members),\(point)", rows: [layout]))
    #expect((answer["/frames/0/layout/visible/0"] != nil) == isVisible)
    #expect((answer["/hit/path"] != nil) == isVisible)
  }

  @Test("A row in front of a layout covers its items, and a row covers nothing of its own layout")
  func exposed() throws {
    let api = try #require(API())
    let rows = [#"{"size":{"fixed":76},"sticky":true}"#, Self.stack, #"{"size":{"fixed":3000}}"#]
    let answer = try api.value(
      NestedRequest("vertical", #""contentOffset":{"y":150},"exposed":true"#, rows: rows))
    let exposed = try #require(answer["/frames/1/layout/exposed"])
    // The sticky row covers the stack down to 150 + 100.
    #expect(exposed["/0/rects"]?.children.map(\.value.rect) == [[23, 250, 359, 62]])
    #expect(exposed["/1/rects"]?.children.map(\.value.rect) == [[23, 320, 359, 200]])
    #expect(answer["/exposed/1/rects"]?.children.map(\.value.rect) == [[0, 250, 405, 498]])
  }
}
