import LayoutAPI

extension ProblemKind {
  /// The request line or header fields contradict each other or the protocol.
  package static var brokenHTTP: ProblemKind {
    ProblemKind(400, "broken-http", "The request is not valid HTTP")
  }
  /// Path and query are longer than the server reads.
  package static var targetTooLong: ProblemKind {
    ProblemKind(414, "target-too-long", "The target is too long")
  }
  /// The head is longer than the server reads.
  package static var headTooLarge: ProblemKind {
    ProblemKind(431, "head-too-large", "The head is too large")
  }
  /// A version of HTTP that the server doesn't speak.
  package static var unknownVersion: ProblemKind {
    ProblemKind(505, "unknown-version", "The version of HTTP is not supported")
  }
  /// Something at this path, but for other methods.
  package static var methodNotAllowed: ProblemKind {
    ProblemKind(405, "method-not-allowed", "The method is not allowed here")
  }
  /// The body's media type is none that the server reads.
  package static var unsupportedMediaType: ProblemKind {
    ProblemKind(
      415, "unsupported-media-type", "The body's media type is not supported")
  }
  /// The body's content coding is none that the server reads.
  package static var unsupportedContentCoding: ProblemKind {
    ProblemKind(
      415, "unsupported-content-coding", "The body's content coding is not supported")
  }
  /// The body is not what its content coding says.
  package static var malformedContentCoding: ProblemKind {
    ProblemKind(
      400, "malformed-content-coding", "The body is not what its content coding says")
  }
  /// The body is larger than the server reads.
  package static var bodyTooLarge: ProblemKind {
    ProblemKind(413, "body-too-large", "The body is too large")
  }
  /// The request and its answer need more memory than the server's limit.
  package static var tooMuchMemory: ProblemKind {
    ProblemKind(422, "too-much-memory", "The request needs too much memory")
  }
  /// No API key, or a wrong one.
  package static var unauthorized: ProblemKind {
    ProblemKind(401, "unauthorized", "An API key is needed")
  }
  /// An `Expect` that the server can't meet.
  package static var expectationFailed: ProblemKind {
    ProblemKind(417, "expectation-failed", "The expectation cannot be met")
  }
  /// A method or transfer coding that the server doesn't know.
  package static var notImplemented: ProblemKind {
    ProblemKind(501, "not-implemented", "The server does not know this")
  }
}
