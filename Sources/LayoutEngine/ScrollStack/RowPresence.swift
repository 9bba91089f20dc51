/// Where a row is presented at the scroll position of its stack.
///
/// Source: Docs/scroll-stack.md, "Sticky rows".
public enum RowPresence: Equatable, Sendable {
  /// At the position from the layout, whatever the scroll position.
  case ownPosition
  /// At the start of the viewport while its section scrolls.
  case sticky(StickyPosition)
  /// At the position from the layout, with an appearance that depends on the distance from the middle
  /// of the viewport.
  case emphasized(ItemAppearance)

  /// Whether the row's position depends on the scroll position.
  @inlinable
  public var dependsOnScrolling: Bool {
    if case .ownPosition = self { return false }
    return true
  }

  /// The presence as shown on a device.
  @usableFromInline @inline(never)
  func presented(_ presentation: Presentation) -> RowPresence {
    switch self {
    case .ownPosition: self
    case .sticky(let position): .sticky(position.mapping { presentation.present($0) })
    case .emphasized(let appearance):
      .emphasized(presentation.mirrorWidth == nil ? appearance : appearance.mirrored)
    }
  }

  /// The presence with its rectangles relative to `origin`.
  @usableFromInline @inline(never)
  func relative(to origin: Point) -> RowPresence {
    switch self {
    case .ownPosition: self
    case .sticky(let position): .sticky(position.mapping { $0.relative(to: origin) })
    case .emphasized: self
    }
  }
}

extension ItemAppearance {
  /// The mirror image of an item that is scaled and rotated about its centre.
  fileprivate var mirrored: ItemAppearance {
    var mirrored = self
    mirrored.angle = 0 - angle
    return mirrored
  }
}

/// The place of a sticky row at a scroll position.
public struct StickyPosition: Equatable, Sendable {
  /// Whether the row is not at its position from the layout.
  public let isPinned: Bool
  /// The drawing order: sticky rows cover all other rows.
  public let zIndex: Int
  /// The frame, in content coordinates.
  public var frame: Rect
  /// The frame of the line at the row's end; nil for no line.
  public var separatorFrame: Rect?

  /// The position with other rectangles.
  fileprivate func mapping(_ change: (Rect) -> Rect) -> StickyPosition {
    var position = self
    position.frame = change(frame)
    position.separatorFrame = separatorFrame.map(change)
    return position
  }
}
