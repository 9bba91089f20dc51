import Bytes
import JSON
import LayoutEngine

/// Counts the cost of a request, or of all requests of a batch together, and checks it against the
/// limits: frames and estimated time. Work is counted when it is done; some is estimated and
/// checked in advance.
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
  /// The estimated time of a request with full effort, in nanoseconds.
  private let fullTime: Int
  /// The estimated time that the request may take, in nanoseconds.
  private var time = 0
  /// The price of a frame, in nanoseconds.
  private var frameTime = Price.frame.rawValue
  /// The rest of `time`. Negative after work that cannot be refused.
  private var timeLeft = 0
  /// The host of a request with full effort; nil if it has as much memory and time as it needs.
  var host: RequestHost?
  /// The rest of `time` at the next check for an interruption. Afterwards no work can be paid.
  private var timeOfNextCheck = 0

  init(_ limits: Limits) {
    self.limits = limits
    fullTime = limits.work
    framesLeft = limits.frames.value
  }

  /// Begins a request.
  func begin(_ effort: Effort) {
    self.effort = effort
    framesLeft = limits.frames.value
    switch effort {
    case .quick: (time, frameTime) = (Limits.Quick.work, Price.writtenFrame.rawValue)
    case .full: (time, frameTime) = (fullTime, Price.frame.rawValue)
    }
    timeLeft = time
    taken = 0
    frames = 0
    timeOfNextCheck = timeLeft - Self.checkInterval
  }

  /// The estimated cost of the request so far, in nanoseconds.
  var price: Int { time - timeLeft }

  /// The estimated time that the content coding may take, in nanoseconds: the rest, or a minimum
  /// that is enough for ordinary answers.
  var timeForCoding: Int { max(timeLeft, Limits.codingTime) }

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

  /// Pays for bytes of the answer: at most one nanosecond per byte. A small overdraft lets a batch
  /// that is out of time report that for each of its requests.
  override func pay(forBytes count: Int) -> Bool {
    // The price of a frame includes its bytes.
    if effort == .quick { return true }
    charge(count, .nanosecond)
    return timeLeft > -Limits.overdraft && continues()
  }
}

// MARK: - Frames and work

/// The price of a unit of work, in nanoseconds: a slightly high estimate for a machine of 2020.
enum Price: Int {
  /// An item whose exposed region is computed.
  case exposedItem = 500
  /// A rectangle that is compared in the search for exposed regions.
  case comparedRect = 9
  /// A frame, or a similar entry.
  case frame = 40
  /// A frame and its bytes, with the `quick` effort.
  case writtenFrame = 125
  /// A byte of a request that is parsed.
  case inputByte = 2
  /// A byte of a request that is searched for a syntax error or duplicate members.
  case explainedByte = 8
  /// A fault, with its pointer and the suggestion of a name.
  case fault = 30_000
  /// A fault of an unknown member, whose place is searched in the objects that the request can have.
  case unknownMember = 90_000
  /// A figure of a picture, with its details.
  case figure = 2000
  /// A word of a parsed request. A name, a string or a bracket is one word; a number is two.
  case word = 50
  /// A layout in a row, besides its frames and bytes.
  case rowLayout = 2200
  /// An item of a layout in a row that moves it, besides its frame.
  case carriedItem = 300
  /// A sticky row, besides its frame.
  case stickyRow = 400
  /// A word of a layout in a row, which an edit returns with the row, besides its bytes.
  case returnedWord = 6
  /// A row of `columns`, besides its frame and its bytes: each column computes the row again.
  case rowOfColumns = 210
  /// A row that an edit inserts, besides its words.
  case insertedRow = 700
  /// A row that an edit addresses. It may have to be split off from repeated rows.
  case editedRow = 5000
  /// An item that an edit interrupts, whose motion is searched for the time at which it is seen.
  case interruptedItem = 10_000
  /// An event that drags a row, whose gap is searched.
  case draggedRow = 3000
  /// A row whose frames before and after an edit are compared.
  case comparedRow = 450
  /// An item whose motion is computed for one representation.
  case movingItem = 430
  /// An item of a timeline or a list of CSS animations, besides its motion, its frames and its bytes.
  case representedItem = 200
  /// A sample of an animation's progress for an easing.
  case easingSample = 600
  /// A card that a window examines because edges have no order.
  case examinedCard = 10
  /// A column of a card list, for a card over several columns whose place is searched.
  case coveredColumn = 20
  /// A run of items that a window searches.
  case searchedRun = 45
  /// The unit, for work that has its own price.
  case nanosecond = 1
}

extension Meter {
  /// Counts frames of the answer.
  ///
  /// - Parameter member: the request's member that requires them, if it is a single one.
  /// - Throws: a problem with the exceeded limit.
  func take(_ count: Int, for member: StaticString? = nil) throws(NoAnswer) {
    // The product does not overflow, because the limit of frames is far below.
    let time = count &* frameTime
    if count > framesLeft || time > timeLeft { throw whyNoFrames(count, for: member) }
    framesLeft -= count
    frames += count
    timeLeft -= time
    if !continues() { throw whyNoFrames(count, for: member) }
  }

  /// Checks before frames are computed that they can be counted.
  ///
  /// - Throws: a problem of `member` with the exceeded limit.
  func expect(_ count: Int, for member: StaticString) throws(NoAnswer) {
    if count > framesLeft || count > timeLeft / frameTime { throw whyNoFrames(count, for: member) }
  }

  /// Counts work before it is done.
  ///
  /// - Parameter member: the request's member that requires it.
  /// - Throws: a problem of that member if the work would take too long.
  func take(_ count: Int, _ price: Price, for member: StaticString) throws(NoAnswer) {
    if !spend(count, price) { throw refusal(for: member) }
  }

  /// Counts items whose positions before and after an edit are compared, and their motions, before these are computed.
  ///
  /// - Parameter member: the request's member that requires the motions.
  func takeMotions(_ count: Int, for member: StaticString) throws(NoAnswer) {
    try take(count)
    try take(count, .comparedRow, for: member)
    try take(count, .movingItem, for: member)
    try reserve(count * Limits.bytesAMovingItem)
  }

  /// Checks whether the writer has stopped.
  ///
  /// - Parameter member: the request's member that requires the output, if it is a single one.
  /// - Throws: the reason.
  @inline(__always)
  func check(_ writer: borrowing JSONWriter, for member: StaticString? = nil) throws(NoAnswer) {
    if writer.isOverfull { throw whyStopped(writer, for: member) }
  }

  /// Finishes an answer: pays for its last bytes.
  ///
  /// - Throws: the reason if the answer is invalid.
  @inline(__always)
  func finish(_ writer: inout JSONWriter) throws(NoAnswer) {
    let isPaid = pay(forBytes: writer.buffer.takeUnpaid())
    try check(writer)
    // No work is paid after an interruption.
    if !isPaid { throw refusal() }
  }

  /// Pays for work. Returns false if the rest of the time is insufficient or the work is
  /// interrupted.
  func spend(_ count: Int, _ price: Price) -> Bool {
    let (time, overflows) = count.multipliedReportingOverflow(by: price.rawValue)
    if overflows || time > timeLeft { return false }
    timeLeft -= time
    return continues()
  }

  /// Pays for work that cannot be refused, so that less time remains for other work. The `quick`
  /// effort has separate limits for it.
  func charge(_ count: Int, _ price: Price) {
    if effort == .full { timeLeft -= count * price.rawValue }
  }

  /// Pays for parsing and reading a document, and reserves memory for the result. Reading is never
  /// refused because of its time, but a long request leaves less time for its answer.
  ///
  /// - Throws: a problem if memory is insufficient.
  func payForReading(_ words: Int, of bytes: Int) throws(NoAnswer) {
    charge(bytes, .inputByte)
    charge(words, .word)
    if effort == .full { try reserve(words * Limits.bytesPerWord) }
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
    if effort == .quick || WorkCheck.mustEnd() || count <= framesLeft {
      return refusal(for: member)
    }
    let isOwn = count > framesLeft + taken
    return .problem(
      .tooMany(
        (isOwn ? "The answer" : "All answers of the batch together")
          + " would have more than \(limits.frames.text("frames"))"))
  }

  @inline(never)
  private func refusal(for member: StaticString? = nil) -> NoAnswer {
    if let early = earlyEnd { return early }
    if effort == .quick { return .needsMoreTime }
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
  /// The work between two checks for an interruption, in nanoseconds. Loops also check.
  private static var checkInterval: Int { 100_000 }

  /// Why the work on the request has ended early; nil if it has not. Its results are then
  /// incomplete.
  var earlyEnd: NoAnswer? {
    if !WorkCheck.mustEnd() { return nil }
    switch effort {
    case .quick: return .needsMoreTime
    case .full: return .problem((host?.findInterruption() ?? .deadline).problem)
    }
  }

  /// Checks whether the work on the request has ended early.
  ///
  /// - Throws: the reason.
  @inline(__always)
  func checkEnd() throws(NoAnswer) {
    if WorkCheck.mustEnd(), let early = earlyEnd { throw early }
  }

  /// Whether more work may be paid.
  @inline(__always)
  private func continues() -> Bool { timeLeft >= timeOfNextCheck || check() }

  @inline(never)
  private func check() -> Bool {
    if WorkCheck.mustEnd() {
      timeOfNextCheck = .max
      return false
    }
    timeOfNextCheck = timeLeft - Self.checkInterval
    return true
  }
}

// MARK: - Faults

extension Meter {
  /// The maximum number of faults that are explained.
  var explainedFaults: Int {
    switch effort {
    case .quick: Limits.Quick.faults
    case .full: max(1, min(Limits.listedFaults, timeLeft / Price.fault.rawValue))
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
