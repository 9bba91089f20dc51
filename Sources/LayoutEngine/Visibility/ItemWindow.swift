/// The items within a rectangle, and the items that overscan adds at both ends.
public struct ItemWindow: Equatable, Sendable {
  /// The items within the rectangle.
  public let visible: IndexRanges
  /// The items that overscan adds.
  public let overscan: IndexRanges

  /// Creates a window from its two parts.
  @inlinable public init(
    visible: IndexRanges = IndexRanges(), overscan: IndexRanges = IndexRanges()
  ) {
    self.visible = visible
    self.overscan = overscan
  }

  /// The window with further items, which are not visible.
  ///
  /// - Parameter limits: the indices of the items to add; nil for all.
  public func widened(by others: IndexRanges, within limits: Range<Int>?) -> ItemWindow {
    if others.isEmpty { return self }
    let more = limits.map { others.clamped(to: $0) } ?? others
    return ItemWindow(visible: visible, overscan: overscan.union(more.subtracting(visible)))
  }

  /// All items of the window, including overscan.
  public var widened: IndexRanges { overscan.isEmpty ? visible : visible.union(overscan) }
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
    let visible = indices(in: rect, edges: edges)
    let more =
      overscan > 0 && !visible.isEmpty
      ? self.overscan(overscan, around: visible) : IndexRanges()
    guard let limits else { return ItemWindow(visible: visible, overscan: more) }
    return ItemWindow(
      visible: visible.clamped(to: limits), overscan: more.clamped(to: limits))
  }
}
