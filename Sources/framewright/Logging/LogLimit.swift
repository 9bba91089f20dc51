import Synchronization

/// Permits one log line per minute, kind and route, for all threads together. Clients can cause such lines.
final class LogLimit: Sendable {
  /// The kind of a log line.
  enum Kind: Hashable {
    /// A long turn of an event loop.
    case turn
    /// A request that exceeded the limit of CPU time.
    case cpuTime
    /// A rejected request that was in progress in two crashes.
    case repeatedCrash
  }

  private struct Subject: Hashable {
    let kind: Kind
    let route: Int?
  }

  private let next = Mutex<[Subject: ContinuousClock.Instant]>([:])

  /// Whether a line may be logged now. If so, the next one follows after a minute.
  func permits(_ kind: Kind, ofRoute route: Int?, at now: ContinuousClock.Instant = .now) -> Bool {
    next.withLock { next in
      let subject = Subject(kind: kind, route: route)
      if let time = next[subject], now < time { return false }
      next[subject] = now + .seconds(60)
      return true
    }
  }
}
