import ContentCoding
import LayoutAPI
import RESTAPI

/// Whether browsers are served pages.
enum Pages: String {
  case on, off
}

extension Route {
  /// The routes of what the program carries with it: the contract, an index of links, and what browsers are
  /// served.
  ///
  /// - Parameter others: the routes beside these, which the index lists.
  static func files(beside others: [Route], _ pages: Pages) -> [Route] {
    let contract: [Route] = [
      .file("/openapi.yaml", .contract("openapi.yaml", "application/yaml")),
      .file("/openapi.json", .contract("openapi.json", "application/json")),
    ]
    switch pages {
    case .on:
      let playground = StoredFile.embedded("Pages/playground/index.html", policy: .application)
      let module = StoredFile.module
      return contract + [
        .file("/", .index(of: others + contract, pages, module), orPage: playground),
        .file("/playground", playground),
        .folder("/playground/{file}", StoredFile.folder("Pages/playground/")),
        .folder("/shared/{file}", StoredFile.folder("Pages/shared/")),
        .file("/framewright.js", .embedded("Clients/JavaScript/framewright.js")),
        .file("/framewright.d.ts", .embedded("Clients/JavaScript/framewright.d.ts")),
        module.map { .file("/framewright.wasm", $0) } ?? .missingModule,
        .page(
          "/docs/problems", contentType: "text/html; charset=utf-8", caching: .briefly,
          isOpen: true
        ) { ProblemGuide.page },
      ]
    case .off: return contract + [.file("/", .index(of: others + contract, pages, nil))]
    }
  }

  /// What is said where the module had not been made when the program was built.
  private static var missingModule: Route {
    .page("/framewright.wasm", contentType: "application/wasm", isOpen: true) {
      () throws(Problem) in
      throw Problem(
        .notFound,
        detail:
          "This program was built without the module: run scripts/build-wasm, then build it anew")
    }
  }
}

extension StoredFile {
  /// The contract in one of its notations.
  fileprivate static func contract(_ path: String, _ mediaType: StaticString) -> StoredFile {
    StoredFile(
      EmbeddedFiles[path], mediaType: mediaType, policy: .data, caching: .briefly)
  }

  /// A file of the repository.
  fileprivate static func embedded(_ path: String, policy: FilePolicy = .part) -> StoredFile {
    StoredFile(EmbeddedFiles[path], mediaType: mediaType(of: path), policy: policy)
  }

  /// The files of a folder by their names.
  fileprivate static func folder(_ path: String) -> [String: StoredFile] {
    let names = EmbeddedFiles.paths.filter { $0.hasPrefix(path) }
    return Dictionary(
      uniqueKeysWithValues: names.map { (String($0.dropFirst(path.count)), embedded($0)) })
  }

  /// The module for browsers; nil where it had not been made when the program was built.
  fileprivate static var module: StoredFile? {
    let path = "Clients/JavaScript/framewright.wasm"
    guard EmbeddedFiles.hasModule else { return nil }
    return StoredFile(
      EmbeddedFiles[path], coded: [.brotli: EmbeddedFiles["\(path).br"]],
      mediaType: mediaType(of: path), policy: .part)
  }

  /// What there is, for those who read JSON.
  fileprivate static func index(
    of routes: [Route], _ pages: Pages, _ module: StoredFile?
  ) -> StoredFile {
    StoredFile(mediaType: "application/json", policy: .data) {
      var links = #""contract":{"yaml":"/openapi.yaml","json":"/openapi.json"}"#
      switch pages {
      case .on:
        links += #","documentation":"/docs","playground":"/playground","client":"/framewright.js""#
        if let version = module?.fingerprint {
          links += #","module":"/framewright.wasm?v=\#(version)""#
        }
      case .off: break
      }
      let rows = routes.map { route in
        let methods = route.allow.description.split(separator: ", ").map { "\"\($0)\"" }
        return #"{"path":"\#(route.path)","methods":[\#(methods.joined(separator: ","))]}"#
      }
      let name = #""name":"framewright","version":"\#(Version.number)""#
      return Array("{\(name),\(links),\"routes\":[\(rows.joined(separator: ","))]}".utf8)
    }
  }

  /// What a file is, by its name.
  private static func mediaType(of path: String) -> StaticString {
    switch path.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "ts": "text/plain; charset=utf-8"
    case "svg": "image/svg+xml"
    case "wasm": "application/wasm"
    default: "application/octet-stream"
    }
  }
}
