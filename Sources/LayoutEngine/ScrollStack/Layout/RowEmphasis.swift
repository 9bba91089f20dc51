/// The appearance of rows away from the middle of the viewport. The row in the middle is shown as
/// it is, and rows further away than one row have the full effect.
///
/// Source: Docs/scroll-stack.md, "Pages".
public struct RowEmphasis: Equatable, Sendable {
  /// The scale of a distant row, 0…1.
  public var scale: Double
  /// The opacity of a distant row, 0…1.
  public var alpha: Double
  /// The rotation of a distant row after the middle, in radians, clockwise. Rows before the middle
  /// are rotated in the opposite direction.
  public var angle: Double

  /// Creates an emphasis. The defaults have no effect.
  @inlinable public init(scale: Double = 1, alpha: Double = 1, angle: Double = 0) {
    self.scale = scale
    self.alpha = alpha
    self.angle = angle
  }
}

extension RowEmphasis: Checkable {
  /// The scale and the opacity must be 0…1. The angle must be at most half a turn in either
  /// direction.
  public func check(into faults: inout FaultCollector) {
    faults.check(scale, in: InputBounds.share, "scale")
    faults.check(alpha, in: InputBounds.share, "alpha")
    faults.check(angle, in: InputBounds.angle, "angle")
  }
}

extension RowEmphasis {
  /// The distance of a row from the middle of the viewport as a share of its pitch: −1…1, negative
  /// before the middle.
  ///
  /// - Parameters:
  ///   - distance: from the viewport's centre to the row's, in points.
  ///   - pitch: the row's length and the spacing, in points.
  static func share(_ distance: Double, of pitch: Double) -> Double {
    if distance == 0 { return 0 }
    // Rounding must not decide whether the effect is full: with an alpha of 0, the row is not visible.
    guard distance.magnitude.isClearlyLess(than: pitch) else { return distance < 0 ? -1 : 1 }
    return distance / pitch
  }

  /// The effect on a row at a share of its pitch from the middle.
  func effect(at share: Double) -> RowEmphasis {
    RowEmphasis(
      scale: 1.0.between(scale, share.magnitude), alpha: 1.0.between(alpha, share.magnitude),
      angle: share * angle)
  }

  /// The largest scale of a row between two of its appearances, at any progress in a range.
  func largestScale(during reach: ClosedRange<Double>) -> Double {
    1 + max(reach.upperBound - 1, 0 - reach.lowerBound, 0) * (1 - scale)
  }

  /// The distances by which the outlines of rows can extend beyond their edges. No corner is further from the centre
  /// than half the sum of the extents, times the scale.
  ///
  /// - Parameters:
  ///   - scale: the largest scale, at least 1.
  ///   - breadth: the largest extent across the axis, in points.
  ///   - length: the largest length; infinite if it is not known, for a scale of 1.
  func margin(
    scale: Double = 1, breadth: Double, length: Double = .infinity, along axis: LayoutAxis
  ) -> Size {
    let (growth, turn) = ((scale - 1) / 2, angle == 0 ? 0 : scale / 2)
    func distance(_ own: Double, _ other: Double) -> Double {
      (growth == 0 ? 0 : growth * own) + (turn == 0 ? 0 : turn * other)
    }
    return Size(
      along: axis, length: distance(length, breadth), breadth: distance(breadth, length))
  }

  /// The appearance of a row with the full effect.
  public var appearance: ItemAppearance {
    ItemAppearance(alpha: alpha, scale: Scale(scale), angle: angle)
  }
}

/// The rows of an emphasized stack at a scroll position, as runs.
struct EmphasizedRuns {
  /// Distant rows, which all have the full effect. The rows of a run have the same extent across
  /// the axis.
  var distant: [Range<Int>] = []
  /// Rows near the middle, each of which has its own appearance.
  var near: [Range<Int>] = []

  /// Finds the runs in one pass over the given rows.
  ///
  /// - Parameter middle: the viewport's centre along the axis.
  init(of layout: ScrollStackLayout, _ emphasis: RowEmphasis, around middle: Double) {
    let spacing = layout.configuration.spacing
    for (row, block) in layout.placed.blocks.enumerated().interruptible
    where !block.isHidden && !block.isSticky {
      let rows = layout.indices(ofRow: row)
      let length = block.length
      let pitch = length + spacing
      var candidates = rows.lowerBound..<rows.lowerBound + 1
      if pitch > 0 {
        // Only the two rows next to the middle can be nearer than one row; rounding can add one.
        let first = (middle - (block.start + length / 2)) / pitch
        let around = rows.lowerBound + Int(first.clamped(to: 0...Double(rows.count)))
        candidates = rows.clamped(to: around - 2..<around + 4)
      }
      var next = rows.lowerBound
      // Bounded: six rows around the middle.
      for index in candidates {
        let center = layout.frame(at: index).center.coordinate(along: layout.axis)
        if RowEmphasis.share(center.subtracting(middle), of: pitch).magnitude == 1 { continue }
        // Rows without a pitch are all at the same position.
        let end = pitch > 0 ? index + 1 : rows.upperBound
        addDistant(next..<index, emphasis)
        near.append(index..<end)
        next = end
      }
      addDistant(next..<rows.upperBound, emphasis)
    }
  }

  private mutating func addDistant(_ rows: Range<Int>, _ emphasis: RowEmphasis) {
    if rows.isEmpty || emphasis.alpha == 0 { return }
    // The extent of a rotated row across the axis depends on its length.
    if emphasis.angle == 0, let last = distant.last, last.upperBound == rows.lowerBound {
      distant[distant.count - 1] = last.lowerBound..<rows.upperBound
    } else {
      distant.append(rows)
    }
  }
}
