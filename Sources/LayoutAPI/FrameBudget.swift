/// How much time an answer may take.
enum Effort {
  /// A moment, of a thread on which other connections wait.
  case brief
  /// What it needs.
  case full
}

/// How many frames an answer, or the answers of a batch together, may still carry; in a brief effort
/// also how much other work it may be, in frames that could be written in the same time.
struct FrameBudget {
  /// What can be written in about a quarter of a millisecond.
  private static var briefLimit: Int { 2000 }

  let limit: Int
  /// Whether a brief effort was not enough. The problem that was thrown then is not the request's.
  private(set) var isTooMuchBriefly = false
  /// How many frames there are so far.
  private(set) var frames = 0
  private let effort: Effort
  private var left: Int
  /// How many frames the answers before this one took.
  private var taken = 0

  init(limit: Int, effort: Effort) {
    self.limit = limit
    self.effort = effort
    left = effort == .brief ? min(limit, Self.briefLimit) : limit
  }

  /// Goes on to the next answer of a batch.
  mutating func beginAnswer() { taken = limit - left }

  /// Takes `count` frames out of the budget.
  ///
  /// - Throws: a problem that names the server's flag where there are not as many left.
  mutating func take(_ count: Int) throws(Problem) {
    try spend(count)
    frames += count
  }

  /// Takes what lasts as long as writing `count` frames, and is bounded by something else.
  ///
  /// - Throws: where a brief effort is not enough.
  mutating func take(work count: Int) throws(Problem) {
    switch effort {
    case .brief: try spend(count)
    case .full: break
    }
  }

  private mutating func spend(_ count: Int) throws(Problem) {
    if count > left { throw excess(isOwn: count > left + taken) }
    left -= count
  }

  private mutating func excess(isOwn: Bool) -> Problem {
    isTooMuchBriefly = effort == .brief
    return Problem(
      .tooManyFrames,
      detail: (isOwn ? "The answer" : "The batch's answers together")
        + " would hold more than \(limit) frames, the server's --max-frames; "
        + "ask for a \"range\", or for \"frames\": \"visible\"")
  }
}
