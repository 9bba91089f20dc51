import LayoutEngine

/// One route of the API: reads a request's object, lays it out, and writes the answer.
protocol Endpoint: SendableMetatype {
  /// Answers a request.
  ///
  /// - Throws: all that is wrong with the request, or that its answer would be too large. What has
  ///   been written by then is not an answer.
  static func answer(
    _ object: inout ObjectReader, to writer: inout JSONWriter, budget: inout FrameBudget
  ) throws(Problem)
}

extension ObjectReader {
  /// Ends the reading of a request.
  ///
  /// - Throws: all faults that were noted.
  func finishRequest() throws(Problem) {
    finish()
    if !faults.isEmpty { throw Problem(faults, in: document) }
  }
}

extension Problem {
  /// A request without faults that nevertheless could not be laid out: a fault of ours.
  static var unanswered: Problem {
    Problem(.internalFault, detail: "The request has no fault, but no answer was found")
  }
}
