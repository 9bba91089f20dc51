import Bytes
import JSON
import TextMeasurement

/// Answers requests: a document in, an answer or a problem out.
///
/// Not safe for concurrent use: each thread has its own evaluator, which reuses its memory.
package final class Evaluator {
  /// The operations that requests can name.
  package let operations: [Operation]
  let parser: JSONParser
  let scratch: RequestScratch
  private var defects: [SourceLocation] = []
  /// Whether there are defects. Stored, because every request reads it, and reading the list costs more; private, because
  /// each access to another module's storage is checked.
  private var isDefective = false

  /// Creates an evaluator; nil when out of memory.
  ///
  /// - Parameter objects: the objects that requests can contain.
  package init?(
    _ limits: Limits = Limits(), operations: [Operation] = Operation.all,
    objects: DeclaredObjects = .all
  ) {
    guard let parser = JSONParser() else { return nil }
    self.operations = operations
    self.parser = parser
    scratch = RequestScratch(
      limits, layouts: operations.compactMap { $0.rowLayout }, objects: objects)
  }

  /// The index in `operations` of a path; nil if no operation has the path.
  package func index(of path: UnsafeRawBufferPointer) -> Int? {
    operations.firstIndex { path.isEqual(to: $0.path) }
  }

  /// Appends a request's answer to the writer. If the writer defers runs, the runs of a long answer are written
  /// later.
  ///
  /// - Parameters:
  ///   - body: the request, a JSON document.
  ///   - index: the index of its operation in `operations`.
  ///   - form: the form of the answer.
  ///   - name: the request's name in the problems of a batch.
  /// - Throws: the reason why there is no answer. The writer is then unchanged.
  package func answer(
    _ body: PaddedBytes, at index: Int, as form: AnswerForm = .json, named name: RequestName,
    _ effort: Effort, into writer: inout JSONWriter
  ) throws(NoAnswer) {
    let start = writer.count
    let meter = scratch.meter
    writer.buffer.bind(limit: start + meter.limits.answer.value, budget: meter)
    scratch.begin(effort)
    defer {
      meter.end()
      parser.trim()
    }
    _ = ByteCursor.takeNumberFault()
    do throws(NoAnswer) {
      try checkTime(for: body, at: index)
      let document = try parse(body)
      try meter.payForReading(document.length(at: JSONDocument.root), of: body.count)
      if case .several(let answerAll) = operations[index].answer {
        if form == .picture { throw .problem(.noPicture) }
        try answerAll(self, document, body, name, &writer)
      } else {
        try answer(document, at: index, as: form, into: &writer)
      }
      if writer.hasRuns { writer.writeRunsIfShort() }
      try meter.finish(&writer)
      try meter.checkEnd()
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

  /// Appends a request's answer or its problem to the writer, with full effort. Returns false for a problem.
  package func answer(
    _ body: PaddedBytes, at path: UnsafeRawBufferPointer, as form: AnswerForm = .json,
    requestID: UnsafeRawBufferPointer?, into writer: inout JSONWriter
  ) -> Bool {
    answer(at: path, named: RequestName(instance: path, requestID: requestID), into: &writer) {
      (index, name, writer) throws(NoAnswer) in
      try answer(body, at: index, as: form, named: name, .full, into: &writer)
    }
  }

  /// Calls `answer` for the operation at a path. If it throws, writes the problem and returns false.
  func answer(
    at path: UnsafeRawBufferPointer, named name: RequestName, into writer: inout JSONWriter,
    _ answer: (Int, RequestName, inout JSONWriter) throws(NoAnswer) -> Void
  ) -> Bool {
    do throws(NoAnswer) {
      guard let index = index(of: path) else {
        throw .problem(.nothing(at: path, among: operations.map { $0.path }))
      }
      try answer(index, name, &writer)
      return true
    } catch {
      error.problem.write(to: &writer, named: name)
      return false
    }
  }

  /// The host of the next requests with full effort; nil if they have as much memory and time as they need.
  package var host: RequestHost? {
    get { scratch.meter.host }
    set { scratch.meter.host = newValue }
  }

  /// Keeps a problem's defect, if it has one.
  package func note(_ problem: Problem) {
    guard let defect = problem.defect else { return }
    defects.append(defect)
    isDefective = true
  }

  /// Whether problems have reported defects of the program since the last call of `takeDefects`.
  package var hasDefects: Bool { isDefective }

  /// Returns the defects of the program that problems have reported since the last call, also within a batch.
  package func takeDefects() -> [SourceLocation] {
    defer { (defects, isDefective) = ([], false) }
    return defects
  }

  /// The number of steps that the last request took. It depends on the request alone.
  package var steps: Int { scratch.meter.steps }

  /// The estimated time that the content coding of the last answer may take, in nanoseconds.
  package var timeForCoding: Int { scratch.meter.timeForCoding }

  /// The number of frames in the last answer.
  package var frames: Int { scratch.meter.frames }

  /// The deprecation of the members that the last request used; nil if none of them is deprecated.
  package var deprecation: Deprecation? { scratch.faults.deprecation }

  /// Whether texts were measured for the last answer, so that it depends on Pango and the fonts.
  package var hasMeasuredTexts: Bool { scratch.texts.areMeasured }

  /// The versions of Pango and the fonts; nil if texts can't be measured.
  package var textInventory: String? { try? scratch.texts.measurer.inventory() }

  /// The number of paragraphs that were in the cache, and of those that had to be measured.
  package var paragraphCache: (hits: Int, misses: Int) {
    (scratch.texts.measurer.cacheHits, scratch.texts.measurer.cacheMisses)
  }
}

// MARK: - Steps

extension Evaluator {
  /// Checks that the effort suffices to read a request.
  func checkTime(for body: PaddedBytes, at index: Int) throws(NoAnswer) {
    if scratch.meter.effort == .quick, body.count > operations[index].maximumQuickBody {
      throw .needsMoreTime
    }
  }

  @inline(__always)
  func parse(_ body: PaddedBytes) throws(NoAnswer) -> JSONDocument {
    let explains = body.count <= scratch.meter.effort.explainedBytes
    do { return try parser.parse(body, explains: explains) } catch {
      throw explains ? .problem(Problem(error)) : .needsMoreTime
    }
  }

  /// Answers the request in a document, which is not a batch.
  func answer(
    _ document: JSONDocument, at index: Int, as form: AnswerForm, into writer: inout JSONWriter
  ) throws(NoAnswer) {
    guard case .one(let answer) = operations[index].answer else {
      throw .problem(.noLayoutAtThisPath)
    }
    let object = try object(at: scratch.faults.root, in: document, as: operations[index].members)
    switch form {
    case .json:
      writer.literal("{")
      try answer(object, scratch, form, &writer)
      writer.literal("}")
    case .picture: try answer(object, scratch, form, &writer)
    }
  }

  /// A reader of a document's object. Throws if the value is not an object.
  func object(
    at position: Int, in document: JSONDocument, as declared: DeclaredMembers
  ) throws(NoAnswer) -> ObjectReader {
    guard
      let object = ObjectReader(
        document, at: position, as: declared, faults: scratch.faults,
        state: scratch.objects)
    else {
      throw .problem(Problem(scratch.faults, in: document, of: declared))
    }
    return object
  }

  /// The problem of a request, or its duplicate members, or the lack of time to explain it.
  func explained(_ error: NoAnswer, in body: PaddedBytes) -> NoAnswer {
    if let early = scratch.meter.earlyEnd { return early }
    switch error {
    case .needsMoreTime: return error
    case .problem:
      if body.count > scratch.meter.effort.explainedBytes { return .needsMoreTime }
      if scratch.faults.isEmpty { return error }
      do { try checkDuplicates(in: body) } catch { return error }
      return error
    }
  }

  /// Throws the problem of duplicate members, if there are any. They make the document ambiguous, so that no
  /// other problem matters.
  func checkDuplicates(in body: PaddedBytes) throws(NoAnswer) {
    do { try parser.checkNames(in: body) } catch { throw .problem(Problem(error)) }
  }
}
