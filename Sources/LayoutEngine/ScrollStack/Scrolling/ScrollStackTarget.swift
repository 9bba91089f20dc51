/// The position of a row in the viewport after scrolling to it.
///
/// Source: ScrollStackController, `ScrollPosition`.
public enum ScrollStackPosition: String, CaseIterable, Sendable {
  /// The row's start is at the viewport's start.
  case initial
  /// The row's middle is at the viewport's middle.
  case middle
  /// The row's end is at the viewport's end.
  case final
  /// The shortest scroll that makes the row visible. A row that is longer than the viewport counts
  /// as visible if it fills the viewport.
  case automatic
}

/// A target for scrolling.
public enum ScrollStackTarget: Equatable, Sendable {
  /// A row.
  case row(index: Int, ScrollStackPosition = ScrollStackConfiguration.Defaults.position)
  /// A place in a row, in points from its start in the direction of reading, at the start of the viewport.
  case place(inRow: Int, Double)
  /// A part of a row's content with a frame in content coordinates, as shown on the device.
  case part(Rect, ofRow: Int, ScrollStackPosition)
  /// The content's start.
  case top
  /// The content's end.
  case bottom
}

/// The parts at the viewport's ends that don't count as visible, for example because a bar covers
/// them, in points.
public struct ScrollPadding: Equatable, Sendable {
  /// The part at the start of the axis.
  public var start: Double
  /// The part at the end of the axis.
  public var end: Double

  /// Creates a padding.
  @inlinable public init(start: Double = 0, end: Double = 0) {
    self.start = start
    self.end = end
  }

  /// No padding: the whole viewport counts.
  @inlinable public static var none: ScrollPadding { ScrollPadding() }
}

extension ScrollPadding: Checkable {
  /// Each end must be 0…1,000,000 points.
  public func check(into faults: inout FaultCollector) {
    faults.check(start, in: InputBounds.length, "start")
    faults.check(end, in: InputBounds.length, "end")
  }
}

/// The way in which a scroll snaps to rows.
public enum ScrollSnap: Equatable, Sendable {
  /// The scroll always ends at the start of a row.
  case mandatory
  /// The scroll ends at the start of a row if that is at most this many points away.
  case proximity(Double)
}

/// The part of a row to which a scroll snaps, and the part of the viewport at which it then is.
public enum SnapAlignment: String, CaseIterable, Sendable {
  /// The row's start is at the viewport's start, after the padding.
  case start
  /// The row's centre is at the viewport's centre, between the paddings.
  case center
  /// The row's end is at the viewport's end, before the padding.
  case end

  /// The coordinate of a span with this alignment.
  func position(in span: (start: Double, end: Double)) -> Double {
    switch self {
    case .start: span.start
    case .center: span.start + span.end.subtracting(span.start) / 2
    case .end: span.end
    }
  }
}

/// The places that a gesture can pass.
public enum SnapStop: String, CaseIterable, Sendable {
  /// All places.
  case normal
  /// None: a gesture ends at most one place from where it began.
  case always
}

/// The content offset at which a scroll ends.
public struct ScrollDestination: Equatable, Sendable {
  /// The offset, within the scroll range.
  public let contentOffset: Point
  /// Whether the requested offset was outside the scroll range.
  public let isClamped: Bool
}

/// The defaults of scrolling.
extension ScrollStackConfiguration.Defaults {
  /// The shortest scroll that makes the row visible.
  @inlinable public static var position: ScrollStackPosition { .automatic }
  /// Snapping always ends at a row.
  @inlinable public static var snap: ScrollSnap { .mandatory }
  /// Snapping aligns the start of the row.
  @inlinable public static var alignment: SnapAlignment { .start }
  /// A gesture can pass places.
  @inlinable public static var stop: SnapStop { .normal }
}
