import JSON

/// Why a request got no answer, as RFC 9457 has it. The one place where faults become sentences.
package struct Problem: Error {
  /// One value that is at fault.
  struct Fault {
    /// A JSON Pointer (RFC 6901) into the request.
    let pointer: UTF8String
    /// The parameter that said it, where the request was said in parameters.
    var parameter: UTF8String?
    /// What it has to be.
    var detail: UTF8String
    /// The kind of value that was expected, where that says more.
    var expected: UTF8String?
    /// What was found, where there was something.
    var found: UTF8String?
    /// The members of the object that was expected.
    var members: [UTF8String] = []
  }

  /// What kind of problem it is.
  package let kind: ProblemKind
  var detail: UTF8String
  var errors: [Fault] = []
  var position: TextPosition?

  /// Makes a problem that a sentence describes.
  package init(_ kind: ProblemKind, detail: UTF8String) {
    self.kind = kind
    self.detail = detail
  }

  init(_ kind: ProblemKind, detail: UTF8String, errors: [Fault] = [], position: TextPosition?) {
    self.kind = kind
    self.detail = detail
    self.errors = errors
    self.position = position
  }

  /// Writes the problem. Members stand in the order in which RFC 9457 names them; those of our own
  /// follow.
  package func write(to writer: inout JSONWriter, named name: RequestName) {
    writer.literal("{")
    writer.member("type", "/docs/problems#\(kind.name)" as UTF8String)
    writer.member("title", "\(kind.title)" as UTF8String)
    writer.member("status", kind.status)
    writer.member("detail", detail)
    writer.member("instance")
    writer.string(String(decoding: name.instance, as: UTF8.self))
    if !name.requestID.isEmpty {
      writer.member("requestId")
      writer.string(name.requestID)
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
      if let parameter = error.parameter { writer.member("parameter", parameter) }
      writer.member("detail", error.detail)
      if let expected = error.expected { writer.member("expected", expected) }
      if let found = error.found { writer.member("found", found) }
      writer.literal("}")
    }
    writer.literal("]")
  }
}

/// What problems call a request. Its bytes are borrowed for the call that answers it.
package struct RequestName {
  /// Where it was asked: a path.
  package var instance: UnsafeRawBufferPointer
  /// Its name in logs and headers, or nothing.
  package var requestID: UnsafeRawBufferPointer

  /// Makes a name.
  package init(instance: UnsafeRawBufferPointer, requestID: UnsafeRawBufferPointer) {
    self.instance = instance
    self.requestID = requestID
  }

  /// Makes the name of a request that has none in logs.
  package init(instance: StaticString) {
    self.init(
      instance: UnsafeRawBufferPointer(
        start: instance.utf8Start, count: instance.utf8CodeUnitCount),
      requestID: UnsafeRawBufferPointer(start: nil, count: 0))
  }
}
