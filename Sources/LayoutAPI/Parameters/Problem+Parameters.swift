import Bytes
import JSON

extension Problem {
  /// The problem of a parameter that is no JSON, and looks like it.
  init(_ error: JSONError, in parameter: UTF8String) {
    self.init(error)
    detail = "\(parameter): \(detail)"
    for place in errors.indices { errors[place].parameter = parameter }
  }

  /// The problem of a parameter that says what another one says.
  static func saidTwice(_ parameter: UTF8String, at pointer: UTF8String) -> Problem {
    var fault = Fault(pointer: pointer, detail: "must not be repeated")
    fault.parameter = parameter
    return Problem(
      .duplicateMember, detail: "Duplicate parameter \(parameter)", errors: [fault], position: nil)
  }

  /// The same problem, with the names of the parameters that are at fault.
  func naming(_ tree: ParameterTree) -> Problem {
    var problem = self
    problem.position = nil
    for place in errors.indices {
      let fault = errors[place]
      problem.errors[place].parameter = tree.parameter(at: fault.pointer)
      if let list = ParameterValue.list(of: fault.members) {
        problem.errors[place].detail += ", or \(list)"
      }
    }
    if kind == .invalidRequest, !errors.isEmpty {
      problem.detail = Self.summary(
        of: problem.errors.map { $0.parameter ?? "the request" },
        isAll: errors.count < Limits.listedFaults)
    }
    return problem
  }
}

extension NoAnswer {
  /// Parameters that are no request.
  static func refusedParameters(_ detail: UTF8String) -> NoAnswer {
    .problem(Problem(.invalidRequest, detail: detail))
  }
}
