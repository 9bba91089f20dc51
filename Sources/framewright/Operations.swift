import LayoutAPI
import RESTAPI

extension Route {
  /// The routes of those who run a server, and of those who read its contract.
  static func operations(_ server: RunningServer) -> [Route] {
    let version = Array(#"{"name":"framewright","version":"\#(Version.number)"}"#.utf8)
    // Who only looks whether a server lives, or how to ask it, has no key.
    return [
      .page("/livez", contentType: "application/json", isOpen: true, isLogged: false) {
        Array(#"{"status":"live"}"#.utf8)
      },
      .page("/readyz", contentType: "application/json", isOpen: true, isLogged: false) {
        () throws(Problem) in
        try server.checkReadiness()
        return Array(#"{"status":"ready"}"#.utf8)
      },
      .page("/version", contentType: "application/json", isOpen: true) { version },
      .page(
        "/docs/problems", contentType: "text/html; charset=utf-8", caching: .briefly, isOpen: true
      ) { ProblemGuide.page },
      .page(
        "/openapi.yaml", contentType: "application/yaml", caching: .briefly, isOpen: true
      ) { EmbeddedFiles.openAPI },
      .page(
        "/openapi.json", contentType: "application/json", caching: .briefly, isOpen: true
      ) { EmbeddedFiles.openAPIAsJSON },
    ]
  }
}
