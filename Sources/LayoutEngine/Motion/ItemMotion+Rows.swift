/// Motions of items of a layout in a row that moves as well.
extension ItemMotion {
  /// Creates the sum of an item's motion in a row and that of the row, which have the same timing.
  ///
  /// - Parameters:
  ///   - from: the pose of the item at the start of the row's motion.
  ///   - to: the pose of the item at its end.
  public init(from: ItemPose, to: ItemPose, carriedBy row: ItemMotion) {
    guard let rowVelocity = row.velocity else {
      self.init(from: from, to: to, timing: row.timing)
      return
    }
    var velocity = ItemPose.rest
    velocity.frame.x = rowVelocity.frame.x
    velocity.frame.y = rowVelocity.frame.y
    self.init(from: from, movingAt: velocity, to: to, timing: row.timing)
  }

  /// Whether the item has a part within a rectangle and several moving frames at any time while its
  /// alpha is not 0.
  ///
  /// Exact for motions with the same timing whose numbers are linear in progress: between the progress at which two
  /// edges meet, either all or none of them do. Otherwise an item counts as within if it is where all frames are at some
  /// time, each at its own.
  public func isWithin(_ rect: Rect, and frames: [ItemMotion], edges: EdgeRule) -> Bool {
    if !isWithin(rect, edges: edges) { return false }
    if ([self] + frames).contains(where: { $0.velocity != nil || $0.timing != timing }) {
      return isWithinPassages(rect, of: frames, edges: edges)
    }
    let motions = [ItemMotion(from: rect, to: rect, timing: timing), self] + frames
    func outlines(at progress: Double) -> [Rect] { motions.map { $0.pose(at: progress).outline } }
    let (starts, ends) = (outlines(at: 0), outlines(at: 1))
    // Bounded: two ranges.
    return timing.progressRanges.contains { range in
      guard let range = shownPart(of: range) else { return false }
      var stops = [range.lowerBound, range.upperBound]
      // Bounded: two axes.
      for axis in LayoutAxis.allCases {
        for one in motions.indices.interruptible {
          for other in motions.indices.interruptible where one != other {
            let start = starts[other].max(along: axis) - starts[one].min(along: axis)
            let end = ends[other].max(along: axis) - ends[one].min(along: axis)
            let meeting = start / (start - end)
            if range.lowerBound < meeting, meeting < range.upperBound { stops.append(meeting) }
          }
        }
      }
      stops.sort()
      let middles = zip(stops, stops.dropFirst()).interruptible.map { ($0 + $1) / 2 }
      return (stops + middles).interruptible.contains { progress in
        if pose(at: progress).appearance.alpha == 0 { return false }
        let outlines = outlines(at: progress)
        return outlines.indices.interruptible.allSatisfy { one in
          outlines[..<one].interruptible.allSatisfy { $0.intersects(outlines[one], edges: edges) }
        }
      }
    }
  }

  /// Whether the item has a part within a rectangle and the passages of several moving frames at any time.
  private func isWithinPassages(
    _ rect: Rect, of frames: [ItemMotion], edges: EdgeRule
  ) -> Bool {
    var common = rect
    for frame in frames.interruptible {
      guard let part = common.intersection(frame.passage, edges: edges) else { return false }
      common = part
    }
    return isWithin(common, edges: edges)
  }

  /// The smallest rectangle that contains the frame, without its transform, at each progress or each displacement
  /// that the motion can have.
  private var passage: Rect {
    let frames: [Rect]
    if let velocity {
      let (pull, push) = oscillations
      let (pulls, pushes) = (
        pull.displacements(until: timing.duration), push.displacements(until: timing.duration)
      )
      frames = [pulls.lowerBound, pulls.upperBound].flatMap { pull in
        [pushes.lowerBound, pushes.upperBound].map { push in
          to.combined(from, velocity) { end, start, velocity in
            end + (start - end) * pull + velocity * push
          }.limited.frame
        }
      }
    } else {
      let reach = timing.reach
      frames = [reach.lowerBound, reach.upperBound].map { pose(at: $0).frame }
    }
    return frames.reduce(to.frame) { $0.union($1) }
  }
}
