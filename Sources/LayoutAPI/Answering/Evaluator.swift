import Bytes
import JSON
import TextMeasurement

/// Answers requests: a document in, a document or a problem out.
///
/// Not for two threads at once: each has an evaluator of its own, whose memory it uses again and again.
package final class Evaluator {
  /// What can be asked for.
  package let operations: [Operation]
  let parser: JSONParser
  let scratch: RequestScratch

  /// Makes an evaluator; nil when out of memory.
  package init?(_ limits: Limits = Limits(), operations: [Operation] = Operation.all) {
    guard let parser = JSONParser() else { return nil }
    self.operations = operations
    self.parser = parser
    scratch = RequestScratch(limits)
  }

  /// Where in `operations` a path is; nil where it is none of them.
  package func place(of path: UnsafeRawBufferPointer) -> Int? {
    operations.firstIndex { path.isEqual(to: $0.path) }
  }

  /// Writes a request's answer behind what the writer holds; a long one, where the writer defers runs, only
  /// as far as it has none.
  ///
  /// - Parameters:
  ///   - body: the request, a JSON document.
  ///   - place: what it asks for, as a place in `operations`.
  ///   - form: how it is answered.
  ///   - name: what problems within a batch call the request.
  /// - Throws: why there is no answer; the writer is then as it was.
  package func answer(
    _ body: PaddedBytes, at place: Int, as form: AnswerForm = .json, named name: RequestName,
    _ effort: Effort, into writer: inout JSONWriter
  ) throws(NoAnswer) {
    let start = writer.count
    let meter = scratch.meter
    writer.buffer.bind(limit: start + meter.limits.answer.value, budget: meter)
    defer { parser.trim() }
    scratch.begin(effort)
    _ = ByteCursor.takeNumberFault()
    do throws(NoAnswer) {
      try checkTime(for: body, at: place)
      let document = try parse(body)
      try meter.payForReading(document.length, of: body.count)
      if operations[place].kind == .batch {
        if form == .picture { throw .problem(.noPictureOfBatch) }
        try answerBatch(document, of: body, named: name, into: &writer)
      } else {
        try answer(document, at: place, as: form, into: &writer)
      }
      if writer.hasRuns { writer.writeRunsIfShort() }
      try meter.finish(&writer)
      if ByteCursor.takeNumberFault() {
        throw .problem(.defect("The answer has a number that is not finite"))
      }
      writer.buffer.unbind()
    } catch {
      writer.truncate(to: start)
      writer.buffer.unbind()
      throw explained(error, in: body)
    }
  }

  /// Writes a request's answer, or the problem with it, behind what the writer holds, however long that
  /// takes; false where it is a problem.
  package func answer(
    _ body: PaddedBytes, at path: UnsafeRawBufferPointer, as form: AnswerForm = .json,
    requestID: UnsafeRawBufferPointer?, into writer: inout JSONWriter
  ) -> Bool {
    answer(at: path, requestID: requestID, into: &writer) {
      (place, name, writer) throws(NoAnswer) in
      try answer(body, at: place, as: form, named: name, .full, into: &writer)
    }
  }

  /// Has what is asked for at a path answered; writes the problem where it is not, and returns false.
  func answer(
    at path: UnsafeRawBufferPointer, requestID: UnsafeRawBufferPointer?,
    into writer: inout JSONWriter,
    _ answer: (Int, RequestName, inout JSONWriter) throws(NoAnswer) -> Void
  ) -> Bool {
    let name = RequestName(
      instance: path, requestID: requestID ?? UnsafeRawBufferPointer(start: nil, count: 0))
    do throws(NoAnswer) {
      guard let place = place(of: path) else {
        throw .problem(.nothing(at: path, among: operations.map { $0.path }))
      }
      try answer(place, name, &writer)
      return true
    } catch {
      error.problem.write(to: &writer, named: name)
      return false
    }
  }

  /// Reserves so many bytes, about as many as a request holds that takes long, before it is read, and returns the
  /// problem if there are not as many. Nil if memory is not counted.
  package var reserveMemory: ((Int) -> Problem?)? {
    get { scratch.meter.reserveMemory }
    set { scratch.meter.reserveMemory = newValue }
  }

  /// Asks, again and again while a request is answered, whether something ends the work early. Nil if nothing
  /// can. The price of work between two questions is about a millisecond.
  package var findInterruption: (() -> Interruption?)? {
    get { scratch.meter.findInterruption }
    set { scratch.meter.findInterruption = newValue }
  }

  /// Called for each defect of the program that a problem reports, also within a batch. Nil if defects are not
  /// logged.
  package var reportDefect: ((SourcePlace) -> Void)?

  /// Reports a problem's defect, if it has one.
  package func note(_ problem: Problem) {
    if let defect = problem.defect { reportDefect?(defect) }
  }

  /// What ended the work on the last request early.
  package var interruption: Interruption? { scratch.meter.interruption }

  /// What the last request cost, in nanoseconds as they are estimated.
  package var price: Int { scratch.meter.price }

  /// Nanoseconds that the content coding of the last answer may take, as they are estimated.
  package var timeForCoding: Int { scratch.meter.timeForCoding }

  /// How many frames the last answer carries.
  package var frames: Int { scratch.meter.frames }

  /// Whether texts were measured for the last answer, so that it depends on what is at hand for that.
  package var hasMeasuredTexts: Bool { scratch.texts.areMeasured }

  /// What texts are measured with: Pango and the fonts; nil where they can't be.
  package var textInventory: String? { try? scratch.texts.measurer.inventory() }

  /// How many paragraphs of text were measured before, and how many had to be measured.
  package var paragraphCache: (hits: Int, misses: Int) {
    (scratch.texts.measurer.cacheHits, scratch.texts.measurer.cacheMisses)
  }
}

// MARK: - Steps

extension Evaluator {
  /// Checks that a request can be read in the time that there is.
  func checkTime(for body: PaddedBytes, at place: Int) throws(NoAnswer) {
    let limit = operations[place].largestBriefBody
    if !scratch.meter.allowsReading(body.count, briefly: limit) { throw .needsMoreTime }
  }

  @inline(__always)
  func parse(_ body: PaddedBytes) throws(NoAnswer) -> JSONDocument {
    let explains = scratch.meter.allowsExplaining(body.count)
    do { return try parser.parse(body, explains: explains) } catch {
      scratch.meter.charge(body.count, .explainedByte)
      throw explains ? .problem(Problem(error)) : .needsMoreTime
    }
  }

  /// Answers the request that is a document's root: of one layout.
  func answer(
    _ document: JSONDocument, at place: Int, as form: AnswerForm, into writer: inout JSONWriter
  ) throws(NoAnswer) {
    guard let answer = operations[place].answer else { throw .problem(.noLayoutAtThisPath) }
    guard document.isObject(at: document.root) else {
      var object = ObjectReader(
        collectingNamesIn: document, faults: scratch.faults, names: scratch.names)
      try? answer(&object, scratch, form, &writer)
      object.noteNames(in: scratch.faults)
      throw .problem(Problem(scratch.faults, in: document))
    }
    var object = try object(at: document.root, in: document)
    switch form {
    case .json:
      writer.literal("{")
      try answer(&object, scratch, form, &writer)
      writer.literal("}")
    case .picture: try answer(&object, scratch, form, &writer)
    }
  }

  /// A reader of a document's object; throws where there is none.
  func object(at position: Int, in document: JSONDocument) throws(NoAnswer) -> ObjectReader {
    guard
      let object = ObjectReader(
        document, at: position, faults: scratch.faults, names: scratch.names)
    else {
      throw .problem(Problem(scratch.faults, in: document))
    }
    return object
  }

  /// What is worth saying of a request in which a problem was found.
  func explained(_ error: NoAnswer, in body: PaddedBytes) -> NoAnswer {
    if let interruption = scratch.meter.interruption { return .problem(interruption.problem) }
    switch error {
    case .needsMoreTime: return error
    case .problem:
      if !scratch.meter.allowsExplaining(body.count) { return .needsMoreTime }
      if scratch.faults.isEmpty { return error }
      do { try checkDuplicates(in: body) } catch { return error }
      return error
    }
  }

  /// Members that are there twice make the document ambiguous: nothing else is worth saying.
  func checkDuplicates(in body: PaddedBytes) throws(NoAnswer) {
    scratch.meter.charge(body.count, .explainedByte)
    do { try parser.checkNames(in: body) } catch { throw .problem(Problem(error)) }
  }
}
