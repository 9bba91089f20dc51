import LayoutAPI

extension ProblemKind {
  /// The request line or header fields contradict each other or the protocol.
  package static var brokenHTTP: ProblemKind {
    ProblemKind(400, "broken-http", "The request is not valid HTTP")
  }
  /// Path and query are longer than the server's limit.
  package static var targetTooLong: ProblemKind {
    ProblemKind(414, "target-too-long", "The request target is too long")
  }
  /// The head is longer than the server's limit.
  package static var headTooLarge: ProblemKind {
    ProblemKind(431, "head-too-large", "The request head is too large")
  }
  /// The server does not support the HTTP version.
  package static var unknownVersion: ProblemKind {
    ProblemKind(505, "unknown-version", "The HTTP version is not supported")
  }
  /// The path exists, but does not allow the method.
  package static var methodNotAllowed: ProblemKind {
    ProblemKind(405, "method-not-allowed", "The method is not allowed")
  }
  /// The server does not support the body's media type.
  package static var unsupportedMediaType: ProblemKind {
    ProblemKind(415, "unsupported-media-type", "The body's media type is not supported")
  }
  /// The server does not support the body's content coding.
  package static var unsupportedContentCoding: ProblemKind {
    ProblemKind(415, "unsupported-content-coding", "The body's content coding is not supported")
  }
  /// The body is not valid in its content coding.
  package static var malformedContentCoding: ProblemKind {
    ProblemKind(400, "malformed-content-coding", "The body cannot be decoded")
  }
  /// The body is larger than the server's limit.
  package static var bodyTooLarge: ProblemKind {
    ProblemKind(413, "body-too-large", "The body is too large")
  }
  /// The request was in progress when two servers crashed.
  package static var repeatedCrash: ProblemKind {
    ProblemKind(422, "repeated-crash", "The request crashed the server")
  }
  /// The API key is missing or wrong.
  package static var unauthorized: ProblemKind {
    ProblemKind(401, "unauthorized", "An API key is required")
  }
  /// The client has reached the limit of its API key.
  package static var tooManyRequests: ProblemKind {
    ProblemKind(429, "too-many-requests", "The limit of the API key is reached")
  }
  /// The server does not support the expectation in `Expect`.
  package static var expectationFailed: ProblemKind {
    ProblemKind(417, "expectation-failed", "The expectation cannot be met")
  }
  /// The server does not support the method or transfer coding.
  package static var notImplemented: ProblemKind {
    ProblemKind(501, "not-implemented", "The request is not supported")
  }
}
