import HTTPServer
import LayoutAPI
import RESTAPI
import Synchronization

/// The server's metrics in Prometheus' format, at `/metrics`.
final class Metrics: Sendable {
  private let threads = Mutex<[RequestCounts]>([])
  private let server: RunningServer
  private let log: LogOutput

  init(of server: RunningServer, log: LogOutput) {
    self.log = log
    self.server = server
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
    writeRequests(of: threads, to: &text)
    writeDurations(of: threads, to: &text)
    writeTurns(of: threads, to: &text)
    writeInterruptions(of: threads, to: &text)
    text.family("framewright_frames_total", .counter, "Frames and comparable entries in answers.")
    text.sample("framewright_frames_total", threads.total { $0.frameCount })
    let paragraphs = "framewright_text_paragraphs_total"
    text.family(paragraphs, .counter, "Paragraphs of text, cached or newly measured.")
    text.sample(paragraphs, [("cache", "hit")], threads.total { $0.paragraphHits })
    text.sample(paragraphs, [("cache", "miss")], threads.total { $0.paragraphMisses })
    writeServer(server, to: &text)
    writeRejections(of: threads, server, to: &text)
    let restarts = "framewright_restarts_total"
    text.family(restarts, .counter, "Starts of the server after a crash.")
    text.sample(restarts, UInt64(server.crashes))
    let droppedLines = "framewright_log_lines_dropped_total"
    text.family(droppedLines, .counter, "Log lines dropped because the reader was too slow.")
    text.sample(droppedLines, log.droppedCount)
    ProcessMetrics().write(to: &text)
    return text.bytes
  }

  private func writeRequests(of threads: [RequestCounts], to text: inout MetricsText) {
    text.family("framewright_requests_total", .counter, "Requests answered.")
    let routes = threads.routes
    for route in routes.indices {
      for (method, name) in RequestCounts.methods.enumerated() {
        for (status, number) in RequestCounts.statuses.enumerated() {
          let total = threads.total { $0.requests(route: route, method: method, status: status) }
          if total == 0 { continue }
          text.sample(
            "framewright_requests_total",
            [("route", routes[route]), ("method", name.label), ("status", "\(number)")], total)
        }
      }
    }
  }

  private func writeDurations(of threads: [RequestCounts], to text: inout MetricsText) {
    let name = "framewright_request_duration_seconds"
    text.family(
      name, .histogram, "Time from a request's last byte until its answer is ready to be sent.")
    let routes = threads.routes
    for route in routes.indices {
      let counts = (0...RequestCounts.bounds.count).map { bound in
        threads.total { $0.answers(route: route, bound: bound) }
      }
      if counts.allSatisfy({ $0 == 0 }) { continue }
      text.histogram(
        name, [("route", routes[route])], counts, upTo: RequestCounts.bounds,
        sum: threads.total { $0.nanoseconds(route: route) })
    }
  }

  private func writeTurns(of threads: [RequestCounts], to text: inout MetricsText) {
    let name = "framewright_loop_turn_seconds"
    text.family(name, .histogram, "Time for which an event loop worked on one request.")
    let counts = (0...RequestCounts.bounds.count).map { bound in
      threads.total { $0.turns(bound: bound) }
    }
    text.histogram(
      name, [], counts, upTo: RequestCounts.bounds, sum: threads.total { $0.nanosecondsOfTurns })
  }

  private func writeInterruptions(of threads: [RequestCounts], to text: inout MetricsText) {
    let name = "framewright_interrupted_total"
    text.family(name, .counter, "Long requests whose work ended early.")
    let routes = threads.routes
    for route in routes.indices {
      for interruption in Interruption.allCases {
        let total = threads.total { $0.interruptions(interruption, route: route) }
        if total == 0 { continue }
        text.sample(name, [("route", routes[route]), ("reason", interruption.label)], total)
      }
    }
  }

  private func writeServer(_ server: Counts, to text: inout MetricsText) {
    text.family("framewright_connections", .gauge, "Open connections.")
    text.sample("framewright_connections", UInt64(server.connections))
    text.family(
      "framewright_requests_in_progress", .gauge, "Requests that are being read or answered.")
    text.sample("framewright_requests_in_progress", UInt64(server.requests))
    text.family(
      "framewright_work_in_progress", .gauge,
      "Long requests in progress, as --max-in-progress counts them.")
    text.sample("framewright_work_in_progress", UInt64(server.inProgress))
    text.family(
      "framewright_held_bytes", .gauge,
      "Memory that requests and answers hold, as --max-memory counts it.")
    text.sample("framewright_held_bytes", UInt64(server.memory))
  }

  private func writeRejections(
    of threads: [RequestCounts], _ server: Counts, to text: inout MetricsText
  ) {
    let name = "framewright_rejected_total"
    text.family(name, .counter, "Rejected requests and connections.")
    for (index, reason) in Refusal.reasons.enumerated() {
      text.sample(name, [("reason", reason)], threads.total { $0.refusals(reason: index) })
    }
    for (reason, total) in server.refused {
      text.sample(name, [("reason", "\(reason)")], UInt64(total))
    }
  }
}

extension [RequestCounts] {
  /// The names of the routes, followed by the name for requests that match no route.
  fileprivate var routes: [String] { (first?.routes.map { "\($0)" } ?? []) + ["none"] }

  fileprivate func total(_ number: (RequestCounts) -> UInt64) -> UInt64 {
    reduce(0) { $0 &+ number($1) }
  }
}

extension Interruption {
  fileprivate var label: String {
    switch self {
    case .clientLeft: "client_left"
    case .deadline: "deadline"
    case .shutdown: "shutdown"
    case .cpuTime: "cpu_time"
    case .memoryFull: "memory_full"
    case .memoryExceeded: "memory_exceeded"
    }
  }
}

extension APIMethod {
  fileprivate var label: String {
    switch self {
    case .get: "GET"
    case .head: "HEAD"
    case .post: "POST"
    case .options: "OPTIONS"
    case .other: "other"
    case .unknown: "unknown"
    }
  }
}
