/// Why the work on a request must end. The raw value is the name in metrics.
public enum WorkInterruption: String, CaseIterable, Sendable {
  /// The client has closed its connection, or its sending side.
  case clientLeft = "client_left"
  /// Since its last byte, the request has taken longer than a request may.
  case deadline
  /// The server stops.
  case shutdown
  /// The request has taken as much CPU time as a request may.
  case cpuTime = "cpu_time"
  /// The server's limit of memory is reached. `Response.memoryRefusal` states whether the request alone exceeds it.
  case memory
}
