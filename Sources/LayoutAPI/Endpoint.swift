import JSON

/// One thing that can be asked for: reads a request's object, lays it out, and writes the answer.
protocol Endpoint: SendableMetatype {
  /// What a request asks for, read and found to be answerable.
  associatedtype Request

  /// The largest request, in bytes, that is read in a moment; any, unless something is said of it.
  static var largestBriefBody: Int { get }

  /// Reads a request, and takes its texts in. One that can't be answered throws: an optional would be copied twice more.
  static func read(
    _ object: inout ObjectReader, texts: RequestTexts
  ) throws(Unanswerable) -> Request

  /// Draws the answer.
  ///
  /// - Throws: where it would take too long.
  static func draw(_ request: Request, meter: Meter) throws(NoAnswer) -> Drawing

  /// Writes the answer's members into an object that has been begun.
  ///
  /// - Throws: where the answer would be too large. What has been written by then is none.
  static func write(
    _ request: Request, to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer)
}

extension Endpoint {
  static var largestBriefBody: Int { .max }

  /// Answers a request: writes a picture, or the members of an object that has been begun.
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
      SVGPicture(try draw(request, meter: scratch.meter), options).write(to: &writer)
    }
  }
}

extension ObjectReader {
  /// Ends the reading of a request that can't be answered: why it can't.
  fileprivate mutating func refusal() -> NoAnswer {
    do { _ = try finishLayout() } catch { return error }
    return .problem(.unanswered)
  }

  /// Ends the reading of a request for a layout, and returns how its picture is to look.
  ///
  /// - Throws: what keeps it from being answered, if anything does.
  fileprivate mutating func finishLayout() throws(NoAnswer) -> PictureOptions {
    let options = pictureOptions()
    try finishRequest()
    return options ?? PictureOptions()
  }

  /// Ends the reading of a request.
  ///
  /// - Throws: what keeps it from being answered, if anything does.
  mutating func finishRequest() throws(NoAnswer) {
    finish()
    if !faults.isAnswerable { throw whyNotAnswerable }
  }

  private var whyNotAnswerable: NoAnswer {
    faults.needMoreTime ? .needsMoreTime : .problem(Problem(faults, in: document))
  }
}

/// Says that a request can't be answered. Its faults have been noted by then.
struct Unanswerable: Error {}

extension Problem {
  /// There is not the memory that a request, or its answer, needs.
  package static var outOfMemory: Problem {
    Problem(.unavailable, detail: "There is no memory left for the request and its answer")
  }

  /// A request without faults that nevertheless could not be laid out: a fault of ours.
  package static var unanswered: Problem {
    Problem(.internalFault, detail: "The request has no fault, but no answer was found")
  }

  /// An answer in which a number is infinite or not a number: a fault of ours.
  static var numberNotFinite: Problem {
    Problem(.internalFault, detail: "A number of the answer is not finite")
  }
}

extension NoAnswer {
  /// The problem that a request has to which all time was given: that there was not enough is then a fault
  /// of ours.
  package var problem: Problem {
    switch self {
    case .problem(let problem): problem
    case .needsMoreTime: .unanswered
    }
  }
}
