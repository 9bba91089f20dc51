/// Work that is timed. What it returns goes into a checksum, so that none of it is optimized away.
struct Job {
  let name: String
  let work: () -> Int

  init(_ name: String, _ work: @escaping () -> Int) {
    self.name = name
    self.work = work
  }

  /// Runs jobs in turn, round by round, after a round that only warms up.
  static func run(_ jobs: [Job], rounds: Int, _ checksum: inout Int) -> Times {
    let clock = ContinuousClock()
    var times = Times(nanoseconds: jobs.map { _ in [] })
    for round in 0...rounds {
      for (index, job) in jobs.enumerated() {
        let duration = clock.measure { checksum &+= job.work() }
        if round > 0 { times.nanoseconds[index].append(duration / .nanoseconds(1)) }
      }
    }
    return times
  }
}

/// How long each job took in each round.
struct Times {
  fileprivate(set) var nanoseconds: [[Double]]

  /// The median of a job's times, in nanoseconds.
  func median(of job: Int) -> Double { Self.median(nanoseconds[job]) }

  /// The median of the ratios of two jobs' times in the same round.
  func medianRatio(of job: Int, to other: Int) -> Double {
    Self.median(zip(nanoseconds[job], nanoseconds[other]).map { $0 / $1 })
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
