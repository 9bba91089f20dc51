/// What all layouts have in common: a number of items, where each of them stands, and what they fill.
///
/// A layout is a value that holds its checked configuration. Every answer is a pure function of its
/// arguments and costs the same wherever in the layout the index is.
public protocol ItemLayout: Sendable {
  /// What the layout says of one card or row.
  associatedtype Item: LayoutItem

  /// How many items there are.
  var count: Int { get }

  /// The direction in which items follow each other.
  var axis: LayoutAxis { get }

  /// What the items fill, in points.
  var contentSize: Size { get }

  /// One item. `index` is in `0..<count`.
  func item(at index: Int) -> Item

  /// How many runs cover the items that can be seen.
  var runCount: Int { get }

  /// One of the runs; together they are ascending in index and don't overlap. An item in no run is
  /// never visible and never hit.
  func run(at runIndex: Int) -> FrameRun

  /// The runs that can have items within `rect`, so that a window need not ask all of many.
  func runs(near rect: Rect) -> Range<Int>
}

extension ItemLayout {
  /// Any run can have items anywhere.
  @inlinable public func runs(near rect: Rect) -> Range<Int> { 0..<runCount }
}

/// One card or row of a layout.
public protocol LayoutItem: Sendable {
  /// Its place in the list, from 0.
  var index: Int { get }

  /// Where the layout puts it, in content coordinates.
  var frame: Rect { get set }

  /// Where it is seen: the frame with the item's transform applied.
  var presentedFrame: Rect { get }

  /// Its place in the order of drawing: a higher one covers a lower one.
  var zIndex: Int { get }

  /// Whether a point within the presented frame is within what is seen of the item: a turned card is
  /// less than the rectangle around it.
  func outlineContains(_ point: Point) -> Bool

  /// The item with all its rectangles as a device shows them.
  func presented(_ presentation: Presentation) -> Self

  /// The item with all its rectangles counted from `origin` instead of from zero.
  func relative(to origin: Point) -> Self
}

extension LayoutItem {
  /// An item without a transform is seen where it stands.
  @inlinable public var presentedFrame: Rect { frame }

  /// What is not turned fills its presented frame.
  @inlinable public func outlineContains(_ point: Point) -> Bool { true }

  /// Later items cover earlier ones.
  @inlinable public var zIndex: Int { index }

  /// An item has no rectangle but its frame.
  @inlinable public func presented(_ presentation: Presentation) -> Self {
    var item = self
    item.frame = presentation.present(frame)
    return item
  }

  /// An item has no rectangle but its frame.
  @inlinable public func relative(to origin: Point) -> Self {
    var item = self
    item.frame = frame.relative(to: origin)
    return item
  }
}

/// Consecutive items whose edges move one way along the layout's axis and that share their extent
/// across it: what makes a window a search instead of a scan.
public struct FrameRun: Equatable, Sendable {
  /// The items.
  public let indices: Range<Int>

  /// The distance from one item's start to the next one's, in points. Negative where starts
  /// descend. Where it varies, a mean: searches take it as a first guess only, but for its sign.
  public let pitch: Double

  /// Makes a run of its items and their distance.
  @inlinable public init(indices: Range<Int>, pitch: Double) {
    self.indices = indices
    self.pitch = pitch
  }
}
