import Bytes
import JSON

extension Problem {
  /// The problem of a parameter that is not a member of the request.
  ///
  /// - Parameter fault: the end of the sentence that begins with the parameter's name.
  package init(of parameter: UTF8String, _ fault: UTF8String) {
    self.init(
      .invalidRequest, detail: "\"\(parameter)\" \(fault)",
      errors: [Fault(pointer: "", parameter: parameter, detail: fault)], position: nil)
  }

  /// The problem of a parameter.
  init(
    _ kind: ProblemKind, detail: UTF8String, of parameter: RequestParameters.Parameter,
    _ fault: UTF8String
  ) {
    var fault = Fault(pointer: parameter.pointer, detail: fault)
    fault.parameter = parameter.text
    self.init(kind, detail: detail, errors: [fault], position: nil)
  }

  /// The problem of a parameter whose value is invalid JSON, with the position in the value.
  init(_ error: JSONError, in parameter: RequestParameters.Parameter) {
    switch error {
    case .outOfMemory:
      self = .outOfMemory
      return
    case .duplicateMember(let pointer, let position):
      let absolute: UTF8String = "\(parameter.pointer)\(pointer)"
      self.init(JSONError.duplicateMember(pointer: absolute, at: position))
    case .malformed, .unexplained:
      self.init(error)
      errors = [Fault(pointer: parameter.pointer, detail: "must be valid JSON")]
    }
    detail = "\(parameter.text): \(detail)"
    errors[0].parameter = parameter.text
  }

  /// The problem of a parameter that repeats a member of another parameter.
  static func duplicate(_ parameter: UTF8String, at pointer: UTF8String) -> Problem {
    var fault = Fault(pointer: pointer, detail: "must not be repeated")
    fault.parameter = parameter
    return Problem(
      .duplicateMember, detail: "Duplicate parameter \(parameter)", errors: [fault], position: nil)
  }

  /// The same problem, with the names of the parameters that contain the invalid values.
  func naming(_ tree: ParameterTree) -> Problem {
    var problem = self
    // Bounded: 1,000 faults.
    for index in errors.indices {
      let fault = errors[index]
      let parameter = tree.parameter(at: fault.pointer)
      problem.errors[index].parameter = parameter
      if let plain = parameter.flatMap(Self.withoutBrackets) {
        problem.errors[index].detail = UnknownMember(suggestion: plain).detail()
      } else if let unknown = fault.unknown {
        problem.errors[index].detail = unknown.detail { tree.parameter(ofPlace: $0) }
      }
      if case .type(let type) = fault.expected {
        // Bounded: two forms.
        for list in ParameterValue.lists(for: type) {
          problem.errors[index].detail += ", or \(list)"
        }
      }
    }
    if kind == .invalidRequest, !errors.isEmpty {
      problem.detail = Self.summary(
        of: problem.errors, isAll: errors.count < Limits.listedFaults
      ) { $0.parameter ?? "the request" }
    }
    return problem
  }

  /// The name of a nested member in brackets, `configuration[cardOffset]`, with dots, or that of a list in empty
  /// brackets, `translations[]`, without them; nil for any other name. No member's name has a bracket.
  private static func withoutBrackets(_ parameter: UTF8String) -> UTF8String? {
    let open = UInt8(ascii: "[")
    if !parameter.bytes.contains(open) { return nil }
    let names = parameter.bytes.split { $0 == open || $0 == UInt8(ascii: "]") }
    return UTF8String(repairing: names.joined(separator: [UInt8(ascii: ".")]))
  }
}
