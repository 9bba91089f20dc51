/// Where a row is presented at the scroll position of its stack.
///
/// Source: Docs/scroll-stack.md, "Sticky rows".
public enum RowPresence: Equatable, Sendable {
  /// At the position from the layout, whatever the scroll position.
  case ownPosition
  /// At the start of the viewport while its section scrolls.
  case sticky(PresentedPosition, isPinned: Bool)
  /// Where a finger drags the row. Its effect is that of an emphasized row there; nil in a stack
  /// without emphasis.
  case dragged(PresentedPosition, RowEmphasis?)
  /// At the position from the layout, with an effect that depends on the distance from the middle
  /// of the viewport.
  case emphasized(RowEmphasis)

  /// Whether the row's position depends on the scroll position.
  @inlinable
  public var dependsOnScrolling: Bool {
    if case .ownPosition = self { return false }
    return true
  }

  /// The presence as shown on a device, of a row in a stack along an axis.
  @usableFromInline @inline(never)
  func presented(_ presentation: Presentation, along axis: LayoutAxis) -> RowPresence {
    mapping(mirrored: presentation.mirrorWidth != nil) { $0.presented(presentation, along: axis) }
  }

  /// The presence with its rectangles relative to `origin`.
  @usableFromInline @inline(never)
  func relative(to origin: Point) -> RowPresence { mapping { $0.relative(to: origin) } }

  /// The presence with another position, and its effect mirrored along x if requested.
  private func mapping(
    mirrored isMirrored: Bool = false, _ change: (PresentedPosition) -> PresentedPosition
  ) -> RowPresence {
    switch self {
    case .ownPosition: self
    case .sticky(let position, let isPinned): .sticky(change(position), isPinned: isPinned)
    case .dragged(let position, let effect):
      .dragged(change(position), isMirrored ? effect?.mirrored : effect)
    case .emphasized(let effect): .emphasized(isMirrored ? effect.mirrored : effect)
    }
  }

  /// The position of a row that is not at its own one; nil otherwise.
  @inlinable
  public var position: PresentedPosition? {
    switch self {
    case .sticky(let position, _), .dragged(let position, _): position
    case .ownPosition, .emphasized: nil
    }
  }

  /// The appearance of the row; nil in a stack without emphasis.
  public var appearance: ItemAppearance? {
    switch self {
    case .emphasized(let effect): effect.appearance
    case .dragged(_, let effect): effect?.appearance
    case .ownPosition, .sticky: nil
    }
  }
}

extension RowEmphasis {
  /// The effect in the mirror image along x.
  fileprivate var mirrored: RowEmphasis {
    RowEmphasis(scale: scale, alpha: alpha, angle: 0 - angle)
  }
}

/// Where a sticky or dragged row is presented.
public struct PresentedPosition: Equatable, Sendable {
  /// The drawing order: sticky rows cover other rows, and a dragged row covers all.
  public let zIndex: Int
  /// The frame, in content coordinates.
  public var frame: Rect
  /// The frame of the line at the row's end; nil for no line.
  public var separatorFrame: Rect?

  /// The position as shown on a device, of a row in a stack along an axis.
  fileprivate func presented(
    _ presentation: Presentation, along axis: LayoutAxis
  ) -> PresentedPosition {
    var position = self
    position.frame = presentation.present(frame)
    position.separatorFrame = separatorFrame.map {
      presentation.present(line: $0, atEndOf: position.frame, along: axis)
    }
    return position
  }

  /// The position with its rectangles relative to `origin`.
  fileprivate func relative(to origin: Point) -> PresentedPosition {
    var position = self
    position.frame = frame.relative(to: origin)
    position.separatorFrame = separatorFrame?.relative(to: origin)
    return position
  }
}
