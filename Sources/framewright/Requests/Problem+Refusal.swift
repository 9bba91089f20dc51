import Bytes
import HTTPServer
import LayoutAPI
import RESTAPI

extension Problem {
  /// The problem for a request that the server rejected.
  init(_ refusal: Refusal) {
    let (_, kind, detail) = refusal.explanation
    self.init(kind, detail: UTF8String(detail))
  }
}

extension Problem {
  /// The problem of a request whose work the server ended.
  init(_ interruption: WorkInterruption, memoryRefusal: Refusal) {
    switch interruption {
    case .clientLeft: self.init(.unavailable, detail: "The client closed the connection")
    case .deadline: self = .interrupted
    case .shutdown: self.init(.unavailable, detail: "The server is stopping")
    case .cpuTime:
      self.init(
        .tooMuchTime,
        detail: "The request took more CPU time than the server allows; request less at once")
    case .memory: self.init(memoryRefusal)
    }
  }
}

extension Refusal {
  /// The reason in the metrics, nil if the server itself counts it; the kind and the detail of the problem.
  var explanation: (reason: RefusalReason?, kind: ProblemKind, detail: String) {
    switch self {
    case .malformed(let reason): (.malformed, .brokenHTTP, reason)
    case .targetTooLong(let limit):
      (
        .targetTooLong, .targetTooLong,
        "Path and query are longer than \(limit) bytes; send the request with POST"
      )
    case .headTooLarge(let limit):
      (
        .headTooLarge, .headTooLarge,
        "Request line and header fields are longer than \(limit) bytes together"
      )
    case .unknownVersion:
      (.httpVersion, .unknownVersion, "The HTTP version must be 1.1 or 1.0")
    case .unknownTransferCoding:
      (.transferCoding, .notImplemented, "The only supported transfer coding is chunked")
    case .unknownExpectation:
      (.expectation, .expectationFailed, "The only supported expectation is 100-continue")
    case .unauthorized(let isKeyGiven):
      (.unauthorized, .unauthorized, APIKeys.refusal(isKeyGiven: isKeyGiven))
    case .limited(let limit, let seconds):
      (
        .keyLimit, .tooManyRequests,
        "The limit of the API key is reached, \(limit); send the request again in \(seconds) s"
      )
    case .bodyTooLarge(let limit):
      (
        .bodyTooLarge, .bodyTooLarge,
        "The body is larger than \(limit) bytes, the server's --max-body"
      )
    case .tooManyConnections:
      (
        nil, .unavailable,
        "The client's limit of connections is reached, the server's --max-connections-per-ip"
      )
    case .saturated:
      (
        nil, .unavailable,
        "The limit of requests in progress is reached, the server's --max-in-progress"
      )
    case .outOfMemory:
      (.memory, .unavailable, "The limit of memory is reached, the server's --max-memory")
    case .exceedsMemory(let limit):
      (
        .memory, .tooMuchMemory,
        "The request and its answer need more than \(limit) bytes of memory, the server's --max-memory"
      )
    case .waitedTooLong:
      (
        .waited, .unavailable,
        "The request waited longer than the server's --request-timeout for a worker"
      )
    case .repeatedCrash:
      (
        .repeatedCrash, .repeatedCrash,
        "The server crashed twice while it worked on this request, and rejects it for an hour"
      )
    }
  }
}
