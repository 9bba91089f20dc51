import JSON

extension Evaluator {
  /// Reads a card stack's request, which is then laid out many times.
  ///
  /// - Throws: the reason, as for an answer, if the request can't be laid out.
  package func prepareCardStack(_ body: PaddedBytes) throws(NoAnswer) -> PreparedCardStack {
    defer { parser.trim() }
    scratch.begin(.full)
    do throws(NoAnswer) {
      let document = try parse(body)
      var object = try object(at: document.root, in: document)
      let request = try object.finishRequest(
        reading: try? CardStackRequest.read(&object, in: scratch.context))
      let stack = PreparedCardStack(request)
      try scratch.meter.take(stack.count)
      return stack
    } catch {
      throw explained(error, in: body)
    }
  }
}
