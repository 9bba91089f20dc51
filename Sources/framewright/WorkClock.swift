import Glibc

/// The CPU time of a thread that works on a request.
struct WorkClock {
  /// The CPU time that a request may take, in nanoseconds: four times that of the most expensive request.
  static let limit: UInt64 = 2_000_000_000

  private let start = Self.now

  /// Whether the work has taken more CPU time than any request may.
  func exceeds(_ limit: UInt64 = Self.limit) -> Bool { Self.now - start > limit }

  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
