import Foundation

/// A request and its answer, in two JSON files: `NAME.request.json` and `NAME.response.json`. The folder is
/// the request's path.
public struct Fixture: Sendable {
  /// The files' common name.
  public let name: String
  /// The path of the request.
  public let path: String
  /// The bytes of the request file.
  public let request: [UInt8]
  /// The answer, without white space between tokens.
  public let response: String

  /// The status of the answer; a problem contains its own.
  public var status: Int { Self.status(of: response) }

  /// The status of an answer or a problem.
  public static func status(of answer: String) -> Int {
    guard answer.hasPrefix(#"{"type":"/docs/problems#"#) else { return 200 }
    let status = answer.firstMatch(of: /"status":(\d+)/)
    return status.flatMap { Int($0.1) } ?? 0
  }

  /// The request id of all fixtures.
  public static let requestID = "fixture"

  /// The folder of all fixtures.
  public static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  /// All fixtures of the API, sorted by path and name.
  public static func all() throws -> [Fixture] {
    try requests(below: "v1").map { request in
      let response = try String(contentsOf: request.answer("response.json"), encoding: .utf8)
      return try Fixture(
        name: request.name, path: request.path, request: request.bytes, response: compact(response))
    }
  }

  /// Requests and the pictures of their answers, in two files: `NAME.request.json` and `NAME.svg`. Sorted by
  /// path and name.
  public static func pictures() throws -> [Fixture] {
    try requests(below: "pictures").map { request in
      let picture = try String(contentsOf: request.answer("svg"), encoding: .utf8)
      return try Fixture(
        name: request.name, path: request.path, request: request.bytes, response: picture)
    }
  }

  /// The requests in a folder, which has one subfolder for each path below `/v1/`.
  private static func requests(below name: String) throws -> [RequestFile] {
    let root = folder.appending(path: name)
    let files =
      FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(RequestFile.suffix) }.sorted().map {
      RequestFile(root: root, stem: String($0.dropLast(RequestFile.suffix.count)))
    }
  }

  /// JSON without white space between tokens.
  public static func compact(_ json: String) -> String {
    var compact = ""
    var isInString = false
    var isEscaped = false
    for character in json.unicodeScalars {
      if !isInString, [" ", "\n", "\r", "\t"].contains(character) { continue }
      compact.unicodeScalars.append(character)
      if character == "\"", !isEscaped { isInString.toggle() }
      isEscaped = character == "\\" && !isEscaped
    }
    return compact
  }
}

/// The request file of a fixture.
private struct RequestFile {
  static let suffix = ".request.json"

  let root: URL
  /// The path from the root, without the suffix.
  let stem: String

  var name: String { stem.split(separator: "/").last.map { String($0) } ?? "" }
  var path: String { "/v1/" + stem.split(separator: "/").dropLast().joined(separator: "/") }
  var bytes: [UInt8] {
    get throws { try Array(Data(contentsOf: root.appending(path: stem + Self.suffix))) }
  }

  /// The file with the answer of a kind.
  func answer(_ kind: String) -> URL { root.appending(path: "\(stem).\(kind)") }
}
