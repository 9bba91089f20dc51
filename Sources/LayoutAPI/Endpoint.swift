import Bytes
import JSON

/// An operation: reads a request, lays it out and writes the answer.
protocol Endpoint: SendableMetatype {
  /// A request that has been read and checked.
  associatedtype Request

  /// The maximum size of a request that the `brief` effort reads, in bytes. Unlimited by default.
  static var largestBriefBody: Int { get }

  /// Reads a request and collects its texts. Throws if the request has faults. (Returning an
  /// optional would copy the request two more times.)
  static func read(
    _ object: inout ObjectReader, texts: RequestTexts
  ) throws(Unanswerable) -> Request

  /// Draws the answer.
  ///
  /// - Throws: a problem if drawing would take too long.
  static func draw(_ request: Request, meter: Meter) throws(NoAnswer) -> Drawing

  /// Writes the answer's members into the current object.
  ///
  /// - Throws: a problem if the answer would be too large. The part that has been written is then
  ///   invalid.
  static func write(
    _ request: Request, to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer)
}

extension Endpoint {
  static var largestBriefBody: Int { .max }

  /// Answers a request: writes a picture, or members into the current object.
  static func answer(
    _ object: inout ObjectReader, in scratch: RequestScratch, as form: AnswerForm,
    to writer: inout JSONWriter
  ) throws(NoAnswer) {
    let request: Request
    do { request = try read(&object, texts: scratch.texts) } catch { throw object.refusal() }
    let options = try object.finishLayout()
    switch form {
    case .json:
      try write(request, to: &writer, meter: scratch.meter)
      writer.warnings(scratch.faults.warnings)
    case .picture:
      SVGPicture(try draw(request, meter: scratch.meter), options).write(to: &writer.buffer)
    }
  }
}

extension ObjectReader {
  /// Finishes reading a request with faults and returns its problem.
  fileprivate mutating func refusal() -> NoAnswer {
    do { _ = try finishLayout() } catch { return error }
    return .problem(.unanswered)
  }

  /// Finishes reading a request for a layout and returns its picture options.
  ///
  /// - Throws: the problem of a request with faults.
  fileprivate mutating func finishLayout() throws(NoAnswer) -> PictureOptions {
    let options = pictureOptions()
    try finishRequest()
    return options ?? PictureOptions()
  }

  /// Finishes reading a request.
  ///
  /// - Throws: the problem of a request with faults.
  mutating func finishRequest() throws(NoAnswer) {
    finish()
    if !faults.isAnswerable { throw whyNotAnswerable }
  }

  private var whyNotAnswerable: NoAnswer {
    faults.needMoreTime ? .needsMoreTime : .problem(Problem(faults, in: document))
  }
}

/// Thrown for a request with faults. The faults have been noted.
struct Unanswerable: Error {}

extension Problem {
  /// Memory is insufficient for the request or its answer.
  package static var outOfMemory: Problem {
    Problem(.unavailable, detail: "The server has too little memory for the request and its answer")
  }

  /// A request without faults could not be laid out: a defect of the server.
  package static var unanswered: Problem {
    Problem(.internalFault, detail: "The request is valid, but could not be laid out")
  }

  /// A number of the answer is infinite or not a number: a defect of the server.
  static var numberNotFinite: Problem {
    Problem(.internalFault, detail: "The answer has a number that is not finite")
  }
}

extension NoAnswer {
  /// The problem of a request that was answered without a limit of time. Needing more time is then
  /// a defect of the server.
  package var problem: Problem {
    switch self {
    case .problem(let problem): problem
    case .needsMoreTime: .unanswered
    }
  }
}
