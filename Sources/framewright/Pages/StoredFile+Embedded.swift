import ContentCoding
import RESTAPI

extension StoredFile {
  /// The contract as YAML or JSON.
  static func contract(
    _ path: String, _ mediaType: StaticString, below base: BasePath
  ) -> StoredFile {
    StoredFile(
      path, Links(base: base), mediaType: mediaType, policy: .data, caching: .minutes)
  }

  /// A file of the repository, with its links.
  static func embedded(
    _ path: String, policy: FilePolicy = .part, _ links: Links = Links(base: .none)
  ) -> StoredFile {
    StoredFile(path, links, mediaType: mediaType(of: path), policy: policy)
  }

  /// A WebAssembly module, by its route; nil if the modules were not built before the program.
  static func module(_ path: StaticString) -> StoredFile? {
    let path = "Clients/JavaScript\(path)"
    guard EmbeddedFiles.hasModule else { return nil }
    let file = EmbeddedFiles[path]
    // The module is in Brotli in each program. A packed file is that already.
    return StoredFile(
      file, brotli: file.isPacked ? nil : EmbeddedFiles["\(path).br"].bytes,
      mediaType: mediaType(of: path), policy: .part)
  }

  /// Creates a file from the embedded one at a path, with its links.
  private convenience init(
    _ path: String, _ links: Links, mediaType: StaticString, policy: FilePolicy,
    caching: CachePolicy = .checked
  ) {
    let file = EmbeddedFiles[path]
    if links.areKept(in: path) {
      self.init(file, mediaType: mediaType, policy: policy, caching: caching)
    } else {
      self.init(mediaType: mediaType, policy: policy, caching: caching) {
        links.written(in: file.content, of: path)
      }
    }
  }

  /// Creates a file from an embedded one, and optionally the same bytes in Brotli.
  private convenience init(
    _ file: EmbeddedFile, brotli: LastingBytes? = nil, mediaType: StaticString,
    policy: FilePolicy, caching: CachePolicy = .checked
  ) {
    self.init(
      file.isPacked ? nil : file.bytes, brotli: file.isPacked ? file.bytes : brotli,
      mediaType: mediaType, policy: policy, caching: caching
    ) { file.content }
  }

  /// The media type of a file, by its extension.
  static func mediaType(of path: String) -> StaticString {
    switch path.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "ts": "text/plain; charset=utf-8"
    case "md": "text/markdown; charset=utf-8"
    case "svg": "image/svg+xml"
    case "wasm": "application/wasm"
    default: "application/octet-stream"
    }
  }
}

extension StoredFolder {
  /// The files of a folder of the repository.
  ///
  /// - Parameter address: returns the route of a file from its path in the folder.
  static func embedded(
    _ folder: String, at address: @escaping @Sendable (String) -> String
  ) -> StoredFolder {
    StoredFolder { .embedded(folder, at: address) }
  }
}

extension [String: Representations] {
  /// The files of a folder of the repository, by their routes.
  static func embedded(_ folder: String, at address: (String) -> String) -> Self {
    let paths = EmbeddedFiles.paths.filter { $0.hasPrefix(folder) }
    return Self(
      uniqueKeysWithValues: paths.map { path in
        (address(String(path.dropFirst(folder.count))), Representations(.embedded(path)))
      })
  }
}
