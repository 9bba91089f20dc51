import HTTPServer
import JSON
import LayoutAPI
import RESTAPI

extension Problem {
  /// The problem for a request that the server rejected.
  init(_ refusal: Refusal) {
    let (kind, detail): (ProblemKind, String) =
      switch refusal {
      case .malformed(let reason): (.brokenHTTP, reason)
      case .targetTooLong(let limit):
        (.targetTooLong, "Path and query are longer than \(limit) bytes; POST the request")
      case .headTooLarge(let limit):
        (.headTooLarge, "Request line and header fields are longer than \(limit) bytes together")
      case .unknownVersion: (.unknownVersion, "The versions of HTTP are 1.1 and 1.0")
      case .unknownTransferCoding: (.notImplemented, "The only transfer coding is chunked")
      case .unknownExpectation: (.expectationFailed, "The only expectation is 100-continue")
      case .unauthorized(let isKeyGiven): (.unauthorized, APIKeys.refusal(isKeyGiven: isKeyGiven))
      case .bodyTooLarge(let limit):
        (.bodyTooLarge, "The body is larger than \(limit) bytes, the server's --max-body")
      case .saturated:
        (.unavailable, "As many requests are in progress as the server's --max-in-progress allows")
      case .outOfMemory:
        (
          .unavailable,
          "Requests and answers hold as much memory as the server's --max-memory allows"
        )
      case .exceedsMemory(let limit):
        (
          .tooMuchMemory,
          "The request and its answer need more than \(limit) bytes of memory, the server's --max-memory"
        )
      case .waitedTooLong:
        (
          .unavailable,
          "Others had their turn for as long as a request may take, the server's --request-timeout"
        )
      }
    self.init(kind, detail: UTF8String(detail))
  }
}
