import LayoutAPI
import TestSupport
import Testing

@Suite("Effort")
struct EffortTests {
  @Test(
    "A request that takes too long for a thread with other connections is postponed, and nothing is written",
    arguments: [
      ("few frames", "/v1/card-stack", #"{"count":1500,"width":375}"#, true),
      ("many frames", "/v1/card-stack", #"{"count":2500,"width":375}"#, false),
      ("a window", "/v1/card-stack", #"{"count":1000000000,"width":375,"frames":"none"}"#, true),
      (
        "many samples", "/v1/card-stack",
        #"{"count":100,"width":375,"state":"inTransit","translations":[\#(numbers(30))]}"#, false
      ),
      ("few exposed", "/v1/card-stack", exposed(100), true),
      ("many exposed", "/v1/card-stack", exposed(800), false),
      ("a fault", "/v1/card-stack", #"{"count":-1,"width":375}"#, true),
      ("many faults", "/v1/card-stack", "{\(members(40))}", false),
      ("a short text that is not JSON", "/v1/card-stack", "[1,", true),
      ("a long text that is not JSON", "/v1/card-stack", "[\(numbers(1500)),", false),
      (
        "many rows cut out of one", "/v1/scroll-stack/edit",
        #"{"viewport":{"width":375,"height":400},"rows":[{"size":{"fixed":1},"repeat":5000}],"#
          + #""operations":[{"op":"setHidden","isHidden":true,"indexes":[\#(evenNumbers(1500))]}]}"#,
        false
      ),
      ("layouts in many exposed rows", "/v1/scroll-stack", exposedRows(1000), false),
      ("layouts in too many exposed rows", "/v1/scroll-stack", exposedRows(1_000_000), true),
      ("a batch of exposed rows", "/v1/batch", batchOfExposedRows, false),
      ("a layout under many constraints", "/v1/scroll-stack/edit", constraints(20), false),
      ("a layout under few constraints", "/v1/scroll-stack/edit", constraints(2), true),
      ("few moving cards", "/v1/card-stack", movingCards(100), true),
      ("many moving cards", "/v1/card-stack", movingCards(1_000_001), false),
      ("a batch of few frames", "/v1/batch", batch([750, 750]), true),
      ("a batch of many frames", "/v1/batch", batch([1250, 1250]), false),
      ("a batch with a fault", "/v1/batch", batch([2, -1]), true),
      (
        "a long batch with a fault", "/v1/batch", batch(Array(repeating: 0, count: 60) + [-1]),
        false
      ),
      ("a text to be measured", "/v1/scroll-stack", text(fit: #""font""#), false),
      ("a text that was", "/v1/scroll-stack", text(fit: #"{"measured":{"height":9}}"#), true),
    ])
  func moment(name: String, path: String, body: String, isQuick: Bool) throws {
    let api = try #require(API())
    #expect(api.isAnsweredQuickly(path, body: Array(body.utf8)) == isQuick, "\(name)")
  }

  @Test(
    "A request with more frames than the limit is postponed before it is rejected")
  func limit() throws {
    let api = try #require(API(limits: .named(frames: 10)))
    let body = Array(#"{"count":11,"width":375}"#.utf8)
    #expect(!api.isAnsweredQuickly("/v1/card-stack", body: body))
    #expect(api.send("/v1/card-stack", body: body).status == 422)
  }

  @Test(
    "Fixtures are either postponed or have the same answer as with full effort",
    arguments: try Fixture.all())
  func fixture(_ fixture: Fixture) throws {
    let api = try #require(API())
    let isQuick = api.isAnsweredQuickly(fixture.path, body: fixture.request)
    let request = String(decoding: fixture.request, as: UTF8.self)
    let hasText = request.contains(#""fit": "font""#) || request.contains(#""advances""#)
    // The motion after a pan has a spring by default.
    let hasSpring = request.contains(#""spring""#) || fixture.path.hasSuffix("/pan")
    let hasEasings = hasSpring && request.contains(#""css""#)
    #expect(isQuick || fixture.status != 200 || hasText || hasEasings)
  }

  /// A batch of card stacks with these numbers of cards.
  private static func batch(_ counts: [Int]) -> String {
    let requests = counts.map {
      #"{"path":"/v1/card-stack","body":{"count":\#($0),"width":375}}"#
    }
    return #"{"requests":[\#(requests.joined(separator: ","))]}"#
  }

  private static func numbers(_ count: Int) -> String {
    (0..<count).map { "\($0)" }.joined(separator: ",")
  }

  private static func evenNumbers(_ count: Int) -> String {
    (0..<count).map { "\(2 * $0)" }.joined(separator: ",")
  }

  private static func members(_ count: Int) -> String {
    (0..<count).map { "\"cardOfset\($0)\":1" }.joined(separator: ",")
  }

  private static func text(fit: String) -> String {
    #"{"viewport":{"width":375,"height":400},"rows":[{"size":{"fit":{"text":"#
      + #"{"string":"a","fontSize":12,"lineHeight":15,"fit":\#(fit)}}}}]}"#
  }

  /// Rotated rows with layouts, which all overlap.
  private static func exposedRows(_ count: Int) -> String {
    let row = NestedRequest.row(
      "swipe-deck", #""count":1,"bounds":{"height":1}"#, row: #""repeat":\#(count),"#)
    return #"{"viewport":{"width":1e6,"height":1e6},"exposed":true,"emphasis":{"angle":1.57},"#
      + #""frames":"none","rows":[\#(row)]}"#
  }

  /// An edit that gives each of some rows with a layout other constraints.
  private static func constraints(_ count: Int) -> String {
    let items = Array(repeating: #"{"kind":"custom","height":1}"#, count: 20)
    let row = NestedRequest.row(
      "card-list", #""cards":[{"items":[\#(items.joined(separator: ","))]}]"#, row: #""repeat":99,"#
    )
    let operations = (0..<count).map {
      #"{"op":"setInsets","indexes":[\#($0)],"insets":{"left":\#($0)}}"#
    }
    let members = #""frames":"none","operations":[\#(operations.joined(separator: ","))]"#
    return NestedRequest("vertical", members, rows: [row]).json
  }

  private static func movingCards(_ count: Int) -> String {
    #"{"count":\#(count),"width":375,"from":{"reveal":{"card":1}},"state":"expanded","css":true,"at":0.15,"#
      + #""visibleRect":{"x":0,"y":0,"width":375,"height":210},"frames":"visible"}"#
  }

  private static var batchOfExposedRows: String {
    let request = #"{"path":"/v1/scroll-stack","body":\#(exposedRows(1000))}"#
    return #"{"requests":[\#(repeatElement(request, count: 90).joined(separator: ","))]}"#
  }

  private static func exposed(_ count: Int) -> String {
    #"{"count":\#(count),"width":375,"state":"expanded","frames":"none","exposed":true,"#
      + #""visibleRect":{"x":0,"y":0,"width":1000000,"height":1000000}}"#
  }
}
