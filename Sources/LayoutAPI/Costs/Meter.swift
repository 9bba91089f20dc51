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
/// texts.
///
/// Not for two threads at once.
final class Meter {
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
  /// How much time may be spent from here on, in nanoseconds as they are estimated.
  private var timeLeft = Limits.work
  /// Asks for bytes; nil where nobody counts them.
  var reserveMemory: ((Int) -> Bool)?
  /// What its texts may cost.
  private var texts = TextBudget()
  private var hasTexts = false

  init(_ limits: Limits) {
    self.limits = limits
    framesLeft = limits.frames.value
  }

  /// Begins with the next request.
  func begin(_ effort: Effort) {
    self.effort = effort
    framesLeft = limits.frames.value
    timeLeft =
      switch effort {
      case .brief: Limits.Moment.work
      case .full: Limits.work
      }
    taken = 0
    frames = 0
    if hasTexts { texts.reset() }
    hasTexts = false
  }

  /// Goes on to the next answer of a batch, and returns where to go back to if there is none.
  func beginAnswer() -> Mark {
    taken = limits.frames.value - framesLeft
    return Mark(framesLeft: framesLeft, frames: frames)
  }

  /// A reading of the meter.
  struct Mark {
    fileprivate let framesLeft: Int
    fileprivate let frames: Int
  }

  /// Forgets the frames that were counted since: they are not answered. The time has been spent.
  func goBack(to mark: Mark) {
    framesLeft = mark.framesLeft
    frames = mark.frames
  }
}

// MARK: - Frames and work

/// What a piece of work costs, in nanoseconds: estimated a little high, on a machine of 2020.
enum Price: Int {
  /// An item of which others may cover a part.
  case exposedItem = 500
  /// A frame, where there is but a moment; otherwise frames have a limit of their own.
  case frame = 125
  /// A card or row of a picture, with what is in it.
  case figure = 2000
  /// A word of a request's document: names, strings and brackets are one each, numbers two.
  case word = 50
  /// A row that an operation names: it is cut out of those that it stands among.
  case editedRow = 8000
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
  /// - Throws: a problem that names the limit where there may not be as many.
  func take(_ count: Int) throws(NoAnswer) {
    switch effort {
    case .brief: if !spend(count, .frame) { throw .needsMoreTime }
    case .full: break
    }
    if count > framesLeft { throw excess(isOwn: count > framesLeft + taken) }
    framesLeft -= count
    frames += count
  }

  /// Counts work that is about to be done.
  ///
  /// - Parameter member: the request's member that asks for it.
  /// - Throws: a problem of that member where it would take too long.
  func take(_ count: Int, _ price: Price, for member: StaticString) throws(NoAnswer) {
    if spend(count, price) { return }
    switch effort {
    case .brief: throw .needsMoreTime
    case .full:
      throw .problem(
        Problem(
          .tooMuchWork, detail: "What \"\(member)\" asks for would take too long",
          errors: [Problem.Fault(pointer: "/\(member)", detail: "asks for too much work")],
          position: nil))
    }
  }

  /// Takes the price of some work out of the time that is left; false where that is not enough.
  func spend(_ count: Int, _ price: Price) -> Bool {
    let (time, overflows) = count.multipliedReportingOverflow(by: price.rawValue)
    if overflows || time > timeLeft { return false }
    timeLeft -= time
    return true
  }

  /// Takes the reading of a document of so many words out of the time that is left, and asks for the memory
  /// of what is made of it. Reading is never refused for its time, since a body is as long as may be, but
  /// a long one leaves less for what it asks for, or nothing.
  ///
  /// - Throws: where there is not the memory.
  func payForReading(_ words: Int) throws(NoAnswer) {
    switch effort {
    case .brief: break
    case .full:
      if !spend(words, .word) { timeLeft = 0 }
      try reserve(words * Limits.bytesAWord)
    }
  }

  /// Asks for memory that the answer is about to take.
  ///
  /// - Throws: where there is not as much.
  func reserve(_ bytes: Int) throws(NoAnswer) {
    if let reserveMemory, !reserveMemory(bytes) { throw .problem(.outOfMemory) }
  }

  @inline(never)
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

  /// Whether there is time to measure texts: finding a font and shaping for the first time takes
  /// milliseconds.
  var allowsTexts: Bool { effort == .full }

  /// How many faults there is time to explain.
  var explainedFaults: Int {
    switch effort {
    case .brief: Limits.Moment.faults
    case .full: Limits.listedFaults
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
