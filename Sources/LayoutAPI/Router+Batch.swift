extension Router {
  /// Answers several requests in order, each with a status of its own. They are read straight off the
  /// one document.
  func answerBatch(
    _ request: APIRequest, into writer: inout JSONWriter
  ) throws(Problem) -> APIReply {
    try checkAccept(of: request)
    let body = try body(of: request)
    defer { trim() }
    faults.reset(for: effort)
    texts.reset(for: effort)
    var hasFaults = false
    do throws(Problem) {
      let document = try parser.parse(body, effort: effort)
      let requests = try batch(in: document)
      var budget = FrameBudget(limit: maximumFrames, effort: effort)
      writer.literal("{\"responses\":[")
      let end = document.next(after: requests) - 1
      var item = requests + 1
      while item != end {
        let isAnswered = answerItem(
          at: item, in: document, of: body, named: request, to: &writer, budget: &budget)
        if !isAnswered, effort == .brief, isTooMuchBriefly || takesLongToExplain(body) {
          throw .unanswered
        }
        hasFaults = hasFaults || !faults.isEmpty
        item = document.next(after: item)
      }
      writer.literal("]}")
    } catch {
      try explain(error, in: body)
    }
    if hasFaults { try checkDuplicates(in: body) }
    return APIReply(status: 200, contentType: MediaType.json)
  }

  /// Where in a batch's document the array of its requests is.
  private func batch(in document: JSONDocument) throws(Problem) -> Int {
    faults.reset(for: effort)
    guard
      var object = ObjectReader(
        document, at: document.root, faults: faults, texts: texts, names: parser.names)
    else { throw Problem(faults, in: document) }
    let requests = object.required("requests")
    object.finish()
    if let requests, !document.isArray(at: requests) {
      faults.note(at: requests, .wrongType(expected: "array"))
    }
    guard let requests, faults.isEmpty else { throw Problem(faults, in: document) }
    if document.count(at: requests) > maximumBatch {
      throw Problem(
        .invalidRequest,
        detail: "The batch has more than \(maximumBatch) requests, the server's --max-batch",
        errors: [
          Problem.Fault(
            pointer: "/requests", detail: "must have at most \(maximumBatch) elements",
            found: "\(document.count(at: requests))")
        ], position: nil)
    }
    return requests
  }

  /// Writes one request's status and its answer, or the problem with it; false where it is that.
  private func answerItem(
    at position: Int, in document: JSONDocument, of body: PaddedBytes, named request: APIRequest,
    to writer: inout JSONWriter, budget: inout FrameBudget
  ) -> Bool {
    budget.beginAnswer()
    let (start, untouched) = (writer.count, budget)
    var instance = request.path
    do throws(Problem) {
      let item = try item(at: position, in: document)
      instance = item.path
      let endpoint = try endpoint(at: item.path)
      try checkEffort(for: body, of: endpoint)
      writer.element()
      writer.literal("{\"status\":200,\"body\":")
      try answer(
        document.rooted(at: item.body), with: endpoint, to: &writer, budget: &budget)
      writer.literal("}")
      return true
    } catch {
      writer.truncate(to: start)
      budget = untouched
      writer.element()
      writer.literal("{")
      writer.member("status", error.kind.status)
      writer.member("body")
      error.write(to: &writer, instance: instance, requestID: request.requestID)
      writer.literal("}")
      return false
    }
  }

  /// One request's path, and where its body is. What is wrong with these is a fault of the batch's
  /// document, and its pointers lead from there.
  private func item(
    at position: Int, in document: JSONDocument
  ) throws(Problem) -> (path: UnsafeRawBufferPointer, body: Int) {
    faults.reset(for: effort)
    guard
      var object = ObjectReader(
        document, at: position, faults: faults, texts: texts, names: parser.names)
    else { throw Problem(faults, in: document) }
    let path = object.required("path")
    let body = object.required("body")
    object.finish()
    if let path { _ = object.string(at: path) }
    guard let path, let body, faults.isEmpty else { throw Problem(faults, in: document) }
    return (document.utf8(at: path), body)
  }

  private func endpoint(at path: UnsafeRawBufferPointer) throws(Problem) -> any Endpoint.Type {
    guard let place = place(of: path) else { throw .nothingAtThisPath }
    guard case .endpoint(let endpoint) = routes[place].content else {
      throw Problem(.notFound, detail: "There is no layout at this path, and a batch is of layouts")
    }
    return endpoint
  }
}
