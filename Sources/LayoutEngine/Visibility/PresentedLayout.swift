/// A layout as a device shows it: the same items, presented.
public struct PresentedLayout<Base: ItemLayout>: ItemLayout {
  /// The layout that is shown.
  public let base: Base

  /// How it is shown.
  public let presentation: Presentation

  /// Shows a layout.
  @inlinable public init(_ base: Base, _ presentation: Presentation) {
    self.base = base
    self.presentation = presentation
  }

  /// As the base layout's.
  @inlinable public var count: Int { base.count }
  /// As the base layout's.
  @inlinable public var axis: LayoutAxis { base.axis }
  /// The base layout's, with its edges snapped. Mirrored, content has the same extent.
  @inlinable public var contentSize: Size {
    let size = base.contentSize
    guard let scale = presentation.pixelScale else { return size }
    return Rect(x: 0, y: 0, width: size.width, height: size.height).snapped(to: scale).size
  }
  /// As the base layout's.
  @inlinable public var runCount: Int { base.runCount }

  /// The base layout's run. Mirroring turns the way in which a horizontal one moves.
  @inlinable public func run(at runIndex: Int) -> FrameRun {
    let run = base.run(at: runIndex)
    guard axis == .horizontal, presentation.mirrorWidth != nil else { return run }
    // Items that start at one place, since some have no extent, end at different ones.
    return FrameRun(
      indices: run.indices, pitch: 0 - Swift.max(run.pitch, .leastNormalMagnitude))
  }

  /// The base layout's runs near where the rectangle is before frames are presented.
  @inlinable public func runs(near rect: Rect) -> Range<Int> {
    base.runs(near: presentation.unpresented(rect))
  }

  /// The base layout's item, presented.
  @inlinable public func item(at index: Int) -> Base.Item {
    base.item(at: index).presented(presentation)
  }
}
