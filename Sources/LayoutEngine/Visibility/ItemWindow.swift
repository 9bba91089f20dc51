/// The items within a rectangle, and those at its ends that overscan adds.
public struct ItemWindow: Equatable, Sendable {
  /// The items within.
  public let visible: IndexRanges
  /// Those before the first of them.
  public let before: Range<Int>
  /// Those behind the last of them.
  public let after: Range<Int>

  /// Makes a window of its three parts.
  @inlinable public init(
    visible: IndexRanges = IndexRanges(), before: Range<Int> = 0..<0, after: Range<Int> = 0..<0
  ) {
    self.visible = visible
    self.before = before
    self.after = after
  }

  /// What was found within a rectangle, and some at its ends.
  ///
  /// - Parameters:
  ///   - overscan: how many items more at either end, as far as there are; below 0 is none.
  ///   - count: how many items there are.
  ///   - limits: the indices that count; nil for all. The others are left out, and widen nothing.
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

  /// All of them.
  public var widened: IndexRanges {
    if before.isEmpty, after.isEmpty { return visible }
    var widened = IndexRanges(before)
    for range in visible { widened.append(range) }
    widened.append(after)
    return widened
  }
}

/// How a window is found where nothing else is said.
public enum WindowDefaults {
  /// What only touches the rectangle is not within.
  @inlinable public static var edges: EdgeRule { .exclusive }
  /// No items more than those within.
  @inlinable public static var overscan: Int { 0 }
}

extension ItemLayout {
  /// The items within `rect`, and some at its ends: those that are soon to be seen.
  ///
  /// - Parameters:
  ///   - overscan: how many items more at either end, as far as there are; below 0 is none.
  ///   - limits: the indices that count; nil for all. The others are left out, and widen nothing.
  @inlinable public func window(
    in rect: Rect, edges: EdgeRule = WindowDefaults.edges,
    overscan: Int = WindowDefaults.overscan, within limits: Range<Int>? = nil
  ) -> ItemWindow {
    ItemWindow(
      indices(in: rect, edges: edges), overscan: overscan, of: count, within: limits)
  }
}
