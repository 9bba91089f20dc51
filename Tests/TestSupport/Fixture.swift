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
    let suffix = ".request.json"
    let files =
      FileManager.default.enumerator(atPath: folder.appending(path: "v1").path())?
      .compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(suffix) }.sorted().map { file in
      let stem = "v1/" + file.dropLast(suffix.count)
      let response = try Data(contentsOf: folder.appending(path: stem + ".response.json"))
      let parts = stem.split(separator: "/")
      return Fixture(
        name: String(parts.last ?? ""),
        path: "/" + parts.dropLast().joined(separator: "/"),
        request: try Array(Data(contentsOf: folder.appending(path: "v1/" + file))),
        response: compact(String(decoding: response, as: UTF8.self)))
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
