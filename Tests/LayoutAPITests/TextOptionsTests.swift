import Testing

/// A request with a text: its path, and its body with `SIZE` and `LINE` in place of a font size and a line height, and with
/// `OPTION,` in place of the options for texts.
typealias RequestWithText = (path: String, body: String)

private let text =
  #"{"string":"The ferry leaves at six.","fontSize":SIZE,"lineHeight":LINE,"fit":"font"}"#
private let byTable = text.replacing(
  #""font""#, with: #"{"advances":{"widths":{"e":0.4},"default":0.5}}"#)
private let stack =
  #"OPTION,"viewport":{"width":150,"height":300},"rows":[{"size":{"fit":{"text":\#(text)}}},"#
  + #"{"size":{"fit":{"text":\#(byTable)}}}]"#
private let list =
  #""configuration":{"kinds":{"title":{"fontSize":SIZE}}},"cards":[{"items":[{"kind":"title","text":"#
  + #"{"string":"The ferry leaves at six.","fit":"font"}},{"kind":"text","text":\#(byTable)}]}]"#

/// A request of each route that measures texts.
let requestsWithTexts: [RequestWithText] = [
  ("/v1/scroll-stack", "{\(stack)}"),
  (
    "/v1/scroll-stack/edit",
    #"{\#(stack),"operations":[{"op":"insert","at":"bottom","rows":[{"size":{"fit":{"text":\#(text)}}}]}]}"#
  ),
  ("/v1/scroll-stack/scroll", #"{\#(stack),"to":{"row":1}}"#),
  (
    "/v1/scroll-stack/pan",
    #"{\#(stack),"events":[{"phase":"began"},{"phase":"ended","translationY":-20}]}"#
  ),
  ("/v1/card-list", #"{OPTION,"width":150,\#(list)}"#),
  ("/v1/card-stack", #"{OPTION,"width":150,"cards":[{"text":\#(text)},{"text":\#(byTable)}]}"#),
  (
    "/v1/card-stack/pan",
    #"{OPTION,"width":150,"cards":[{"text":\#(text)}],"events":[{"phase":"began"}]}"#
  ),
  (
    "/v1/scroll-stack",
    #"{OPTION,"viewport":{"width":150,"height":300},"rows":[{"size":{"layout":{"path":"/v1/card-list","#
      + #""body":{\#(list)}}}}]}"#
  ),
]

@Suite("Options for all texts of a request")
struct TextOptionsTests {
  private func frames(
    _ request: RequestWithText, size: Double, option: String = ""
  ) throws -> Substring {
    let body = request.body
      .replacing("SIZE", with: "\(size)").replacing("LINE", with: "\(1.25 * size)")
      .replacing("OPTION,", with: option.isEmpty ? "" : option + ",")
    let answer = try #require(API()).post(request.path, body)
    try #require(answer.status == 200, "\(answer.body)")
    let start = try #require(answer.body.range(of: #""frames":["#))
    let end = try #require(answer.body[start.upperBound...].range(of: "]"))
    return answer.body[start.upperBound..<end.lowerBound]
  }

  @Test(
    "`textScale` multiplies font sizes and line heights in points, also those of kinds and in rows",
    arguments: requestsWithTexts)
  func scale(request: RequestWithText) throws {
    let scaled = try frames(request, size: 10, option: #""textScale":1.5"#)
    #expect(try scaled == frames(request, size: 15))
    #expect(try scaled != frames(request, size: 10))
  }

  @Test("`textScale` multiplies the font sizes of kinds, the built-in ones among them")
  func kinds() throws {
    let list = try #require(requestsWithTexts.first { $0.path == "/v1/card-list" })
    let built = list.body.replacing(
      #""configuration":{"kinds":{"title":{"fontSize":SIZE}}},"#, with: "")
    let given = built.replacing(
      #""width""#, with: #""configuration":{"kinds":{"title":{"fontSize":40}}},"width""#)
    #expect(
      try frames((list.path, built), size: 10, option: #""textScale":2"#)
        == frames((list.path, given), size: 20))
  }

  @Test(
    "`overflowWrap` and `wordBreak` of a request are those of its texts",
    arguments: requestsWithTexts,
    [#""overflowWrap":"anywhere""#, #""overflowWrap":"breakWord""#, #""wordBreak":"breakAll""#])
  func words(request: RequestWithText, member: String) throws {
    let own = request.body.replacing(#""string""#, with: #"\#(member),"string""#)
    // Words are wider than the line.
    let inherited = try frames(request, size: 60, option: member)
    #expect(try inherited == frames((request.path, own), size: 60))
    #expect(try inherited != frames(request, size: 60))
  }

  @Test("A text that the client has measured is not scaled")
  func measured() throws {
    let body =
      #"{"width":150,"cards":[{"text":{"fit":{"measured":{"height":51}}}}],"textScale":3}"#
    let answer = try #require(API()).post("/v1/card-stack", body)
    #expect(answer.body.contains(#""height":51"#))
  }

  @Test(
    "A scale is 0.5 to 5, also without texts", arguments: ["0.49", "5.01", #""2""#, "true"],
    [
      #"{"viewport":{"width":150,"height":300},"rows":[],"#, #"{"width":150,"cards":[],"#,
      #"{"width":150,"count":3,"#,
    ])
  func range(scale: String, start: String) throws {
    let path =
      start.contains("rows")
      ? "/v1/scroll-stack" : start.contains("count") ? "/v1/card-stack" : "/v1/card-list"
    let answer = try #require(API()).post(path, start + #""textScale":\#(scale)}"#)
    #expect(answer.status == 422)
    #expect(answer.body.contains(#""pointer":"/textScale""#))
  }

  @Test("A layout in a row has the options of the outermost request")
  func inRow() throws {
    let body =
      #"{"viewport":{"width":150,"height":300},"rows":[{"size":{"layout":{"path":"/v1/card-list","#
      + #""body":{"textScale":2,"cards":[]}}}}]}"#
    let answer = try #require(API()).post("/v1/scroll-stack", body)
    #expect(answer.status == 422)
    #expect(answer.body.contains("/rows/0/size/layout/body/textScale"))
    #expect(answer.body.contains("must be a member of the outermost request"))
  }
}
