import JSON
import LayoutAPI
import TestSupport
import Testing

@Suite("Requests as parameters")
struct ParameterTests {
  static let rows = #"[{"id":"a","size":{"fixed":40}}]"#
  static let list = #"""
    [{"size":{"layout":{"path":"/v1/scroll-stack","body":{"viewport":{"height":99},"rows":\#(rows)}}}}]
    """#

  @Test(
    "Names and values must be UTF-8",
    arguments: [
      ("count=2", [0xFF], "count is not valid UTF-8"),
      ("count=2", [0xFF], #""parameter":"count","detail":"must be valid UTF-8""#),
      ("range={\"a\":", [0xFF], #""line":1,"column":6,"offset":5"#),
      ("c", [0xFF] + Array("=2".utf8), "c\u{FFFD} is not valid UTF-8"),
    ] as [(String, [UInt8], String)])
  func notUTF8(start: String, end: [UInt8], detail: String) throws {
    let answer = try #require(API()).say("/v1/card-stack", [Array(start.utf8) + end])
    #expect(answer.status == 400)
    #expect(answer.body.contains(detail))
  }

  @Test(
    "Parameters form the corresponding JSON request",
    arguments: [
      ("/v1/card-stack", "count=2 width=375", #"{"count":2,"width":375}"#),
      (
        "/v1/card-stack", "count=2 width=375 state=expanded exposed=false visibleRect=0,0,375,300",
        #"""
        {"count":2,"width":375,"state":"expanded","exposed":false,
         "visibleRect":{"x":0,"y":0,"width":375,"height":300}}
        """#
      ),
      (
        "/v1/card-stack", "count=20 width=375 range.start=3 range.count=2 hitTest=10,20.5",
        #"{"count":20,"width":375,"range":{"start":3,"count":2},"hitTest":{"x":10,"y":20.5}}"#
      ),
      (
        "/v1/card-stack", "count=2 width=375 state=inTransit translations=0,1.5e1,150",
        #"{"count":2,"width":375,"state":"inTransit","translations":[0,15,150]}"#
      ),
      (
        "/v1/card-stack", "count=2 width=375 state=inTransit translations=150",
        #"{"count":2,"width":375,"state":"inTransit","translations":[150]}"#
      ),
      (
        "/v1/card-stack",
        "count=2 visibleRect=0 visibleRect=0 width=375 visibleRect=375 visibleRect=300",
        #"{"count":2,"width":375,"visibleRect":{"x":0,"y":0,"width":375,"height":300}}"#
      ),
      (
        "/v1/swipe-deck", "count=2 bounds=375,600",
        #"{"count":2,"bounds":{"width":375,"height":600}}"#
      ),
      (
        "/v1/swipe-deck", "count=2 bounds=10,20,375,600",
        #"{"count":2,"bounds":{"x":10,"y":20,"width":375,"height":600}}"#
      ),
      (
        "/v1/card-stack", "count=2 width=375 state=inTransit translations=0,15 translations=150",
        #"{"count":2,"width":375,"state":"inTransit","translations":[0,15,150]}"#
      ),
      (
        "/v1/card-stack", #"request={"count":2,"range":{"start":1}} width=375 range.count=1"#,
        #"{"count":2,"width":375,"range":{"start":1,"count":1}}"#
      ),
      (
        "/v1/card-stack", #"range={"start":1} count=2 width=375 range={"count":1}"#,
        #"{"count":2,"width":375,"range":{"start":1,"count":1}}"#
      ),
      (
        "/v1/swipe-deck", "count=2 bounds=0,0,300,400 phase=changed translation=120",
        #"""
        {"count":2,"bounds":{"x":0,"y":0,"width":300,"height":400},"phase":"changed",
         "translation":120}
        """#
      ),
      (
        "/v1/swipe-deck", "count=2 bounds=0,0,300,400 phase=changed translation=120,-7",
        #"""
        {"count":2,"bounds":{"x":0,"y":0,"width":300,"height":400},"phase":"changed",
         "translation":{"x":120,"y":-7}}
        """#
      ),
      (
        "/v1/scroll-stack", "viewport=320,400 rows=\(rows)",
        #"{"viewport":{"width":320,"height":400},"rows":\#(rows)}"#
      ),
      (
        "/v1/scroll-stack/pan",
        #"viewport=320,400 rows=\#(list) path=0 events=[{"phase":"began"}]"#,
        #"""
        {"viewport":{"width":320,"height":400},"rows":\#(list),"path":[0],"events":[{"phase":"began"}]}
        """#
      ),
      (
        "/v1/card-stack", "count=2 width=375 state=null clamp=true revealed=1 visibleRect=0,0,9,9",
        #"""
        {"count":2,"width":375,"state":null,"clamp":true,"revealed":1,
         "visibleRect":{"x":0,"y":0,"width":9,"height":9}}
        """#
      ),
      (
        "/v1/scroll-stack/edit",
        #"viewport=320,400 rows=[{"id":"5","size":{"fixed":40}}] operations=[] anchor=5"#,
        #"""
        {"viewport":{"width":320,"height":400},"rows":[{"id":"5","size":{"fixed":40}}],
         "operations":[],"anchor":"5"}
        """#
      ),
    ])
  func members(path: String, parameters: String, body: String) throws {
    let api = try #require(API())
    let answer = api.say(path, parameters.split(separator: " ").map(String.init))
    #expect(answer.body == api.post(path, body).body)
  }

  @Test("Every fixture's request can be written as parameters and has the same answer")
  func fixtures() throws {
    let api = try #require(API())
    for fixture in try Fixture.all() where fixture.status == 200 {
      let parameters = try #require(Parameters(of: fixture.request))
      #expect(
        api.say(fixture.path, parameters.list).body == fixture.response, "\(fixture.name)")
    }
  }

  @Test(
    "A fault names the parameter that contains the value or that is missing",
    arguments: [
      ("count=2", "width", "/width", "is missing; for example 375"),
      (
        "count=2 width=375 range.start=1", "range.count", "/range/count",
        "is missing; for example 10"
      ),
      (
        "count=2 width=375 configuration[cardOffset]=40", "configuration[cardOffset]",
        "/configuration[cardOffset]",
        #"unknown member; did you mean \"configuration.cardOffset\"?"#
      ),
      (
        "count=2 width=375 translations[]=40", "translations[]", "/translations[]",
        #"unknown member; did you mean \"translations\"?"#
      ),
      (
        "count=2 width=375 cardOffset=56", "cardOffset", "/cardOffset",
        "unknown member; belongs in configuration.cardOffset"
      ),
      (
        "count=2 width=375 margins=9", "margins", "/margins",
        "unknown member; belongs in reveal.margins"
      ),
      (
        "count=2 width=375 card=0", "card", "/card",
        #"unknown member; belongs in reveal.card; did you mean \"cards\"?"#
      ),
      (
        "count=2 width=375 aspectRatio=2", "aspectRatio", "/aspectRatio",
        "unknown member; belongs in /cards/0/aspectRatio"
      ),
      ("count=2 wdth=375 width=375", "wdth", "/wdth", #"unknown member; did you mean \"width\"?"#),
      ("count=05 width=375", "count", "/count", "must be an integer"),
      ("count= width=375", "count", "/count", "must be an integer"),
      ("count=2 width=NaN", "width", "/width", "must be a number"),
      (
        "count=2 width=375 frames=5", "frames", "/frames",
        #"must be \"all\" or \"visible\" or \"none\""#
      ),
      (
        "count=2 width=375 visibleRect=0,0,-1,1", "visibleRect", "/visibleRect/width",
        "must be a number from 0 to 1000000"
      ),
      (
        "count=2 width=375 visibleRect=0,0,1", "visibleRect", "/visibleRect",
        #"must be an object: {\"x\": …, \"y\": …, \"width\": …, \"height\": …}, or x,y,width,height"#
      ),
      (
        "count=2 width=375 configuration=5", "configuration", "/configuration",
        #"must be an object: {\"cardOffset\": …, \"collapsedHeight\": …, "#
          + #"\"expandedHeight\": …, \"cardHeight\": …, \"downwardThreshold\": …, "#
          + #"\"upwardThreshold\": …, …}"#
      ),
      (
        #"request={"width":375,"count":"2"} frames=none"#, "request", "/count",
        "must be an integer"
      ),
    ])
  func faults(parameters: String, name: String, pointer: String, detail: String) throws {
    let answer = try #require(API())
      .say("/v1/card-stack", parameters.split(separator: " ").map(String.init))
    #expect(answer.status == 422)
    #expect(answer.body.contains(#""detail":"1 fault: \#(name) (\#(detail)"#), "\(answer.body)")
    #expect(
      answer.body.contains(
        #"{"pointer":"\#(pointer)","parameter":"\#(name)","detail":"\#(detail)""#))
  }

  @Test(
    "The problem of a value has the position in it, and the name of the parameter",
    arguments: [
      (
        #"count=5 width=375 configuration={"cardOffset":1,"cardOffset":1}"#, 400,
        "configuration: Duplicate member /configuration/cardOffset at line 1, column 17",
        #""line":1,"column":17,"offset":16,"errors":[{"pointer":"/configuration/cardOffset","#
          + #""parameter":"configuration","detail":"must not be repeated"}]"#
      ),
      (
        #"width=375 request={"count":1,"count":2}"#, 400,
        "request: Duplicate member /count at line 1, column 12",
        #""line":1,"column":12,"offset":11,"errors":[{"pointer":"/count","parameter":"request","#
          + #""detail":"must not be repeated"}]"#
      ),
      (
        "count=5 configuration.animation=[1,", 400,
        "configuration.animation: Found the end of the input",
        #""line":1,"column":4,"offset":3,"errors":[{"pointer":"/configuration/animation","#
          + #""parameter":"configuration.animation","detail":"must be valid JSON"}]"#
      ),
      (
        "a.b=" + String(repeating: "[", count: 63) + String(repeating: "]", count: 63), 400,
        "a.b has more than 64 levels of nesting",
        #""errors":[{"pointer":"/a/b","parameter":"a.b","#
          + #""detail":"must have at most 64 levels of nesting"}]"#
      ),
      (
        "request=5 width=375", 422, #"\"request\" must be a JSON object"#,
        #""errors":[{"pointer":"","parameter":"request","#
          + #""detail":"must be a JSON object if there are other parameters"}]"#
      ),
    ])
  func positions(parameters: String, status: Int, detail: String, members: String) throws {
    let answer = try #require(API())
      .say("/v1/card-stack", parameters.split(separator: " ").map(String.init))
    #expect(answer.status == status)
    #expect(answer.body.contains(#""detail":"\#(detail)"#), "\(answer.body)")
    #expect(answer.body.contains(members), "\(answer.body)")
  }

  @Test("A value may have as many levels as its name leaves")
  func levels() throws {
    let value = String(repeating: "[", count: 62) + String(repeating: "]", count: 62)
    let answer = try #require(API()).say("/v1/card-stack", ["a.b=\(value)"])
    #expect(answer.status == 422)
  }

  @Test(
    "Parameters that do not form a request are rejected",
    arguments: [
      ("count=2 count=2", 400, "Duplicate parameter count"),
      ("count=2 count=x", 400, "Duplicate parameter count"),
      ("count=2 width=9 state=1 state=2", 400, "Duplicate parameter state"),
      ("count=2 width=375 revealed=1 revealed=2", 400, "Duplicate parameter revealed"),
      ("count=2 width=375 visibleRect=0 visibleRect=0", 400, "Duplicate parameter visibleRect"),
      ("range.start=1 range=2", 400, "Duplicate parameter range"),
      ("revealed=1,2", 422, "must be an integer"),
      ("revealed=true", 422, "must be an integer"),
      (#"range={"start":1} range.start=2"#, 400, "Duplicate parameter range.start"),
      (#"request={"count":2} request={"width":375}"#, 400, "Duplicate parameter request"),
      (#"count=5 width=375 request={"width":30}"#, 400, "Duplicate parameter width"),
      (#"request={"width":30} count=5 width=375"#, 400, "Duplicate parameter width"),
      (#"request={"count":2,"count":3}"#, 400, "Duplicate member /count"),
      (#"request=5 width=375"#, 422, "must be a JSON object"),
      ("range=[1, width=375", 400, "range: Found the end of the input"),
      (String(repeating: "a.", count: 64) + "a=1", 400, "more than 64 levels of nesting"),
      (String(repeating: "a.", count: 70) + "a=1", 400, #""parameter":"a.a."#),
      (String(repeating: "a.", count: 63) + "a=1", 422, #"unknown member"#),
      (String(repeating: "a=1 ", count: 1001), 422, "more than 1000 parameters"),
    ])
  func contradictions(parameters: String, status: Int, detail: String) throws {
    let answer = try #require(API())
      .say("/v1/card-stack", parameters.split(separator: " ").map(String.init))
    #expect(answer.status == status)
    #expect(answer.body.contains(detail), "\(answer.body)")
  }
}

/// The members of a request as parameters in their shortest form.
private struct Parameters {
  private(set) var list: [String] = []

  init?(of request: [UInt8]) {
    guard let parser = JSONParser() else { return nil }
    let isRead = PaddedBytes.withCopy(of: request) { bytes in
      guard let document = try? parser.parse(bytes, explains: true) else { return false }
      add(JSONDocument.root, of: document, at: "")
      return true
    }
    if !isRead { return nil }
  }

  private mutating func add(_ position: Int, of document: JSONDocument, at name: String) {
    let json = text(of: position, in: document)
    if let members = document.members(at: position) {
      if let numbers = numbers(of: members) {
        list.append("\(name)=\(numbers)")
      } else if members.contains(where: { text(of: $0).contains(".") }) {
        // A dot would separate two names.
        list.append("\(name)=\(json)")
      } else if json == "{}" {
        list.append("\(name.isEmpty ? "request" : name)={}")
      } else {
        for member in members {
          let step = text(of: member)
          add(member.value, of: document, at: name.isEmpty ? step : "\(name).\(step)")
        }
      }
    } else if document.isArray(at: position) {
      let inner = json.dropFirst().dropLast()
      let isPlain = !inner.isEmpty && !inner.contains { "[{\"tfn".contains($0) }
      list.append("\(name)=\(isPlain ? String(inner) : json)")
    } else if let string = document.string(at: position) {
      let isPlain = string.first?.isLetter == true && !["true", "false", "null"].contains(string)
      list.append("\(name)=\(isPlain ? string : json)")
    } else {
      list.append("\(name)=\(json)")
    }
  }

  /// The numbers of a rectangle, a point or a size; nil for other objects.
  private func numbers(of members: JSONMembers) -> String? {
    let shapes = [["x", "y", "width", "height"], ["x", "y"], ["width", "height"]]
    let isNumeric = members.allSatisfy { members.document.number(at: $0.value) != nil }
    guard isNumeric, shapes.contains(members.map { text(of: $0) }) else { return nil }
    return members.map { text(of: $0.value, in: members.document) }.joined(separator: ",")
  }

  private func text(of member: JSONMember) -> String {
    String(decoding: member.name, as: UTF8.self)
  }

  private func text(of position: Int, in document: JSONDocument) -> String {
    var writer = JSONWriter()
    writer.value(at: position, in: document, keepingNulls: true)
    return writer.withBytes { String(decoding: $0, as: UTF8.self) }
  }
}
