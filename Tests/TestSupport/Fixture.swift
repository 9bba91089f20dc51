import Foundation

/// A request and its answer, as two JSON files side by side: `NAME.request.json` and
/// `NAME.response.json`. The folder is the path that the request is posted to.
public struct Fixture: Sendable {
  /// What the files are called.
  public let name: String
  /// Where the request goes.
  public let path: String
  /// The request, as it stands in its file.
  public let request: [UInt8]
  /// The answer, without the space between its tokens.
  public let response: String

  /// The status that goes with the answer: a problem says it itself.
  public var status: Int { Self.status(of: response) }

  /// The status that goes with an answer, or with a problem.
  public static func status(of answer: String) -> Int {
    guard answer.hasPrefix(#"{"type":"/docs/problems#"#) else { return 200 }
    let status = answer.firstMatch(of: /"status":(\d+)/)
    return status.flatMap { Int($0.1) } ?? 0
  }

  /// What fixtures' requests are named by.
  public static let requestID = "fixture"

  /// The folder of all fixtures.
  public static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

  /// All fixtures of the API, in the order of their paths and names.
  public static func all() throws -> [Fixture] {
    try requests(below: "v1").map { request in
      let response = try String(contentsOf: request.answer("response.json"), encoding: .utf8)
      return try Fixture(
        name: request.name, path: request.path, request: request.bytes, response: compact(response))
    }
  }

  /// Requests and the pictures that are drawn of their answers, as two files side by side:
  /// `NAME.request.json` and `NAME.svg`. In the order of their paths and names.
  public static func pictures() throws -> [Fixture] {
    try requests(below: "pictures").map { request in
      let picture = try String(contentsOf: request.answer("svg"), encoding: .utf8)
      return try Fixture(
        name: request.name, path: request.path, request: request.bytes, response: picture)
    }
  }

  /// The requests in a folder, which has a folder for each path below `/v1/`.
  private static func requests(below name: String) throws -> [RequestFile] {
    let root = folder.appending(path: name)
    let files =
      FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(RequestFile.suffix) }.sorted().map {
      RequestFile(root: root, stem: String($0.dropLast(RequestFile.suffix.count)))
    }
  }

  /// JSON text without the space between its tokens.
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

/// A fixture's request, as a file.
private struct RequestFile {
  static let suffix = ".request.json"

  let root: URL
  /// Where it is below its root, without the suffix.
  let stem: String

  var name: String { stem.split(separator: "/").last.map { String($0) } ?? "" }
  var path: String { "/v1/" + stem.split(separator: "/").dropLast().joined(separator: "/") }
  var bytes: [UInt8] {
    get throws { try Array(Data(contentsOf: root.appending(path: stem + Self.suffix))) }
  }

  /// The file beside it that holds what it is answered.
  func answer(_ kind: String) -> URL { root.appending(path: "\(stem).\(kind)") }
}
