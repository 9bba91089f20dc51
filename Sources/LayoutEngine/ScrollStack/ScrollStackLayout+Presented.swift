extension ScrollStackLayout {
  /// The stack as a device shows it.
  ///
  /// - Parameters:
  ///   - presentation: how frames are snapped; that it mirrors is of no effect.
  ///   - isMirrored: whether the stack is read from right to left.
  ///   - width: the width in which it is mirrored then, in points; nil for its own.
  public func presented(
    _ presentation: Presentation, mirrored isMirrored: Bool, in width: Double? = nil
  ) -> PresentedLayout<ScrollStackLayout> {
    PresentedLayout(
      self,
      Presentation(
        unchecked: isMirrored ? width ?? mirrorWidth : nil, pixelScale: presentation.pixelScale))
  }

  /// The stack as it is laid out.
  var presented: PresentedLayout<ScrollStackLayout> { PresentedLayout(self, .identity) }

  /// The width in which the stack is mirrored: rows that don't fill a horizontal viewport start at its
  /// right end when read from there.
  var mirrorWidth: Double { max(contentSize.width, configuration.viewport.width) }
}

/// Coordinates that grow in the direction of reading: along the axis from left to right or downwards,
/// and, in a horizontal stack that is read from right to left, from right to left with 0 where x is 0.
extension PresentedLayout<ScrollStackLayout> {
  /// Whether reading runs towards smaller x.
  private var isReversed: Bool { axis == .horizontal && presentation.mirrorWidth != nil }

  /// Where the row at `index` stands.
  @inline(never)
  func frame(at index: Int) -> Rect { presentation.present(base.item(at: index).frame) }

  /// What is seen at a content offset, for the states of rows: its edges are snapped as theirs are.
  public func viewport(at contentOffset: Point) -> Rect {
    let viewport = base.viewport(at: contentOffset)
    return presentation.pixelScale.map { viewport.snapped(to: $0) } ?? viewport
  }

  /// The viewport's extent along the axis, in points.
  var viewportLength: Double { base.configuration.viewport.length(along: axis) }

  /// Where the row at `index` starts in the direction of reading.
  func readingStart(at index: Int) -> Double { readingStart(of: frame(at: index)) }

  /// What the rows fill along the axis, in the direction of reading.
  var readingContent: (start: Double, end: Double) {
    let content = presentation.present(
      Rect(along: axis, start: 0, length: base.contentLength, across: 0, breadth: 0))
    let start = readingStart(of: content)
    return (start, readingEnd(of: content))
  }

  /// Where the viewport starts in the direction of reading, given the content offset along the axis;
  /// and the content offset, given where the viewport starts.
  func readingOffset(_ offset: Double) -> Double {
    isReversed ? (0 - offset).subtracting(viewportLength) : offset
  }

  /// Where a rectangle starts in the direction of reading.
  func readingStart(of rect: Rect) -> Double {
    isReversed ? 0 - rect.max(along: axis) : rect.min(along: axis)
  }

  /// Where a rectangle ends in the direction of reading.
  func readingEnd(of rect: Rect) -> Double {
    isReversed ? 0 - rect.min(along: axis) : rect.max(along: axis)
  }
}
