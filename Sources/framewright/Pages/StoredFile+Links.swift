import RESTAPI

extension StoredFile {
  /// A page, script or style whose links contain the fingerprints of the files that they name. Browsers then
  /// store those files permanently, and load them again only if they have changed.
  ///
  /// - Parameter files: the files by their links, which are written between double quotation marks.
  static func embedded(
    _ path: String, policy: FilePolicy = .part, linking files: [String: StoredFile]
  ) -> StoredFile {
    StoredFile(mediaType: mediaType(of: path), policy: policy) {
      let parts = EmbeddedFiles[path].content.split(
        separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      let named = parts.map { part in
        guard let version = files[String(decoding: part, as: UTF8.self)]?.fingerprint else {
          return Array(part)
        }
        return Array(part) + "?v=\(version)".utf8
      }
      return Array(named.joined(separator: CollectionOfOne(UInt8(ascii: "\""))))
    }
  }
}
