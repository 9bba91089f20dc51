import HTTPServer
import JSON
import LayoutAPI
import Logging
import RESTAPI

/// Logs requests, and their defects. All threads share it.
struct RequestLog: Sendable {
  /// The duration in nanoseconds above which the turn of an event loop is logged.
  private static let longTurn: UInt64 = 5_000_000

  let log: Logger
  /// Which answered requests are logged.
  let access: AccessLog
  let routes: [Route]
  /// The limit of lines that clients can cause.
  private let limit = LogLimit()

  /// Logs an answered request.
  ///
  /// - Parameters:
  ///   - number: that of the answer on its thread, from 1. If requests are sampled, the first of a hundred is logged.
  ///   - bytes: the size of the answer; nil for a stream, whose size is not known yet.
  func note(
    _ request: Request, _ reply: APIReply, number: Int, bytes: Int?, nanoseconds: UInt64,
    for account: KeyAccount?
  ) {
    if access == .sampled, number % 100 != 1 { return }
    var metadata = Self.metadata(of: request)
    metadata["method"] = .text(request.method.prefix(32))
    metadata["status"] = .stringConvertible(reply.status)
    metadata["microseconds"] = .stringConvertible(Int(nanoseconds / 1000))
    let client = request.client
    if !client.isEmpty { metadata["client"] = "\(client)" }
    if let account { metadata["key"] = "\(account.name)" }
    if let bytes { metadata["bytes"] = .stringConvertible(bytes) }
    if !request.traceParent.isEmpty { metadata["traceparent"] = .text(request.traceParent[...]) }
    log.info("request", metadata: metadata)
  }

  /// Logs a turn of an event loop if it was long.
  func noteTurn(ofNanoseconds duration: UInt64, for request: Request, to route: Int?) {
    if duration < Self.longTurn || !limit.permits(.turn, ofRoute: route) { return }
    var metadata = about(request, to: route)
    metadata["microseconds"] = .stringConvertible(duration / 1000)
    log.warning("an event loop worked on a request for a long time", metadata: metadata)
  }

  /// Logs a request that used too much CPU time, although it took few steps.
  func noteExhaustion(of request: Request, to route: Int?) {
    if !limit.permits(.cpuTime, ofRoute: route) { return }
    log.warning("request exceeded the CPU time limit", metadata: about(request, to: route))
  }

  /// Logs the rejection of a request that was in progress in two crashes.
  func noteRepeatedCrash(of request: Request) {
    if !limit.permits(.repeatedCrash, ofRoute: nil) { return }
    log.warning(
      "rejected a request that was in progress in two crashes",
      metadata: ["requestId": .text(request.requestID[...])])
  }

  /// Logs a defect of the program.
  ///
  /// - Parameter metadata: that of the request.
  func note(_ defect: SourceLocation, _ metadata: Logger.Metadata) {
    log.error(
      "internal fault",
      metadata: metadata.merging(["place": "\(defect.file):\(defect.line)"]) { $1 })
  }

  /// What identifies a request that is logged.
  static func metadata(of request: Request) -> Logger.Metadata {
    ["target": .text(request.target.prefix(256)), "requestId": .text(request.requestID[...])]
  }

  private func about(_ request: Request, to route: Int?) -> Logger.Metadata {
    [
      "route": "\(route.map { "\(routes[$0].path)" } ?? "")",
      "requestId": .text(request.requestID[...]),
    ]
  }
}

extension Logger.MetadataValue {
  fileprivate static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> Self {
    "\(String(decoding: bytes, as: UTF8.self))"
  }
}
