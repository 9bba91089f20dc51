import Bytes
import JSON

/// One operation of the API: reads a request, lays it out, and writes the answer.
protocol Endpoint: SendableMetatype {
  /// A request that was read, checked and laid out. Only limits can prevent its answer.
  associatedtype Request

  /// The maximum size in bytes of a request that the `quick` effort reads.
  static var maximumQuickBody: Int { get }

  /// Reads a request with its texts and nested layouts, and lays it out.
  ///
  /// - Throws: `Unanswerable` if the request can't be answered. A typed error, because an optional result would
  ///   be copied twice more.
  static func read(
    _ object: inout ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> Request

  /// Draws the answer.
  ///
  /// - Throws: if that exceeds a limit.
  static func draw(_ request: Request, meter: Meter) throws(NoAnswer) -> Drawing

  /// Writes the members of the answer.
  ///
  /// - Throws: if that exceeds a limit. The bytes written until then must be discarded.
  static func write(
    _ request: Request, to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer)
}

extension Endpoint {
  static var maximumQuickBody: Int { .max }

  /// Answers a request: writes a picture, or the members of the answer.
  static func answer(
    _ object: inout ObjectReader, in scratch: RequestScratch, as form: AnswerForm,
    to writer: inout JSONWriter
  ) throws(NoAnswer) {
    defer { scratch.layouts.reset() }
    let request: Request
    do { request = try read(&object, in: scratch.context) } catch {
      _ = object.pictureOptions()
      throw object.refusal()
    }
    // An interrupted layout is incomplete.
    try scratch.meter.checkEnd()
    let options = object.pictureOptions()
    try object.finishRequest()
    switch form {
    case .json:
      try write(request, to: &writer, meter: scratch.meter)
      if scratch.faults.hasWarnings {
        writer.warnings(scratch.faults.warnings, about: object.document)
      }
    case .picture:
      let drawing = try draw(request, meter: scratch.meter)
      SVGPicture(drawing, options ?? PictureOptions()).write(to: &writer.buffer)
    }
  }
}

extension ObjectReader {
  /// Ends the reading of a request.
  ///
  /// - Throws: the request's faults.
  mutating func finishRequest() throws(NoAnswer) {
    finish()
    if !faults.isAnswerable { throw whyNotAnswerable }
  }

  /// Ends the reading of a request, and returns the value that was read.
  ///
  /// - Throws: the request's faults. A nil value without a fault is a defect.
  mutating func finishRequest<Value>(reading value: Value?) throws(NoAnswer) -> Value {
    guard let value else { throw refusal() }
    try finishRequest()
    return value
  }

  /// Ends the reading of a request that can't be answered, and returns the reason.
  mutating func refusal() -> NoAnswer {
    finish()
    if faults.isAnswerable {
      return .problem(.defect("The request is valid, but could not be laid out"))
    }
    return whyNotAnswerable
  }

  private var whyNotAnswerable: NoAnswer {
    faults.refusal
      ?? (faults.needMoreTime ? .needsMoreTime : .problem(Problem(faults, in: document)))
  }
}

/// A request can't be answered. Its faults have been noted.
struct Unanswerable: Error {}

extension NoAnswer {
  /// The problem of a request that was answered with full effort, which never needs more time.
  package var problem: Problem {
    switch self {
    case .problem(let problem): problem
    case .needsMoreTime: .defect("The request was not answered in time")
    }
  }
}
