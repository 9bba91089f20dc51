import JSON

/// A kind of problem: the status that stands in its document, the last part of its type's address, and
/// a title. Who asks over a network adds kinds of its own.
package struct ProblemKind: Equatable, Sendable {
  /// The number by which HTTP knows such problems.
  package let status: Int
  /// The last part of the type's address.
  package let name: StaticString
  /// What all problems of the kind have in common, in a few words.
  package let title: StaticString

  /// Makes a kind.
  package init(_ status: Int, _ name: StaticString, _ title: StaticString) {
    self.status = status
    self.name = name
    self.title = title
  }

  /// Whether two kinds are the same.
  package static func == (a: ProblemKind, b: ProblemKind) -> Bool {
    UnsafeRawBufferPointer(start: a.name.utf8Start, count: a.name.utf8CodeUnitCount)
      .isEqual(to: b.name)
  }
}

extension ProblemKind {
  /// The body is no JSON document.
  package static var malformedJSON: ProblemKind {
    ProblemKind(400, "malformed-json", "The body is not JSON")
  }
  /// An object has two members of one name.
  package static var duplicateMember: ProblemKind {
    ProblemKind(400, "duplicate-member", "A member is there twice")
  }
  /// Well-formed, but values are missing, unknown, of another type or out of range.
  package static var invalidRequest: ProblemKind {
    ProblemKind(422, "invalid-request", "The request cannot be laid out")
  }
  /// The answer would be larger than may be.
  package static var tooManyFrames: ProblemKind {
    ProblemKind(422, "too-many-frames", "The answer would be too large")
  }
  /// The answer would take too long to work out.
  package static var tooMuchWork: ProblemKind {
    ProblemKind(422, "too-much-work", "The request asks for too much work")
  }
  /// Nothing at this path.
  package static var notFound: ProblemKind {
    ProblemKind(404, "not-found", "There is nothing here")
  }
  /// The answer's media type is none that the client takes.
  package static var notAcceptable: ProblemKind {
    ProblemKind(406, "not-acceptable", "No acceptable media type")
  }
  /// The server is stopping, or has as much to do as it may, or no memory for more.
  package static var unavailable: ProblemKind {
    ProblemKind(503, "unavailable", "The server is not available")
  }
  /// A fault of the program's own.
  package static var internalFault: ProblemKind {
    ProblemKind(500, "internal", "The server failed")
  }
}
