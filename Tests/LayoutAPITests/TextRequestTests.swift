import Testing

@Suite("Text in requests")
struct TextRequestTests {
  private func rows(_ texts: [String], fit: String = #""font""#, more: String = "") -> String {
    let rows = texts.map {
      #"{"size":{"fit":{"text":{"string":"\#($0)","fontSize":12,"lineHeight":15\#(more),"fit":\#(fit)}}}}"#
    }
    return #"{"viewport":{"width":300,"height":600},"rows":[\#(rows.joined(separator: ","))]}"#
  }

  private func post(_ body: String) throws -> API.Answer {
    try #require(API()).post("/v1/scroll-stack", body)
  }

  @Test("Five megabytes of text are a fault, in one row or in many")
  func megabytes() throws {
    let one = try post(rows([String(repeating: "word ", count: 1_000_000)]))
    #expect(one.status == 422)
    #expect(
      one.body.contains(#""/rows/0/size/fit/text/string","detail":"must have at most 100000"#))
    let paragraph = try post(rows([String(repeating: "x", count: 10_001)]))
    #expect(paragraph.body.contains("must have at most 10000 characters in a paragraph"))
    let text = String(
      repeating: #"a line of fifty characters, the last one an end. \n"#, count: 100)
    let many = try post(rows(Array(repeating: text, count: 1000)))
    #expect(many.status == 422)
    #expect(many.body.contains(#""detail":"1 fault: /rows/200/size/fit/text ("#))
    #expect(many.body.contains("must not exceed 1000000 characters in all texts"))
    let enough = try post(rows(Array(repeating: text, count: 200)))
    #expect(enough.status == 200)
  }

  @Test(
    "A text costs more where its script changes, except at characters that belong to all scripts",
    arguments: [("ab, ", 200), ("aв", 422)])
  func price(text: String, status: Int) throws {
    // The 180,000 characters fit the limit at 350 ns each, but not with 2 µs more for each.
    let string = String(repeating: text, count: 9000 / text.count)
    let lines = Array(repeating: string, count: 10).joined(separator: "\\n")
    let answer = try post(
      rows([lines, lines], fit: #"{"advances":{"widths":{},"default":1}}"#))
    #expect(answer.status == status)
    #expect(answer.body.contains("requires too much work") == (status == 422))
  }

  @Test(
    "A name in a table of widths is one grapheme cluster",
    arguments: [
      ("e\u{301}", true), ("👨‍👩‍👧", true), ("🇩🇪", true), ("क्ष", true), ("\u{1100}\u{1161}\u{11A8}", true),
      ("\u{600}1", true), ("", false), ("ab", false), ("🇩🇪🇫🇷", false), ("日本", false),
    ])
  func widthNames(name: String, isValid: Bool) throws {
    let answer = try post(
      rows(["text"], fit: #"{"advances":{"widths":{"\#(name)":1},"default":1}}"#))
    #expect(answer.status == (isValid ? 200 : 422))
    #expect(answer.body.contains("must have a name of one character") == !isValid)
  }

  @Test("The number of fonts and distinct characters of a request is limited")
  func budget() throws {
    let scalars = (0..<10_001).compactMap { Unicode.Scalar(0x4E00 + $0) }.map { String($0) }
    let few = scalars.prefix(10_000).joined()
    let one = scalars.suffix(1).joined()
    #expect(try post(rows([few, few])).status == 200)
    let many = try post(rows([few, one]))
    #expect(many.body.contains("must not exceed 10000 distinct characters in all texts"))
    let byTable = #"{"advances":{"widths":{},"default":1}}"#
    #expect(try post(rows([few, one], fit: byTable)).status == 200)
    for (count, status) in [(8, 200), (9, 422)] {
      let rows = (1...count).map { weight in
        #"{"size":{"fit":{"text":{"string":"a","fontSize":12,"fontWeight":\#(weight),"fit":"font"}}}}"#
      }
      let body =
        #"{"viewport":{"width":300,"height":600},"rows":[\#(rows.joined(separator: ","))]}"#
      #expect(try post(body).status == status)
    }
  }

  @Test(
    "Text that is no text is malformed JSON", arguments: [#"\ud800"#, #"\udc00\ud800"#, "\u{1}"])
  func malformed(string: String) throws {
    #expect(try post(rows([string])).status == 400)
  }

  @Test("A weight is a number or one of two names", arguments: [("normal", 400), ("bold", 700)])
  func weights(name: String, number: Int) throws {
    let named = try post(rows(["Weight"], more: #","fontWeight":"\#(name)""#))
    #expect(try post(rows(["Weight"], more: #","fontWeight":\#(number)"#)).body == named.body)
    #expect(named.status == 200)
  }

  @Test(
    "A height is rounded up to device pixels, and exact without `pixelScale`",
    arguments: [("", 16.1), (#","pixelScale":1"#, 17), (#","pixelScale":2"#, 16.5)])
  func rounding(option: String, height: Double) throws {
    let answer = try post(
      """
      {"viewport":{"width":300,"height":600},"rowInsets":{"top":0,"bottom":0}\(option),"rows":[
       {"size":{"fit":{"text":{"string":"a","fontSize":12,"lineHeight":16.1,"fit":"font"}}}}]}
      """)
    #expect(answer.body.contains(#""contentSize":{"width":300,"height":\#(height.formatted)}"#))
  }

  @Test("A product within rounding error of an integer is not rounded up")
  func wholeProduct() throws {
    // Seven lines of 16.1 points are 112.70000000000002 at scale 10.
    let answer = try post(
      """
      {"viewport":{"width":300,"height":600},"rowInsets":{"top":0,"bottom":0},"pixelScale":10,
       "rows":[{"size":{"fit":{"text":{"string":"a\\na\\na\\na\\na\\na\\na","fontSize":12,
       "lineHeight":16.1,"fit":"font"}}}}]}
      """)
    #expect(answer.body.contains(#""contentSize":{"width":300,"height":112.7}"#))
  }
}

extension Double {
  fileprivate var formatted: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}
