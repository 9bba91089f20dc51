import Bytes
import JSON

/// Why the work on a request ended before it had an answer.
package enum Interruption: Equatable, Sendable {
  /// The client has closed its connection.
  case clientLeft
  /// The request exceeded the time limit of requests.
  case deadline
  /// The server is stopping.
  case shutdown
  /// The request took more CPU time than any request may. Its price was too low.
  case cpuTime

  var problem: Problem {
    switch self {
    case .clientLeft: Problem(.unavailable, detail: "The client closed the connection")
    case .deadline:
      Problem(.unavailable, detail: "The request took longer than the server allows")
    case .shutdown: Problem(.unavailable, detail: "The server is stopping")
    case .cpuTime:
      Problem(
        .internalFault,
        detail: "The request exceeded the limit of CPU time, which is a defect of the server")
    }
  }
}
