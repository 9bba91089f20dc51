import LayoutAPI
import TestSupport
import Testing

@Suite("Limits of layouts in rows")
struct NestedLimitTests {
  @Test("A window over a hundred rows with a million pages each costs what is in it")
  func window() throws {
    let api = try #require(API())
    func answer(pages: Int) throws -> (value: JSONValue, frames: Int, steps: Int) {
      let row = NestedRequest.row(
        "scroll-stack",
        #""axis":"horizontal","viewport":{"height":176},"rows":[{"size":{"fixed":270},"repeat":\#(pages)}]"#,
        row: #""repeat":100,"#)
      let request = NestedRequest(
        "vertical", #""frames":"visible","contentOffset":{"y":400}"#, rows: [row])
      return (try api.value(request), api.frames, api.steps)
    }
    let (few, many) = (try answer(pages: 10), try answer(pages: 1_000_000))
    #expect(many.value["/frames"]?.children.count == 10)
    #expect(many.value["/frames/0/layout/count"] == 1_000_000)
    #expect(many.value["/frames/0/layout/frames"]?.children.count == 2)
    #expect(many.frames == few.frames)
    #expect(Double(many.steps) < 1.1 * Double(few.steps))
  }

  @Test("A layout outside of the visible rectangle has no frames with \"frames\": \"visible\"")
  func outside() throws {
    let api = try #require(API())
    let row = NestedRequest.row("card-stack", #""count":1000000000"#, row: #""repeat":20,"#)
    let request = NestedRequest("vertical", #""frames":"visible","overscan":1"#, rows: [row])
    let answer = try api.value(request)
    #expect(answer["/frames/8/layout/visible/0"] != nil)
    #expect(answer["/frames"]?.children.count == 10)
  }

  @Test("All levels share one limit of frames")
  func frames() throws {
    let row = NestedRequest.row("card-stack", #""count":30"#, row: #""repeat":2,"#)
    let request = NestedRequest("vertical", rows: [row])
    let unlimited = try #require(API())
    _ = try unlimited.value(request)
    #expect(unlimited.frames >= 2 + 2 * 30)
    for (limit, status) in [(unlimited.frames, 200), (unlimited.frames - 1, 422)] {
      let api = try #require(API(limits: .named(frames: limit)))
      let answer = api.post("/v1/scroll-stack", request.json)
      #expect(answer.status == status)
      #expect(answer.body.contains("--max-frames") == (status == 422))
    }
  }

  @Test("Layouts nest on four levels; the fault of a fifth leads to it")
  func levels() throws {
    let api = try #require(API())
    func request(levels: Int) -> NestedRequest {
      let innermost = #"{"size":{"fixed":10}}"#
      let row = (1..<levels).reduce(innermost) { row, _ in
        NestedRequest.row("scroll-stack", #""rows":[\#(row)]"#)
      }
      return NestedRequest("vertical", #""hitTest":{"x":100,"y":50}"#, rows: [row])
    }
    #expect(try api.value(request(levels: 4))["/hit/path"] == .array([0, 0, 0, 0]))
    let body = String(repeating: "/rows/0/size/layout/body", count: 3)
    #expect(try api.faults(of: request(levels: 5)) == ["\(body)/rows/0/size/layout"])
  }

  private static let outer = [
    #""visibleRect":{"x":0,"y":0,"width":9,"height":9}"#, #""frames":"none""#,
    #""range":{"start":0,"count":1}"#, #""overscan":1"#, #""hitTest":{"x":0,"y":0}"#,
    #""exposed":true"#,
    #""edges":"inclusive""#, #""pixelScale":2"#, #""layoutDirection":"rightToLeft""#,
    #""rebase":true"#,
    #""encoding":"columns""#, #""precision":2"#, #""picture":{}"#,
    #""from":{"state":"expanded"}"#,
    #""timeline":{"fps":1}"#, #""css":true"#, #""at":0"#,
  ]

  @Test("The members of the outermost request are faults in a layout in a row", arguments: outer)
  func outerMembers(member: String) throws {
    let api = try #require(API())
    let name = member.split(separator: "\"")[0]
    for (layout, body) in [
      ("card-stack", #""count":1"#), ("swipe-deck", #""bounds":{"height":9},"count":1"#),
      ("scroll-stack", #""rows":[]"#), ("card-list", #""cards":[]"#),
    ] {
      let request = NestedRequest(
        "vertical", rows: [NestedRequest.row(layout, "\(body),\(member)")])
      #expect(try api.faults(of: request) == ["/rows/0/size/layout/body/\(name)"], "\(layout)")
    }
  }

  @Test(
    "The members that the row defines, and further states of a card stack, are faults",
    arguments: [
      ("vertical", "card-stack", #""count":1,"width":300"#, "", "width"),
      ("vertical", "card-list", #""cards":[],"width":300"#, "", "width"),
      ("vertical", "swipe-deck", #""count":1"#, "", "bounds"),
      ("vertical", "swipe-deck", #""count":1,"bounds":{"width":9,"height":9}"#, "", "bounds/width"),
      ("vertical", "swipe-deck", #""count":1,"bounds":{"height":9}"#, #","fraction":1"#, "bounds"),
      (
        "vertical", "scroll-stack", #""rows":[],"viewport":{"width":9,"height":9}"#, "",
        "viewport/width"
      ),
      ("vertical", "scroll-stack", #""axis":"horizontal","rows":[]"#, "", "viewport"),
      ("vertical", "scroll-stack", #""rows":[{"size":{"fraction":1}}]"#, "", "viewport"),
      ("horizontal", "card-stack", #""count":1"#, "", "width"),
      ("horizontal", "card-stack", #""count":1,"width":300"#, #","fraction":1"#, "width"),
      ("horizontal", "card-list", #""cards":[]"#, "", "width"),
      (
        "horizontal", "swipe-deck", #""count":1,"bounds":{"width":9,"height":9}"#, "",
        "bounds/height"
      ),
      (
        "horizontal", "scroll-stack", #""rows":[],"viewport":{"width":9,"height":9}"#, "",
        "viewport/height"
      ),
      ("horizontal", "scroll-stack", #""rows":[]"#, "", "viewport"),
      ("vertical", "card-stack", #""count":1,"revealed":0"#, "", "revealed"),
      ("vertical", "card-stack", #""count":1,"reveal":{"card":0}"#, "", "reveal"),
      ("vertical", "card-stack", #""count":1,"translations":[1]"#, "", "translations"),
    ])
  func extents(axis: String, layout: String, body: String, size: String, member: String) throws {
    let api = try #require(API())
    let request = NestedRequest(axis, rows: [NestedRequest.row(layout, body, size: size)])
    #expect(try api.faults(of: request) == ["/rows/0/size/layout/body/\(member)"])
  }

  @Test("A warning about a member of a layout in a row leads into its request")
  func warnings() throws {
    let api = try #require(API())
    let rows = [
      #"{"size":{"fixed":10}}"#, NestedRequest.row("card-stack", #""count":1,"tolerance":0.01"#),
    ]
    let answer = try api.value(NestedRequest("vertical", rows: rows))
    #expect(answer["/warnings/0/pointer"] == "/rows/1/size/layout/body/tolerance")
  }

  @Test("Only the four layouts can be in a row")
  func paths() throws {
    let api = try #require(API())
    for path in [
      "card-stack/pan", "swipe-deck/pan", "scroll-stack/edit", "scroll-stack/scroll", "diff",
      "batch",
    ] {
      let request = NestedRequest("vertical", rows: [NestedRequest.row(path, "")])
      #expect(try api.faults(of: request) == ["/rows/0/size/layout/path"])
    }
  }
}
