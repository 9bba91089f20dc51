import Testing

@Suite("Details of problems") struct ProblemDetailTests {
  @Test(
    "The detail has the reason of the first fault, and the places of the next ones",
    arguments: [
      ("/v1/card-stack", "[]", "1 fault: the body (must be an object: "),
      (
        "/v1/card-stack", #"{"count":1,"width":"9"}"#, #"1 fault: /width (must be a number)","#
      ),
      (
        "/v1/card-stack", #"{"cuont":1,"width":"9"}"#,
        #"3 faults: /count (is missing; for example 10), /cuont, /width","#
      ),
      (
        "/v1/diff", #"{"first":1,"second":1,"from":[],"to":[],"third":1,"fourth":1}"#,
        #"4 faults: /first (unknown member), /second, /third, …","#
      ),
    ])
  func firstReason(path: String, request: String, detail: String) throws {
    let answer = try #require(API()).post(path, request)
    #expect(answer.body.contains(#""detail":"\#(detail)"#), "\(answer.body)")
  }

  @Test(
    "A missing member's fault has an example of a valid value",
    arguments: [
      ("/v1/card-stack", #"{"count":1}"#, "/width", "375"),
      ("/v1/scroll-stack", "{}", "/viewport", #"{\"width\": 10, \"height\": 10}"#),
      ("/v1/scroll-stack", "{}", "/rows", #"[{\"size\": {\"fixed\": 10}}]"#),
      (
        "/v1/scroll-stack", #"{"viewport":{"width":9,"height":9},"rows":[{}]}"#, "/rows/0/size",
        #"{\"fixed\": 10}"#
      ),
      (
        "/v1/card-stack", #"{"count":1,"width":300,"exposed":true}"#, "/visibleRect",
        #"{\"x\": 0, \"y\": 0, \"width\": 375, \"height\": 600}"#
      ),
    ])
  func example(path: String, request: String, pointer: String, value: String) throws {
    let answer = try #require(API()).post(path, request)
    let start = #"{"pointer":"\#(pointer)","detail":"is missing; "#
    let details = answer.body.split(separator: start).dropFirst().first
    #expect(details?.contains(#"for example \#(value)"}"#) == true, "\(answer.body)")
  }

  @Test(
    "A name from other libraries is answered with the name here",
    arguments: [
      (#""state":"dragging""#, "inTransit"), (#""scale":2"#, "pixelScale"),
      (#""direction":"rtl""#, "layoutDirection"), (#""rtl":true"#, "layoutDirection"),
      (#""layoutDirection":"rtl""#, "rightToLeft"), (#""layoutDirection":"ltr""#, "leftToRight"),
    ])
  func synonym(member: String, name: String) throws {
    let answer = try #require(API()).post("/v1/card-stack", #"{"count":1,"width":300,\#(member)}"#)
    #expect(answer.status == 422)
    #expect(answer.body.contains(#"did you mean \"\#(name)\"?"#), "\(answer.body)")
  }

  @Test("The phase of a deck that is dragged is called changed")
  func phase() throws {
    let answer = try #require(API()).post(
      "/v1/swipe-deck",
      #"{"bounds":{"x":0,"y":0,"width":9,"height":9},"count":1,"phase":"dragging"}"#)
    #expect(answer.body.contains(#"did you mean \"changed\"?"#), "\(answer.body)")
  }
}
