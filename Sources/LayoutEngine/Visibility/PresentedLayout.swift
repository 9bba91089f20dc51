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
    return Rect(x: 0, y: 0, width: size.width, height: size.height).snapped(to: scale).size
  }
  /// The number of runs of the base layout.
  @inlinable public var runCount: Int { base.runCount }

  /// Whether the base layout's item can be visible.
  @inlinable public func isShown(at index: Int) -> Bool { base.isShown(at: index) }
  /// The frontmost item of the base layout.
  public func frontmost(of candidates: IndexRanges, where matches: (Int) -> Bool) -> Int? {
    base.frontmost(of: candidates, where: matches)
  }
  /// The items that overscan adds to a window of the base layout.
  @inlinable public func overscan(_ overscan: Int, around visible: IndexRanges) -> IndexRanges {
    base.overscan(overscan, around: visible)
  }
  /// Whether the positions of the base layout's run are indices.
  @inlinable public func positionsAreIndices(inRun runIndex: Int) -> Bool {
    base.positionsAreIndices(inRun: runIndex)
  }
  /// The floating runs of the base layout.
  @inlinable public var floatingRuns: Range<Int> { base.floatingRuns }
  /// The index of the base layout's item at a position.
  @inlinable public func index(atPosition position: Int) -> Int { base.index(atPosition: position) }

  /// The base layout's run. Mirroring reverses the direction of a horizontal run.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let run = base.run(at: runIndex)
    guard axis == .horizontal, presentation.mirrorWidth != nil else { return run }
    // Items of zero extent can start at the same position. After mirroring, their ends differ.
    return FrameRun(
      positions: run.positions, pitch: 0 - Swift.max(run.pitch, .leastNormalMagnitude))
  }

  /// The base layout's runs near the rectangle, mapped back to base coordinates.
  @inlinable public func runs(near rect: Rect) -> Range<Int> {
    if isCarried, turn != nil { return 0..<(runCount - floatingRuns.count) }
    return base.runs(near: presentation.unpresented(rect))
  }

  /// The base layout's candidates near the rectangle, mapped back to base coordinates.
  @inlinable public func candidates(near rect: Rect) -> IndexRanges? {
    // After a rotation, the bounding box of an item can reach further than the item.
    let turned = isCarried && turn != nil
    return base.candidates(near: turned ? .everything : presentation.unpresented(rect))
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

  /// Whether a row contains the layout and moves it.
  @inlinable public var isCarried: Bool { presentation.position?.carrier != nil }

  /// The rows in front of the row that contains the layout, on each level.
  public var covers: [CoverLayer] { presentation.covers }

  /// The transform of the row, if it turns the layout.
  public var turn: Transform? {
    guard let carrier = presentation.carrier, carrier.turns else { return nil }
    return carrier.transform
  }

  /// The place of the base layout's item where the row moves it.
  @inline(never)
  public func carriedFrame(at index: Int) -> Rect {
    let item = base.item(at: index).presented(presentation.shifted)
    let transform = presentation.carrier?.transform ?? .identity
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
