/// The items within a rectangle, and the overscan items before and after them.
public struct ItemWindow: Equatable, Sendable {
  /// The items within the rectangle.
  public let visible: IndexRanges
  /// The overscan items before the first visible item.
  public let before: Range<Int>
  /// The overscan items after the last visible item.
  public let after: Range<Int>

  /// Creates a window from its three parts.
  @inlinable public init(
    visible: IndexRanges = IndexRanges(), before: Range<Int> = 0..<0, after: Range<Int> = 0..<0
  ) {
    self.visible = visible
    self.before = before
    self.after = after
  }

  /// Creates a window from the items within a rectangle, and adds overscan.
  ///
  /// - Parameters:
  ///   - overscan: the maximum number of additional items at each end; a negative number counts as
  ///     0.
  ///   - count: the number of items in the layout.
  ///   - limits: the indices to consider; nil for all. Other items are excluded and don't extend
  ///     the window.
  @inlinable init(
    _ found: IndexRanges, overscan: Int, of count: Int, within limits: Range<Int>?
  ) {
    if found.isEmpty {
      self.init()
      return
    }
    let (first, last) = (found.lowerBound, found.upperBound)
    let more = min(max(overscan, 0), InputBounds.count.upperBound)
    let before = max(0, first - more)..<first
    let after = last..<min(count, last + more)
    guard let limits else {
      self.init(visible: found, before: before, after: after)
      return
    }
    self.init(
      visible: found.clamped(to: limits), before: before.clamped(to: limits),
      after: after.clamped(to: limits))
  }

  /// All items of the window, including overscan.
  public var widened: IndexRanges {
    if before.isEmpty, after.isEmpty { return visible }
    var widened = IndexRanges(before)
    for range in visible { widened.append(range) }
    widened.append(after)
    return widened
  }
}

/// The defaults of windows.
public enum WindowDefaults {
  /// Items that only touch the rectangle are excluded.
  @inlinable public static var edges: EdgeRule { .exclusive }
  /// No overscan items.
  @inlinable public static var overscan: Int { 0 }
}

extension ItemLayout {
  /// The items within `rect`, and overscan items at both ends, which may soon be visible.
  ///
  /// - Parameters:
  ///   - overscan: the maximum number of additional items at each end; a negative number counts as
  ///     0.
  ///   - limits: the indices to consider; nil for all. Other items are excluded and don't extend
  ///     the window.
  @inlinable public func window(
    in rect: Rect, edges: EdgeRule = WindowDefaults.edges,
    overscan: Int = WindowDefaults.overscan, within limits: Range<Int>? = nil
  ) -> ItemWindow {
    ItemWindow(
      indices(in: rect, edges: edges), overscan: overscan, of: count, within: limits)
  }
}
