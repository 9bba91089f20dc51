/// Why a request is rejected. If its body has not been read, the connection closes after the response, so that no
/// following byte can be taken for a request.
public enum Refusal: Error, Equatable, Sendable {
  /// The head or the framing of the body violates HTTP.
  case malformed(reason: String)
  /// The target is longer than the limit, in bytes.
  case targetTooLong(limit: Int)
  /// The head is longer than the limit, in bytes.
  case headTooLarge(limit: Int)
  /// The version is not HTTP/1.0 or HTTP/1.x.
  case unknownVersion
  /// The transfer coding is not `chunked`.
  case unknownTransferCoding
  /// `Expect` is not `100-continue`.
  case unknownExpectation
  /// The request has no valid API key.
  case unauthorized(isKeyGiven: Bool)
  /// The client has reached a limit that the handler has set, and may try again after some seconds.
  case limited(to: String, retryAfter: Int)
  /// The body is larger than the limit, in bytes.
  case bodyTooLarge(limit: Int)
  /// The client has as many requests in progress, through a proxy, as it may have connections.
  case tooManyConnections
  /// As many requests are in progress as the server permits. The body has been read, and the connection stays open.
  case saturated
  /// Requests and responses hold as many bytes as the server permits.
  case outOfMemory
  /// The request alone needs more memory than the limit, in bytes.
  case exceedsMemory(limit: Int)
  /// The request has waited for a worker for longer than a request may take.
  case waitedTooLong
  /// The request was in progress when two servers crashed. The connection stays open.
  case repeatedCrash
}
