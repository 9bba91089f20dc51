import JSON

/// What ends the work on a request before there is an answer.
package enum Interruption: Equatable, Sendable {
  /// The client has closed its connection.
  case clientLeft
  /// The request has taken longer than a request may.
  case deadline
  /// The server stops.
  case shutdown
  /// The work has taken more CPU time than any request may: its price was wrong.
  case cpuTime

  /// The problem that the request is answered with.
  var problem: Problem {
    switch self {
    case .clientLeft: Problem(.unavailable, detail: "The client has closed its connection")
    case .deadline:
      Problem(.unavailable, detail: "The request took longer than the server allows")
    case .shutdown: Problem(.unavailable, detail: "The server is stopping")
    case .cpuTime:
      Problem(
        .internalFault,
        detail: "The request took more CPU time than any request may, which is a defect")
    }
  }
}
