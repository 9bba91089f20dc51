import TextMeasurement

/// How much time an answer may take.
package enum Effort {
  /// A moment, of a thread on which other connections wait.
  case brief
  /// What it needs.
  case full
}

/// Why an evaluation ended without an answer.
package enum NoAnswer: Error {
  /// The request has no answer; this is why.
  case problem(Problem)
  /// A brief effort is not enough. Nothing is known of the request, and nothing was written.
  case needsMoreTime
}

/// Counts everything that a request, or the requests of a batch together, may cost, against all limits
/// that there are: the frames that the answer carries, what takes as long as writing them, and texts.
///
/// Not for two threads at once.
final class Meter {
  /// What may be set.
  let limits: Limits
  /// How much time there is for the request at hand.
  private(set) var effort = Effort.full
  /// How many frames the answer carries so far.
  private(set) var frames = 0
  /// How many may follow; in a brief effort also how much other work, in frames that could be written
  /// in the same time.
  private var left: Int
  /// How many frames the answers before this one took.
  private var taken = 0
  /// What its texts may cost.
  private var texts = TextBudget()
  private var hasTexts = false

  init(_ limits: Limits) {
    self.limits = limits
    left = limits.frames.value
  }

  /// Begins with the next request.
  func begin(_ effort: Effort) {
    self.effort = effort
    left = allowed
    taken = 0
    frames = 0
    if hasTexts { texts.reset() }
    hasTexts = false
  }

  /// Goes on to the next answer of a batch, and returns where to go back to if there is none.
  func beginAnswer() -> Mark {
    taken = allowed - left
    return Mark(left: left, frames: frames)
  }

  /// A reading of the meter.
  struct Mark {
    fileprivate let left: Int
    fileprivate let frames: Int
  }

  /// Forgets what was counted since.
  func goBack(to mark: Mark) {
    left = mark.left
    frames = mark.frames
  }

  private var allowed: Int {
    switch effort {
    case .brief: min(limits.frames.value, Limits.Moment.frames)
    case .full: limits.frames.value
    }
  }
}

// MARK: - Frames and work

extension Meter {
  /// Counts `count` frames of the answer.
  ///
  /// - Throws: a problem that names the limit where there may not be as many.
  func take(_ count: Int) throws(NoAnswer) {
    try spend(count)
    frames += count
  }

  /// Counts what lasts as long as writing `count` frames, and is bounded by something else.
  ///
  /// - Throws: where a brief effort is not enough.
  func take(work count: Int) throws(NoAnswer) {
    switch effort {
    case .brief: try spend(count)
    case .full: break
    }
  }

  private func spend(_ count: Int) throws(NoAnswer) {
    if count > left { throw excess(isOwn: count > left + taken) }
    left -= count
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
