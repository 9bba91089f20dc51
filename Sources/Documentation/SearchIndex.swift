import JSON

/// The search index: headings of guides, routes, schemas and their members.
struct SearchIndex: ~Copyable {
  private var writer = JSONWriter()

  init() { writer.literal("[") }

  /// Adds a guide and its headings.
  mutating func add(_ page: GuidePage, at path: String) {
    for heading in page.headings {
      let isTitle = heading.level == 1
      add(
        heading.text, isTitle ? "guide" : page.title, isTitle ? path : "\(path)#\(heading.id)")
    }
  }

  /// Adds a chapter's routes and schemas.
  mutating func add(_ chapter: Contract.Chapter, of contract: Contract) {
    for operation in chapter.operations {
      add(
        "\(operation.method) \(operation.path)", "route",
        "/docs/reference/\(chapter.name)#\(operation.id)", operation.summary)
    }
    add(schemas: chapter.schemas, of: contract)
  }

  /// Adds schemas and their members.
  mutating func add(schemas: [String], of contract: Contract) {
    for name in schemas {
      let address = contract.address(of: name)
      add(name, "type", address)
      for (member, node) in contract.schema(name)?["properties"]?.members ?? [] {
        let description =
          node["description"]?.string ?? contract.resolved(node)["description"]?.string
        add(member, name, "\(address)-\(member)", HTML.text(of: Markdown.line(description ?? "")))
      }
    }
  }

  private mutating func add(_ title: String, _ kind: String, _ path: String, _ words: String = "") {
    writer.element()
    writer.literal("[")
    for text in [title, kind, path, String(words.prefix(120))] {
      writer.element()
      writer.string(text)
    }
    writer.literal("]")
  }

  /// The index as JSON.
  var json: [UInt8] { writer.withBytes { Array($0) } + "]".utf8 }
}
