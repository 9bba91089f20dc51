import Bytes
import LayoutAPI
import RESTAPI

extension Route {
  /// The routes of embedded files: the contract, the index of links, and the pages for browsers.
  ///
  /// - Parameter others: the other routes, which the index lists, too.
  static func files(beside others: [Route], _ settings: Settings) -> [Route] {
    let base = settings.basePath.value
    let contract = { (path: String, mediaType: StaticString) in
      StoredFile.contract(path, mediaType, below: base)
    }
    let json = contract("openapi.json", "application/json")
    let contracts: [Route] = [
      .file("/openapi.yaml", contract("openapi.yaml", "application/yaml")),
      .file("/openapi.json", json),
      .file("/openapi-pages.yaml", contract("openapi-pages.yaml", "application/yaml")),
      .file("/openapi-pages.json", contract("openapi-pages.json", "application/json")),
    ]
    if settings.pages.value {
      let bundles = BundledPages(
        contract: json, ancestors: settings.embedOrigin.value, below: base)
      let documentation = StoredFolder.documentation(limits: settings.publicLimits, below: base)
      let index = LinkIndex(
        routes: others + contracts, base: base,
        modules: [
          ("module", "/framewright.wasm"), ("swipeDeckModule", "/framewright-swipe-deck.wasm"),
        ])
      return contracts + [
        .file("/", index.file, orPage: bundles?.playground),
        .page("/playground", bundles?.playground),
        .page("/embed", bundles?.embed),
        .folder("/playground/{file}", bundles?.folder ?? StoredFolder { [:] }),
        .folder("/shared/{file}", .embedded("Pages/shared/") { "/shared/\($0)" }),
        .file("/framewright.js", .embedded("Clients/JavaScript/framewright.js")),
        .file("/framewright.d.ts", .embedded("Clients/JavaScript/framewright.d.ts")),
        .file("/framewright-elements.js", .embedded("Clients/JavaScript/framewright-elements.js")),
        .file(
          "/framewright-elements.d.ts", .embedded("Clients/JavaScript/framewright-elements.d.ts")),
        .module("/framewright.wasm"), .module("/framewright-swipe-deck.wasm"),
        .folder("/docs", documentation), .folder("/docs/problems", documentation),
        .folder("/docs/reference/{chapter}", documentation),
        .folder(
          "/docs/pictures/{file}",
          .embedded("Docs/pictures/") {
            "/docs/pictures/\($0.split(separator: "/").joined(separator: "-"))"
          }),
        .folder("/docs/{file}", documentation),
      ]
    }
    let index = LinkIndex(routes: others + contracts, base: base, hasPages: false)
    return contracts + [.file("/", index.file)]
  }

  /// A page of which the scripts are bundled; a 404 that names the remedy if the program was built without them.
  private static func page(_ path: StaticString, _ page: StoredFile?) -> Route {
    if let page { return .file(path, page) }
    return missing(
      path, contentType: "text/html",
      "The server was built without its pages; run scripts/bundle-pages and build the server again")
  }

  /// A module for browsers; a 404 that names the remedy if the program was built without it.
  private static func module(_ path: StaticString) -> Route {
    if let module = StoredFile.module(path) { return .file(path, module) }
    return missing(
      path, contentType: "application/wasm",
      "The server was built without the module; run scripts/build-wasm and build the server again")
  }

  private static func missing(
    _ path: StaticString, contentType: StaticString, _ detail: UTF8String
  ) -> Route {
    .page(path, contentType: contentType, isOpen: true) {
      () throws(Problem) in throw Problem(.notFound, detail: detail)
    }
  }
}
