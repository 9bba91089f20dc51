import HTTPServer
import LayoutAPI
import Synchronization

/// The server as its own answers tell of it: they are made before it is.
final class RunningServer: Sendable {
  private let isStopping = Atomic(false)
  private let server = Mutex<Server?>(nil)

  /// From here on answers tell of this server; with nil, of none: it and what it answers hold each
  /// other until then.
  func set(_ server: Server?) { self.server.withLock { $0 = server } }

  /// From here on the server does not want more requests.
  func stop() { isStopping.store(true, ordering: .relaxed) }

  /// What the server has to do, and what it did not do.
  var counts: Counts { server.withLock { $0?.counts } ?? Counts() }

  /// Whether the server wants more requests: until it is told to stop, and as long as it is not
  /// saturated.
  ///
  /// - Throws: a problem while it does not.
  func checkReadiness() throws(Problem) {
    if isStopping.load(ordering: .relaxed) {
      throw Problem(.unavailable, detail: "The server is stopping")
    }
    if server.withLock({ $0?.isSaturated ?? false }) {
      throw Problem(.unavailable, detail: "As many requests are in progress as may be")
    }
  }
}
