import JSON

/// The contract as pages show it: its routes by what they are about, and the schemas that these need.
struct Contract {
  /// Routes that are about one thing, on a page of their own.
  struct Chapter {
    /// The contract's tag.
    let title: String
    let description: String
    /// What the page's name ends with.
    let name: String
    let operations: [Operation]
    /// The schemas that no other chapter needs, in the contract's order.
    var schemas: [String] = []
  }

  /// What a method of a path does.
  struct Operation {
    let method: String
    let path: String
    let node: ContractNode

    /// Its name in the contract, and its anchor.
    var id: String { node["operationId"]?.string ?? "" }
    var summary: String { node["summary"]?.string ?? "" }
  }

  let root: ContractNode
  private(set) var chapters: [Chapter] = []
  /// The schemas that several chapters need, in the contract's order.
  private(set) var sharedSchemas: [String] = []
  private var schemas: [String: ContractNode] = [:]
  /// The schemas that requests are made of.
  private var requested: Set<String> = []

  init(_ root: ContractNode) {
    self.root = root
    let schemas = root["components"]?["schemas"]?.members ?? []
    self.schemas = Dictionary(uniqueKeysWithValues: schemas.map { ($0.name, $0.value) })
    let operations = (root["paths"]?.members ?? []).flatMap { path, methods in
      methods.members.map { Operation(method: $0.name.uppercased(), path: path, node: $0.value) }
    }
    chapters = (root["tags"]?.elements ?? []).map { tag in
      let title = tag["name"]?.string ?? ""
      return Chapter(
        title: title, description: tag["description"]?.string ?? "", name: HTML.slug(of: title),
        operations: operations.filter { $0.node["tags"]?.elements.first?.string == title })
    }
    share(schemas.map(\.name))
    for operation in operations {
      for part in ["requestBody", "parameters"].compactMap({ operation.node[$0] }) {
        collect(from: part, into: &requested)
      }
    }
  }

  /// Whether requests are made of a schema; others are only answered.
  func isRequested(_ name: String) -> Bool { requested.contains(name) }

  /// Finds out which chapters need which schemas.
  private mutating func share(_ names: [String]) {
    let needed = chapters.map { chapter in
      chapter.operations.reduce(into: Set<String>()) { collect(from: $1.node, into: &$0) }
    }
    for name in names where isSection(name) {
      let places = needed.indices.filter { needed[$0].contains(name) }
      if places.count == 1 {
        chapters[places[0]].schemas.append(name)
      } else if places.count > 1 {
        sharedSchemas.append(name)
      }
    }
  }

  /// Collects the schemas that a value refers to, directly or through others.
  private func collect(from node: ContractNode, into names: inout Set<String>) {
    if let reference = node["$ref"]?.string {
      let name = String(reference.split(separator: "/").last ?? "")
      let isSchema = reference.hasPrefix("#/components/schemas/")
      // A problem is everybody's, and so is what goes with headers.
      if reference.hasPrefix("#/components/examples/") { return }
      if isSchema, !names.insert(name).inserted { return }
      if let target = resolved(reference) { collect(from: target, into: &names) }
    }
    for (_, value) in node.members { collect(from: value, into: &names) }
    for value in node.elements { collect(from: value, into: &names) }
  }

  /// What a reference refers to.
  func resolved(_ reference: String) -> ContractNode? {
    reference.split(separator: "/").dropFirst().reduce(root) { $0?[String($1)] }
  }

  /// A value, or what it refers to.
  func resolved(_ node: ContractNode) -> ContractNode {
    node["$ref"]?.string.flatMap { resolved($0) } ?? node
  }

  /// A schema by its name.
  func schema(_ name: String) -> ContractNode? { schemas[name] }

  /// Whether a schema has a place of its own: one with members, or one of several. Others are told where
  /// they are used.
  func isSection(_ name: String) -> Bool {
    guard let schema = schemas[name] else { return false }
    return schema["properties"] != nil || schema["oneOf"] != nil
  }

  /// Where a schema is explained.
  func address(of name: String) -> String {
    let chapter = chapters.first { $0.schemas.contains(name) }
    return "/docs/reference/\(chapter?.name ?? Documentation.typesPage)#\(name)"
  }
}
