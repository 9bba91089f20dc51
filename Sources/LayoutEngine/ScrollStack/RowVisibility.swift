/// How much of a row the viewport shows.
///
/// Source: ScrollStackController, `ScrollStack.RowVisibility`.
public enum RowVisibility: String, CaseIterable, Sendable {
  /// Nothing: the row is hidden.
  case hidden
  /// Nothing: the row is elsewhere.
  case offscreen
  /// Some of it.
  case partial
  /// All of it.
  case entire

  /// Whether anything of the row is shown.
  public var isVisible: Bool {
    switch self {
    case .hidden, .offscreen: false
    case .partial, .entire: true
    }
  }
}

/// A row's visibility in figures.
public struct RowState: Equatable, Sendable {
  /// How much of the row is shown.
  public let visibility: RowVisibility
  /// The share of its area that is shown, in percent: 0 for a hidden or offscreen row, 100 for an
  /// entire one.
  public let percentage: Double

  /// Makes a state.
  @inlinable public init(_ visibility: RowVisibility, percentage: Double) {
    self.visibility = visibility
    self.percentage = percentage
  }
}

extension ScrollStackItem {
  /// How much of the row is within `viewport`, a rectangle in content coordinates. Touching its edge,
  /// but for rounding, is not being within; a row without extent is within where it lies inside.
  @inlinable public func state(in viewport: Rect) -> RowState {
    if isHidden { return RowState(.hidden, percentage: 0) }
    guard let common = frame.intersection(viewport) else {
      return RowState(.offscreen, percentage: 0)
    }
    if viewport.contains(frame) { return RowState(.entire, percentage: 100) }
    return RowState(.partial, percentage: 100 * frame.fraction(covered: common))
  }
}

extension ScrollStackLayout {
  /// What is seen at a content offset, in content coordinates.
  @inlinable public func viewport(at contentOffset: Point) -> Rect {
    let size = configuration.viewport
    return Rect(
      x: contentOffset.x.start(ofLength: size.width),
      y: contentOffset.y.start(ofLength: size.height), width: size.width, height: size.height)
  }

  /// The rows of which something is within `viewport`.
  public func visibleRows(in viewport: Rect) -> IndexRanges { presented.visibleRows(in: viewport) }

  /// The rows that are within `viewport` as a whole.
  public func entirelyVisibleRows(in viewport: Rect) -> IndexRanges {
    presented.entirelyVisibleRows(in: viewport)
  }
}

extension PresentedLayout<ScrollStackLayout> {
  /// The rows of which something is within `viewport`, as the device shows them.
  public func visibleRows(in viewport: Rect) -> IndexRanges { indices(in: viewport) }

  /// The rows that are within `viewport` as a whole, as the device shows them.
  public func entirelyVisibleRows(in viewport: Rect) -> IndexRanges {
    let visible = visibleRows(in: viewport)
    // All rows have the same extent across the axis.
    guard !visible.isEmpty,
      viewport.spans(frame(at: visible.lowerBound), along: axis.crossing)
    else { return [] }
    // Only rows at the ends of what is visible can stick out of the viewport.
    var entire = IndexRanges()
    for range in visible {
      var rows = range
      while let first = rows.first, !viewport.contains(frame(at: first)) {
        rows.removeFirst()
      }
      while let last = rows.last, !viewport.contains(frame(at: last)) { rows.removeLast() }
      entire.append(rows)
    }
    return entire
  }
}
