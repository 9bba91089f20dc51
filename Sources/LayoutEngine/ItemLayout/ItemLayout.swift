/// The interface of all layouts: the number of items, their frames, and the content size.
///
/// A layout is a value that holds its checked configuration. Every result is a pure function of its
/// arguments, and its cost does not depend on the index.
public protocol ItemLayout: Sendable {
  /// One card or row of the layout.
  associatedtype Item: LayoutItem

  /// The number of items.
  var count: Int { get }

  /// The direction in which items follow each other.
  var axis: LayoutAxis { get }

  /// The size of the content, in points.
  var contentSize: Size { get }

  /// The item at an index in `0..<count`.
  func item(at index: Int) -> Item

  /// The frame where the item at an index in `0..<count` is visible.
  func presentedFrame(at index: Int) -> Rect

  /// The frame where the item at an index in `0..<count` is visible on a device.
  func presentedFrame(at index: Int, on device: Presentation) -> Rect

  /// Whether a point in the presented frame of the item at an index is inside its visible shape.
  func outlineContains(_ point: Point, at index: Int) -> Bool

  /// How the device shows the layout.
  var presentation: Presentation { get }

  /// Whether a search can find items in runs. If not, it has the same candidates for every rectangle.
  static var hasRuns: Bool { get }

  /// Where a window finds the items within a rectangle. An item that it never finds is never visible
  /// and never hit.
  func search(near rect: Rect) -> WindowSearch

  /// The run at an index. Runs ascend in position and don't overlap.
  func run(at runIndex: Int) -> FrameRun

  /// The index of the item at a position of a run.
  func index(atPosition position: Int) -> Int

  /// The item with the highest zIndex among those of `candidates` that match; nil if none matches.
  func frontmost(of candidates: IndexRanges, where matches: (Int) -> Bool) -> Int?

  /// The items that overscan adds to a window: at most `overscan` items at each end of the visible
  /// items. Only called if items are visible and `overscan` is at least 1.
  func overscan(_ overscan: Int, around visible: IndexRanges) -> IndexRanges
}

extension ItemLayout {
  /// Vertical: by default, items are below each other.
  @inlinable public var axis: LayoutAxis { .vertical }

  /// The presented frame, without a device.
  @inlinable @inline(__always)
  public func presentedFrame(at index: Int) -> Rect { presentedFrame(at: index, on: .identity) }

  /// The presented frame of the item as shown on the device.
  @inlinable @inline(__always)
  public func presentedFrame(at index: Int, on device: Presentation) -> Rect {
    item(at: index).presented(device).presentedFrame
  }

  /// No device.
  @inlinable @inline(__always)
  public var presentation: Presentation { .identity }

  /// True: by default, a search has runs.
  @inlinable public static var hasRuns: Bool { true }

  /// An empty run: by default, a search has candidates.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    FrameRun(positions: 0..<0, pitch: 0)
  }

  /// Whether a row contains the layout and moves it.
  @inlinable @inline(__always)
  public var isCarried: Bool { presentation.position?.surroundings?.rowMovement != nil }

  /// Whether the point is in the outline of the item.
  public func outlineContains(_ point: Point, at index: Int) -> Bool {
    item(at: index).outlineContains(point)
  }

  /// The last one: by default, later items are in front.
  public func frontmost(of candidates: IndexRanges, where matches: (Int) -> Bool) -> Int? {
    candidates.last(where: matches)
  }

  /// The items before the first visible item and after the last one.
  @inlinable public func overscan(_ overscan: Int, around visible: IndexRanges) -> IndexRanges {
    let more = Swift.min(overscan, InputBounds.count.upperBound)
    let (first, last) = (visible.lowerBound, visible.upperBound)
    var items = IndexRanges(Swift.max(0, first - more)..<first)
    items.append(last..<Swift.min(count, last + more))
    return items
  }

  /// The position.
  @inlinable public func index(atPosition position: Int) -> Int { position }
}

extension ItemLayout {
  /// All items in order, each computed on access.
  @inlinable public var items: LazyMapCollection<Range<Int>, Item> {
    (0..<count).lazy.map { item(at: $0) }
  }

  /// All frames in order, in content coordinates, each computed on access.
  @inlinable public var frames: LazyMapCollection<Range<Int>, Rect> {
    (0..<count).lazy.map { item(at: $0).frame }
  }
}

/// One card or row of a layout.
public protocol LayoutItem: Sendable {
  /// The index in the list, from 0.
  var index: Int { get }

  /// The frame from the layout, in content coordinates.
  var frame: Rect { get set }

  /// The frame after applying the item's transform: the visible position.
  var presentedFrame: Rect { get }

  /// The drawing order: items with a higher value cover items with a lower one.
  var zIndex: Int { get }

  /// Whether the item can be visible: it is neither hidden nor transparent.
  var isShown: Bool { get }

  /// Whether a point in the presented frame is inside the item's visible shape. The shape of a
  /// rotated card is smaller than its bounding box.
  func outlineContains(_ point: Point) -> Bool

  /// The bounding box of the item's visible shape after a transform of the plane.
  func outline(under transform: Transform) -> Rect

  /// The item with all its rectangles as shown on a device.
  func presented(_ presentation: Presentation) -> Self

  /// The item with all its rectangles relative to `origin`.
  func relative(to origin: Point) -> Self
}

extension LayoutItem {
  /// The frame, for items without a transform.
  @inlinable public var presentedFrame: Rect { frame }

  /// True: by default, all items can be visible.
  @inlinable public var isShown: Bool { true }

  /// True: an item that is not rotated fills its presented frame.
  @inlinable public func outlineContains(_ point: Point) -> Bool { true }

  /// The bounding box of the transformed frame, for items without a transform of their own.
  public func outline(under transform: Transform) -> Rect { frame.outline(under: transform) }

  /// The index: later items cover earlier ones.
  @inlinable public var zIndex: Int { index }

  /// The item with its frame presented. The frame is the only rectangle by default.
  @inlinable public func presented(_ presentation: Presentation) -> Self {
    var item = self
    item.frame = presentation.present(frame)
    return item
  }

  /// The item with its frame relative to `origin`. The frame is the only rectangle by default.
  @inlinable public func relative(to origin: Point) -> Self {
    var item = self
    item.frame = frame.relative(to: origin)
    return item
  }
}

/// Where a window finds the items within a rectangle: in runs, or among candidates.
public struct WindowSearch: Sendable {
  /// The runs that can have such items, except the floating ones.
  public let runs: Range<Int>

  /// The last runs, whose items are not where the order of the runs positions them, such as pinned rows.
  /// A window searches them all.
  public let floating: Range<Int>

  /// The items that can be within the rectangle, if edges have no order that runs could express. A
  /// window examines each of them. Nil if the runs find the items.
  public let candidates: IndexRanges?

  /// Creates a search in runs.
  @inlinable public init(runs: Range<Int>, floating: Range<Int> = 0..<0) {
    self.runs = runs
    self.floating = floating
    candidates = nil
  }

  /// Creates a search that examines items.
  @inlinable init(among candidates: IndexRanges) {
    runs = 0..<0
    floating = 0..<0
    self.candidates = candidates
  }
}

/// Items at consecutive positions whose edges move in one direction along the layout's axis and which have the
/// same extent across it. This allows a window to be a search instead of a scan.
public struct FrameRun: Equatable, Sendable {
  /// The positions of the items.
  public let positions: Range<Int>

  /// The distance from one item's start to the next item's start, in points. Negative if starts
  /// descend. If distances vary, this is a mean: searches use its sign, and its value only as a
  /// first guess.
  public let pitch: Double

  /// Whether the positions are the indices of the items. A layout whose runs interleave, such as the
  /// columns of a list, orders the positions of its items by run.
  public let positionsAreIndices: Bool

  /// Creates a run from the starts of its items, whose mean distance is its pitch.
  @inlinable
  init(positions: Range<Int>, positionsAreIndices: Bool = true, start: (Int) -> Double) {
    let steps = positions.count - 1
    let travel = steps > 0 ? start(positions.upperBound - 1) - start(positions.lowerBound) : 0
    self.init(
      positions: positions, pitch: travel / Double(max(1, steps)),
      positionsAreIndices: positionsAreIndices)
  }

  /// Creates a run from its items and their distance.
  @inlinable public init(positions: Range<Int>, pitch: Double, positionsAreIndices: Bool = true) {
    self.positions = positions
    self.pitch = pitch
    self.positionsAreIndices = positionsAreIndices
  }
}
