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
}
