/// Where a row is presented at the scroll position of its stack.
///
/// Source: Docs/scroll-stack.md, "Sticky rows".
public enum RowPresence: Equatable, Sendable {
  /// At the place from the layout, whatever the scroll position.
  case ownPlace
  /// At the start of the viewport while its section scrolls.
  case sticky(StickyPlace)
  /// At the place from the layout, with an appearance that depends on the distance from the middle
  /// of the viewport.
  case emphasized(ItemAppearance)

  /// Whether the row's place depends on the scroll position.
  @inlinable
  public var dependsOnScrolling: Bool {
    if case .ownPlace = self { return false }
    return true
  }

  /// The presence as shown on a device.
  @usableFromInline @inline(never)
  func presented(_ presentation: Presentation) -> RowPresence {
    switch self {
    case .ownPlace: self
    case .sticky(let place): .sticky(place.mapping { presentation.present($0) })
    case .emphasized(let appearance):
      .emphasized(presentation.mirrorWidth == nil ? appearance : appearance.mirrored)
    }
  }

  /// The presence with its rectangles relative to `origin`.
  @usableFromInline @inline(never)
  func relative(to origin: Point) -> RowPresence {
    switch self {
    case .ownPlace: self
    case .sticky(let place): .sticky(place.mapping { $0.relative(to: origin) })
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
public struct StickyPlace: Equatable, Sendable {
  /// Whether the row is not at its place from the layout.
  public let isPinned: Bool
  /// The drawing order: sticky rows cover all other rows.
  public let zIndex: Int
  /// The frame, in content coordinates.
  public var frame: Rect
  /// The frame of the line at the row's end; nil for no line.
  public var separatorFrame: Rect?

  /// The place with other rectangles.
  fileprivate func mapping(_ change: (Rect) -> Rect) -> StickyPlace {
    var place = self
    place.frame = change(frame)
    place.separatorFrame = separatorFrame.map(change)
    return place
  }
}
