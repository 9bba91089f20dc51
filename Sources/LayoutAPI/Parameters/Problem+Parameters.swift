import Bytes
import JSON

extension Problem {
  /// The problem of a parameter whose value is invalid JSON.
  init(_ error: JSONError, in parameter: UTF8String) {
    self.init(error)
    detail = "\(parameter): \(detail)"
    // Bounded: 1,000 faults.
    for index in errors.indices { errors[index].parameter = parameter }
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
    problem.position = nil
    // Bounded: 1,000 faults.
    for index in errors.indices {
      let fault = errors[index]
      let parameter = tree.parameter(at: fault.pointer)
      problem.errors[index].parameter = parameter
      if let dotted = parameter.flatMap(Self.dotted) {
        problem.errors[index].detail = Fault.unknownMember(dotted)
      }
      if case .type(let type) = fault.expected, let list = ParameterValue.list(for: type) {
        problem.errors[index].detail += ", or \(list)"
      }
    }
    if kind == .invalidRequest, !errors.isEmpty {
      problem.detail = Self.summary(
        of: problem.errors, isAll: errors.count < Limits.listedFaults
      ) { $0.parameter ?? "the request" }
    }
    return problem
  }

  /// A name of a nested member in brackets, `configuration[cardOffset]`, with dots; nil for any other name. No member's
  /// name has a bracket.
  private static func dotted(_ parameter: UTF8String) -> UTF8String? {
    let open = UInt8(ascii: "[")
    if !parameter.bytes.contains(open) { return nil }
    let bytes = parameter.bytes.filter { $0 != UInt8(ascii: "]") }
    return UTF8String(repairing: bytes.map { $0 == open ? UInt8(ascii: ".") : $0 })
  }
}

extension NoAnswer {
  /// The reason why parameters are not a request.
  static func refusedParameters(_ detail: UTF8String) -> NoAnswer {
    .problem(Problem(.invalidRequest, detail: detail))
  }
}
