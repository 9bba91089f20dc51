import Bytes
import HTTPServer
import LayoutAPI
import RESTAPI

extension Problem {
  /// The problem for a request that the server rejected.
  init(_ refusal: Refusal) {
    let (kind, detail): (ProblemKind, String) =
      switch refusal {
      case .malformed(let reason): (.brokenHTTP, reason)
      case .targetTooLong(let limit):
        (
          .targetTooLong,
          "Path and query are longer than \(limit) bytes; send the request with POST"
        )
      case .headTooLarge(let limit):
        (.headTooLarge, "Request line and header fields are longer than \(limit) bytes together")
      case .unknownVersion: (.unknownVersion, "The HTTP version must be 1.1 or 1.0")
      case .unknownTransferCoding:
        (.notImplemented, "The only supported transfer coding is chunked")
      case .unknownExpectation:
        (.expectationFailed, "The only supported expectation is 100-continue")
      case .unauthorized(let isKeyGiven): (.unauthorized, APIKeys.refusal(isKeyGiven: isKeyGiven))
      case .bodyTooLarge(let limit):
        (.bodyTooLarge, "The body is larger than \(limit) bytes, the server's --max-body")
      case .saturated:
        (
          .unavailable,
          "The limit of requests in progress is reached, the server's --max-in-progress"
        )
      case .outOfMemory:
        (
          .unavailable,
          "The limit of memory is reached, the server's --max-memory"
        )
      case .exceedsMemory(let limit):
        (
          .tooMuchMemory,
          "The request and its answer need more than \(limit) bytes of memory, the server's --max-memory"
        )
      case .waitedTooLong:
        (
          .unavailable,
          "The request waited longer than the server's --request-timeout for a worker"
        )
      case .repeatedCrash:
        (
          .repeatedCrash,
          "The server crashed twice while it worked on this request, and rejects it for an hour"
        )
      }
    self.init(kind, detail: UTF8String(detail))
  }
}
