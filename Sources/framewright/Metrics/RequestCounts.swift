import HTTPServer
import LayoutAPI
import RESTAPI
import Synchronization

/// The counts of one thread's requests. Only that thread writes. Other threads may read at any time, and can
/// see slightly older numbers.
final class RequestCounts: Sendable {
  /// The counted methods; a method's index is its position.
  static let methods: [APIMethod] = [.post, .get, .head, .options, .other, .unknown]

  /// The counted statuses; a status's index is its position. Other statuses are counted as the last one.
  static let statuses = [
    200, 204, 304, 400, 401, 404, 405, 406, 413, 414, 415, 417, 422, 431, 501, 503, 505, 500,
  ]

  /// The upper bounds of the histogram's buckets, in nanoseconds. One more bucket follows for longer
  /// durations.
  static let bounds: [UInt64] = [
    10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000,
    25_000_000, 50_000_000, 100_000_000, 250_000_000, 1_000_000_000, 10_000_000_000,
  ]

  /// The routes. Requests that match no route are counted after the last one.
  let routes: [StaticString]

  private let requests: Counters
  private let durations: Counters
  private let nanoseconds: Counters
  private let frames = Counters(count: 1)
  private let paragraphs = Counters(count: 2)
  private let refusals = Counters(count: Refusal.reasons.count)
  private let interruptions: Counters
  private let turns = Counters(count: RequestCounts.bounds.count + 1)
  private let turnNanoseconds = Counters(count: 1)

  init(of routes: [StaticString]) {
    self.routes = routes
    requests = Counters(
      count: (routes.count + 1) * Self.methods.count * Self.statuses.count)
    durations = Counters(count: (routes.count + 1) * (Self.bounds.count + 1))
    nanoseconds = Counters(count: routes.count + 1)
    interruptions = Counters(count: (routes.count + 1) * Interruption.allCases.count)
  }

  /// Counts an answer that took `duration` nanoseconds.
  ///
  /// - Parameter isTurn: whether an event loop worked on the request for this time.
  func count(
    _ reply: APIReply, to method: APIMethod, nanoseconds duration: UInt64, isTurn: Bool
  ) {
    let route = reply.route ?? routes.count
    let method = Self.methods.firstIndex(of: method) ?? 0
    let status = Self.statuses.firstIndex(of: reply.status) ?? Self.statuses.count - 1
    requests.add(1, at: index(route: route, method: method, status: status))
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
  func count(_ interruption: Interruption, ofRoute route: Int?) {
    interruptions.add(1, at: index(of: interruption, route: route ?? routes.count))
  }

  /// Counts a rejected request.
  func count(_ refusal: Refusal) {
    if let index = Refusal.reasons.firstIndex(where: { $0 == refusal.reason }) {
      refusals.add(1, at: index)
    }
  }

  /// Records the total numbers of paragraphs that were in the cache, and that had to be measured.
  func note(_ cache: (hits: Int, misses: Int)) {
    paragraphs.set(UInt64(cache.hits), at: 0)
    paragraphs.set(UInt64(cache.misses), at: 1)
  }

  /// The number of paragraphs that were in the cache.
  var paragraphHits: UInt64 { paragraphs[0] }

  /// The number of paragraphs that had to be measured.
  var paragraphMisses: UInt64 { paragraphs[1] }

  /// The number of requests to a route that were interrupted for a reason.
  func interruptions(_ interruption: Interruption, route: Int) -> UInt64 {
    interruptions[index(of: interruption, route: route)]
  }

  /// The number of an event loop's turns in a bucket of the histogram.
  func turns(bound: Int) -> UInt64 { turns[bound] }

  /// The total duration of an event loop's turns, in nanoseconds.
  var nanosecondsOfTurns: UInt64 { turnNanoseconds[0] }

  /// The number of requests that were rejected for a reason.
  func refusals(reason index: Int) -> UInt64 { refusals[index] }

  /// The number of requests with a route, method and status.
  func requests(route: Int, method: Int, status: Int) -> UInt64 {
    requests[index(route: route, method: method, status: status)]
  }

  /// The number of answers in a bucket of the histogram.
  func answers(route: Int, bound: Int) -> UInt64 {
    durations[route * (Self.bounds.count + 1) + bound]
  }

  /// The total duration of a route's answers, in nanoseconds.
  func nanoseconds(route: Int) -> UInt64 { nanoseconds[route] }

  /// The number of frames in answers.
  var frameCount: UInt64 { frames[0] }

  private static func bucket(of duration: UInt64) -> Int {
    bounds.firstIndex { duration <= $0 } ?? bounds.count
  }

  private func index(of interruption: Interruption, route: Int) -> Int {
    route * Interruption.allCases.count
      + (Interruption.allCases.firstIndex(of: interruption) ?? 0)
  }

  private func index(route: Int, method: Int, status: Int) -> Int {
    (route * Self.methods.count + method) * Self.statuses.count + status
  }
}

/// Numbers that one thread adds to and any thread may read.
private final class Counters: Sendable {
  private nonisolated(unsafe) let cells: UnsafeMutableBufferPointer<Atomic<UInt64>>

  init(count: Int) {
    cells = .allocate(capacity: count)
    for index in 0..<count { cells.initializeElement(at: index, to: Atomic(0)) }
  }

  deinit {
    cells.deinitialize()
    cells.deallocate()
  }

  subscript(index: Int) -> UInt64 { cells[index].load(ordering: .relaxed) }

  /// Adds without the cost of an atomic addition, because only one thread writes.
  @inline(__always)
  func add(_ amount: UInt64, at index: Int) {
    set(self[index] &+ amount, at: index)
  }

  @inline(__always)
  func set(_ value: UInt64, at index: Int) { cells[index].store(value, ordering: .relaxed) }
}

extension Refusal {
  /// The reasons for which a request is rejected by its head. The server counts rejections because of load
  /// separately.
  static let reasons = [
    "malformed", "target_too_long", "head_too_large", "http_version", "transfer_coding",
    "expectation", "unauthorized", "body_too_large", "memory", "waited", "repeated_crash",
  ]

  fileprivate var reason: String? {
    switch self {
    case .malformed: "malformed"
    case .targetTooLong: "target_too_long"
    case .headTooLarge: "head_too_large"
    case .unknownVersion: "http_version"
    case .unknownTransferCoding: "transfer_coding"
    case .unknownExpectation: "expectation"
    case .unauthorized: "unauthorized"
    case .bodyTooLarge: "body_too_large"
    case .outOfMemory, .exceedsMemory: "memory"
    case .waitedTooLong: "waited"
    case .repeatedCrash: "repeated_crash"
    case .saturated: nil
    }
  }
}
