import Bytes

/// A kind of problem: its HTTP status, its type and its title. The HTTP layer adds kinds of its
/// own.
package struct ProblemKind: Equatable, Sendable {
  /// The HTTP status.
  package let status: Int
  /// The last component of the type's URI.
  package let name: StaticString
  /// The title, which all problems of the kind share.
  package let title: StaticString

  /// Creates a kind.
  package init(_ status: Int, _ name: StaticString, _ title: StaticString) {
    self.status = status
    self.name = name
    self.title = title
  }

  /// Kinds are equal if their names are equal.
  package static func == (a: ProblemKind, b: ProblemKind) -> Bool {
    UnsafeRawBufferPointer(start: a.name.utf8Start, count: a.name.utf8CodeUnitCount)
      .isEqual(to: b.name)
  }
}

extension ProblemKind {
  /// The body is not a valid JSON document.
  package static let malformedJSON = ProblemKind(
    400, "malformed-json", "The body is not valid JSON")
  /// An object has two members with the same name.
  package static let duplicateMember = ProblemKind(400, "duplicate-member", "Duplicate member")
  /// The document is valid JSON, but values are missing, unknown, of the wrong type or out of
  /// range.
  package static let invalidRequest = ProblemKind(
    422, "invalid-request", "The request cannot be laid out")
  /// The answer would exceed the limit of frames or bytes.
  package static let tooManyFrames = ProblemKind(
    422, "too-many-frames", "The answer would be too large")
  /// The answer would exceed the limit of estimated work.
  package static let tooMuchWork = ProblemKind(
    422, "too-much-work", "The request requires too much work")
  /// The request exceeded the limit of CPU time, although its estimated work was within the limit.
  package static let tooMuchTime = ProblemKind(
    422, "too-much-time", "The request takes too much time")
  /// The request and its answer need more memory than the server's limit.
  package static let tooMuchMemory = ProblemKind(
    422, "too-much-memory", "The request needs too much memory")
  /// The path is unknown.
  package static let notFound = ProblemKind(404, "not-found", "The path does not exist")
  /// No available media type is acceptable to the client.
  package static let notAcceptable = ProblemKind(406, "not-acceptable", "No acceptable media type")
  /// The server is stopping, is overloaded or is out of memory.
  package static let unavailable = ProblemKind(503, "unavailable", "The server is not available")
  /// A defect of the server.
  package static let internalFault = ProblemKind(500, "internal", "Internal error")
}
