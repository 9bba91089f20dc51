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
        "/v1/diff", #"{"form":1,"second":1,"from":[],"to":[],"third":1,"fourth":1}"#,
        #"4 faults: /form (unknown member; did you mean \"from\"?), /second, /third, …","#
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

  @Test(
    "A name from another layout is answered with the name here",
    arguments: [
      (
        "/v1/scroll-stack", #""viewport":{"width":9,"height":9},"rows":[]"#, "bounds", "viewport"
      ),
      ("/v1/scroll-stack", #""viewport":{"width":9,"height":9},"rows":[]"#, "cards", "rows"),
      ("/v1/swipe-deck", #""bounds":{"width":9,"height":9},"count":1"#, "viewport", "bounds"),
      ("/v1/swipe-deck", #""bounds":{"width":9,"height":9},"count":1"#, "rows", "cards"),
      ("/v1/card-stack", #""width":9,"count":1"#, "bounds", "width"),
      ("/v1/card-list", #""width":9,"cards":[]"#, "viewport", "width"),
    ])
  func otherLayout(path: String, request: String, name: String, here: String) throws {
    let answer = try #require(API()).post(path, "{\(request),\"\(name)\":0}")
    let fault = #"{"pointer":"/\#(name)","detail":"unknown member; did you mean \"\#(here)\"?"}"#
    #expect(answer.body.contains(fault), "\(answer.body)")
  }

  @Test("The phase of a deck that is dragged is called changed")
  func phase() throws {
    let answer = try #require(API()).post(
      "/v1/swipe-deck",
      #"{"bounds":{"x":0,"y":0,"width":9,"height":9},"count":1,"phase":"dragging"}"#)
    #expect(answer.body.contains(#"did you mean \"changed\"?"#), "\(answer.body)")
  }

  @Test(
    "A member at the wrong depth is answered with the places where it belongs",
    arguments: [
      (
        "/v1/card-stack", #"{"count":3,"width":375,"cardOffset":56}"#, "/cardOffset",
        "/configuration/cardOffset"
      ),
      (
        "/v1/card-stack", #"{"count":3,"width":375,"configuration":{"state":"collapsed"}}"#,
        "/configuration/state", "/state"
      ),
      (
        "/v1/card-stack", #"{"count":3,"width":375,"height":9}"#, "/height",
        "/cards/0/height or /from/height or /visibleRect/height"
      ),
      (
        "/v1/scroll-stack",
        #"{"viewport":{"width":9,"height":9},"rows":[{"size":{"fixed":9}},{"size":{"fixed":9,"insets":{}}}]}"#,
        "/rows/1/size/insets", "/rows/1/insets"
      ),
      (
        "/v1/scroll-stack",
        #"{"viewport":{"width":9,"height":9},"rows":[{"size":{"layout":{"path":"/v1/card-stack","body":{"count":1,"#
          + #""cardOffset":9}}}}]}"#,
        "/rows/0/size/layout/body/cardOffset", "/rows/0/size/layout/body/configuration/cardOffset"
      ),
      (
        "/v1/scroll-stack/edit",
        #"{"viewport":{"width":99,"height":9},"rows":[{"size":{"layout":{"path":"/v1/card-stack","body":{"count":1}}}}],"#
          + #""operations":[{"op":"update","index":0,"merge":{"configuration":{"count":2}}}]}"#,
        "/operations/0/merge/configuration/count", "/operations/0/merge/count"
      ),
      (
        "/v1/scroll-stack",
        #"{"viewport":{"width":9,"height":9},"rows":[{"size":{"layout":{"path":"/v1/scroll-stack","#
          + #""body":{"viewport":{"height":9},"rows":[{"size":{"fixed":9}}],"repeat":2}}}}]}"#,
        "/rows/0/size/layout/body/repeat", "/rows/0/size/layout/body/rows/0/repeat"
      ),
      (
        "/v1/scroll-stack",
        #"{"viewport":{"width":9,"height":9},"rows":[{"size":{"fixed":9,"fit":{"length":9,"repeat":2}}}]}"#,
        "/rows/0/size/fit/repeat", "/rows/0/repeat"
      ),
      (
        "/v1/batch", #"{"requests":[{"path":"/v1/card-stack","body":{},"count":1}]}"#,
        "/requests/0/count", "/requests/0/body/count"
      ),
      (
        // The bodies of three layouts have it, too.
        "/v1/scroll-stack/edit",
        #"{"viewport":{"width":9,"height":9},"rows":[{"size":{"fixed":9}}],"#
          + #""operations":[{"op":"update","index":0,"body":{},"size":{"fixed":9}}]}"#,
        "/operations/0/size", "/rows/0/size"
      ),
    ])
  func wrongDepth(path: String, request: String, pointer: String, places: String) throws {
    let answer = try #require(API()).post(path, request)
    let fault = #"{"pointer":"\#(pointer)","detail":"unknown member; belongs in \#(places)"}"#
    #expect(answer.body.contains(fault), "\(answer.body)")
  }

  @Test(
    "A name like one of the object is more likely misspelled than far from its place",
    arguments: [
      ("widths", #"did you mean \"width\"?"#),
      ("card", #"belongs in /reveal/card; did you mean \"cards\"?"#),
    ])
  func similar(name: String, detail: String) throws {
    let answer = try #require(API()).post("/v1/card-stack", #"{"count":3,"width":9,"\#(name)":0}"#)
    let fault = #"{"pointer":"/\#(name)","detail":"unknown member; \#(detail)"}"#
    #expect(answer.body.contains(fault), "\(answer.body)")
  }

  @Test(
    "The first unknown member of a kind of object is answered with the members that it can have")
  func known() throws {
    let answer = try #require(API()).post(
      "/v1/card-stack", #"{"width":9,"cards":[{"a1":0},{"b2":0}],"reveal":{"card":0,"c3":0}}"#)
    let known = ##"known: \"id\", \"height\", \"aspectRatio\", \"text\""}"##
    for fault in [
      #"{"pointer":"/cards/0/a1","detail":"unknown member; \#(known)"#,
      #"{"pointer":"/cards/1/b2","detail":"unknown member"}"#,
      #"{"pointer":"/reveal/c3","detail":"unknown member; known: \"card\", \"above\","#,
    ] {
      #expect(answer.body.contains(fault), "\(answer.body)")
    }
  }

  @Test("A member of another kind of operation belongs in no operation beside it")
  func otherKind() throws {
    let answer = try #require(API()).post(
      "/v1/scroll-stack/edit",
      #"{"viewport":{"width":9,"height":9},"rows":[{"size":{"fixed":9}}],"#
        + #""operations":[{"op":"move","from":0,"to":0,"ids":[]}]}"#)
    let known = ##"known: \"op\", \"animation\", \"path\", \"from\", \"to\""}"##
    #expect(
      answer.body.contains(#"{"pointer":"/operations/0/ids","detail":"unknown member; \#(known)"#),
      "\(answer.body)")
  }
}
