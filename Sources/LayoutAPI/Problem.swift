import LayoutEngine

/// Why a request got no answer, as RFC 9457 has it. The one place where faults become sentences.
public struct Problem: Error {
  /// One value that is at fault.
  struct Fault {
    /// A JSON Pointer (RFC 6901) into the request.
    let pointer: String
    /// What it has to be.
    let detail: String
    /// The kind of value that was expected, where that says more.
    var expected: String?
    /// What was found, where there was something.
    var found: String?
  }

  let kind: ProblemKind
  let detail: String
  var errors: [Fault] = []
  var position: TextPosition?

  /// Makes a problem that a sentence describes.
  public init(_ kind: ProblemKind, detail: String) {
    self.kind = kind
    self.detail = detail
  }

  init(_ kind: ProblemKind, detail: String, errors: [Fault] = [], position: TextPosition?) {
    self.kind = kind
    self.detail = detail
    self.errors = errors
    self.position = position
  }

  /// Writes the problem. Members stand in the order in which RFC 9457 names them; those of our own
  /// follow.
  func write(
    to writer: inout JSONWriter, instance: UnsafeRawBufferPointer, requestID: UnsafeRawBufferPointer
  ) {
    writer.literal("{")
    writer.member("type", "/docs/problems#" + kind.name)
    writer.member("title", kind.title)
    writer.member("status", kind.status)
    writer.member("detail", detail)
    writer.member("instance")
    writer.string(String(decoding: instance, as: UTF8.self))
    if !requestID.isEmpty {
      writer.member("requestId")
      writer.string(requestID)
    }
    if let position {
      writer.member("line", position.line)
      writer.member("column", position.column)
      writer.member("offset", position.offset)
    }
    if !errors.isEmpty { writeErrors(to: &writer) }
    writer.literal("}")
  }

  private func writeErrors(to writer: inout JSONWriter) {
    writer.member("errors")
    writer.literal("[")
    for error in errors {
      writer.element()
      writer.literal("{")
      writer.member("pointer", error.pointer)
      writer.member("detail", error.detail)
      if let expected = error.expected { writer.member("expected", expected) }
      if let found = error.found { writer.member("found", found) }
      writer.literal("}")
    }
    writer.literal("]")
  }
}

/// The problems that there are: the last part of the type's address, a title, and the status.
public enum ProblemKind: CaseIterable, Sendable {
  /// The body is no JSON document.
  case malformedJSON
  /// An object has two members of one name.
  case duplicateMember
  /// Well-formed, but values are missing, unknown, of another type or out of range.
  case invalidRequest
  /// The answer would be larger than the server gives.
  case tooManyFrames
  /// The request line or header fields contradict each other or the protocol.
  case brokenHTTP
  /// Path and query are longer than the server reads.
  case targetTooLong
  /// The head is longer than the server reads.
  case headTooLarge
  /// A version of HTTP that the server doesn't speak.
  case unknownVersion
  /// Nothing at this path.
  case notFound
  /// Something at this path, but for other methods.
  case methodNotAllowed
  /// The answer's media type is none that the client takes.
  case notAcceptable
  /// The body's media type is none that the server reads.
  case unsupportedMediaType
  /// The body's content coding is none that the server reads.
  case unsupportedContentCoding
  /// The body is not what its content coding says.
  case malformedContentCoding
  /// The body is larger than the server reads.
  case bodyTooLarge
  /// No API key, or a wrong one.
  case unauthorized
  /// An `Expect` that the server can't meet.
  case expectationFailed
  /// A method or transfer coding that the server doesn't know.
  case notImplemented
  /// The server is stopping, or has as much to do as it may.
  case unavailable
  /// A fault of the server's own.
  case internalFault

  var name: String { row.name }
  var title: String { row.title }
  /// The HTTP status that goes with it.
  public var status: Int { row.status }

  private var row: (status: Int, name: String, title: String) {
    switch self {
    case .malformedJSON: (400, "malformed-json", "The body is not JSON")
    case .duplicateMember: (400, "duplicate-member", "A member is there twice")
    case .invalidRequest: (422, "invalid-request", "The request cannot be laid out")
    case .tooManyFrames: (422, "too-many-frames", "The answer would be too large")
    case .brokenHTTP: (400, "broken-http", "The request is not valid HTTP")
    case .targetTooLong: (414, "target-too-long", "The target is too long")
    case .headTooLarge: (431, "head-too-large", "The head is too large")
    case .unknownVersion: (505, "unknown-version", "The version of HTTP is not supported")
    case .notFound: (404, "not-found", "There is nothing here")
    case .methodNotAllowed: (405, "method-not-allowed", "The method is not allowed here")
    case .notAcceptable: (406, "not-acceptable", "No acceptable media type")
    case .unsupportedMediaType:
      (415, "unsupported-media-type", "The body's media type is not supported")
    case .unsupportedContentCoding:
      (415, "unsupported-content-coding", "The body's content coding is not supported")
    case .malformedContentCoding:
      (400, "malformed-content-coding", "The body is not what its content coding says")
    case .unauthorized: (401, "unauthorized", "An API key is needed")
    case .bodyTooLarge: (413, "body-too-large", "The body is too large")
    case .expectationFailed: (417, "expectation-failed", "The expectation cannot be met")
    case .notImplemented: (501, "not-implemented", "The server does not know this")
    case .unavailable: (503, "unavailable", "The server is not available")
    case .internalFault: (500, "internal", "The server failed")
    }
  }
}
