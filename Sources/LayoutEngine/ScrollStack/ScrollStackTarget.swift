/// Where in the viewport a row is to stand.
///
/// Source: ScrollStackController, `ScrollPosition`.
public enum ScrollStackPosition: String, CaseIterable, Sendable {
  /// Its start at the viewport's start.
  case initial
  /// Its middle in the viewport's middle.
  case middle
  /// Its end at the viewport's end.
  case final
  /// Where the least scrolling shows it. A row that is longer than the viewport is shown when it fills
  /// the viewport.
  case automatic
}

/// Where to scroll.
public enum ScrollStackTarget: Equatable, Sendable {
  /// To a row.
  case row(index: Int, ScrollStackPosition = ScrollStackConfiguration.Defaults.position)
  /// To the content's start.
  case top
  /// To the content's end.
  case bottom
}

/// How much of the viewport's ends doesn't count as seen, say for a bar that covers it, in points.
public struct ScrollPadding: Equatable, Sendable {
  /// At the start of the axis.
  public var start: Double
  /// At its end.
  public var end: Double

  /// Makes a padding.
  @inlinable public init(start: Double = 0, end: Double = 0) {
    self.start = start
    self.end = end
  }

  /// The whole viewport counts.
  @inlinable public static var none: ScrollPadding { ScrollPadding() }
}

extension ScrollPadding: Checkable {
  /// Each end is 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    faults.check(start, in: InputBounds.length, "start")
    faults.check(end, in: InputBounds.length, "end")
  }
}

/// How scrolling comes to rest at rows.
public enum ScrollSnap: Equatable, Sendable {
  /// At a row's start in any case.
  case mandatory
  /// At a row's start that is no further away than so many points.
  case proximity(Double)
}

/// A content offset and how it came about.
public struct ScrollDestination: Equatable, Sendable {
  /// The offset, within the range that can be scrolled.
  public let contentOffset: Point
  /// Whether what was asked for is out of that range.
  public let isClamped: Bool
}
