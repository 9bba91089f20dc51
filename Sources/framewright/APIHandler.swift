import HTTPServer
import LayoutAPI
import Logging

/// Hands what the HTTP server received to the API, and what it answers back.
final class APIHandler: RequestHandler {
  private let router: Router
  private let accessLog: AccessLog
  private let log: Logger
  private var answered = 0

  init(router: Router, accessLog: AccessLog, log: Logger) {
    self.router = router
    self.accessLog = accessLog
    self.log = log
  }

  func respondBriefly(to request: Request, with response: Response) -> Bool {
    answer(request, with: response) { router, request, writer in
      router.respondBriefly(to: request, into: &writer)
    }
  }

  func respond(to request: Request, with response: Response) {
    _ = answer(request, with: response) { router, request, writer in
      router.respond(to: request, into: &writer)
    }
  }

  func refuse(_ request: Request, because refusal: Refusal, with response: Response) {
    let (kind, detail): (ProblemKind, String) =
      switch refusal {
      case .malformed(let reason): (.brokenHTTP, reason)
      case .unknownTransferCoding: (.notImplemented, "The only transfer coding is chunked")
      case .unknownExpectation: (.expectationFailed, "The only expectation is 100-continue")
      case .bodyTooLarge(let limit):
        (.bodyTooLarge, "The body is larger than \(limit) bytes, the server's --max-body")
      case .saturated:
        (.unavailable, "As many requests are in progress as the server's --max-in-progress allows")
      }
    _ = answer(request, with: response) { router, request, writer in
      router.report(kind, detail: detail, of: request, into: &writer)
    }
  }

  /// False, with nothing set, where `answer` has no reply.
  private func answer(
    _ request: Request, with response: Response,
    _ answer: (Router, APIRequest, inout JSONWriter) -> APIReply?
  ) -> Bool {
    let start = accessLog == .off ? nil : ContinuousClock.now
    var writer: JSONWriter
    if let storage = response.takeStorage() {
      writer = JSONWriter(adopting: storage.base, capacity: storage.capacity)
    } else {
      writer = JSONWriter()
    }
    let reply = answer(router, APIRequest(request), &writer)
    let body = writer.release()
    response.setBody(base: body.base, count: body.count, capacity: body.capacity)
    guard let reply else { return false }
    response.status = reply.status
    if let contentType = reply.contentType { response.addHeader("Content-Type", contentType) }
    if let allow = reply.allow { response.addHeader("Allow", allow) }
    if let acceptPost = reply.acceptPost { response.addHeader("Accept-Post", acceptPost) }
    if let retryAfter = reply.retryAfter { response.addHeader("Retry-After", retryAfter) }
    if let start { note(request, reply, bytes: body.count, since: start) }
    return true
  }

  private func note(
    _ request: Request, _ reply: APIReply, bytes: Int, since start: ContinuousClock.Instant
  ) {
    answered += 1
    if accessLog == .sampled, answered % 100 != 1 { return }
    let duration = (ContinuousClock.now - start) / Duration.microseconds(1)
    log.info(
      "request",
      metadata: [
        "method": "\(String(decoding: request.method, as: UTF8.self))",
        "target": "\(String(decoding: request.target.prefix(256), as: UTF8.self))",
        "status": .stringConvertible(reply.status), "bytes": .stringConvertible(bytes),
        "microseconds": .stringConvertible(Int(duration)),
        "requestId": "\(String(decoding: request.requestID, as: UTF8.self))",
      ])
  }
}

extension APIRequest {
  /// The API's view of a request, whose bytes it borrows.
  fileprivate init(_ request: Request) {
    let body = request.body
    self.init(
      method: APIMethod(request.method), target: request.target,
      body: PaddedBytes(borrowing: body))
    contentType = request.contentType
    contentEncoding = request.contentEncoding
    accept = request.accept
    requestID = request.requestID
  }
}
