import LayoutAPI

extension ProblemKind {
  /// The request line or header fields contradict each other or the protocol.
  package static let brokenHTTP = ProblemKind(
    400, "broken-http", "The request is not valid HTTP")
  /// Path and query are longer than the server's limit.
  package static let targetTooLong = ProblemKind(
    414, "target-too-long", "The request target is too long")
  /// The head is longer than the server's limit.
  package static let headTooLarge = ProblemKind(
    431, "head-too-large", "The request head is too large")
  /// The server does not support the HTTP version.
  package static let unknownVersion = ProblemKind(
    505, "unknown-version", "The HTTP version is not supported")
  /// The path exists, but does not allow the method.
  package static let methodNotAllowed = ProblemKind(
    405, "method-not-allowed", "The method is not allowed")
  /// The server does not support the body's media type.
  package static let unsupportedMediaType = ProblemKind(
    415, "unsupported-media-type", "The body's media type is not supported")
  /// The server does not support the body's content coding.
  package static let unsupportedContentCoding = ProblemKind(
    415, "unsupported-content-coding", "The body's content coding is not supported")
  /// The body is not valid in its content coding.
  package static let malformedContentCoding = ProblemKind(
    400, "malformed-content-coding", "The body cannot be decoded")
  /// The body is larger than the server's limit.
  package static let bodyTooLarge = ProblemKind(
    413, "body-too-large", "The body is too large")
  /// The request was in progress when two servers crashed.
  package static let repeatedCrash = ProblemKind(
    422, "repeated-crash", "The request crashed the server")
  /// The API key is missing or wrong.
  package static let unauthorized = ProblemKind(
    401, "unauthorized", "An API key is required")
  /// The client has reached the limit of its API key.
  package static let tooManyRequests = ProblemKind(
    429, "too-many-requests", "The limit of the API key is reached")
  /// The server does not support the expectation in `Expect`.
  package static let expectationFailed = ProblemKind(
    417, "expectation-failed", "The expectation cannot be met")
  /// The server does not support the method or transfer coding.
  package static let notImplemented = ProblemKind(
    501, "not-implemented", "The request is not supported")
}
