import Glibc
import HTTPServer
import Synchronization

/// What the requests with the keys of one name have used, and how much they may use. All threads share it.
final class KeyAccount: Sendable {
  /// Totals since the name was first read.
  struct Totals {
    var requests: UInt64 = 0
    /// The number of requests that were rejected because of the limits.
    var limited: UInt64 = 0
    /// The CPU time of the requests, in nanoseconds.
    var nanoseconds: UInt64 = 0
  }

  private struct State {
    var totals = Totals()
    var requests: Allowance?
    var cpuSeconds: Allowance?
  }

  /// The name of the keys.
  let name: String
  private let state = Mutex(State())

  init(_ name: String) { self.name = name }

  /// The totals so far.
  var totals: Totals { state.withLock { $0.totals } }

  /// Sets the limits. What has been used counts if a limit is the same as before.
  func setLimits(_ limits: KeyLimits) {
    state.withLock {
      if $0.requests?.rate != limits.requests { $0.requests = limits.requests.map(Allowance.init) }
      if $0.cpuSeconds?.rate != limits.cpuSeconds {
        $0.cpuSeconds = limits.cpuSeconds.map(Allowance.init)
      }
    }
  }

  /// Counts a request.
  ///
  /// - Throws: the refusal of a request beyond the limits.
  func admit() throws(Refusal) {
    let refusal: Refusal? = state.withLock { state in
      let now = ContinuousClock.now
      for (allowance, unit) in [
        (state.requests, "requests"), (state.cpuSeconds, "CPU seconds"),
      ] {
        guard let allowance, let wait = allowance.wait(at: now) else { continue }
        state.totals.limited += 1
        return .limited(to: "\(allowance.rate.formatted) \(unit) per second", retryAfter: wait)
      }
      state.totals.requests += 1
      state.requests?.use(1, at: now)
      return nil
    }
    if let refusal { throw refusal }
  }

  /// The CPU time that this thread has used, in nanoseconds.
  fileprivate static var threadTime: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  fileprivate func use(nanoseconds: UInt64) {
    state.withLock {
      $0.totals.nanoseconds += nanoseconds
      $0.cpuSeconds?.use(Double(nanoseconds) / 1e9, at: .now)
    }
  }
}

extension KeyAccount? {
  /// Works on a request, and counts the CPU time of this thread for the account, if there is one.
  func countTime<Result>(of work: () -> Result) -> Result {
    guard let self else { return work() }
    let start = KeyAccount.threadTime
    defer { self.use(nanoseconds: KeyAccount.threadTime - start) }
    return work()
  }
}

/// An amount per second that may be used on average. The amount of one second may be used at once.
private struct Allowance {
  let rate: Double
  /// What was left at a time. It is negative if the last use was larger.
  private var left: Double
  private var time: ContinuousClock.Instant

  init(_ rate: Double) {
    self.rate = rate
    left = rate
    time = .now
  }

  /// The seconds until something may be used, rounded up; nil if it may be used now.
  func wait(at now: ContinuousClock.Instant) -> Int? {
    let left = left(at: now)
    return left > 0 ? nil : max(1, Int(min((-left / rate).rounded(.up), 86_400)))
  }

  mutating func use(_ amount: Double, at now: ContinuousClock.Instant) {
    left = left(at: now) - amount
    time = now
  }

  private func left(at now: ContinuousClock.Instant) -> Double {
    min(rate, left + rate * ((now - time) / .seconds(1)))
  }
}

extension Double {
  /// The number without the fraction of an integer.
  fileprivate var formatted: String {
    Int(exactly: self).map { "\($0)" } ?? "\(self)"
  }
}
