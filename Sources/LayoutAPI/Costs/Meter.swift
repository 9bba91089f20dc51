import JSON
import TextMeasurement

/// How much time an answer may take.
package enum Effort {
  /// A moment, of a thread on which other connections wait.
  case brief
  /// What it needs.
  case full
}

/// Why an evaluation ended without an answer.
package indirect enum NoAnswer: Error {
  /// The request has no answer; this is why.
  case problem(Problem)
  /// A brief effort is not enough. Nothing is known of the request, and nothing was written.
  case needsMoreTime
}

/// Counts everything that a request, or the requests of a batch together, may cost, against all limits
/// that there are: the frames that the answer carries, the time that they and all other work take, and
/// texts. Work is counted when it is done; an estimate before it is a first check.
///
/// Not for two threads at once.
final class Meter: WriteBudget {
  /// What may be set.
  let limits: Limits
  /// How much time there is for the request at hand.
  private(set) var effort = Effort.full
  /// How many frames the answer carries so far.
  private(set) var frames = 0
  /// How many frames may follow.
  private var framesLeft: Int
  /// How many frames the answers before this one took.
  private var taken = 0
  /// Nanoseconds that any request may take with full effort, as they are estimated.
  private let fullTime: Int
  /// Nanoseconds that the whole request may take.
  private var time = 0
  /// Nanoseconds that a frame takes.
  private var frameTime = Price.frame.rawValue
  /// How much of it is left. Less than zero if work was done that can't be refused.
  private var timeLeft = 0
  /// Reserves bytes, and returns the problem if there are not as many; nil if memory is not counted.
  var reserveMemory: ((Int) -> Problem?)?
  /// Asks whether something ends the work early; nil if nothing can.
  var findInterruption: (() -> Interruption?)?
  /// What has ended the work early.
  private(set) var interruption: Interruption?
  /// The time left at which to ask next, and the steps until then.
  private var timeOfNextPoll = 0
  private var stepsToNextPoll = 0
  /// What its texts may cost.
  private var texts = TextBudget()
  private var hasTexts = false

  init(_ limits: Limits) {
    self.limits = limits
    fullTime = limits.work
    framesLeft = limits.frames.value
  }

  /// Begins with the next request.
  func begin(_ effort: Effort) {
    self.effort = effort
    framesLeft = limits.frames.value
    switch effort {
    case .brief: (time, frameTime) = (Limits.Moment.work, Price.writtenFrame.rawValue)
    case .full: (time, frameTime) = (fullTime, Price.frame.rawValue)
    }
    timeLeft = time
    taken = 0
    frames = 0
    interruption = nil
    timeOfNextPoll = timeLeft - Self.pollInterval
    stepsToNextPoll = Self.pollSteps
    if hasTexts { texts.reset() }
    hasTexts = false
  }

  /// What the request has cost so far, in nanoseconds as they are estimated.
  var price: Int { time - timeLeft }

  /// Nanoseconds that the answer's content coding may take, as they are estimated: what is left, and enough for
  /// any answer that most clients ask for.
  var timeForCoding: Int { max(timeLeft, Limits.codingTime) }

  /// Begins the next answer of a batch.
  ///
  /// - Returns: how many frames the answers before it carry.
  func beginAnswer() -> Int {
    taken = limits.frames.value - framesLeft
    return frames
  }

  /// Ends an answer of a batch that is a problem: it carries no frames, but those that were worked out
  /// for it remain spent.
  func endRefusedAnswer(after frames: Int) { self.frames = frames }

  /// Pays for bytes of the answer: each takes at most a nanosecond beside other work. They may overdraw a
  /// little, so that a batch whose time is over can still say so of each request.
  override func pay(forBytes count: Int) -> Bool {
    switch effort {
    // The price of frames covers their bytes, and little else fits into a moment.
    case .brief: return true
    case .full:
      charge(count, .nanosecond)
      return timeLeft > -Limits.overdraft && (timeLeft >= timeOfNextPoll || poll())
    }
  }
}

// MARK: - Frames and work

/// What a piece of work costs, in nanoseconds: estimated a little high, on a machine of 2020.
enum Price: Int {
  /// An item of which others may cover a part.
  case exposedItem = 500
  /// A frame, or an entry like it.
  case frame = 40
  /// A frame with its bytes, where there is but a moment.
  case writtenFrame = 125
  /// A byte of a request that is parsed.
  case inputByte = 2
  /// A byte of a request that is searched for what is not JSON in it, or for duplicate members.
  case explainedByte = 8
  /// A fault: its pointer, and the name that was probably meant.
  case fault = 25_000
  /// A card or row of a picture, with what is in it.
  case figure = 2000
  /// A word of a request's document: names, strings and brackets are one each, numbers two.
  case word = 50
  /// A row that an operation names: it is cut out of the repeated rows that it is one of.
  case editedRow = 5000
  /// A row of an edit: its frame before and its frame after are compared.
  case comparedRow = 450
  /// An item of which it is to be told whether and how it moves, up to three times.
  case movingItem = 250
  /// A sample of an animation's progress, of which an easing is made.
  case easingSample = 600
  /// What has a price of its own.
  case nanosecond = 1
}

extension Meter {
  /// Counts `count` frames of the answer.
  ///
  /// - Parameter member: the request's member that asks for them.
  /// - Throws: a problem that names the limit where there may not be as many.
  func take(_ count: Int, for member: StaticString) throws(NoAnswer) {
    if !takeFrames(count) { throw whyNoFrames(count, for: member) }
  }

  /// Counts `count` frames that no single member asks for.
  func take(_ count: Int) throws(NoAnswer) {
    if !takeFrames(count) { throw whyNoFrames(count, for: nil) }
  }

  @inline(__always)
  private func takeFrames(_ count: Int) -> Bool {
    // No product overflows: the limit of frames is far below.
    let time = count &* frameTime
    if count > framesLeft || time > timeLeft { return false }
    framesLeft -= count
    frames += count
    timeLeft -= time
    return timeLeft >= timeOfNextPoll || poll()
  }

  /// Counts work that is about to be done.
  ///
  /// - Parameter member: the request's member that asks for it.
  /// - Throws: a problem of that member where it would take too long.
  func take(_ count: Int, _ price: Price, for member: StaticString) throws(NoAnswer) {
    if !spend(count, price) { throw refusal(for: member) }
  }

  /// Checks in a loop that the writer goes on.
  ///
  /// - Parameter member: the request's member that asks for what is written, if it is one.
  /// - Throws: why it has stopped.
  @inline(__always)
  func check(_ writer: borrowing JSONWriter, for member: StaticString? = nil) throws(NoAnswer) {
    if writer.isOverfull { throw whyStopped(writer, for: member) }
  }

  /// Ends an answer that has been written: has its last bytes paid.
  ///
  /// - Throws: why it is no answer.
  @inline(__always)
  func finish(_ writer: inout JSONWriter) throws(NoAnswer) {
    let isPaid = pay(forBytes: writer.takeUnpaid())
    try check(writer)
    // Nothing is paid after an interruption.
    if !isPaid { throw refusal() }
  }

  /// Takes the price of some work out of the time that is left; false where that is not enough, or where
  /// something else ends the work.
  func spend(_ count: Int, _ price: Price) -> Bool {
    let (time, overflows) = count.multipliedReportingOverflow(by: price.rawValue)
    if overflows || time > timeLeft { return false }
    timeLeft -= time
    return timeLeft >= timeOfNextPoll || poll()
  }

  /// Takes the price of work that is not refused out of the time that is left: the more of it there is, the
  /// less is left for other work. What a moment is enough for has limits of its own.
  func charge(_ count: Int, _ price: Price) {
    switch effort {
    case .brief: break
    case .full: timeLeft -= count * price.rawValue
    }
  }

  /// Takes the parsing and reading of a document of so many words and bytes out of the time that is left, and asks for the memory
  /// of what is made of it. Reading is never refused for its time, since a body is as long as may be, but
  /// a long one leaves less for what it asks for, or nothing.
  ///
  /// - Throws: where there is not the memory.
  func payForReading(_ words: Int, of bytes: Int) throws(NoAnswer) {
    switch effort {
    case .brief: break
    case .full:
      timeLeft -= bytes * Price.inputByte.rawValue + words * Price.word.rawValue
      try reserve(words * Limits.bytesAWord)
    }
  }

  /// Asks for memory that the answer is about to take.
  ///
  /// - Throws: where there is not as much.
  @inline(__always)
  func reserve(_ bytes: Int) throws(NoAnswer) {
    if let problem = reserveMemory?(bytes) { throw .problem(problem) }
  }

  @inline(never)
  private func whyNoFrames(_ count: Int, for member: StaticString?) -> NoAnswer {
    if interruption == nil, count > framesLeft {
      return excess(isOwn: count > framesLeft + taken)
    }
    return refusal(for: member)
  }

  private func excess(isOwn: Bool) -> NoAnswer {
    switch effort {
    case .brief: .needsMoreTime
    case .full:
      .problem(
        Problem(
          .tooManyFrames,
          detail: (isOwn ? "The answer" : "The batch's answers together")
            + " would hold more than \(limits.frames.text("frames")); "
            + "ask for a \"range\", or for \"frames\": \"visible\""))
    }
  }

  /// Why there is no time for more work.
  @inline(never)
  private func refusal(for member: StaticString? = nil) -> NoAnswer {
    if let interruption { return .problem(interruption.problem) }
    switch effort {
    case .brief: return .needsMoreTime
    case .full:
      guard let member else { return .problem(.tooMuchWork) }
      return .problem(
        Problem(
          .tooMuchWork, detail: "What \"\(member)\" asks for would take too long",
          errors: [Problem.Fault(pointer: "/\(member)", detail: "asks for too much work")],
          position: nil))
    }
  }

  /// Why a writer has stopped.
  @inline(never)
  private func whyStopped(
    _ writer: borrowing JSONWriter, for member: StaticString?
  ) -> NoAnswer {
    if writer.isOutOfMemory { return .problem(.outOfMemory) }
    if writer.isBeyondLimit { return .problem(.answerTooLarge(limits.answer)) }
    return refusal(for: member)
  }
}

extension Problem {
  fileprivate static var tooMuchWork: Problem {
    Problem(
      .tooMuchWork,
      detail: "The answer would take too long; "
        + "ask for a \"range\", or for \"frames\": \"visible\"")
  }

  fileprivate static func answerTooLarge(_ limit: Limits.Adjustable) -> Problem {
    Problem(
      .tooManyFrames,
      detail: "The answer would be larger than \(limit.text("bytes")); "
        + "ask for a \"range\", or for \"frames\": \"visible\"")
  }
}

// MARK: - Interruptions

extension Meter {
  /// The price of work, and the steps of a loop, between two questions whether something ends the work:
  /// each takes about a millisecond at most, and the question a microsecond.
  private static var pollInterval: Int { 1_000_000 }
  private static var pollSteps: Int { 16 }

  /// Passes one step of a loop that spends nothing.
  ///
  /// - Returns: false if the loop must end.
  @inline(__always)
  func step() -> Bool {
    stepsToNextPoll -= 1
    return stepsToNextPoll > 0 || poll()
  }

  /// Passes one step of a loop that spends nothing.
  ///
  /// - Throws: why the work ends early.
  @inline(__always)
  func checkInterruption() throws(NoAnswer) {
    if !step() { throw refusal() }
  }

  /// Asks whether something ends the work; false if it does. From then on nothing can be spent.
  @inline(never)
  func poll() -> Bool {
    if interruption == nil { interruption = findInterruption?() }
    guard interruption == nil else {
      timeOfNextPoll = .max
      stepsToNextPoll = 0
      return false
    }
    timeOfNextPoll = timeLeft - Self.pollInterval
    stepsToNextPoll = Self.pollSteps
    return true
  }
}

// MARK: - Texts, faults, bytes

extension Meter {
  /// Counts a text that is to be measured.
  ///
  /// - Returns: what there is too much of, if anything.
  func take(_ text: Text, in style: FontStyle?) -> TextBudget.Fault? {
    hasTexts = true
    return texts.take(text, in: style)
  }

  /// The price of the searches for a font that texts taken since the last call add, in nanoseconds.
  func takePriceOfSearches() -> Int { texts.takePriceOfSearches() }

  /// Whether there is time to measure texts: finding a font and shaping for the first time takes
  /// milliseconds.
  var allowsTexts: Bool { effort == .full }

  /// Whether a longer effort would explain more faults than there is time for now.
  var explainsFewFaults: Bool { effort == .brief }

  /// How many faults there is time to explain.
  var explainedFaults: Int {
    switch effort {
    case .brief: Limits.Moment.faults
    case .full: max(1, min(Limits.listedFaults, timeLeft / Price.fault.rawValue))
    }
  }

  /// Whether there is time to look for what is wrong in a request of so many bytes.
  func allowsExplaining(_ bytes: Int) -> Bool {
    switch effort {
    case .brief: bytes <= Limits.Moment.explainedBytes
    case .full: true
    }
  }

  /// Whether there is time to read a request of so many bytes, of which a moment is enough for a few.
  func allowsReading(_ bytes: Int, briefly limit: Int) -> Bool {
    switch effort {
    case .brief: bytes <= limit
    case .full: true
    }
  }
}
