import LayoutAPI
import RESTAPI

extension Route {
  /// The first segments of all paths. No base path begins with one of them, so that a request whose base path a proxy has
  /// removed is never taken for one that still has it.
  static let firstSegments: Set = [
    "docs", "embed", "framewright-elements.d.ts", "framewright-elements.js",
    "framewright-swipe-deck.wasm", "framewright.d.ts", "framewright.js", "framewright.wasm",
    "livez", "metrics", "openapi-pages.json",
    "openapi-pages.yaml", "openapi.json", "openapi.yaml", "playground", "readyz", "shared", "v1",
    "version",
  ]

  /// All routes of the server.
  static func all(_ server: RunningServer, _ metrics: Metrics, _ settings: Settings) -> [Route] {
    let answers = operations + operations(server) + [metrics.route]
    return answers + files(beside: answers, settings)
  }

  /// The routes for operating a server.
  private static func operations(_ server: RunningServer) -> [Route] {
    let version = [
      #""name":"framewright""#, #""version":"\#(Build.version)""#, #""commit":"\#(Build.commit)""#,
      #""build":"\#(Build.id)""#, #""optimization":"\#(Build.optimization)""#,
    ]
    let identity = Array("{\(version.joined(separator: ","))}".utf8)
    // A liveness probe has no API key.
    return [
      .page("/livez", contentType: "application/json", isOpen: true, isLogged: false) {
        Array(#"{"status":"live"}"#.utf8)
      },
      .page("/readyz", contentType: "application/json", isOpen: true, isLogged: false) {
        () throws(Problem) in
        try server.checkReadiness()
        return Array(#"{"status":"ready"}"#.utf8)
      },
      .page("/version", contentType: "application/json", isOpen: true) { identity },
    ]
  }
}
