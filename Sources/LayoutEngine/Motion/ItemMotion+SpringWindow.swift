/// Motions whose numbers have velocities at the start.
extension ItemMotion {
  /// Whether the item is within a rectangle before the end, while its alpha is not 0.
  func isWithin(_ rect: Rect, _ order: EdgeOrder, duringSpring duration: Double) -> Bool {
    guard let velocity else { return false }
    var search = SpringSearch(of: self, releasedAt: velocity, in: rect, order)
    let first = search.stop(at: 0)
    if first.isSeen(in: rect, order) { return true }
    if duration == 0 { return false }
    let bends = stopTimes.map { $0.numbers.filter { 0 < $0 && $0 < duration }.ascending } ?? []
    var previous = first
    for time in (bends + [duration]).interruptible {
      let next = search.stop(at: time)
      if next.isSeen(in: rect, order) || search.meets(between: previous, next) { return true }
      previous = next
    }
    return false
  }

  /// Whether neither scale nor angle ever changes.
  fileprivate var keepsScaleAndAngle: Bool {
    let (start, end) = (from.appearance, to.appearance)
    let growth = velocity?.appearance ?? ItemPose.rest.appearance
    return start.scale == end.scale && start.angle == end.angle
      && growth.scale == ItemPose.rest.appearance.scale && growth.angle == 0
  }

  /// The outline of a change of the pose's numbers. While scale and angle are constant, the edges of an outline are
  /// linear in the other numbers, and so are their changes.
  fileprivate func outline(ofChange change: ItemPose) -> Rect {
    var change = change
    change.appearance.scale = to.appearance.scale
    change.appearance.angle = to.appearance.angle
    return change.outline
  }
}

/// Searches a spring's motion for a time at which the item is within a rectangle, by bisection.
private struct SpringSearch {
  /// A pose at a time in seconds since the start, which is its progress.
  struct Stop {
    let outlined: OutlinedStop
    /// The largest accelerations of the oscillations afterwards, per second squared.
    let pullBend: Double
    let pushBend: Double

    func isSeen(in rect: Rect, _ order: EdgeOrder) -> Bool { outlined.isSeen(in: rect, order) }
  }

  private let motion: ItemMotion
  private let velocity: ItemPose
  private let rect: Rect
  private let order: EdgeOrder
  private let pull: DampedOscillation
  private let push: DampedOscillation
  /// The outlines of the way to the end and of the velocity; nil if scale or angle change.
  private let changes: (way: Rect, velocity: Rect)?
  /// The times at which the numbers of a clamped spring stop.
  private let stops: ItemPose?
  /// How many more parts of the motion are examined.
  private var partsLeft = 128

  init(
    of motion: ItemMotion, releasedAt velocity: ItemPose, in rect: Rect, _ order: EdgeOrder
  ) {
    (self.motion, self.velocity, self.rect, self.order) = (motion, velocity, rect, order)
    (pull, push) = motion.oscillations
    stops = motion.stopTimes
    let way = motion.to.combined(motion.from) { end, start, _ in start - end }
    changes =
      motion.keepsScaleAndAngle
      ? (motion.outline(ofChange: way), motion.outline(ofChange: velocity)) : nil
  }

  /// The pose without limits at a time, with the outline of the pose that is shown.
  func stop(at time: Double) -> Stop {
    let (pull, push) = (pull.state(at: time), push.state(at: time))
    let free = motion.springPose(pull, push, released: velocity)
    let pose = motion.clamped(free, at: time).pose
    return Stop(
      outlined: OutlinedStop(progress: time, pose: pose, outline: pose.limited.outline),
      pullBend: self.pull.largestBend(after: pull), pushBend: self.push.largestBend(after: push))
  }

  /// Whether the item is within the rectangle between two stops, at which it is not.
  ///
  /// Most searches examine a few parts. An item whose edge stays within a rounding error of the rectangle's edge may
  /// need any number: after the last part, it counts as within, so that a window has an item more.
  mutating func meets(between start: Stop, _ end: Stop) -> Bool {
    let (first, last) = (start.outlined, end.outlined)
    let middle = (first.progress + last.progress) / 2
    let deviation = deviation(between: start, last)
    let slack = deviation.slack
    let opacity = max(first.pose.appearance.alpha, last.pose.appearance.alpha)
    let bend = max(slack.top, slack.left, slack.bottom, slack.right, deviation.alpha)
    guard opacity + deviation.alpha > 0,
      first.canMeet(rect, before: last, order, slack: slack), middle != first.progress,
      middle != last.progress,
      bend > Double.largestNoise * 1e-6 || !first.outline.isSame(as: last.outline),
      !WorkCheck.mustEnd(after: WorkCheck.stepsPerPart)
    else { return false }
    if partsLeft == 0 { return true }
    partsLeft -= 1
    let stop = stop(at: middle)
    return stop.isSeen(in: rect, order) || meets(between: start, stop)
      || meets(between: stop, end)
  }

  /// The largest distances of alpha and of the outline's edges from their chords between two stops.
  ///
  /// A function that differs from its chord does so by at most an eighth of its second derivative times the square of
  /// the interval.
  private func deviation(
    between start: Stop, _ last: OutlinedStop
  ) -> (alpha: Double, slack: Insets) {
    let first = start.outlined
    let interval = last.progress - first.progress
    let share = interval * interval / 8
    let (pullBend, pushBend) = (start.pullBend * share, start.pushBend * share)
    var pose = motion.to.combined(motion.from, velocity) { end, start, velocity in
      (start - end).magnitude * pullBend + velocity.magnitude * pushBend
    }
    if let stops {
      pose = pose.combined(stops) { deviation, stop, _ in first.progress >= stop ? 0 : deviation }
    }
    let extents = [first, last].flatMap { [$0.pose.frame.width, $0.pose.frame.height] }
    let change = max(pose.frame.width, pose.frame.height)
    // An extent below 0 counts as 0: its edges then are not linear.
    guard let changes, extents.allSatisfy({ $0 >= change }) else {
      return (pose.appearance.alpha, Self.slack(of: pose, between: first.pose, last.pose))
    }
    func edge(_ value: (Rect) -> Double) -> Double {
      value(changes.way).magnitude * pullBend + value(changes.velocity).magnitude * pushBend
    }
    return (
      pose.appearance.alpha,
      Insets(
        top: edge { $0.minY }, left: edge { $0.minX }, bottom: edge { $0.maxY },
        right: edge { $0.maxX })
    )
  }

  /// The distances by which the outline can extend beyond the outlines of poses on the chord, if the numbers of the
  /// pose deviate from it.
  private static func slack(
    of deviation: ItemPose, between first: ItemPose, _ last: ItemPose
  ) -> Insets {
    let (frame, appearance) = (deviation.frame, deviation.appearance)
    let scales = [first, last].flatMap { [$0.appearance.scale.x, $0.appearance.scale.y] }
    let change = max(appearance.scale.x, appearance.scale.y)
    let scale = scales.reduce(0) { max($0, $1.magnitude) } + change
    let extent =
      max(first.frame.width, last.frame.width) + max(first.frame.height, last.frame.height)
      + frame.width + frame.height
    var reach = 0.0
    if change > 0 || appearance.angle > 0 || first.appearance.angle != 0
      || scales.contains(where: { $0 != 1 })
    {
      reach =
        scale * (frame.width + frame.height) + extent * (change + scale * appearance.angle)
        + (1 + scale) * (appearance.anchor.x + appearance.anchor.y)
    }
    let moved = appearance.translation
    let (x, y) = (frame.x + moved.x + reach, frame.y + moved.y + reach)
    return Insets(top: y, left: x, bottom: y + frame.height, right: x + frame.width)
  }
}
