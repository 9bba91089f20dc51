import Foundation
import TestSupport
import Testing

@testable import framewright

@Suite("Metrics")
struct MetricsTests {
  /// A request with five frames, of which three are visible.
  private static let stack = """
    {"count": 5, "width": 375, "visibleRect": {"x": 0, "y": 0, "width": 375, "height": 90}}
    """

  @Test("Requests are counted by route, method and status, and frames of answers in total")
  func requests() throws {
    let (commit, build) = try Program.identity
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      for (method, target, body) in [
        ("POST", "/v1/card-stack", Self.stack), ("POST", "/v1/card-stack", Self.stack),
        ("POST", "/v1/card-stack", "{}"), ("GET", "/nowhere", ""), ("PUT", "/livez", ""),
      ] { #expect(connection.answer(method, target, body) != nil) }
      let metrics = try Self.metrics(connection)
      for (line, value) in [
        (#"framewright_requests_total{route="/v1/card-stack",method="POST",status="200"}"#, "2"),
        (#"framewright_requests_total{route="/v1/card-stack",method="POST",status="422"}"#, "1"),
        (#"framewright_requests_total{route="none",method="GET",status="404"}"#, "1"),
        (#"framewright_requests_total{route="/livez",method="other",status="405"}"#, "1"),
        (#"framewright_request_duration_seconds_count{route="/v1/card-stack"}"#, "3"),
        (#"framewright_request_duration_seconds_bucket{route="/v1/card-stack",le="+Inf"}"#, "3"),
        ("framewright_frames_total", "16"), ("framewright_connections", "1"),
        ("framewright_connections_limit", "4096"),
        (
          #"framewright_request_duration_seconds_bucket{route="/v1/card-stack",le="0.5"}"#, "3"
        ),
        ("framewright_requests_in_progress", "1"), ("framewright_work_in_progress", "0"),
        (
          #"framewright_build_info{version="\#(Build.version)",commit="\#(commit)",build="\#(build)"}"#,
          "1"
        ),
      ] { #expect(metrics[line] == value, "\(line)") }
      let start = try #require(metrics["process_start_time_seconds"].flatMap { Int($0) })
      #expect((0..<60).contains(time(nil) - start))
    }
  }

  @Test("An answer that needs more than --max-memory is counted once, as rejected")
  func answerWithoutMemory() throws {
    // 2.4 MB: less than a streamed answer has, and more than the limit.
    try Program.serve(["--max-memory", "1MiB"]) { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", "/v1/card-stack?count=30000&width=375")
      let response = try #require(connection.response())
      #expect(response.status == 422)
      #expect(response.headers["retry-after"] == nil)
      #expect(response.headers["x-request-id"] != nil)
      #expect(response.headers["etag"] == nil)
      let counted = try Self.metrics(connection).filter {
        $0.key.hasPrefix("framewright_requests_total") && Int($0.value) ?? 0 > 0
      }
      #expect(
        counted == [#"framewright_requests_total{route="none",method="GET",status="422"}"#: "1"])
    }
  }

  @Test(
    "A request that needs more than --max-memory is rejected permanently, and the problem states the limit"
  )
  func requestWithoutMemory() throws {
    try Program.serve(["--max-memory", "1MiB"]) { _, port in
      let connection = try #require(RawConnection(port: port))
      let cards = Array(repeating: "{}", count: 20_000).joined(separator: ",")
      connection.request(
        "POST", "/v1/card-list", body: Array(#"{"width":375,"cards":[\#(cards)]}"#.utf8))
      let response = try #require(connection.response())
      #expect(response.status == 422)
      #expect(response.headers["retry-after"] == nil)
      #expect(response.body.contains("/docs/problems#too-much-memory"))
      #expect(response.body.contains("1048576 bytes of memory, the server's --max-memory"))
    }
  }

  @Test("A rejected request is counted by its reason, and as a request without a route")
  func refusals() throws {
    var counts: [String: Int] = [:]
    try Program.serve { _, port in
      let long = String(repeating: "a", count: 20_000)
      for (head, reason, status) in [
        ("GARBAGE\n", "malformed", 400), ("POST / HTTP/1.1\n", "malformed", 400),
        ("POST / HTTP/1.1\nHost: a\nContent-Length: 2, 2\n", "malformed", 400),
        ("GET /\(long) HTTP/1.1\nHost: a\n", "target_too_long", 414),
        ("GET / HTTP/1.1\nHost: a\nX: \(long)\n", "head_too_large", 431),
        ("GET / HTTP/2.0\nHost: a\n", "http_version", 505),
        ("POST / HTTP/1.1\nHost: a\nTransfer-Encoding: gzip\n", "transfer_coding", 501),
        ("POST / HTTP/1.1\nHost: a\nExpect: more\nContent-Length: 1\n", "expectation", 417),
        ("POST / HTTP/1.1\nHost: a\nContent-Length: 99999999\n", "body_too_large", 413),
        (
          "POST / HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n99999999\n",
          "body_too_large", 413
        ),
        ("POST / HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\nx\n", "malformed", 400),
      ] {
        counts[reason, default: 0] += 1
        let refused = try #require(RawConnection(port: port))
        #expect(refused.send(head + "\n"))
        let response = try #require(refused.response())
        #expect(response.status == status)
        #expect(response.headers["content-type"] == "application/problem+json")
        let id = try #require(response.headers["x-request-id"])
        #expect(response.body.contains("\"requestId\":\"\(id)\""))
        let connection = try #require(RawConnection(port: port))
        let metrics = try Self.metrics(connection)
        let total = metrics["framewright_rejected_total{reason=\"\(reason)\"}"]
        #expect(total.flatMap(Int.init) == counts[reason])
      }
    }
  }

  @Test("Measured paragraphs are found in the cache")
  func paragraphs() throws {
    let list = """
      {"width": 300, "cards": [{"items": [{"kind": "text", "text": {"string": "Hello\\nworld",
       "fontSize": 14, "fit": "font"}}]}]}
      """
    try Program.serve(["--threads", "1"]) { _, port in
      let connection = try #require(RawConnection(port: port))
      for _ in 0..<3 { #expect(connection.answer("POST", "/v1/card-list", list)?.status == 200) }
      let metrics = try Self.metrics(connection)
      #expect(metrics[#"framewright_text_paragraphs_total{cache="miss"}"#] == "2")
      #expect(metrics[#"framewright_text_paragraphs_total{cache="hit"}"#] == "4")
    }
  }

  @Test("Buckets are cumulative, and the last one counts all answers")
  func buckets() throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      for _ in 0..<20 { #expect(connection.answer("POST", "/v1/card-stack", Self.stack) != nil) }
      let text = try #require(connection.answer("GET", "/metrics")).body
      let prefix = #"framewright_request_duration_seconds_bucket{route="/v1/card-stack""#
      let counts = text.split(separator: "\n").filter { $0.hasPrefix(prefix) }
        .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
      #expect(counts.count == 19)
      #expect(counts == counts.sorted())
      #expect(counts.last == 20)
    }
  }

  @Test("The access log has one line per request, but none for probes")
  func log() throws {
    let served = try Program.serve(["--access-log", "on"]) { _, port in
      let connection = try #require(RawConnection(port: port))
      for target in ["/livez", "/readyz", "/version", "/metrics"] {
        #expect(connection.answer("GET", target) != nil)
      }
    }
    let targets = served.log.matches(of: /"target":"([^"]*)"/).map { String($0.1) }
    #expect(targets == ["/version", "/metrics"])
  }

  /// The samples by name and labels.
  private static func metrics(_ connection: RawConnection) throws -> [String: String] {
    let response = try #require(connection.answer("GET", "/metrics"))
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
    let samples = response.body.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return Dictionary(
      uniqueKeysWithValues: samples.map { sample in
        let space = sample.lastIndex(of: " ") ?? sample.startIndex
        return (String(sample[..<space]), String(sample[space...].dropFirst()))
      })
  }
}

extension RawConnection {
  fileprivate func answer(_ method: String, _ target: String, _ body: String = "") -> Response? {
    request(method, target, body: Array(body.utf8))
    return response()
  }
}
