import HTTPServer
import LayoutAPI
import Synchronization

/// The server's state for the routes that report it. The routes are created before the server.
final class RunningServer: Sendable {
  private let isStopping = Atomic(false)
  private let server = Mutex<Server?>(nil)

  /// Sets the server whose state the routes report. Nil breaks the reference cycle between the server and its
  /// routes.
  func set(_ server: Server?) { self.server.withLock { $0 = server } }

  /// Marks the server as stopping. It is no longer ready.
  func stop() { isStopping.store(true, ordering: .relaxed) }

  /// The server's current load, and its counts of rejected requests.
  var counts: Counts { server.withLock { $0?.counts } ?? Counts() }

  /// Uses another identity for new connections. Returns false if the system has too little memory.
  func use(_ identity: TLSIdentity) -> Bool { server.withLock { $0?.use(identity) ?? true } }

  /// Checks that the server is ready: it is not stopping, and not saturated.
  ///
  /// - Throws: a problem if it is not ready.
  func checkReadiness() throws(Problem) {
    if isStopping.load(ordering: .relaxed) {
      throw Problem(.unavailable, detail: "The server is stopping")
    }
    if server.withLock({ $0?.isSaturated ?? false }) {
      throw Problem(.unavailable, detail: "The limit of requests in progress is reached")
    }
  }
}
