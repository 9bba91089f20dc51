import Bytes

/// The time that may be spent on an answer.
package enum Effort {
  /// About a quarter of a millisecond, on a thread that serves other connections.
  case quick
  /// As much as the limits allow.
  case full
}

/// Why a request has no answer.
package indirect enum NoAnswer: Error {
  /// The request is rejected.
  case problem(Problem)
  /// The `quick` effort is not enough. No part of the answer has been written.
  case needsMoreTime
}

extension NoAnswer {
  /// The problem of a request that was answered with full effort, which never needs more time.
  package var problem: Problem {
    switch self {
    case .problem(let problem): problem
    case .needsMoreTime: .defect("The request was not answered in time")
    }
  }
}
