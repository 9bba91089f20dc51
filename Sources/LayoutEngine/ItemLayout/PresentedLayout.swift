/// A layout as shown on a device: the same items, with the presentation applied.
public struct PresentedLayout<Base: ItemLayout>: ItemLayout {
  /// The underlying layout.
  public let base: Base

  /// The presentation applied to the items.
  public let presentation: Presentation

  /// Creates a presented layout.
  @inlinable public init(_ base: Base, _ presentation: Presentation) {
    self.base = base
    self.presentation = presentation
  }

  /// The number of items of the base layout.
  @inlinable public var count: Int { base.count }
  /// The axis of the base layout.
  @inlinable public var axis: LayoutAxis { base.axis }
  /// The base layout's content size, with its edges snapped. Mirroring does not change it.
  @inlinable public var contentSize: Size {
    let size = base.contentSize
    guard let scale = presentation.pixelScale else { return size }
    return Rect(size: size).snapped(to: scale).size
  }
  /// The frontmost item of the base layout.
  public func frontmost(of candidates: IndexRanges, where matches: (Int) -> Bool) -> Int? {
    base.frontmost(of: candidates, where: matches)
  }
  /// The items that overscan adds to a window of the base layout.
  @inlinable public func overscan(_ overscan: Int, around visible: IndexRanges) -> IndexRanges {
    base.overscan(overscan, around: visible)
  }
  /// The index of the base layout's item at a position.
  @inlinable public func index(atPosition position: Int) -> Int { base.index(atPosition: position) }

  /// The base layout's run. Mirroring reverses the direction of a horizontal run.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let run = base.run(at: runIndex)
    guard axis == .horizontal, presentation.mirrorWidth != nil else { return run }
    // Items of zero extent can start at the same position. After mirroring, their ends differ.
    return FrameRun(
      positions: run.positions, pitch: 0 - Swift.max(run.pitch, .leastNormalMagnitude),
      positionsAreIndices: run.positionsAreIndices)
  }

  /// Whether the base layout has runs.
  @inlinable public static var hasRuns: Bool { Base.hasRuns }

  /// The base layout's search near the rectangle, mapped back to base coordinates.
  @inlinable public func search(near rect: Rect) -> WindowSearch {
    if !Self.hasRuns { return base.search(near: rect) }
    // After a rotation, the bounding box of an item can reach further than the item.
    let turns = isCarried && presentation.turn != nil
    return base.search(near: turns ? .everything : presentation.unpresented(rect))
  }

  /// The base layout's item, presented.
  @inlinable public func item(at index: Int) -> Base.Item {
    base.item(at: index).presented(presentation)
  }

  /// The frame where the base layout's item is visible on the device.
  @inlinable @inline(__always)
  public func presentedFrame(at index: Int) -> Rect {
    isCarried ? carriedFrame(at: index) : base.presentedFrame(at: index, on: presentation)
  }

  /// The position of the base layout's item where the row moves it.
  @usableFromInline @inline(never)
  func carriedFrame(at index: Int) -> Rect {
    let item = base.item(at: index).presented(presentation.shifted)
    let transform = presentation.rowMovement?.transform ?? .identity
    return transform == .identity ? item.presentedFrame : item.outline(under: transform)
  }

  /// Whether a point in the presented frame of the base layout's item is inside its visible shape.
  public func outlineContains(_ point: Point, at index: Int) -> Bool {
    if !isCarried { return item(at: index).outlineContains(point) }
    let item = base.item(at: index).presented(presentation.shifted)
    guard let point = presentation.uncarried(point) else { return false }
    return item.presentedFrame.contains(point) && item.outlineContains(point)
  }
}
