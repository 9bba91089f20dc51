import CMicroHTTPD

/// What a server has to do, and what it did not do. Totals are those since its start.
public struct Counts: Sendable {
  /// Connections that are open.
  public let connections: Int
  /// Requests that are being read or answered.
  public let requests: Int
  /// Requests among them that take long, and count for `maximumInProgress`.
  public let inProgress: Int
  /// How many bytes requests and answers hold that count for `maximumMemory`.
  public let memory: Int
  /// What was refused, by reason, each with its total.
  public let refused: [(reason: StaticString, total: Int)]

  /// Counts of a server that has not started.
  public init() { self.init(fw_counts()) }

  init(_ counts: fw_counts) {
    connections = Int(counts.connections)
    requests = Int(counts.requests)
    inProgress = Int(counts.work)
    memory = Int(counts.memory)
    refused = [
      ("saturated", Int(counts.refused_work)),
      ("connections", Int(counts.refused_connections)),
      ("connections_per_ip", Int(counts.refused_addresses)),
      ("timeout", Int(counts.overdue)),
      ("slow_reader", Int(counts.evicted)),
    ]
  }
}
