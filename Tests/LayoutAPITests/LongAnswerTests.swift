import Testing

@Suite("Long answers")
struct LongAnswerTests {
  @Test(
    "An answer that is read in pieces has the same bytes",
    arguments: requests)
  func pieces(path: String, body: String) throws {
    let api = try #require(API())
    let whole = api.post(path, body)
    #expect(whole.status == 200, "\(whole.body.prefix(600))")
    for capacity in [5000, 65_536] {
      let streamed = try api.sendForPieces(of: capacity, path, body: Array(body.utf8))
      #expect(streamed.body == whole.body)
      #expect(streamed.pieces > whole.body.utf8.count / capacity)
    }
  }

  /// A frame of a stack takes about 60 bytes.
  @Test(
    "An array is deferred if it is longer than the bytes that may be held",
    arguments: [(50, true), (1000, true), (3000, false), (9000, false)])
  func held(count: Int, isWhole: Bool) throws {
    let api = try #require(API())
    let whole = api.post("/v1/card-stack", #"{"count":\#(count),"width":375}"#).body.utf8.count
    let held = try api.bytesHeld(
      "/v1/card-stack", #"{"count":\#(count),"width":375}"#,
      deferral: .init(minimumCount: 64, heldCount: 100_000, wholeCount: 0))
    #expect((held == whole) == isWhole)
  }

  private static let requests: [(String, String)] = [
    ("/v1/card-stack", #"{"count":6000,"width":375}"#),
    ("/v1/card-stack", #"{"count":6000,"width":375,"state":"expanded","pixelScale":3}"#),
    ("/v1/card-stack", #"{"count":6000,"width":375.1,"encoding":"columns"}"#),
    ("/v1/card-stack", #"{"count":6000,"width":375.123,"precision":2}"#),
    (
      "/v1/card-stack",
      #"""
      {"count":9000,"width":375,"frames":"visible","overscan":2000,"state":"expanded",
       "visibleRect":{"x":0,"y":1e5,"width":375,"height":5e5}}
      """#
    ),
    (
      "/v1/card-stack",
      #"{"count":200,"width":375,"state":"inTransit","translations":[0,1,2.5,40,100,300]}"#
    ),
    (
      "/v1/swipe-deck",
      #"""
      {"count":3000,"bounds":{"x":0,"y":0,"width":320,"height":400},"translation":40,
       "visibleRect":{"x":0,"y":0,"width":320,"height":400}}
      """#
    ),
    (
      "/v1/scroll-stack",
      #"""
      {"viewport":{"width":320,"height":9000},"layoutDirection":"rightToLeft","rows":[
       {"id":"header","size":{"fixed":20}},{"id":"r","repeat":1500,"size":{"fixed":7}},
       {"size":{"fit":{"text":{"fit":{"measured":{"height":9}}}}},"repeat":300}]}
      """#
    ),
    (
      "/v1/scroll-stack/edit",
      #"""
      {"viewport":{"width":320,"height":900},"operations":[{"op":"remove","indexes":[3]}],
       "rows":[{"repeat":1000,"size":{"fixed":7}}]}
      """#
    ),
    ("/v1/card-list", cardList),
    (
      "/v1/batch",
      #"""
      {"requests":[{"path":"/v1/card-stack","body":{"count":900,"width":375.25,"precision":1}},
       {"path":"/v1/card-stack","body":{"count":900,"width":375.25}},
       {"path":"/v1/card-stack","body":{"count":900}},
       {"path":"/v1/swipe-deck","body":
        {"count":9,"bounds":{"x":0,"y":0,"width":9,"height":9}}}]}
      """#
    ),
  ]

  /// Cards of several items, most of which are visible.
  private static var cardList: String {
    let cards: [String] = (0..<300).map {
      #"{"id":"\#($0)","items":[{"kind":"text","height":\#($0)},{"kind":"custom","height":9}]}"#
    }
    let list: String = cards.joined(separator: ",")
    return #"""
      {"width":320,"visibleRect":{"x":0,"y":9,"width":320,"height":20000},"cards":[\#(list)]}
      """#
  }
}
