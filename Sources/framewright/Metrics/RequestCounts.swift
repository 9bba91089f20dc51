import HTTPServer
import LayoutAPI
import RESTAPI
import Synchronization

/// The counts of one thread's requests. Only that thread writes. Other threads may read at any time, and can
/// see slightly older numbers.
final class RequestCounts: Sendable {
  /// The counted methods; a method's index is its position.
  private static let methods = APIMethod.allCases

  /// The counted statuses; a status's index is its position. Other statuses are counted as the last one.
  static let statuses = [
    200, 204, 304, 400, 401, 404, 405, 406, 413, 414, 415, 417, 422, 429, 431, 501, 503, 505, 500,
  ]

  /// The upper bounds of the histogram's buckets, in nanoseconds. One more bucket follows for longer
  /// durations.
  static let bounds: [UInt64] = [
    10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000,
    25_000_000, 50_000_000, 100_000_000, 250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000,
    10_000_000_000,
  ]

  /// The position of requests that match no route, after the routes.
  private let noRoute: Int

  /// Answers by route, method and status.
  let requests: Counters
  /// Answers by route and bucket of the histogram.
  let durations: Counters
  /// The total duration of answers by route, in nanoseconds.
  let nanoseconds: Counters
  /// The number of frames in answers.
  let frames = Counters()
  /// Paragraphs that were in the cache, and that had to be measured.
  let paragraphs = Counters(("cache", ["hit", "miss"]))
  /// Rejected requests by reason.
  let refusals = Counters(("reason", RefusalReason.allCases.map(\.rawValue)))
  /// Interrupted requests by route and reason.
  let interruptions: Counters
  /// An event loop's turns by bucket of the histogram.
  let turns = Counters(RequestCounts.buckets)
  /// The total duration of an event loop's turns, in nanoseconds.
  let turnNanoseconds = Counters()

  private static let buckets = ("le", (bounds + [.max]).map { "\($0)" })

  init(of routes: [StaticString]) {
    noRoute = routes.count
    let route = ("route", routes.map { "\($0)" } + ["none"])
    requests = Counters(
      route, ("method", Self.methods.map(\.rawValue)), ("status", Self.statuses.map { "\($0)" }))
    durations = Counters(route, Self.buckets)
    nanoseconds = Counters(route)
    interruptions = Counters(route, ("reason", WorkInterruption.allCases.map(\.rawValue)))
  }

  /// Counts an answer that took `duration` nanoseconds.
  ///
  /// - Parameter isTurn: whether an event loop worked on the request for this time.
  func count(
    _ reply: APIReply, to method: APIMethod, nanoseconds duration: UInt64, isTurn: Bool
  ) {
    let route = reply.route ?? noRoute
    let method = Self.methods.firstIndex(of: method) ?? 0
    let status = Self.statuses.firstIndex(of: reply.status) ?? Self.statuses.count - 1
    requests.add(1, at: (route * Self.methods.count + method) * Self.statuses.count + status)
    let bucket = Self.bucket(of: duration)
    durations.add(1, at: route * (Self.bounds.count + 1) + bucket)
    if isTurn { countTurn(nanoseconds: duration, in: bucket) }
    nanoseconds.add(duration, at: route)
    if reply.frames > 0 { frames.add(UInt64(reply.frames), at: 0) }
  }

  /// Counts a turn of an event loop that took `duration` nanoseconds, and left the request to a worker.
  func countTurn(nanoseconds duration: UInt64) {
    countTurn(nanoseconds: duration, in: Self.bucket(of: duration))
  }

  private func countTurn(nanoseconds duration: UInt64, in bucket: Int) {
    turns.add(1, at: bucket)
    turnNanoseconds.add(duration, at: 0)
  }

  /// Counts a request whose work was interrupted.
  func count(_ interruption: WorkInterruption, ofRoute route: Int?) {
    let reasons = WorkInterruption.allCases
    let reason = reasons.firstIndex(of: interruption) ?? 0
    interruptions.add(1, at: (route ?? noRoute) * reasons.count + reason)
  }

  /// Counts a rejected request.
  func countRefusal(for reason: RefusalReason) {
    let index = RefusalReason.allCases.firstIndex(of: reason) ?? 0
    refusals.add(1, at: index)
  }

  /// Records the total numbers of paragraphs that were in the cache, and that had to be measured.
  func note(_ cache: (hits: Int, misses: Int)) {
    paragraphs.set(UInt64(cache.hits), at: 0)
    paragraphs.set(UInt64(cache.misses), at: 1)
  }

  private static func bucket(of duration: UInt64) -> Int {
    bounds.firstIndex { duration <= $0 } ?? bounds.count
  }
}

/// Numbers that one thread adds to and any thread may read: one for each combination of the values of labels.
final class Counters: Sendable {
  private let labels: [(name: String, values: [String])]
  private nonisolated(unsafe) let cells: UnsafeMutableBufferPointer<Atomic<UInt64>>

  /// Creates zeros. The values of the last label are next to each other.
  init(_ labels: (name: String, values: [String])...) {
    self.labels = labels
    cells = .allocate(capacity: labels.reduce(1) { $0 * $1.values.count })
    for position in cells.indices { cells.initializeElement(at: position, to: Atomic(0)) }
  }

  deinit {
    cells.deinitialize()
    cells.deallocate()
  }

  var indices: Range<Int> { cells.indices }

  subscript(position: Int) -> UInt64 { cells[position].load(ordering: .relaxed) }

  /// The names and values of the labels of a number.
  func labels(at position: Int) -> [(String, String)] {
    var rest = position
    let reversed = labels.reversed().map { label in
      defer { rest /= label.values.count }
      return (label.name, label.values[rest % label.values.count])
    }
    return reversed.reversed()
  }

  /// Adds without the cost of an atomic addition, because only one thread writes.
  @inline(__always)
  func add(_ amount: UInt64, at index: Int) {
    set(self[index] &+ amount, at: index)
  }

  @inline(__always)
  func set(_ value: UInt64, at index: Int) { cells[index].store(value, ordering: .relaxed) }
}
