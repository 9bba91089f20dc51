import TestSupport
import Testing

@testable import LayoutAPI

/// Merge patches of the bodies of layouts in rows. Source: Docs/layouts-in-rows-changes.md, "Update a layout".
@Suite("Merges of layouts in rows")
struct NestedMergeTests {
  private static let path = "/v1/scroll-stack/edit"
  private static let stack = NestedRequest.row(
    "card-stack", #""count":3,"configuration":{"cardHeight":180,"cardOffset":40}"#,
    row: #""id":"cards","#)
  private static let section = NestedRequest.row(
    "scroll-stack",
    #""rowInsets":{"left":4},"rows":[\#(NestedRequest.row("card-stack", #""count":2"#))]"#,
    row: #""id":"section","#)

  private static func edit(_ operations: String, rows: [String], _ members: String = "") -> String {
    NestedRequest("vertical", #""operations":[\#(operations)]\#(members)"#, rows: rows).json
  }

  private static func merge(_ patch: String, id: String = "cards") -> String {
    #"{"op":"update","id":"\#(id)","merge":\#(patch)}"#
  }

  private static func update(_ body: String) -> String {
    #"{"op":"update","id":"cards","body":\#(body)}"#
  }

  /// Checks that operations have the answer of the update by a body, with the rows, byte for byte.
  private static func expect(
    _ operations: [String], equal body: String, row: String, _ members: String = ""
  ) throws {
    let api = try #require(API())
    let last = #"{"op":"update","index":0,"body":\#(body)}"#
    let all = #","timeline":{"times":[0,0.1]},"css":true,"at":0.1,"from":{"items":[]}\#(members)"#
    let (merged, updated) = (
      api.post(path, edit(operations.joined(separator: ","), rows: [row], all)),
      api.post(path, edit(last, rows: [row], all))
    )
    #expect(updated.status == 200, "\(updated.body)")
    #expect(
      merged.body.replacing(results(of: operations.count), with: results(of: 1)) == updated.body)
  }

  private static func results(of count: Int) -> String {
    let result = #"{"op":"update","indexes":[0]}"#
    return #""results":[\#(Array(repeating: result, count: count).joined(separator: ","))]"#
  }

  @Test("Members replace those of the body, null removes one, and objects merge")
  func members() throws {
    try Self.expect(
      [
        Self.merge(
          #"{"state":"expanded","configuration":{"cardOffset":null,"leftSpacing":20},"at":null}"#)
      ],
      equal: #"{"count":3,"configuration":{"cardHeight":180,"leftSpacing":20},"state":"expanded"}"#,
      row: Self.stack)
  }

  @Test("A merge applies to the body after the earlier operations")
  func order() throws {
    try Self.expect(
      [
        Self.merge(#"{"count":4,"configuration":{"cardOffset":null}}"#),
        Self.merge(#"{"configuration":{"cardHeight":90}}"#), Self.merge(#"{"state":"expanded"}"#),
      ], equal: #"{"count":4,"configuration":{"cardHeight":90},"state":"expanded"}"#,
      row: Self.stack)
    try Self.expect(
      [
        Self.merge(#"{"state":"expanded"}"#), Self.update(#"{"count":7}"#),
        Self.merge(#"{"count":8}"#),
      ], equal: #"{"count":8}"#, row: Self.stack)
  }

  @Test("A merge can fix the result of an earlier one, and replace a body that is not an object")
  func mends() throws {
    try Self.expect(
      [Self.merge(#"{"count":null}"#), Self.merge("[3]"), Self.merge(#"{"count":8}"#)],
      equal: #"{"count":8}"#, row: Self.stack)
  }

  @Test("An array is replaced, and layouts in it; those in other members remain")
  func arrays() throws {
    let inner = #"{"size":{"layout":{"path":"/v1/card-stack","body":{"count":5}}}}"#
    try Self.expect(
      [Self.merge(#"{"rows":[{"size":{"fixed":20}},\#(inner)]}"#, id: "section")],
      equal: #"{"rowInsets":{"left":4},"rows":[{"size":{"fixed":20}},\#(inner)]}"#,
      row: Self.section)
    try Self.expect(
      [Self.merge(#"{"spacing":9,"rowInsets":{"right":2}}"#, id: "section")],
      equal: #"""
        {"rowInsets":{"left":4,"right":2},"rows":[\#(NestedRequest.row("card-stack", #""count":2"#))],"spacing":9}
        """#, row: Self.section, #","frames":"visible""#)
  }

  @Test("A merged layout is laid out under other constraints, if the row has some")
  func constraints() throws {
    let api = try #require(API())
    let row = NestedRequest.row(
      "card-list", #""cards":[{"items":[]}]"#, size: #","fraction":0.5"#, row: #""id":"cards","#)
    func answer(_ update: String) throws -> JSONValue {
      let inset = #"{"op":"setInsets","ids":["cards"],"insets":{"left":90}}"#
      return try api.value(Self.path, Self.edit("\(update),\(inset)", rows: [row]))
    }
    #expect(
      try answer(Self.merge(#"{"configuration":{"cardSpacing":3}}"#))
        == answer(
          Self.update(#"{"cards":[{"items":[]}],"configuration":{"cardSpacing":3}}"#)))
  }

  @Test(
    "A fault leads to the member of the merge, or to that of the body that it applies to",
    arguments: [
      ([#"{"count":-1}"#], "/operations/0/merge/count"),
      ([#"{"count":null}"#], "/operations/0/merge/count"),
      ([#"{"configuration":{"cardHeight":-4}}"#], "/operations/0/merge/configuration/cardHeight"),
      ([#"{"width":9}"#], "/operations/0/merge/width"),
      ([#"{"configuration":{"cardHight":4}}"#], "/operations/0/merge/configuration/cardHight"),
      (["5"], "/operations/0/merge"),
      (["[]"], "/operations/0/merge"),
      ([#"{"configuration":"x"}"#], "/operations/0/merge/configuration"),
      ([#"{"count":-1}"#, #"{"state":"expanded"}"#], "/operations/0/merge/count"),
      ([#"{"count":-1}"#, #"{"count":-2}"#], "/operations/1/merge/count"),
      ([#"{"state":"inTransit","translation":-1e9,"clamp":"x"}"#], "/operations/0/merge/clamp"),
    ])
  func faults(patches: [String], pointer: String) throws {
    let api = try #require(API())
    let request = NestedRequest(
      "vertical",
      #""operations":[\#(patches.map { Self.merge($0) }.joined(separator: ","))]"#,
      rows: [Self.stack])
    #expect(try api.faults(of: request, at: Self.path) == [pointer])
  }

  @Test("A fault in an unchanged member leads to the row, and one in an earlier update to that")
  func otherFaults() throws {
    let api = try #require(API())
    // A card of the old body has no place among two cards.
    let deck = NestedRequest.row(
      "swipe-deck", #""bounds":{"height":200},"count":9,"loop":true,"topIndex":7"#,
      row: #""id":"cards","#)
    var request = NestedRequest(
      "vertical", #""operations":[\#(Self.merge(#"{"count":2}"#))]"#, rows: [deck])
    #expect(
      try api.faults(of: request, at: Self.path) == ["/rows/0/size/layout/body/topIndex"])
    request = NestedRequest(
      "vertical",
      #""operations":[\#(Self.update(#"{"count":-1}"#)),\#(Self.merge(#"{"state":"expanded"}"#))]"#,
      rows: [Self.stack])
    #expect(try api.faults(of: request, at: Self.path) == ["/operations/0/body/count"])
  }

  @Test("A fault in a layout of the merged body leads to where the client wrote it")
  func innerFaults() throws {
    let api = try #require(API())
    let inner = NestedRequest.row("card-stack", #""count":"x""#)
    let request = NestedRequest(
      "vertical", #""operations":[\#(Self.merge(#"{"rows":[\#(inner)]}"#, id: "section"))]"#,
      rows: [Self.section])
    #expect(
      try api.faults(of: request, at: Self.path)
        == ["/operations/0/merge/rows/0/size/layout/body/count"])
  }

  @Test("A warning leads to the member that has no effect")
  func warnings() throws {
    let api = try #require(API())
    let answer = try api.value(
      Self.path, Self.edit(Self.merge(#"{"tolerance":0.01}"#), rows: [Self.stack]))
    #expect(answer["/warnings/0/pointer"] == "/operations/0/merge/tolerance")
  }

  @Test(
    "An update has either a body or a merge",
    arguments: ["", #","body":{"count":1},"merge":{}"#, #","body":null"#, #","merge":null"#])
  func either(members: String) throws {
    let api = try #require(API())
    let request = NestedRequest(
      "vertical", #""operations":[{"op":"update","id":"cards"\#(members)}]"#, rows: [Self.stack])
    #expect(try api.faults(of: request, at: Self.path) == ["/operations/0"])
  }

  @Test(
    "Duplicate members are rejected",
    arguments: [
      #"{"a":null,"a":null}"#, #"{"count":1,"count":2}"#, #"{"configuration":{"a":null,"a":null}}"#,
    ])
  func duplicates(patch: String) throws {
    let api = try #require(API())
    let answer = api.post(Self.path, Self.edit(Self.merge(patch), rows: [Self.stack]))
    #expect(answer.status == 400)
    #expect(answer.body.contains("duplicate-member"))
  }

  @Test("An object of a merge has at most 1,000 members")
  func manyMembers() throws {
    let api = try #require(API())
    func request(count: Int) -> NestedRequest {
      let members = (0..<count).map { #""\#($0)":null"# }.joined(separator: ",")
      return NestedRequest(
        "vertical", #""operations":[\#(Self.merge("{\"a\":{\(members)},\"count\":-1}"))]"#,
        rows: [Self.stack])
    }
    #expect(
      try api.faults(of: request(count: 1000), at: Self.path)
        == ["/operations/0/merge/a", "/operations/0/merge/count"])
    #expect(try api.faults(of: request(count: 1001), at: Self.path) == ["/operations/0/merge/a"])
  }

  @Test("A merge is as deep as a document may be")
  func depth() throws {
    let api = try #require(API())
    let depth = 60
    let patch =
      String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
    let request = NestedRequest(
      "vertical", #""operations":[\#(Self.merge(patch)),\#(Self.merge(patch))]"#,
      rows: [Self.stack])
    #expect(try api.faults(of: request, at: Self.path) == ["/operations/1/merge/a"])
  }

  @Test("Each merge counts the words of the whole body")
  func steps() throws {
    let api = try #require(API())
    let rows = Array(repeating: #"{"size":{"fixed":1}}"#, count: 500).joined(separator: ",")
    let section = NestedRequest.row("scroll-stack", #""rows":[\#(rows)]"#, row: #""id":"cards","#)
    func steps(merges: Int) throws -> Int {
      let operations = Array(repeating: Self.merge(#"{"spacing":1}"#), count: merges)
      _ = try api.value(
        Self.path,
        Self.edit(operations.joined(separator: ","), rows: [section], #","frames":"none""#))
      return api.steps
    }
    let (one, many) = (try steps(merges: 1), try steps(merges: 11))
    // 500 rows of 8 words each, ten times.
    #expect(many - one >= 10 * 500 * 8 * Limits.stepsPerWord)
  }

  @Test("A thousand merges of a large body are refused, with one fault")
  func manyMerges() throws {
    let api = try #require(API())
    let rows = Array(repeating: #"{"size":{"fixed":1}}"#, count: 50_000).joined(separator: ",")
    let section = NestedRequest.row("scroll-stack", #""rows":[\#(rows)]"#, row: #""id":"cards","#)
    let operations = Array(repeating: Self.merge(#"{"spacing":1}"#), count: 1000)
    let request = NestedRequest(
      "vertical", #""operations":[\#(operations.joined(separator: ","))]"#, rows: [section])
    let faults = try api.faults(of: request, at: Self.path)
    #expect(faults.count == 1)
    #expect(faults[0].hasSuffix("/merge"))
  }
}
