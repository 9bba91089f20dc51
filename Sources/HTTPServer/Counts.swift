import CMicroHTTPD

/// The load of a server, and totals since its start.
public struct Counts: Sendable {
  /// Open connections.
  public let connections: Int
  /// Requests that are being received or answered.
  public let requests: Int
  /// Long requests that wait or are being answered; `maximumInProgress` limits them.
  public let inProgress: Int
  /// Bytes that requests and responses hold; `maximumMemory` limits them.
  public let memory: Int
  /// Crashes after which the supervisor started a server again.
  public let crashes: Int
  /// Totals of rejected requests and ended connections, by reason.
  public let refused: [(reason: StaticString, total: Int)]

  /// The counts of a server that has not started.
  public init() { self.init(fw_counts()) }

  init(_ counts: fw_counts) {
    connections = Int(counts.connections)
    requests = Int(counts.requests)
    inProgress = Int(counts.work)
    memory = Int(counts.memory)
    crashes = Int(counts.crashes)
    refused = [
      ("saturated", Int(counts.refused_work)),
      ("connections", Int(counts.refused_connections)),
      ("connections_per_ip", Int(counts.refused_addresses)),
      ("proxy_header", Int(counts.refused_headers)),
      ("timeout", Int(counts.overdue)),
      ("slow_reader", Int(counts.evicted)),
    ]
  }
}
