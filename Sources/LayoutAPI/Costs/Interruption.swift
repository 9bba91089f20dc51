import Bytes
import CBytes
import JSON

/// Why the work on a request ended before it had an answer.
package enum Interruption: CaseIterable, Equatable, Sendable {
  /// The client has closed its connection.
  case clientLeft
  /// The request exceeded the time limit of requests.
  case deadline
  /// The server is stopping.
  case shutdown
  /// The request took more CPU time than any request may, although it took few steps.
  case cpuTime
  /// All requests together have as much memory as the server allows.
  case memoryFull
  /// The request alone needs more memory than the server allows for all.
  case memoryExceeded

  var problem: Problem {
    switch self {
    case .clientLeft: Problem(.unavailable, detail: "The client closed the connection")
    case .deadline:
      Problem(.unavailable, detail: "The request took longer than the server allows")
    case .shutdown: Problem(.unavailable, detail: "The server is stopping")
    case .cpuTime:
      Problem(
        .tooMuchTime,
        detail: "The request took more CPU time than the server allows; request less at once")
    case .memoryFull: Problem(.unavailable, detail: "The server's limit of memory is reached")
    case .memoryExceeded:
      Problem(
        .tooMuchMemory,
        detail: "The request and its answer need more memory than the server allows")
    }
  }
}

extension Interruption {
  #if !hasFeature(Embedded)
    /// Sets the function that every loop of a request's work calls. It returns whether the work of the
    /// thread must end, and then returns true until the thread begins other work. Must be set before
    /// the first request.
    package static func check(with mustEnd: @convention(c) () -> Bool) { fw_steps_end_if(mustEnd) }
  #endif

  /// Whether the work of this thread must end for that reason, however many steps it took.
  package static var isDue: Bool { fw_steps_interrupted() }
}
