extension ScrollStackLayout {
  /// The stack as shown on a device.
  ///
  /// - Parameters:
  ///   - presentation: the snapping of frames; its mirroring is ignored.
  ///   - isMirrored: whether the stack is read from right to left.
  ///   - width: the width within which it is mirrored, in points; nil for `mirrorWidth`.
  public func presented(
    _ presentation: Presentation, mirrored isMirrored: Bool, in width: Double? = nil
  ) -> PresentedLayout<ScrollStackLayout> {
    PresentedLayout(
      self,
      Presentation(
        unchecked: isMirrored ? width ?? mirrorWidth : nil, pixelScale: presentation.pixelScale))
  }

  /// The visible rectangle at a content offset, in content coordinates.
  @inlinable public func viewport(at contentOffset: Point) -> Rect {
    let size = configuration.viewport
    return Rect(
      x: contentOffset.x.start(ofLength: size.width),
      y: contentOffset.y.start(ofLength: size.height), width: size.width, height: size.height)
  }

  /// The visible rectangle at a content offset, before mirroring.
  ///
  /// - Parameter isMirrored: whether the offset is in the mirror image of the stack.
  public func viewport(at contentOffset: Point, mirrored isMirrored: Bool) -> Rect {
    var viewport = viewport(at: contentOffset)
    if isMirrored { viewport.x = mirrorWidth.subtracting(viewport.maxX) }
    return viewport
  }

  /// The stack without mirroring or snapping.
  public var presented: PresentedLayout<ScrollStackLayout> { PresentedLayout(self, .identity) }

  /// The width within which the stack is mirrored. It is at least the viewport's width, so that in
  /// right-to-left reading, rows that don't fill a horizontal viewport start at its right end.
  var mirrorWidth: Double { max(contentSize.width, configuration.viewport.width) }
}

/// Coordinates that increase in the direction of reading. Along the axis they run from left to
/// right or downwards; in a horizontal right-to-left stack they run from right to left, with 0 at x
/// = 0.
extension PresentedLayout<ScrollStackLayout> {
  /// Whether reading runs towards smaller x.
  var isReversed: Bool { axis == .horizontal && presentation.mirrorWidth != nil }

  /// The frame of the row at `index` at its own position.
  @inline(never)
  func frame(at index: Int) -> Rect { presentation.present(base.frame(at: index)) }

  /// The frame of the row at `index` at the scroll position, without a transform.
  @inline(never)
  func shownFrame(at index: Int) -> Rect { presentation.present(base.item(at: index).shownFrame) }

  /// The frame of the row at `index` at the scroll position, and its appearance in this frame.
  @inline(never)
  func pose(at index: Int) -> ItemPose { item(at: index).pose }

  /// The visible rectangle at a content offset, for the states of rows. Its edges are snapped like
  /// those of rows.
  public func viewport(at contentOffset: Point) -> Rect {
    let viewport = base.viewport(at: contentOffset)
    return presentation.pixelScale.map { viewport.snapped(to: $0) } ?? viewport
  }

  /// The viewport's extent along the axis, in points.
  var viewportLength: Double { base.configuration.viewport.length(along: axis) }

  /// The start of the row at `index`, in the direction of reading.
  func readingStart(at index: Int) -> Double { readingStart(of: frame(at: index)) }

  /// The extent of the rows along the axis, in the direction of reading.
  var readingContent: (start: Double, end: Double) {
    let content = presentation.present(
      Rect(along: axis, start: 0, length: base.contentLength, across: 0, breadth: 0))
    let start = readingStart(of: content)
    return (start, readingEnd(of: content))
  }

  /// The viewport's start in the direction of reading for a content offset along the axis. The
  /// function is its own inverse.
  func readingOffset(_ offset: Double) -> Double {
    isReversed ? (0 - offset).subtracting(viewportLength) : offset
  }

  /// The start of a rectangle in the direction of reading.
  func readingStart(of rect: Rect) -> Double {
    isReversed ? 0 - rect.max(along: axis) : rect.min(along: axis)
  }

  /// The end of a rectangle in the direction of reading.
  func readingEnd(of rect: Rect) -> Double {
    isReversed ? 0 - rect.min(along: axis) : rect.max(along: axis)
  }
}

extension PresentedLayout<ScrollStackLayout> {
  /// The presentation of a layout in the content of a row: it moves with the row.
  ///
  /// - Parameter row: a row of the base layout.
  public func presentation(ofContentIn row: ScrollStackItem) -> Presentation {
    let inner = presentation.within(row.contentFrame.origin)
    guard row.presence.dependsOnScrolling else { return inner }
    let frame = row.shownFrame
    let shift = Point(x: frame.x - row.frame.x, y: frame.y - row.frame.y)
    let shown = row.presented(presentation.shifted)
    let transform = shown.presence.appearance?.transform.about(shown.shownFrame.center)
    return inner.carried(by: RowMovement(shift: shift, transform: transform ?? .identity))
  }
}
