extension ItemMotion {
  /// The pose at a time in seconds.
  public func pose(atTime time: Double) -> ItemPose {
    guard let release = released(at: time) else { return pose(at: timing.progress(at: time)) }
    return release.pose.limited
  }

  /// The velocity of each number of the pose at a time in seconds, per second. A number that has reached a limit has no
  /// velocity.
  public func velocity(at time: Double) -> ItemPose {
    var (pose, velocity) = released(at: time) ?? linear(at: time)
    if let turn {
      velocity.appearance.angle = turn.velocity(
        at: pose.appearance.translation.x, moving: velocity.appearance.translation.x)
    }
    return velocity.stopped(at: pose).withoutNoise(comparedTo: .rest)
      .combined(.rest) { velocity, _, _ in velocity.boundedCoordinate }
  }

  /// The pose without limits, and the velocity of its numbers, at a time of a motion whose numbers are
  /// linear in progress.
  private func linear(at time: Double) -> (pose: ItemPose, velocity: ItemPose) {
    let (progress, speed) = (timing.progress(at: time), timing.speed(at: time))
    return (
      to.combined(from) { end, start, _ in start.interpolated(to: end, progress) },
      to.combined(from) { end, start, _ in (end - start) * speed }
    )
  }

  /// The pose without limits, and the velocity of its numbers, at a time of a motion that has a
  /// velocity at its start; nil before the start, at the end, and for other motions.
  private func released(at time: Double) -> (pose: ItemPose, velocity: ItemPose)? {
    time < timing.delay || timing.hasEnded(at: time) ? nil : springPose(at: time - timing.delay)
  }

  /// The pose without limits, and the velocity of its numbers, at a time in seconds since the start
  /// of a motion that has a velocity there; nil for other motions.
  func springPose(at time: Double) -> (pose: ItemPose, velocity: ItemPose)? {
    guard let velocity else { return nil }
    let (pull, push) = oscillations
    let free = springPose(pull.state(at: time), push.state(at: time), released: velocity)
    return clamped(free, at: time)
  }

  /// The pose and the velocity of a motion that has a velocity at the start, with its end for each number of a clamped
  /// spring that has reached it.
  func clamped(
    _ free: (pose: ItemPose, velocity: ItemPose), at time: Double
  ) -> (pose: ItemPose, velocity: ItemPose) {
    guard let stops = stopTimes else { return free }
    return (
      free.pose.combined(to, stops) { number, end, stop in time >= stop ? end : number },
      free.velocity.combined(stops) { speed, stop, _ in time >= stop ? 0 : speed }
    )
  }

  /// The times in seconds from the start at which the numbers stop at their ends; nil unless the spring clamps.
  var stopTimes: ItemPose? {
    guard let velocity, case .spring(let spring) = timing.pace, spring.clamps else { return nil }
    return to.combined(from, velocity) { end, start, velocity in
      spring.oscillation(over: timing.duration, from: start - end, velocity: velocity).stop
    }
  }

  /// The pose without limits, and the velocity of its numbers, of a motion with a velocity at the start.
  ///
  /// A spring's displacement is linear in its displacement and its velocity at the start.
  ///
  /// - Parameters:
  ///   - pull: the state of the first of the `oscillations`.
  ///   - push: the state of the second one.
  @inline(__always)
  func springPose(
    _ pull: DampedOscillation.State, _ push: DampedOscillation.State, released velocity: ItemPose
  ) -> (pose: ItemPose, velocity: ItemPose) {
    (
      to.combined(from, velocity) { end, start, velocity in
        end + (start - end) * pull.displacement + velocity * push.displacement
      },
      to.combined(from, velocity) { end, start, velocity in
        (start - end) * pull.speed + velocity * push.speed
      }
    )
  }

  /// The displacements of a spring that does not clamp and is released at 1 at rest, and of one at 0 with a velocity of 1.
  var oscillations: (pull: DampedOscillation, push: DampedOscillation) {
    let spring = if case .spring(let spring) = timing.pace { spring } else { Spring.ratio(1) }
    return (
      spring.freeOscillation(over: timing.duration, from: 1, velocity: 0),
      spring.freeOscillation(over: timing.duration, from: 0, velocity: 1)
    )
  }
}
