import JSON

extension Evaluator {
  /// Reads a card stack's request, to lay it out again and again.
  ///
  /// - Throws: why it can't be laid out, as it would be answered.
  package func prepareCardStack(_ body: PaddedBytes) throws(NoAnswer) -> PreparedCardStack {
    defer { parser.trim() }
    scratch.begin(.full)
    do throws(NoAnswer) {
      let document = try parse(body)
      var object = try object(at: document.root, in: document)
      let request = try? CardStackRequest.read(&object)
      try object.finishRequest()
      guard let request else { throw .problem(.unanswered) }
      let stack = PreparedCardStack(request)
      try scratch.meter.take(stack.count)
      return stack
    } catch {
      throw explained(error, in: body)
    }
  }
}
