import Foundation

/// The repository's contract.
public struct Contract {
  private let document: JSONValue
  private let pages: JSONValue

  /// Reads both documents.
  public init() throws {
    let folder = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
    func read(_ name: String) throws -> JSONValue {
      try JSONDecoder().decode(
        JSONValue.self, from: Data(contentsOf: folder.appending(path: name)))
    }
    document = try read("openapi.json")
    pages = try read("openapi-pages.json")
  }

  /// The paths of the API with their operations.
  public var paths: [(name: String, value: JSONValue)] { document["/paths"]?.children ?? [] }

  /// The paths of the pages and of the contract with their operations.
  public var pathsOfPages: [(name: String, value: JSONValue)] { pages["/paths"]?.children ?? [] }

  /// The schemas by their names, including shared rules.
  public var schemas: JSONValue {
    let sections = ["/components/schemas", "/components/x-rules"]
    return .object(
      sections.flatMap { document[$0]?.children ?? [] }
        .reduce(into: [:]) { $0[$1.name] = $1.value })
  }

  /// The bounds in the schemas of requests, by their JSON Pointers from the object of all schemas.
  public func boundsOfRequests() -> [String: JSONValue] {
    let requests = paths.compactMap { $0.value["/post/requestBody"] }
    return schemasNeeded(by: .array(requests)).reduce(into: [:]) { bounds, name in
      for pointer in Self.bounds(in: schemas[name] ?? .null, at: "/\(name)") {
        bounds[pointer] = schemas[pointer]
      }
    }
  }

  /// The names of the schemas that a value refers to, directly or indirectly.
  private func schemasNeeded(by value: JSONValue) -> Set<String> {
    let schemas = schemas
    var needed: Set<String> = []
    var names = Self.references(in: value)
    while let name = names.popLast() {
      guard needed.insert(name).inserted else { continue }
      names += Self.references(in: schemas[name] ?? .null)
    }
    return needed
  }

  private static func references(in value: JSONValue) -> [String] {
    if case .text(let text) = value,
      let found = text.wholeMatch(of: /#\/components\/(schemas|x-rules)\/(.+)/)
    {
      return [String(found.2)]
    }
    return value.children.flatMap { references(in: $0.value) }
  }

  private static func bounds(in value: JSONValue, at pointer: String) -> [String] {
    value.children.flatMap { name, value in
      let index = "\(pointer)/\(name)"
      let isBound = bounds.contains(name) && !pointer.hasSuffix("/properties")
      return isBound ? [index] : bounds(in: value, at: index)
    }
  }

  /// The keywords of JSON Schema that set a bound.
  private static var bounds: Set<String> {
    [
      "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
      "multipleOf",
      "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties",
    ]
  }
}
