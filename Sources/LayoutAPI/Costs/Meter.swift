import Bytes
import CBytes
import JSON
import LayoutEngine

/// Counts what a request takes, or all requests of a batch together, and checks it against the limits: frames, and steps.
///
/// Loops count their steps themselves, by `WorkCheck`, and end if none are left. The meter adds work without such a loop.
/// Steps are counted per thread, and a thread evaluates one request at a time.
///
/// Source: Docs/Decisions/0032-steps.md.
///
/// Not safe for concurrent use.
final class Meter: WriteBudget {
  let limits: Limits
  /// The effort for the current request.
  private(set) var effort = Effort.full
  /// The number of frames in the answer so far.
  private(set) var frames = 0
  /// The number of frames that may still be added.
  private var framesLeft: Int
  /// The number of frames in the previous answers of the batch.
  private var taken = 0
  /// The number of steps that a request with full effort may take.
  private let fullSteps: Int
  /// The number of steps that the request may take.
  private var allowed = 0
  /// The number of steps that the last request took.
  private(set) var steps = 0
  /// Whether the requests of a batch have taken too many steps.
  private(set) var isExhausted = false
  /// The host of a request with full effort; nil if it has as much memory and time as it needs.
  var host: RequestHost?

  /// Makes the loops of the engine count.
  private static let countsLoops: Void = {
    #if !hasFeature(Embedded)
      WorkCheck.count = fw_steps_count
    #endif
  }()

  init(_ limits: Limits) {
    Self.countsLoops
    self.limits = limits
    fullSteps = limits.steps
    framesLeft = limits.frames.value
  }

  /// Begins a request.
  func begin(_ effort: Effort) {
    self.effort = effort
    framesLeft = limits.frames.value
    taken = 0
    frames = 0
    isExhausted = false
    allowed = effort == .quick ? Limits.Quick.steps : fullSteps
    fw_steps_allow(Int64(allowed))
  }

  /// Ends a request. The thread's work is not limited from here on.
  func end() {
    steps = allowed - stepsLeft
    fw_steps_allow(.max)
  }

  /// Negative if the request has taken too many.
  private var stepsLeft: Int { Int(fw_steps_left()) }

  /// The estimated time that the content coding may take, in nanoseconds: that of the steps which the request did not
  /// take, or a minimum that is enough for ordinary answers.
  var timeForCoding: Int {
    max((allowed - steps) * Limits.nanosecondsPerStep, Limits.codingTime)
  }

  /// Begins the next answer of a batch.
  ///
  /// - Returns: the number of frames in the answers before it.
  func beginAnswer() -> Int {
    taken = limits.frames.value - framesLeft
    return frames
  }

  /// Ends an answer of a batch that is a problem. It has no frames, but the frames that were
  /// computed for it remain counted.
  func endRefusedAnswer(after frames: Int) { self.frames = frames }

  /// Lets a batch that has taken too many steps report that for each of its requests.
  func allowProblem() {
    let left = stepsLeft
    if left >= 0 { return }
    isExhausted = true
    allowed += Limits.stepsForProblems - left
    fw_steps_allow(Int64(Limits.stepsForProblems))
  }

  /// Counts bytes of the answer. The loops that write them end if no steps are left.
  override func pay(forBytes count: Int) -> Bool {
    fw_steps_count(count / Limits.bytesPerStep)
    return stepsLeft > -Limits.stepsForProblems && !RequestHost.mustEndWork
  }
}

// MARK: - Frames and steps

extension Meter {
  /// Counts frames of the answer.
  ///
  /// - Parameter member: the request's member that requires them, if it is a single one.
  /// - Throws: a problem with the exceeded limit.
  func take(_ count: Int, for member: StaticString? = nil) throws(NoAnswer) {
    if count > framesLeft { throw whyNoFrames(count, for: member) }
    framesLeft -= count
    frames += count
    // The product does not overflow, because the limit of frames is far below.
    if fw_steps_count(count * Limits.stepsPerFrame) { throw refusal(for: member) }
  }

  /// Checks before frames are computed that they can be counted.
  ///
  /// - Throws: a problem of `member` with the exceeded limit.
  func expect(_ count: Int, for member: StaticString) throws(NoAnswer) {
    if count > framesLeft { throw whyNoFrames(count, for: member) }
    if count > stepsLeft / Limits.stepsPerFrame { throw refusal(for: member) }
  }

  /// Counts work without a loop that counts, before it is done.
  ///
  /// - Parameter steps: the steps of each of `count` parts.
  /// - Returns: false if they are too many. Then they are not counted.
  func spend(_ count: Int, of steps: Int = 1) -> Bool {
    // The product would overflow for a billion cards.
    count <= stepsLeft / steps && !fw_steps_count(count * steps)
  }

  /// Counts motions before they are computed.
  ///
  /// - Parameter member: the request's member that requires the motions.
  /// - Throws: a problem of that member if they are too many.
  func take(motions count: Int, for member: StaticString) throws(NoAnswer) {
    if !spend(count, of: Limits.stepsPerMotion) { throw refusal(for: member) }
  }

  /// Counts motions, their frames and their memory, before they are computed.
  func takeMotions(_ count: Int, for member: StaticString) throws(NoAnswer) {
    try take(count)
    try take(motions: count, for: member)
    try reserve(count * Limits.bytesAMovingItem)
  }

  /// Counts samples of an animation's progress before they are computed.
  func take(samples count: Int, for member: StaticString) throws(NoAnswer) {
    if !spend(count, of: Limits.stepsPerSample) { throw refusal(for: member) }
  }

  /// Counts steps of work without a loop that counts, which can't be refused.
  func charge(_ steps: Int) { fw_steps_count(steps) }

  /// Counts the words and the bytes of a document that is read, and reserves memory for the result.
  ///
  /// - Throws: a problem if memory is insufficient.
  func payForReading(_ words: Int, of bytes: Int) throws(NoAnswer) {
    charge(words * Limits.stepsPerWord + bytes / Limits.bytesPerStep)
    if effort == .full { try reserve(words * Limits.bytesPerWord) }
  }

  /// Checks whether the writer has stopped.
  ///
  /// - Parameter member: the request's member that requires the output, if it is a single one.
  /// - Throws: the reason.
  @inline(__always)
  func check(_ writer: borrowing JSONWriter, for member: StaticString? = nil) throws(NoAnswer) {
    if writer.isOverfull { throw whyStopped(writer, for: member) }
  }

  /// Finishes an answer: counts its last bytes.
  ///
  /// - Throws: the reason if the answer is invalid.
  @inline(__always)
  func finish(_ writer: inout JSONWriter) throws(NoAnswer) {
    let isPaid = pay(forBytes: writer.buffer.takeUnpaid())
    try check(writer)
    if !isPaid { throw refusal() }
  }

  /// Reserves memory for the answer.
  ///
  /// - Throws: a problem if memory is insufficient.
  @inline(__always)
  func reserve(_ bytes: Int) throws(NoAnswer) {
    if let problem = host?.reserve(bytes) { throw .problem(problem) }
  }

  @inline(never)
  private func whyNoFrames(_ count: Int, for member: StaticString?) -> NoAnswer {
    if effort == .quick || fw_steps_count(0) { return refusal(for: member) }
    let isOwn = count > framesLeft + taken
    return .problem(
      .tooMany(
        (isOwn ? "The answer" : "All answers of the batch together")
          + " would have more than \(limits.frames.text("frames"))"))
  }

  /// Why the request is rejected because of its steps, or its work has ended.
  @inline(never)
  func refusal(for member: StaticString? = nil) -> NoAnswer {
    if effort == .quick { return .needsMoreTime }
    if RequestHost.mustEndWork { return .problem(host?.findInterruption() ?? .interrupted) }
    guard let member else { return .problem(.tooMuchWork) }
    return .problem(
      Problem(
        .tooMuchWork, detail: "\"\(member)\" would take too long to compute",
        errors: [Problem.Fault(pointer: "/\(member)", detail: "requires too much work")],
        position: nil))
  }

  @inline(never)
  private func whyStopped(
    _ writer: borrowing JSONWriter, for member: StaticString?
  ) -> NoAnswer {
    if writer.buffer.isOutOfMemory { return .problem(.outOfMemory) }
    if writer.buffer.isBeyondLimit {
      return .problem(.tooMany("The answer would be larger than \(limits.answer.text("bytes"))"))
    }
    return refusal(for: member)
  }
}

extension Problem {
  fileprivate static var tooMuchWork: Problem {
    Problem(
      .tooMuchWork, detail: "The answer would take too long to compute; \(requestFewerFrames)")
  }

  /// The answer exceeds a limit, as a sentence states.
  fileprivate static func tooMany(_ sentence: UTF8String) -> Problem {
    Problem(.tooManyFrames, detail: "\(sentence); \(requestFewerFrames)")
  }

  private static var requestFewerFrames: StaticString {
    "request a \"range\" or \"frames\": \"visible\""
  }
}

// MARK: - Interruptions

extension Meter {
  /// Why the work on the request has ended early; nil if it has not. Its results are then
  /// incomplete.
  var earlyEnd: NoAnswer? { fw_steps_count(0) ? refusal() : nil }

  /// Checks whether the work on the request has ended early.
  ///
  /// - Throws: the reason.
  @inline(__always)
  func checkEnd() throws(NoAnswer) {
    if let early = earlyEnd { throw early }
  }
}

// MARK: - Faults

extension Meter {
  /// The maximum number of faults that are explained.
  var explainedFaults: Int {
    switch effort {
    case .quick: Limits.Quick.faults
    case .full: max(1, min(Limits.listedFaults, stepsLeft / Limits.stepsPerFault))
    }
  }
}

extension Effort {
  /// The maximum size of a request that is searched for faults or duplicate members, in bytes.
  var explainedBytes: Int {
    switch self {
    case .quick: Limits.Quick.explainedBytes
    case .full: .max
    }
  }
}
