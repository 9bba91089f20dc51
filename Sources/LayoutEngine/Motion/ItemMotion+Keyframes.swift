/// Poses at shares of a motion's duration, between which each number is linear.
public struct MotionKeyframes: Sendable {
  /// The poses. Their progress is the share of the duration.
  public let stops: [ItemMotion.Stop]
  /// The largest deviation of a number from the motion, as a share of the distance that it moves.
  public let error: Double
}

/// Keyframes of motions whose numbers have velocities at the start, and therefore no common progress.
extension ItemMotion {
  /// Keyframes that stay within a tolerance of the motion: each one is as late as the previous one
  /// allows. The tolerance must be in `InputBounds.tolerance`.
  public func keyframes(within tolerance: Double) -> MotionKeyframes {
    let count = keyframeSamples(within: tolerance)
    if count == 0 {
      return MotionKeyframes(
        stops: [Stop(progress: 0, pose: from), Stop(progress: 1, pose: to)], error: 0)
    }
    let room = tolerance * (1 - 2 * Sampling.reserve)
    let distances = distances.numbers
    func shares(_ pose: ItemPose) -> [Double] {
      zip(pose.numbers, distances).map { $1 == 0 ? 0 : $0 / $1 }
    }
    let positions = Sampling.positions(
      count, and: stopTimes.map { $0.numbers.map { $0 / timing.duration } } ?? [])
    var poses = [from]
    for position in positions.dropFirst().interruptible {
      let time = timing.duration * position / Double(count)
      poses.append(springPose(at: time)?.pose.limited ?? to)
    }
    // At the end, a spring is set to rest. If that is a jump, the keyframes represent it as a jump.
    let jumps = zip(shares(poses[poses.count - 1]), shares(to)).contains {
      ($0 - $1).magnitude > room
    }
    if !jumps { poses[poses.count - 1] = to }
    let samples = poses.map { shares($0) }
    var stops = [Stop(progress: 0, pose: from)]
    var error = 0.0
    var start = 0
    while start < poses.count - 1, !WorkCheck.mustEnd() {
      let next = Self.lastInReach(of: start, samples, at: positions, within: room)
      error = max(error, Self.deviation(of: samples[start...next], at: positions))
      stops.append(Stop(progress: positions[next] / Double(count), pose: poses[next]))
      start = next
    }
    if jumps {
      stops[stops.count - 1] = Stop(progress: 1 - Sampling.jump, pose: poses[poses.count - 1])
      stops.append(Stop(progress: 1, pose: to))
    }
    return MotionKeyframes(stops: stops, error: error + Sampling.reserve * tolerance)
  }

  /// The number of samples that `keyframes` takes, which determines its cost.
  public func keyframeSamples(within tolerance: Double) -> Int {
    guard timing.duration > 0, let velocity else { return 0 }
    let (pull, push) = oscillations
    let bends = to.combined(from, velocity) { end, start, velocity in
      (start - end).magnitude * pull.largestBend + velocity.magnitude * push.largestBend
    }
    let bend = zip(bends.numbers, distances.numbers).reduce(0) {
      $1.1 == 0 ? $0 : max($0, $1.0 / $1.1)
    }
    return Sampling.count(
      forBend: bend * timing.duration * timing.duration, within: tolerance)
  }

  /// An upper limit of the distance from the end of each number, and about as large as it.
  private var distances: ItemPose {
    let push = oscillations.push
    let gained = push.firstTurns.first.map { push.displacement(at: $0).magnitude } ?? 0
    return to.combined(from, velocity ?? .rest) { end, start, velocity in
      (start - end).magnitude + velocity.magnitude * gained
    }
  }

  /// The last sample to which a straight line from another one stays within a distance of those
  /// between them.
  private static func lastInReach(
    of start: Int, _ samples: [[Double]], at positions: [Double], within room: Double
  ) -> Int {
    var slopes = samples[start].map { _ in -Double.infinity...Double.infinity }
    var last = start + 1
    for position in (start + 1..<samples.count).interruptible {
      let steps = positions[position] - positions[start]
      // Bounded: the numbers of a pose.
      let rises = zip(samples[position], samples[start]).map { $0 - $1 }
      // Bounded: as above.
      if zip(rises, slopes).allSatisfy({ $1.contains($0 / steps) }) { last = position }
      for (number, rise) in rises.enumerated().interruptible {
        let lowest = max(slopes[number].lowerBound, (rise - room) / steps)
        let highest = min(slopes[number].upperBound, (rise + room) / steps)
        if lowest > highest { return last }
        slopes[number] = lowest...highest
      }
    }
    return last
  }

  /// The largest distance of samples from the straight line between the first and the last one.
  private static func deviation(
    of samples: ArraySlice<[Double]>, at positions: [Double]
  ) -> Double {
    let (start, end) = (samples.startIndex, samples.endIndex - 1)
    var largest = 0.0
    for position in samples.indices.interruptible {
      let share =
        (positions[position] - positions[start]) / (positions[end] - positions[start])
      for (number, value) in samples[position].enumerated().interruptible {
        let line = samples[start][number].interpolated(to: samples[end][number], share)
        largest = max(largest, (value - line).magnitude)
      }
    }
    return largest
  }
}
