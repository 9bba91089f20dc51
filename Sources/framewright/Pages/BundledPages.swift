import RESTAPI

/// The pages whose scripts and styles are bundled: `scripts/bundle-pages` writes one of each per page.
struct BundledPages {
  /// The bundles, below `/playground/`.
  let folder: StoredFolder
  /// The playground.
  let playground: StoredFile
  /// The page that shows one layout, for frames in other pages.
  let embed: StoredFile

  /// Nil if the scripts and styles were not bundled before the program was built.
  ///
  /// - Parameters:
  ///   - contract: the contract as JSON.
  ///   - ancestors: the pages that may show the embed in a frame.
  ///   - base: the path below which a proxy serves everything.
  init?(contract: StoredFile, ancestors: FrameAncestors, below base: BasePath) {
    guard EmbeddedFiles.hasBundles else { return nil }
    var files = ["/openapi.json": contract, "/shared/icon.svg": .embedded("Pages/shared/icon.svg")]
    for path: StaticString in ["/framewright.wasm", "/framewright-swipe-deck.wasm"] {
      guard let module = StoredFile.module(path) else { continue }
      files[path.description] = module
      // The link in framewright.js is relative.
      files[String(path.description.dropFirst())] = module
    }
    let bundles = ["embed.css", "embed.js", "playground.css", "playground.js"].map { [files] name in
      (
        "/playground/\(name)",
        StoredFile.embedded("Pages/bundles/\(name)", Links(base: base, files: files))
      )
    }
    folder = StoredFolder {
      Dictionary(uniqueKeysWithValues: bundles.map { ($0, Representations($1)) })
    }
    for (path, file) in bundles { files[path] = file }
    let links = Links(base: base, files: files)
    playground = .embedded("Pages/playground/index.html", policy: .application, links)
    embed = .embedded(
      "Pages/embed/index.html", policy: .embed(frameAncestors: ancestors.sources), links)
  }
}
