import LayoutEngine

/// One route of the API: reads a request's object, lays it out, and writes the answer.
protocol Endpoint: SendableMetatype {
  /// What a request asks for, read and found to be answerable.
  associatedtype Request

  /// The largest request, in bytes, that is read in a moment; any, unless something is said of it.
  static var largestBriefBody: Int { get }

  /// Reads a request. One that can't be answered throws: an optional would be copied twice more.
  static func read(_ object: inout ObjectReader) throws(Unanswerable) -> Request

  /// Writes the answer's members into an object that has been begun.
  ///
  /// - Throws: a problem where the answer would be too large. What has been written by then is none.
  static func write(
    _ request: Request, to writer: inout JSONWriter, budget: inout FrameBudget
  ) throws(Problem)

  /// Answers a request. There is one way to do it; it is a requirement so that it is specialized.
  static func answer(
    _ object: inout ObjectReader, to writer: inout JSONWriter, budget: inout FrameBudget
  ) throws(Problem)
}

extension Endpoint {
  static var largestBriefBody: Int { .max }

  static func answer(
    _ object: inout ObjectReader, to writer: inout JSONWriter, budget: inout FrameBudget
  ) throws(Problem) {
    let request: Request
    do { request = try read(&object) } catch {
      try finish(object)
      throw .unanswered
    }
    try finish(object)
    writer.literal("{")
    try write(request, to: &writer, budget: &budget)
    writer.literal("}")
  }

  private static func finish(_ object: ObjectReader) throws(Problem) {
    object.finish()
    if !object.faults.isEmpty { throw Problem(object.faults, in: object.document) }
  }
}

/// Says that a request can't be answered. Its faults have been noted by then.
struct Unanswerable: Error {}

extension Problem {
  /// A request without faults that nevertheless could not be laid out: a fault of ours.
  static var unanswered: Problem {
    Problem(.internalFault, detail: "The request has no fault, but no answer was found")
  }
}
