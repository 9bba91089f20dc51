import Bytes
import JSON

/// Why a request is rejected, in the form of RFC 9457. The only type that turns faults into
/// sentences.
package struct Problem: Error {
  /// The expected type or values of a member.
  enum Expectation {
    case type(ExpectedType)
    case oneOf([UTF8String])

    var text: UTF8String {
      switch self {
      case .type(let type): "\(type.name)"
      case .oneOf(let values): "\(values, between: " | ")"
      }
    }
  }

  /// An invalid value.
  struct Fault {
    /// A JSON Pointer (RFC 6901) into the request.
    let pointer: UTF8String
    /// The query parameter that contains the value, if the request has parameters.
    var parameter: UTF8String?
    /// The requirement that the value does not meet.
    var detail: UTF8String
    /// The expected type or values, if they are not evident.
    var expected: Expectation?
    /// The value or type that was found, if there was one.
    var found: UTF8String?
    /// The member, if it is unknown.
    var unknown: UnknownMember?
  }

  /// The kind of problem.
  package let kind: ProblemKind
  package var detail: UTF8String
  var errors: [Fault] = []
  var position: TextPosition?
  /// The position in the program that found a defect of the program; nil for any other problem.
  package private(set) var defect: SourceLocation?

  /// Creates a problem without errors.
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

  /// The work on the request ended before it had an answer, because of the time unless its host has another reason.
  package static var interrupted: Problem {
    Problem(.unavailable, detail: "The request took longer than the server allows")
  }

  /// Memory is insufficient for the request or its answer.
  package static var outOfMemory: Problem {
    Problem(.unavailable, detail: "The server has too little memory for the request and its answer")
  }

  /// A defect of the program, which is logged with its position.
  package static func defect(
    _ detail: UTF8String, file: StaticString = #fileID, line: Int = #line
  ) -> Problem {
    var problem = Problem(.internalFault, detail: detail)
    problem.defect = SourceLocation(file, line)
    return problem
  }

  /// Writes the problem. The members of RFC 9457 come first, in its order.
  package func write(to writer: inout JSONWriter, named name: RequestName) {
    writer.literal("{")
    let base = UTF8String(utf8: name.base)
    writer.member("type", "\(base)/docs/problems#\(kind.name)" as UTF8String)
    writer.member("title", "\(kind.title)" as UTF8String)
    writer.member("status", kind.status)
    writer.member("detail", detail)
    writer.member("instance")
    let isPath = name.instance.first == UInt8(ascii: "/")
    writer.string(isPath ? base + name.shownInstance : name.shownInstance)
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
    writer.beginArray("errors")
    // Bounded: 1,000 faults.
    for error in errors {
      writer.beginElement()
      writer.member("pointer", error.pointer)
      if let parameter = error.parameter { writer.member("parameter", parameter) }
      writer.member("detail", error.detail)
      if let expected = error.expected { writer.member("expected", expected.text) }
      if let found = error.found { writer.member("found", found) }
      writer.literal("}")
    }
    writer.literal("]")
  }
}

/// The identity of a request in problems. The bytes are borrowed for the duration of the call.
package struct RequestName {
  /// The path of the request, or the file that contains it.
  package var instance: UnsafeRawBufferPointer
  /// The request id in logs and headers; empty if the request has no id.
  package var requestID: UnsafeRawBufferPointer
  /// The path below which a proxy serves everything; empty without one. Links in problems begin with it.
  let base: UnsafeRawBufferPointer

  /// Creates a name.
  package init(
    instance: UnsafeRawBufferPointer, requestID: UnsafeRawBufferPointer?,
    below base: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
  ) {
    self.instance = instance
    self.base = base
    self.requestID = requestID ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }

  /// Creates the name of a request without a request id.
  package init(instance: StaticString) {
    self.init(
      instance: UnsafeRawBufferPointer(
        start: instance.utf8Start, count: instance.utf8CodeUnitCount), requestID: nil)
  }

  /// The part of the path that problems contain. The path of a request in a batch can be as long as the batch.
  fileprivate var shownInstance: UTF8String {
    // A character has at most four bytes.
    UTF8String(repairing: instance.prefix(4 * Self.maximumCharacters))
      .prefix(Self.maximumCharacters)
  }

  /// The maximum number of characters of a path in problems. All paths of the contract are shorter.
  package static var maximumCharacters: Int { 256 }
}
