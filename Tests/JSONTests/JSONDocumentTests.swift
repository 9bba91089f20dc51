import JSON
import Testing

@Suite("JSON document")
struct JSONDocumentTests {
  @Test(
    "A value is read only as its own type",
    arguments: [
      (#""a""#, "string"), ("1", "number"), ("-1", "number"), ("18446744073709551615", "number"),
      ("0.5", "number"), ("true", "boolean"), ("false", "boolean"), ("null", "null"),
      ("[]", "array"), ("[1]", "array"), ("[[1]]", "array"), ("{}", "object"),
      (#"{"a":1}"#, "object"),
    ])
  func types(json: String, type: String) throws {
    try read(json) { document in
      let root = JSONDocument.root
      let types: [(String, Bool)] = [
        ("object", document.members(at: root) != nil),
        ("array", document.elements(at: root) != nil),
        ("string", document.utf8(at: root) != nil), ("string", document.string(at: root) != nil),
        ("string", document.text(at: root) != nil), ("number", document.number(at: root) != nil),
        ("boolean", document.bool(at: root) != nil), ("null", document.isNull(at: root)),
      ]
      for (name, isOfType) in types { #expect(isOfType == (name == type)) }
      #expect("\(document.kind(at: root).name)" == type)
    }
  }

  @Test("The members of an object are walked in their order, and found in any order")
  func members() throws {
    try read(#"{"a":[1,{"b":2}],"c":null,"":3}"#) { document in
      let members = try #require(document.members(at: JSONDocument.root))
      #expect(members.map { String(decoding: $0.name, as: UTF8.self) } == ["a", "c", ""])
      var search = JSONMemberSearch(members)
      #expect(search.left == 3)
      #expect(search.find("b", in: document) == nil)
      #expect(search.find("", in: document).flatMap { document.number(at: $0) } == 3)
      #expect(search.find("c", in: document).map { document.isNull(at: $0) } == true)
      let elements = search.find("a", in: document).flatMap { document.elements(at: $0) }
      #expect(elements?.map { document.isObject(at: $0) } == [false, true])
      #expect(elements?.count == 2)
      #expect(search.left == 0)
      #expect(search.find("a", in: document) == nil)
    }
  }

  @Test("After a search without a result, names are found as before")
  func absent() throws {
    try read(#"{"width":1,"item":2,"items":3,"":4}"#) { document in
      let members = try #require(document.members(at: JSONDocument.root))
      var search = JSONMemberSearch(members)
      // The same length and the same first character as a member's.
      let absent: [StaticString] = ["weigh", "itam", "index", "i", "height"]
      for name in absent { #expect(search.find(name, in: document) == nil) }
      for (name, number) in [("items", 3.0), ("", 4), ("width", 1), ("item", 2)]
        as [(StaticString, Double)]
      {
        let value = search.find(name, in: document)
        #expect(value.flatMap { document.number(at: $0) } == number)
      }
      for name in absent { #expect(search.find(name, in: document) == nil) }
    }
  }

  @Test("Empty objects and arrays have no members and no elements")
  func empty() throws {
    try read(#"[{},[]]"#) { document in
      let elements = try #require(document.elements(at: JSONDocument.root))
      let values = Array(elements)
      let members = try #require(document.members(at: values[0]))
      var search = JSONMemberSearch(members)
      #expect(search.find("a", in: document) == nil)
      #expect(members.map { $0.position } == [])
      #expect(document.elements(at: values[1]).map { Array($0) } == [])
    }
  }

  private func read(_ json: String, _ check: (JSONDocument) throws -> Void) throws {
    let parser = try #require(JSONParser())
    let document = PaddedBytes.withCopy(of: Array(json.utf8)) { bytes in
      try? parser.parse(bytes, explains: false)
    }
    try withExtendedLifetime(parser) { try check(#require(document)) }
  }
}
