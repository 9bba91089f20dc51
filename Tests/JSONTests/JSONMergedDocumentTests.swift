import Bytes
import JSON
import Testing

/// Merge patches. Source: RFC 7396.
@Suite("JSON merge patch")
struct JSONMergedDocumentTests {
  @Test(
    "The examples of the RFC's appendix",
    arguments: [
      (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
      (#"{"a":"b"}"#, #"{"a":null}"#, "{}"),
      (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
      (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
      (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
      (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
      (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
      (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
      (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
      (#"{"a":"foo"}"#, "null", "null"),
      (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
      // A member that was null remains so, which the writer omits.
      (#"{"e":null}"#, #"{"a":1}"#, #"{"a":1}"#),
      ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
      ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ])
  func appendix(target: String, patch: String, result: String) throws {
    #expect(try merged(target, patch) == result)
  }

  @Test(
    "Members keep their order, new ones follow, and values of every type are the same",
    arguments: [
      (#"{"a":1,"b":2,"c":3}"#, #"{"d":4,"b":5,"a":null,"e":6}"#, #"{"b":5,"c":3,"d":4,"e":6}"#),
      (
        #"{"o":{"x":[{"y":[]}],"z":-1}}"#,
        #"{"n":[true,false,18446744073709551615,0.5,"é"],"o":{"w":{"v":1}}}"#,
        #"{"o":{"x":[{"y":[]}],"z":-1,"w":{"v":1}},"n":[true,false,18446744073709551615,0.5,"é"]}"#
      ),
      (#"{"a":{"b":1}}"#, #"{"a":{}}"#, #"{"a":{"b":1}}"#),
    ])
  func order(target: String, patch: String, result: String) throws {
    // An empty patch: the result as the writer spells it.
    #expect(try merged(target, patch) == merged(result, "{}"))
  }

  @Test("A result is patched again")
  func twice() throws {
    let patches = [#"{"a":{"x":[1,{"y":2}]},"b":7}"#, #"{"b":null,"a":{"z":3}}"#, #"{"c":"d"}"#]
    #expect(try merged("{\"a\":{},\"b\":1}", patches) == #"{"a":{"x":[1,{"y":2}],"z":3},"c":"d"}"#)
  }

  @Test("Each value and name comes from the value or the patch; objects of both from the patch")
  func origins() throws {
    let pointers = [
      ("", "/2"), ("/a", "/2/a"), ("/a/x", "/0/a/x"), ("/a/x/1/y", "/0/a/x/1/y"),
      ("/a/z", "/2/a/z"), ("/b", "/1/b"), ("/b/0", "/1/b/0"), ("/c", "/0/c"),
    ]
    let patches = [#"{"b":[8],"a":{"z":7}}"#, #"{"a":{"z":[4]}}"#]
    try merging(#"{"a":{"x":[1,{"y":2}]},"b":7,"c":{"d":1}}"#, patches) { result, source in
      for (pointer, origin) in pointers {
        let value = try #require(position(of: pointer, in: result.document, from: 1))
        let expected = try #require(position(of: origin, in: source, from: 1))
        #expect(result.origin(of: value) == expected, "\(pointer)")
      }
    }
  }

  @Test("Duplicate members of the patch, and too many of them, are errors")
  func errors() throws {
    for patch in [#"{"a":1,"b":2,"a":3}"#, #"{"a":null,"a":null}"#, #"{"x":{"a":1,"a":1}}"#] {
      #expect { try merged("{}", patch) } throws: {
        if case JSONMergeError.duplicateMember = $0 { true } else { false }
      }
    }
    let members = (0..<6).map { #""\#($0)":null"# }.joined(separator: ",")
    #expect { try merged("{}", #"{"x":{\#(members)}}"#) } throws: {
      if case JSONMergeError.tooManyMembers = $0 { true } else { false }
    }
    // An array is not merged.
    #expect(try merged("{}", #"{"x":[{\#(members)}]}"#) == #"{"x":[{}]}"#)
  }

  // MARK: - Helpers

  private func merged(_ target: String, _ patches: [String]) throws -> String {
    var text = ""
    try merging(target, patches) { result, _ in
      var writer = JSONWriter()
      writer.value(at: JSONDocument.root, in: result.document)
      text = writer.withBytes { String(decoding: $0, as: UTF8.self) }
    }
    return text
  }

  private func merged(_ target: String, _ patch: String) throws -> String {
    try merged(target, [patch])
  }

  /// Applies patches to a value, both elements of an array, and calls `check` with the result and the array.
  private func merging(
    _ target: String, _ patches: [String],
    _ check: (JSONMergedDocument, JSONDocument) throws -> Void
  ) throws {
    let parser = try #require(JSONParser())
    let json = "[\(target),\(patches.joined(separator: ","))]"
    let parsed = PaddedBytes.withCopy(of: Array(json.utf8)) {
      try? parser.parse($0, explains: false)
    }
    let source = try #require(parsed)
    let positions = Array(try #require(source.elements(at: JSONDocument.root)))
    var result: JSONMergedDocument?
    for patch in positions.dropFirst() {
      result = try JSONMergedDocument.applying(
        patch, to: result == nil ? positions[0] : JSONDocument.root, of: result, in: source,
        maximumMembers: 5)
    }
    try withExtendedLifetime(parser) { try check(#require(result), source) }
  }

  /// The position of the value that a pointer leads to.
  private func position(of pointer: String, in document: JSONDocument, from root: Int) -> Int? {
    pointer.split(separator: "/").reduce(root) { position, step in
      guard let position else { return nil }
      if let members = document.members(at: position) {
        return members.first { $0.name.isEqual(to: String(step)) }?.value
      }
      return document.elements(at: position).flatMap { elements in
        Int(step).flatMap { Array(elements)[$0] }
      }
    }
  }
}
