/// The visibility of a row in the viewport.
///
/// Source: ScrollStackController, `ScrollStack.RowVisibility`.
public enum RowVisibility: String, CaseIterable, Sendable {
  /// The row is not visible because it is hidden.
  case hidden
  /// The row is not visible because it is outside the viewport.
  case offscreen
  /// The row is partially visible.
  case partial
  /// The row is entirely visible.
  case entire

  /// How much of the row is visible, as a number that orders visibilities.
  var extent: Int {
    switch self {
    case .hidden, .offscreen: 0
    case .partial: 1
    case .entire: 2
    }
  }

  /// Whether any part of the row is visible.
  public var isVisible: Bool { extent > 0 }
}

/// A row's visibility with its visible percentage.
public struct RowState: Equatable, Sendable {
  /// The row's visibility.
  public let visibility: RowVisibility
  /// The visible percentage of the row's area: 0 for a hidden or offscreen row, 100 for an entirely
  /// visible one.
  public let percentage: Double

  /// Creates a state.
  @inlinable public init(_ visibility: RowVisibility, percentage: Double) {
    self.visibility = visibility
    self.percentage = percentage
  }
}

extension ScrollStackItem {
  /// The row's state in `viewport`, a rectangle in content coordinates. A row that only touches the
  /// viewport's edge, within the rounding tolerance, is outside. A row without extent is visible if
  /// it is strictly inside.
  @inlinable public func state(in viewport: Rect) -> RowState {
    if isHidden { return RowState(.hidden, percentage: 0) }
    guard let common = shownFrame.intersection(viewport) else {
      return RowState(.offscreen, percentage: 0)
    }
    if viewport.contains(shownFrame) { return RowState(.entire, percentage: 100) }
    return RowState(.partial, percentage: 100 * shownFrame.fraction(covered: common))
  }
}

extension PresentedLayout<ScrollStackLayout> {
  /// The rows that are partially or entirely within `viewport`, as shown on the device.
  public func visibleRows(in viewport: Rect) -> IndexRanges {
    // The frames of rows without an appearance of their own determine visibility.
    PresentedLayout(base.withoutEmphasis, presentation).indices(in: viewport)
  }

  /// The rows that are entirely within `viewport`, as shown on the device.
  public func entirelyVisibleRows(in viewport: Rect) -> IndexRanges {
    entirelyVisibleRows(among: visibleRows(in: viewport), in: viewport)
  }

  /// Those of the visible rows that are entirely within `viewport`, as shown on the device.
  public func entirelyVisibleRows(
    among visible: IndexRanges, in viewport: Rect
  ) -> IndexRanges {
    // All rows have the same extent across the axis.
    guard !visible.isEmpty,
      viewport.spans(frame(at: visible.lowerBound), along: axis.crossing)
    else { return [] }
    let floating = base.floatingRows(in: visible)
    if floating.isEmpty { return entirelyVisible(visible, in: viewport) }
    let entire = floating.satisfying { viewport.contains(shownFrame(at: $0)) }
    return entirelyVisible(visible.subtracting(floating), in: viewport).union(entire)
  }

  /// Visible rows at their own positions, without those that extend beyond the viewport.
  private func entirelyVisible(_ visible: IndexRanges, in viewport: Rect) -> IndexRanges {
    // Only the first and the last visible row can extend beyond the viewport.
    var entire = IndexRanges()
    for range in visible.interruptible {
      var rows = range
      // Bounded: the first row, and the last row.
      while let first = rows.first, !viewport.contains(frame(at: first)) {
        rows.removeFirst()
      }
      // Bounded: as above.
      while let last = rows.last, !viewport.contains(frame(at: last)) { rows.removeLast() }
      entire.append(rows)
    }
    return entire
  }
}
