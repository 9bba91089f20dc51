import HTTPServer
import LayoutAPI
import RESTAPI
import Synchronization

/// What one thread has answered. That thread alone counts; any may read meanwhile, and sees each number
/// as it was a moment ago.
final class RequestCounts: Sendable {
  /// Methods by their places in the counts.
  static let methods: [APIMethod] = [.post, .get, .head, .options, .other, .unknown]

  /// Statuses by their places in the counts; what is none of them is counted as the last.
  static let statuses = [
    200, 204, 304, 400, 401, 404, 405, 406, 413, 414, 415, 417, 422, 431, 501, 503, 505, 500,
  ]

  /// The upper bounds of the durations that are counted together, in nanoseconds; there is one more
  /// place, for those beyond.
  static let bounds: [UInt64] = [
    10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000,
    25_000_000, 50_000_000, 100_000_000, 250_000_000, 1_000_000_000, 10_000_000_000,
  ]

  /// The routes; requests to none of them are counted behind the last.
  let routes: [StaticString]

  private let requests: Counters
  private let durations: Counters
  private let nanoseconds: Counters
  private let frames = Counters(count: 1)
  private let paragraphs = Counters(count: 2)
  private let refusals = Counters(count: Refusal.reasons.count)

  init(of routes: [StaticString]) {
    self.routes = routes
    requests = Counters(
      count: (routes.count + 1) * Self.methods.count * Self.statuses.count)
    durations = Counters(count: (routes.count + 1) * (Self.bounds.count + 1))
    nanoseconds = Counters(count: routes.count + 1)
  }

  /// Counts an answer that took so many nanoseconds.
  func count(_ reply: APIReply, to method: APIMethod, nanoseconds duration: UInt64) {
    let route = reply.route ?? routes.count
    let method = Self.methods.firstIndex(of: method) ?? 0
    let status = Self.statuses.firstIndex(of: reply.status) ?? Self.statuses.count - 1
    requests.add(1, at: place(route: route, method: method, status: status))
    let bound = Self.bounds.firstIndex { duration <= $0 } ?? Self.bounds.count
    durations.add(1, at: route * (Self.bounds.count + 1) + bound)
    nanoseconds.add(duration, at: route)
    if reply.frames > 0 { frames.add(UInt64(reply.frames), at: 0) }
  }

  /// Counts a request that was not let in.
  func count(_ refusal: Refusal) {
    if let place = Refusal.reasons.firstIndex(where: { $0 == refusal.reason }) {
      refusals.add(1, at: place)
    }
  }

  /// Notes how many paragraphs of text were measured before, and how many had to be, so far.
  func note(_ cache: (hits: Int, misses: Int)) {
    paragraphs.set(UInt64(cache.hits), at: 0)
    paragraphs.set(UInt64(cache.misses), at: 1)
  }

  /// How many paragraphs of text were measured before.
  var paragraphHits: UInt64 { paragraphs[0] }

  /// How many paragraphs of text had to be measured.
  var paragraphMisses: UInt64 { paragraphs[1] }

  /// How many requests were not let in for the reason at a place.
  func refusals(reason place: Int) -> UInt64 { refusals[place] }

  /// How many requests got a status.
  func requests(route: Int, method: Int, status: Int) -> UInt64 {
    requests[place(route: route, method: method, status: status)]
  }

  /// How many answers took no longer than a bound, and longer than the one before it.
  func answers(route: Int, bound: Int) -> UInt64 {
    durations[route * (Self.bounds.count + 1) + bound]
  }

  /// How long a route's answers took together, in nanoseconds.
  func nanoseconds(route: Int) -> UInt64 { nanoseconds[route] }

  /// How many frames were answered.
  var frameCount: UInt64 { frames[0] }

  private func place(route: Int, method: Int, status: Int) -> Int {
    (route * Self.methods.count + method) * Self.statuses.count + status
  }
}

/// Numbers that one thread adds to and any may read.
private final class Counters: Sendable {
  private nonisolated(unsafe) let cells: UnsafeMutableBufferPointer<Atomic<UInt64>>

  init(count: Int) {
    cells = .allocate(capacity: count)
    for place in 0..<count { cells.initializeElement(at: place, to: Atomic(0)) }
  }

  deinit {
    cells.deinitialize()
    cells.deallocate()
  }

  subscript(place: Int) -> UInt64 { cells[place].load(ordering: .relaxed) }

  /// Adds without the cost of an atomic addition: nobody else writes.
  @inline(__always)
  func add(_ amount: UInt64, at place: Int) {
    set(self[place] &+ amount, at: place)
  }

  @inline(__always)
  func set(_ value: UInt64, at place: Int) { cells[place].store(value, ordering: .relaxed) }
}

extension Refusal {
  /// What heads can be refused for; what the server refuses for its load it counts itself.
  static let reasons = [
    "malformed", "target_too_long", "head_too_large", "http_version", "transfer_coding",
    "expectation", "unauthorized", "body_too_large", "memory", "waited",
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
    case .saturated: nil
    }
  }
}
