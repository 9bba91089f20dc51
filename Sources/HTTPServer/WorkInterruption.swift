/// What ends the work on a request before it is answered.
public enum WorkInterruption: Sendable {
  /// The client has closed its connection, or its half of it.
  case clientLeft
  /// The request has taken longer than one may, since its last byte.
  case deadline
  /// The server stops.
  case shutdown
}
