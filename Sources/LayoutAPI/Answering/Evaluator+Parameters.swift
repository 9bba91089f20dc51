import JSON

extension Evaluator {
  /// Writes the answer to a request in parameters, as `answer` does for a request in JSON.
  ///
  /// A value becomes JSON of a type that the contract declares for its member.
  package func answer(
    _ parameters: RequestParameters, at index: Int, as form: AnswerForm = .json,
    named name: RequestName, _ effort: Effort, into writer: inout JSONWriter
  ) throws(NoAnswer) {
    if let request = parameters.whole {
      return try answer(copyOf: request, at: index, as: form, named: name, effort, into: &writer)
    }
    let tree = try ParameterTree(parameters, parser)
    let request = try tree.json(of: operations[index].members)
    do throws(NoAnswer) {
      try answer(copyOf: request, at: index, as: form, named: name, effort, into: &writer)
    } catch {
      guard case .problem(let problem) = error else { throw error }
      throw .problem(problem.naming(tree))
    }
  }

  /// Writes the answer to a request in parameters, or its problem, with full effort. Returns false for a
  /// problem.
  package func answer(
    _ parameters: RequestParameters, at path: UnsafeRawBufferPointer,
    as form: AnswerForm = .json, named name: RequestName, into writer: inout JSONWriter
  ) -> Bool {
    answer(at: path, named: name, into: &writer) {
      (index, name, writer) throws(NoAnswer) in
      try answer(parameters, at: index, as: form, named: name, .full, into: &writer)
    }
  }

  private func answer(
    copyOf request: [UInt8], at index: Int, as form: AnswerForm, named name: RequestName,
    _ effort: Effort, into writer: inout JSONWriter
  ) throws(NoAnswer) {
    // The closure of a temporary allocation can't have typed throws.
    let result = PaddedBytes.withCopy(of: request) { bytes in
      Result { () throws(NoAnswer) in
        try answer(bytes, at: index, as: form, named: name, effort, into: &writer)
      }
    }
    try result.get()
  }
}
