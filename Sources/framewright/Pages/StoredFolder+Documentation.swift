import RESTAPI

extension StoredFolder {
  /// The documentation: the guides in Markdown, their pages, styles and scripts.
  ///
  /// `scripts/build-docs` renders the pages, and guides with links to the server, before the program is built. A
  /// program without them serves the guides as they are in the repository to all clients.
  ///
  /// - Parameters:
  ///   - limits: the values of the limits by their flags, which the page of limits shows.
  ///   - base: the path below which a proxy serves everything.
  static func documentation(limits: [String: String], below base: BasePath) -> StoredFolder {
    let links = Links(base: base)
    let missing = "Pages/site/docs/404.html"
    let hasPages = EmbeddedFiles.paths.contains(missing)
    return StoredFolder(
      missing: hasPages ? .embedded(missing, policy: .page, links) : nil, contents: "/docs"
    ) {
      var files = [String: Representations].embedded("Pages/docs/") { "/docs/\($0)" }
      for path in EmbeddedFiles.paths where path.hasPrefix("Pages/site/") {
        let isPage = path.hasSuffix(".html")
        let address = path.dropFirst("Pages/site".count).dropLast(isPage ? ".html".count : 0)
        let file: StoredFile =
          address == "/docs/limits"
          ? .page(path, of: limits, links)
          : .embedded(path, policy: isPage ? .page : .part, links)
        files[String(address)] = Representations(file)
      }
      for path in EmbeddedFiles.paths where path.hasSuffix(".md") {
        let name = path.split(separator: "/").last?.dropLast(".md".count) ?? ""
        let address = name == "README" ? "/docs" : "/docs/\(name)"
        let markdown = StoredFile.embedded(path, links)
        files["/docs/\(name).md"] = Representations(markdown)
        files[address] = Representations(markdown, orPage: files[address]?.file)
      }
      return files
    }
  }
}

extension StoredFile {
  /// The page of limits: `{{max-body}}` is replaced by the limit of this name.
  fileprivate static func page(
    _ path: String, of limits: [String: String], _ links: Links
  ) -> StoredFile {
    StoredFile(mediaType: mediaType(of: path), policy: .page) {
      let page = links.written(in: EmbeddedFiles[path].content, of: path)
      let parts = String(decoding: page, as: UTF8.self).split(
        separator: "{{", omittingEmptySubsequences: false)
      return parts.dropFirst().reduce(into: Array(parts[0].utf8)) { page, part in
        let name = part.prefix { $0 != "}" }
        page += (limits[String(name)] ?? "").utf8
        page += part.dropFirst(name.count + "}}".count).utf8
      }
    }
  }
}
