import CEmbeddedFiles
import HTTPServer
import LayoutAPI
import Synchronization

/// Whether the server wants more requests: until it is told to stop, and as long as it is not
/// saturated.
final class Readiness: Sendable {
  private let isStopping = Atomic(false)
  private let server = Mutex<Server?>(nil)

  /// From here on the server's load counts.
  func watch(_ server: Server) { self.server.withLock { $0 = server } }

  /// From here on the server does not want more.
  func stop() { isStopping.store(true, ordering: .relaxed) }

  /// - Throws: a problem while the server does not want more.
  func check() throws(Problem) {
    if isStopping.load(ordering: .relaxed) {
      throw Problem(.unavailable, detail: "The server is stopping")
    }
    if server.withLock({ $0?.isSaturated ?? false }) {
      throw Problem(.unavailable, detail: "As many requests are in progress as may be")
    }
  }
}

extension Route {
  /// The routes of those who run a server, and of those who read its contract.
  static func operations(_ readiness: Readiness) -> [Route] {
    let contract = EmbeddedFiles.openAPI
    let version = Array(#"{"name":"framewright","version":"\#(Version.number)"}"#.utf8)
    // Who only looks whether a server lives, or how to ask it, has no key.
    return [
      .page("/livez", contentType: "application/json", isOpen: true) {
        Array(#"{"status":"live"}"#.utf8)
      },
      .page("/readyz", contentType: "application/json", isOpen: true) { () throws(Problem) in
        try readiness.check()
        return Array(#"{"status":"ready"}"#.utf8)
      },
      .page("/version", contentType: "application/json", isOpen: true) { version },
      .page(
        "/openapi.yaml", contentType: "application/yaml", caching: .briefly, isOpen: true
      ) { contract },
      .page(
        "/openapi.json", contentType: "application/json", caching: .briefly, isOpen: true
      ) { OpenAPIDocument.json },
    ]
  }
}
