import JSON

/// The documentation as pages, generated from the contract and the guides.
///
/// Independent of HTTP: it provides the path and the content of each page.
public struct Documentation {
  /// A guide in Markdown.
  public struct Guide: Sendable {
    /// The file's name without its extension.
    public let name: String
    /// The guide's Markdown.
    public let markdown: String

    /// Creates a guide.
    public init(name: String, markdown: String) {
      self.name = name
      self.markdown = markdown
    }
  }

  /// A group of guides in the table of contents.
  public struct Shelf: Sendable {
    /// The group's title.
    public let title: String
    /// The guides, in their order.
    public let guides: [Guide]

    /// Creates a group.
    public init(title: String, guides: [Guide]) {
      self.title = title
      self.guides = guides
    }
  }

  /// A limit of the running server.
  public struct Limit: Sendable {
    /// The command-line flag that sets the limit.
    public let name: String
    /// The value in force.
    public let value: String
    /// The default value.
    public let standard: String
    /// A sentence that describes what the limit bounds.
    public let meaning: String

    /// Creates a limit.
    public init(name: String, value: String, standard: String, meaning: String) {
      self.name = name
      self.value = value
      self.standard = standard
      self.meaning = meaning
    }
  }

  /// The name of the page of schemas that several chapters use.
  static let typesPage = "types"

  /// The server's path of a picture of the guides.
  ///
  /// - Parameter path: its path in the guides' folder, such as `pictures/card-stack/in-transit.light.svg`.
  public static func path(ofPicture path: String) -> String {
    "/docs/pictures/" + path.split(separator: "/").dropFirst().joined(separator: "-")
  }

  /// The pages by their paths: "/docs", "/docs/card-stack", "/docs/reference/card-stack".
  public private(set) var pages: [String: [UInt8]] = [:]
  /// The search index as JSON: an array of `[title, kind, path, words]`.
  public private(set) var searchIndex: [UInt8] = []

  /// Generates all pages.
  ///
  /// - Parameter contract: openapi.json.
  /// - Returns: nil if the contract is not valid JSON.
  public init?(contract: UnsafeRawBufferPointer, shelves: [Shelf], limits: [Limit]) {
    guard let parser = JSONParser() else { return nil }
    let isRead = PaddedBytes.withCopy(of: contract) { bytes in
      guard let document = try? parser.parse(bytes, explains: false) else { return false }
      let contract = Contract(ContractNode(document: document, position: document.root))
      make(contract, shelves, limits)
      return true
    }
    if !isRead { return nil }
  }

  private mutating func make(_ contract: Contract, _ shelves: [Shelf], _ limits: [Limit]) {
    let names = Set(shelves.flatMap(\.guides).map(\.name))
    let guides = shelves.map { shelf in
      (shelf.title, shelf.guides.map { (name: $0.name, page: GuidePage($0, among: names)) })
    }
    let frame = PageFrame(groups: Self.groups(guides, contract))
    var search = SearchIndex()
    func add(_ path: String, title: String, _ headings: [Markdown.Heading], _ body: String) {
      let path = "/docs\(path)"
      let page = frame.html(title: title, path: path, headings: headings, body: body)
      pages[path] = Array(page.utf8)
    }

    add("", title: "Documentation", [], IndexPage(contract: contract, guides: guides).html)
    for (_, guides) in guides {
      for guide in guides {
        add("/\(guide.name)", title: guide.page.title, guide.page.headings, guide.page.html)
        search.add(guide.page, at: "/docs/\(guide.name)")
      }
    }
    for chapter in contract.chapters {
      let page = ReferencePage(
        contract: contract, chapter: chapter, hasGuide: names.contains(chapter.name))
      let body = "<h1>\(chapter.title)</h1>\n\(page.html)"
      add("/reference/\(chapter.name)", title: chapter.title, page.headings, body)
      search.add(chapter, of: contract)
    }
    let schemas = SchemaSection(contract: contract)
    let types = contract.sharedSchemas.map { schemas.html($0) }.joined()
    add(
      "/reference/\(Self.typesPage)", title: "Common types", [],
      "<h1>Common types</h1>\n<p>What several layouts take or answer.</p>\n\(types)")
    search.add(schemas: contract.sharedSchemas, of: contract)
    add("/limits", title: "Limits", [], LimitsPage(limits: limits).html)
    searchIndex = search.json
  }

  private static func groups(
    _ guides: [(title: String, guides: [(name: String, page: GuidePage)])], _ contract: Contract
  ) -> [PageFrame.Group] {
    let reference = contract.chapters.map { (title: $0.title, path: "/docs/reference/\($0.name)") }
    let more = [
      (title: "Common types", path: "/docs/reference/\(typesPage)"),
      (title: "Limits of this server", path: "/docs/limits"),
    ]
    return guides.map { title, guides in
      PageFrame.Group(title: title, links: guides.map { ($0.page.title, "/docs/\($0.name)") })
    } + [PageFrame.Group(title: "Reference", links: reference + more)]
  }
}
