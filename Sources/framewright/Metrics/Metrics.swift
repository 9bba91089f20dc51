import Glibc
import HTTPServer
import LayoutAPI
import RESTAPI
import Synchronization

/// The server's metrics in Prometheus' format, at `/metrics`.
final class Metrics: Sendable {
  private let threads = Mutex<[RequestCounts]>([])
  private let server: RunningServer
  private let log: LogOutput

  private let maximumConnections: Int
  private let keys: KeyFile?
  private let reloads: Reloads

  init(
    of server: RunningServer, upTo maximumConnections: Int, keys: KeyFile?, reloads: Reloads,
    log: LogOutput
  ) {
    self.log = log
    self.reloads = reloads
    self.server = server
    self.keys = keys
    self.maximumConnections = maximumConnections
    _ = ProcessMetrics.start
  }

  /// The route of the metrics.
  var route: Route {
    .page("/metrics", contentType: "text/plain; version=0.0.4; charset=utf-8") { self.text }
  }

  /// Creates the counts of one more thread. Only that thread may add to them. All threads must have the same
  /// routes.
  func makeCounts(of routes: [Route]) -> RequestCounts {
    let counts = RequestCounts(of: routes.map(\.path))
    threads.withLock { $0.append(counts) }
    return counts
  }

  /// The text of all metrics.
  ///
  /// Source: Prometheus, *Exposition formats*, "Text-based format".
  var text: [UInt8] {
    let server = server.counts
    let threads = threads.withLock { $0 }
    var text = MetricsText()
    text.family("framewright_build_info", .gauge, "The program's version, commit and build id.")
    text.sample(
      "framewright_build_info",
      [("version", Build.version), ("commit", Build.commit), ("build", Build.id)], 1)
    text.totals(
      "framewright_requests_total", "Requests answered.", of: threads.map(\.requests),
      omitsZeros: true)
    text.durations(
      "framewright_request_duration_seconds",
      "Time from a request's last byte until its answer is ready to be sent.",
      of: threads.map(\.durations), sums: threads.map(\.nanoseconds))
    text.durations(
      "framewright_loop_turn_seconds", "Time for which an event loop worked on one request.",
      of: threads.map(\.turns), sums: threads.map(\.turnNanoseconds))
    text.totals(
      "framewright_interrupted_total", "Long requests whose work ended early.",
      of: threads.map(\.interruptions), omitsZeros: true)
    text.totals(
      "framewright_frames_total", "Frames and comparable entries in answers.",
      of: threads.map(\.frames))
    text.totals(
      "framewright_text_paragraphs_total", "Paragraphs of text, cached or newly measured.",
      of: threads.map(\.paragraphs))
    text.single("framewright_connections", .gauge, "Open connections.", server.connections)
    text.single(
      "framewright_connections_limit", .gauge, "The value of --max-connections.",
      maximumConnections)
    text.single(
      "framewright_requests_in_progress", .gauge, "Requests that are being read or answered.",
      server.requests)
    text.single(
      "framewright_work_in_progress", .gauge,
      "Long requests in progress, as --max-in-progress counts them.", server.inProgress)
    text.single(
      "framewright_held_bytes", .gauge,
      "Memory that requests and answers hold, as --max-memory counts it.", server.memory)
    let rejections = "framewright_rejected_total"
    text.totals(
      rejections, "Rejected requests and connections.", of: threads.map(\.refusals))
    for (reason, total) in server.refused {
      text.sample(rejections, [("reason", "\(reason)")], total)
    }
    let accounts = (keys?.keys.accounts ?? []).map { ($0.name, $0.totals) }
    text.totals(
      "framewright_key_requests_total", "Requests with a named API key.", of: accounts, \.requests)
    text.totals(
      "framewright_key_limited_total", "Requests rejected because of their key's limits.",
      of: accounts, \.limited)
    text.totals(
      "framewright_key_cpu_seconds_total", "CPU time of requests with a named API key.",
      of: accounts
    ) { MetricsText.seconds($0.nanoseconds) }
    text.single(
      "framewright_restarts_total", .counter, "Starts of the server after a crash.", server.crashes)
    writeReloads(to: &text)
    text.single(
      "framewright_log_lines_dropped_total", .counter,
      "Log lines dropped because the reader was too slow.", log.droppedCount)
    ProcessMetrics().write(to: &text)
    return text.bytes
  }

  private func writeReloads(to text: inout MetricsText) {
    let last = reloads.last
    text.single(
      "framewright_last_reload_successful", .gauge,
      "Whether the keys and the certificate were valid when they were last read.",
      last.isSuccessful ? 1 : 0)
    text.single(
      "framewright_last_reload_time_seconds", .gauge,
      "When the keys and the certificate were last read, in seconds since 1970.", last.time)
    guard let expiry = last.expiry else { return }
    text.single(
      "framewright_certificate_remaining_seconds", .gauge,
      "Time until the certificate expires; negative afterwards.", expiry - time(nil))
  }
}

extension MetricsText {
  /// Writes a family of counters: the totals of all threads.
  ///
  /// - Parameter omitsZeros: whether only samples above 0 are written.
  fileprivate mutating func totals(
    _ name: String, _ help: String, of threads: [Counters], omitsZeros: Bool = false
  ) {
    family(name, .counter, help)
    guard let first = threads.first else { return }
    for position in first.indices {
      let total = threads.total(at: position)
      if !omitsZeros || total > 0 { sample(name, first.labels(at: position), total) }
    }
  }

  /// Writes a family of counters: a value of each named API key.
  fileprivate mutating func totals(
    _ name: String, _ help: String, of accounts: [(name: String, totals: KeyAccount.Totals)],
    _ value: (KeyAccount.Totals) -> some CustomStringConvertible
  ) {
    family(name, .counter, help)
    for account in accounts { sample(name, [("key", account.name)], value(account.totals)) }
  }

  /// Writes a family of histograms of durations. Those with labels are omitted if they are empty.
  ///
  /// - Parameters:
  ///   - threads: the numbers of durations in each bucket.
  ///   - sums: the total durations, in nanoseconds.
  fileprivate mutating func durations(
    _ name: String, _ help: String, of threads: [Counters], sums: [Counters]
  ) {
    family(name, .histogram, help)
    guard let first = sums.first else { return }
    let buckets = RequestCounts.bounds.count + 1
    for position in first.indices {
      let counts = (0..<buckets).map { threads.total(at: position * buckets + $0) }
      let labels = first.labels(at: position)
      if !labels.isEmpty, counts.allSatisfy({ $0 == 0 }) { continue }
      histogram(name, labels, counts, upTo: RequestCounts.bounds, sum: sums.total(at: position))
    }
  }
}

extension [Counters] {
  fileprivate func total(at position: Int) -> UInt64 { reduce(0) { $0 &+ $1[position] } }
}
