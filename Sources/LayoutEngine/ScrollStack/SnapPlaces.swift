/// The starts of the viewport between which snapping chooses: the place of each row that is not
/// hidden, clamped to the bounds. Equal places are one. All are in the direction of reading.
///
/// Copies of a repeated row are not examined one by one, unless several share a pixel.
///
/// Source: Docs/scroll-stack-scrolling.md, "The geometry of scrolling".
public struct SnapPlaces: Sendable {
  /// A place.
  public struct Place: Equatable, Sendable {
    /// The content offset along the axis, in points.
    public let offset: Double
    /// The first row that has the place.
    public let index: Int
    /// The number of places before it.
    public let number: Int
  }

  /// Consecutive rows, each with a place of its own.
  private struct Run {
    var rows: Range<Int>
    /// The number of places before the first one.
    let number: Int
  }

  let geometry: ScrollGeometry
  private let snapping: ScrollSnapping
  /// The runs by ascending places.
  private var runs: [Run] = []
  /// The number of places.
  public private(set) var count = 0

  /// Creates the places of a stack.
  ///
  /// Takes time for each given row; the copies of a repeated row take that of a search. See `cost`.
  ///
  /// - Parameter snapping: its padding must be valid.
  public init(of stack: PresentedLayout<ScrollStackLayout>, _ snapping: ScrollSnapping) {
    geometry = ScrollGeometry(of: stack, padding: snapping.padding)
    self.snapping = snapping
    let layout = stack.base
    // Pinned rows don't cover sticky rows. Their places are therefore not in the order of rows if more than one can
    // be pinned; and by less than a pixel, because the lengths of pinned rows are not snapped.
    let floats =
      layout.stickyRowCount > 0
      && (layout.configuration.stickyMode == .stack || stack.presentation.pixelScale != nil)
    var floating = (floats ? layout.placed.sticky?.indices ?? [] : [])[...]
    for (row, block) in layout.placed.blocks.enumerated().interruptible where !block.isHidden {
      if floats && block.isSticky { continue }
      for var rest in parts(ofBlock: layout.indices(ofRow: row), block).interruptible {
        while let other = floating.first, !WorkCheck.mustEnd() {
          let place = start(ofRow: other)
          if start(ofRow: rest.upperBound - 1).isClearlyLess(than: place) { break }
          let split = rest.lowerBound + firstRow(of: rest) { !$0.isClearlyLess(than: place) }
          append(rest.lowerBound..<split)
          append(other..<other + 1)
          rest = split..<rest.upperBound
          floating.removeFirst()
        }
        append(rest)
      }
    }
    for other in floating.interruptible { append(other..<other + 1) }
  }

  /// The number of steps that finding the places of a stack takes.
  public static func cost(in stack: PresentedLayout<ScrollStackLayout>) -> Int {
    guard let scale = stack.presentation.pixelScale else { return stack.base.rows.count }
    return stack.base.placed.blocks.indices.reduce(stack.base.rows.count) { cost, row in
      let rows = stack.base.indices(ofRow: row)
      let pitch = stack.base.pitch(ofRow: row)
      return pitch * scale < 1 && rows.count > 1
        ? cost + Int(2 * Double(rows.count) * pitch * scale) : cost
    }
  }

  // MARK: - Finding the places

  /// The start of the viewport at the place of a row.
  func start(ofRow index: Int) -> Double {
    let stack = geometry.stack
    let frame = stack.frame(at: index)
    return geometry.start(
      aligning: snapping.alignment,
      of: (stack.readingStart(of: frame), stack.readingEnd(of: frame)),
      inRow: index
    ).clamped(to: geometry.starts)
  }

  /// The rows of a block with a place of their own: of rows that share one, the first.
  private func parts(ofBlock rows: Range<Int>, _ block: RowBlock) -> [Range<Int>] {
    if rows.count == 1 { return [rows] }
    let pitch = block.length + geometry.stack.base.configuration.spacing
    if pitch == 0 { return [rows.lowerBound..<rows.lowerBound + 1] }
    let bounds = geometry.starts
    let own = rows.lowerBound + firstRow(of: rows) { bounds.lowerBound.isClearlyLess(than: $0) }
    let last = rows.lowerBound + firstRow(of: rows) { !$0.isClearlyLess(than: bounds.upperBound) }
    var parts: [Range<Int>] = []
    if own > rows.lowerBound { parts.append(rows.lowerBound..<rows.lowerBound + 1) }
    if let scale = geometry.stack.presentation.pixelScale, pitch * scale < 1 {
      var next = own
      while next < last, !WorkCheck.mustEnd() {
        parts.append(next..<next + 1)
        let place = start(ofRow: next)
        next += firstRow(of: next..<last, near: 1) { place.isClearlyLess(than: $0) }
      }
    } else if own < last {
      parts.append(own..<last)
    }
    if max(own, last) < rows.upperBound {
      parts.append(max(own, last)..<max(own, last) + 1)
    }
    return parts
  }

  /// The number of rows before the first one whose place belongs.
  private func firstRow(
    of rows: Range<Int>, near guess: Int = 0, where belongs: (Double) -> Bool
  ) -> Int {
    partitionPoint(of: rows.count, near: guess) { belongs(start(ofRow: rows.lowerBound + $0)) }
  }

  /// Adds rows whose places are not before those added. A place that is already there stays that of the
  /// row with the lower index.
  private mutating func append(_ rows: Range<Int>) {
    if rows.isEmpty { return }
    var rows = rows
    if let last = runs.last?.rows.last,
      !start(ofRow: last).isClearlyLess(than: start(ofRow: rows.lowerBound))
    {
      if rows.lowerBound < last {
        count -= 1
        runs[runs.count - 1].rows.removeLast()
        if runs[runs.count - 1].rows.isEmpty { runs.removeLast() }
      } else {
        rows.removeFirst()
        if rows.isEmpty { return }
      }
    }
    runs.append(Run(rows: rows, number: count))
    count += rows.count
  }

  // MARK: - Using the places

  /// The place to which a scroll snaps; nil if no place is near enough.
  ///
  /// - Parameters:
  ///   - offset: the content offset along the axis at which the scroll would end, in points.
  ///   - velocity: that of the offset, which decides between places that are equally near.
  public func nearest(toOffset offset: Double, velocity: Double = 0) -> Place? {
    let stack = geometry.stack
    return nearest(
      to: stack.readingOffset(offset), velocity: stack.isReversed ? 0 - velocity : velocity)
  }

  /// The same for a start of the viewport, with a velocity in the direction of reading.
  func nearest(to start: Double, velocity: Double = 0) -> Place? {
    let (lower, upper) = neighbours(of: start)
    guard var nearest = lower ?? upper else { return nil }
    if let lower, let upper {
      let (before, after) = (self.start(ofRow: lower.index), self.start(ofRow: upper.index))
      // Sums keep the rounding error of the places, which is larger than that of distances.
      let (sum, double) = (before + after, 2 * start)
      let isTie = !sum.isClearlyLess(than: double) && !double.isClearlyLess(than: sum)
      nearest = isTie && velocity > 0 || !isTie && sum < double ? upper : lower
    }
    if case .proximity(let distance) = snapping.snap,
      distance.isClearlyLess(than: abs(self.start(ofRow: nearest.index) - start))
    {
      return nil
    }
    return nearest
  }

  /// The last place before a start of the viewport, and the first one at or after it.
  private func neighbours(of start: Double) -> (lower: Place?, upper: Place?) {
    let next = partitionPoint(of: runs.count) {
      self.start(ofRow: runs[$0].rows.lowerBound) >= start
    }
    let later = next < runs.count ? place(at: 0, in: runs[next]) : nil
    guard next > 0 else { return (nil, later) }
    let run = runs[next - 1]
    let guess = run.rows.count / 2
    let after = firstRow(of: run.rows, near: guess) { $0 >= start }
    return (
      place(at: after - 1, in: run), after < run.rows.count ? place(at: after, in: run) : later
    )
  }

  private func place(at position: Int, in run: Run) -> Place {
    let index = run.rows.lowerBound + position
    return Place(
      offset: geometry.stack.readingOffset(start(ofRow: index)), index: index,
      number: run.number + position)
  }

  /// Calls `body` for each place in the direction of reading.
  ///
  /// - Throws: the error of `body`.
  public func visit<Failure: Error>(_ body: (Place) throws(Failure) -> Void) throws(Failure) {
    for run in runs.interruptible {
      for position in run.rows.indices.interruptible {
        try body(place(at: position - run.rows.lowerBound, in: run))
      }
    }
  }
}

extension ScrollStackLayout {
  /// The distance from one copy of a given row to the next one, in points.
  fileprivate func pitch(ofRow row: Int) -> Double {
    placed.blocks[row].length + configuration.spacing
  }
}
