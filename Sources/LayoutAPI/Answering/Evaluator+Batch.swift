import Bytes
import JSON
import LayoutEngine

extension Evaluator {
  /// Answers several requests in order, each with its own status. They are read from one document, and share the
  /// meter.
  func answerBatch(
    _ document: JSONDocument, of body: PaddedBytes, named name: RequestName,
    into writer: inout JSONWriter
  ) throws(NoAnswer) {
    let requests = try batch(in: document)
    var hasFaults = false
    writer.literal("{\"responses\":[")
    for item in requests {
      if WorkCheck.mustEnd() { break }
      try answerItem(at: item, in: document, of: body, named: name, into: &writer)
      hasFaults = hasFaults || !scratch.faults.isEmpty
    }
    writer.literal("]}")
    if hasFaults { try checkDuplicates(in: body) }
  }

  /// The requests in a batch's document.
  private func batch(in document: JSONDocument) throws(NoAnswer) -> JSONArray {
    let faults = scratch.faults
    let object = try object(at: JSONDocument.root, in: document, as: .batchRequest)
    let requests = object.required(.requests)
    let elements = requests.flatMap { document.elements(at: $0) }
    if let requests, elements == nil { faults.note(at: requests, .wrongType(.array)) }
    let array = try object.finishRequest(reading: elements)
    let limit = scratch.meter.limits.batch
    if array.count > limit.value {
      throw .problem(
        Problem(
          .invalidRequest, detail: "The batch has more than \(limit.text("requests"))",
          errors: [
            Problem.Fault(
              pointer: "/requests", detail: "must have at most \(limit.value) elements",
              found: "\(array.count)")
          ], position: nil))
    }
    return array
  }

  /// Writes the status of one request, and its answer or its problem.
  ///
  /// - Throws: if the effort does not suffice for either.
  private func answerItem(
    at position: Int, in document: JSONDocument, of body: PaddedBytes, named name: RequestName,
    into writer: inout JSONWriter
  ) throws(NoAnswer) {
    let start = writer.count
    let frames = scratch.meter.beginAnswer()
    var name = name
    do throws(NoAnswer) {
      if scratch.meter.isExhausted { throw scratch.meter.refusal() }
      let item = try item(at: position, in: document)
      name.instance = item.path
      let index = try index(ofItem: item.path)
      if operations[index].kind == .batch { throw .problem(.noLayoutAtThisPath) }
      try checkTime(for: body, at: index)
      scratch.beginAnswer(at: item.body)
      writer.element()
      writer.literal("{\"status\":200,\"body\":")
      try answer(document, at: index, as: .json, into: &writer)
      writer.literal("}")
      try scratch.meter.finish(&writer)
      try scratch.meter.checkEnd()
    } catch {
      // A fault of incomplete work is not one of the request.
      let error = scratch.meter.earlyEnd ?? error
      switch error {
      case .needsMoreTime: throw error
      case .problem(let problem):
        note(problem)
        scratch.meter.allowProblem()
        if WorkCheck.mustEnd() || writer.isOverfull { throw error }
        if body.count > scratch.meter.effort.explainedBytes { throw .needsMoreTime }
        writer.truncate(to: start)
        scratch.meter.endRefusedAnswer(after: frames)
        writer.beginElement()
        writer.member("status", problem.kind.status)
        writer.member("body")
        problem.write(to: &writer, named: name)
        writer.literal("}")
      }
    }
  }

  /// The path of one request, and the position of its body. Their faults are faults of the batch's document: the
  /// pointers start at its root.
  private func item(
    at position: Int, in document: JSONDocument
  ) throws(NoAnswer) -> (path: UnsafeRawBufferPointer, body: Int) {
    scratch.faults.reset()
    let object = try object(at: position, in: document, as: .batchItem)
    let path = object.required(.path)
    let body = object.required(.body)
    guard let name = path.flatMap({ object.utf8(at: $0) }), let body else {
      throw object.refusal(of: .batchRequest)
    }
    return try object.finishRequest(reading: (path: name, body: body), of: .batchRequest)
  }

  private func index(ofItem path: UnsafeRawBufferPointer) throws(NoAnswer) -> Int {
    guard let index = index(of: path) else {
      throw .problem(.nothing(at: path, among: operations.map { $0.path }))
    }
    return index
  }
}

extension Problem {
  static var noPicture: Problem {
    Problem(.notAcceptable, detail: "The only available media type is application/json")
  }

  static var noLayoutAtThisPath: Problem {
    Problem(.notFound, detail: "The path is not a layout; a batch supports only layouts")
  }
}
