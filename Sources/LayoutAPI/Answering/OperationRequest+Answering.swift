import Bytes
import JSON

extension OperationRequest {
  /// Answers a request: writes a picture, or the members of the answer.
  ///
  /// - Parameter picture: writes a picture.
  static func answer(
    _ object: ObjectReader, in scratch: RequestScratch, as form: AnswerForm,
    to writer: inout JSONWriter,
    picture: (Self, PictureOptions, Meter, inout JSONWriter) throws(NoAnswer) -> Void
  ) throws(NoAnswer) {
    defer { scratch.layouts.reset() }
    let request: Self
    do { request = try read(object, in: scratch.context) } catch {
      _ = (object.pictureOptions(), object.precision())
      throw object.refusal()
    }
    // An interrupted layout is incomplete.
    try scratch.meter.checkEnd()
    let options = object.pictureOptions()
    let precision = object.precision()
    try object.finishRequest()
    switch form {
    case .json:
      writer.buffer.precision = precision
      defer { writer.buffer.precision = ByteCursor.fullPrecision }
      try request.write(to: &writer, meter: scratch.meter)
      if scratch.faults.hasWarnings {
        writer.warnings(
          scratch.faults.warnings, about: object.document, from: scratch.faults.root)
      }
    case .picture:
      try picture(request, options ?? PictureOptions(), scratch.meter, &writer)
    }
  }

  /// Writes a picture of the answer.
  static func writePicture(
    of request: Self, _ options: PictureOptions, _ meter: Meter, to writer: inout JSONWriter
  ) throws(NoAnswer) {
    SVGPicture(try request.drawing(meter), options).write(to: &writer.buffer)
  }
}

extension ObjectReader {
  /// Ends the reading of a request.
  ///
  /// - Parameter request: the members of the document, if the request is a part of it.
  /// - Throws: the request's faults.
  func finishRequest(of request: DeclaredMembers? = nil) throws(NoAnswer) {
    finish()
    if !faults.isAnswerable { throw whyNotAnswerable(request) }
  }

  /// Ends the reading of a request, and returns the value that was read.
  ///
  /// - Throws: the request's faults. A nil value without a fault is a defect.
  func finishRequest<Value>(
    reading value: Value?, of request: DeclaredMembers? = nil
  ) throws(NoAnswer) -> Value {
    guard let value else { throw refusal(of: request) }
    try finishRequest(of: request)
    return value
  }

  /// Ends the reading of a request that can't be answered, and returns the reason.
  func refusal(of request: DeclaredMembers? = nil) -> NoAnswer {
    finish()
    if faults.isAnswerable {
      return .problem(.defect("The request is valid, but could not be laid out"))
    }
    return whyNotAnswerable(request)
  }

  private func whyNotAnswerable(_ request: DeclaredMembers?) -> NoAnswer {
    faults.refusal
      ?? (faults.needMoreTime
        ? .needsMoreTime : .problem(Problem(faults, in: document, of: request ?? declared)))
  }
}
