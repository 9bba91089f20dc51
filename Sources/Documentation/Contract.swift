import JSON

/// The contract as the pages show it: its routes by topic, and their schemas.
struct Contract {
  /// The routes of one topic, which have a page of their own.
  struct Chapter {
    /// The topic's tag in the contract.
    let title: String
    let description: String
    /// The last part of the page's path.
    let name: String
    let operations: [Operation]
    /// The schemas that only this chapter uses, in the contract's order.
    var schemas: [String] = []
  }

  /// An operation: a method of a path.
  struct Operation {
    let method: String
    let path: String
    let node: ContractNode

    /// The operation's id in the contract, and its anchor.
    var id: String { node["operationId"]?.string ?? "" }
    var summary: String { node["summary"]?.string ?? "" }
  }

  let root: ContractNode
  private(set) var chapters: [Chapter] = []
  /// The schemas that several chapters use, in the contract's order.
  private(set) var sharedSchemas: [String] = []
  private var schemas: [String: ContractNode] = [:]
  /// The schemas that occur in requests.
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

  /// Whether a schema occurs in requests. Other schemas occur only in answers.
  func isRequested(_ name: String) -> Bool { requested.contains(name) }

  /// Assigns each schema to the chapter that uses it, or to the shared schemas.
  private mutating func share(_ names: [String]) {
    let needed = chapters.map { chapter in
      chapter.operations.reduce(into: Set<String>()) { collect(from: $1.node, into: &$0) }
    }
    for name in names where isSection(name) {
      let positions = needed.indices.filter { needed[$0].contains(name) }
      if positions.count == 1 {
        chapters[positions[0]].schemas.append(name)
      } else if positions.count > 1 {
        sharedSchemas.append(name)
      }
    }
  }

  /// Collects the schemas that a value refers to, directly or indirectly.
  private func collect(from node: ContractNode, into names: inout Set<String>) {
    if let reference = node["$ref"]?.string {
      let name = String(reference.split(separator: "/").last ?? "")
      let isSchema = reference.hasPrefix("#/components/schemas/")
      // All operations share problems and the examples of headers.
      if reference.hasPrefix("#/components/examples/") { return }
      if isSchema, !names.insert(name).inserted { return }
      if let target = resolved(reference) { collect(from: target, into: &names) }
    }
    for (_, value) in node.members { collect(from: value, into: &names) }
    for value in node.elements { collect(from: value, into: &names) }
  }

  /// The target of a reference.
  func resolved(_ reference: String) -> ContractNode? {
    reference.split(separator: "/").dropFirst().reduce(root) { $0?[String($1)] }
  }

  /// The value itself, or the target if it is a reference.
  func resolved(_ node: ContractNode) -> ContractNode {
    node["$ref"]?.string.flatMap { resolved($0) } ?? node
  }

  /// The schema of a name.
  func schema(_ name: String) -> ContractNode? { schemas[name] }

  /// Whether a schema has a section of its own: it has members, or is one of several alternatives. Other
  /// schemas are described where they are used.
  func isSection(_ name: String) -> Bool {
    guard let schema = schemas[name] else { return false }
    return schema["properties"] != nil || schema["oneOf"] != nil
  }

  /// The link to a schema's section.
  func address(of name: String) -> String {
    let chapter = chapters.first { $0.schemas.contains(name) }
    return "/docs/reference/\(chapter?.name ?? Documentation.typesPage)#\(name)"
  }
}
