/// Why the work on a request must end.
public enum WorkInterruption: Sendable {
  /// The client has closed its connection, or its sending side.
  case clientLeft
  /// Since its last byte, the request has taken longer than a request may.
  case deadline
  /// The server stops.
  case shutdown
  /// The request has taken as much CPU time as a request may.
  case cpuTime
  /// All requests together have as much memory as they may.
  case memoryFull
  /// The request alone needs more memory than all may have together.
  case memoryExceeded
}
