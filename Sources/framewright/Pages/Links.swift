import RESTAPI

/// How the links in pages, scripts, guides and contracts are written: absolute links begin with the path below which a proxy
/// serves everything, and some have the fingerprints of their files.
struct Links: Sendable {
  /// The path below which a proxy serves everything.
  let base: BasePath
  /// The files that links name with their fingerprints, by their links, which are written between double quotation marks.
  /// Browsers then store those files permanently, and load them again only if they have changed.
  var files: [String: StoredFile] = [:]

  /// Whether the links of a file are written as in the repository.
  func areKept(in path: String) -> Bool {
    files.isEmpty && (base.isEmpty || Self.beginnings(in: path).isEmpty)
  }

  /// A file's content with these links.
  ///
  /// - Parameter path: the file's path from the repository's root.
  func written(in content: [UInt8], of path: String) -> [UInt8] {
    let absolute =
      base.isEmpty ? content : withBase(in: content, after: Self.beginnings(in: path))
    return files.isEmpty ? absolute : withFingerprints(in: absolute)
  }

  // MARK: - The base path

  /// The texts after which a file has absolute links; empty for styles and scripts, whose links are relative.
  private static func beginnings(in path: String) -> [String] {
    switch path.split(separator: ".").last {
    case "html": elements
    // The pictures of guides are elements of HTML.
    case "md": ["]("] + elements
    case "yaml": ["url: ", "\"instance\": \"", "\"type\": \"", "pattern: ^", "problem: `"]
    case "json" where path.hasPrefix("openapi"):
      ["\"url\":\"", "\"instance\":\"", "\"type\":\"", "\"pattern\":\"^", "problem: `"]
    default: []
    }
  }

  /// The texts before the links of HTML's elements.
  private static let elements = ["href=\"", "src=\"", "srcset=\""]

  /// The texts before the address of the server, to which clients add paths that begin with a slash.
  private static let servers = ["servers:\n  - url: ", "\"servers\":[{\"url\":\""]

  private func withBase(in content: [UInt8], after beginnings: [String]) -> [UInt8] {
    var written: [UInt8] = []
    written.reserveCapacity(content.count + content.count / 8)
    var start = 0
    for index in content.indices where content[index] == UInt8(ascii: "/") {
      let before = content[..<index]
      if !beginnings.contains(where: { before.suffix($0.utf8.count).elementsEqual($0.utf8) }) {
        continue
      }
      written += content[start..<index]
      written += base.bytes
      let isServer = Self.servers.contains { before.suffix($0.utf8.count).elementsEqual($0.utf8) }
      start = isServer ? index + 1 : index
    }
    return written + content[start...]
  }

  // MARK: - Fingerprints

  /// The content with the fingerprints of files, and the base path in the links of scripts.
  private func withFingerprints(in content: [UInt8]) -> [UInt8] {
    let parts = content.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    let named = parts.map { part in
      let link = part.starts(with: base.bytes) ? part.dropFirst(base.bytes.count) : part
      guard let version = files[String(decoding: link, as: UTF8.self)]?.fingerprint else {
        return Array(part)
      }
      let isAbsolute = link.first == UInt8(ascii: "/")
      return (isAbsolute ? Array(base.bytes) : []) + link + "?v=\(version)".utf8
    }
    return Array(named.joined(separator: CollectionOfOne(UInt8(ascii: "\""))))
  }
}
