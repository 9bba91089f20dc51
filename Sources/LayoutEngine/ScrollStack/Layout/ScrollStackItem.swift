/// One row of a scroll stack's layout. All rectangles are in content coordinates.
public struct ScrollStackItem: LayoutItem, Equatable {
  /// The index in the stack, from 0; hidden rows are counted.
  public let index: Int
  /// The row's frame. The frame of a hidden row is at the position where the row would start, without
  /// extent.
  public var frame: Rect
  /// The frame of the row's content: the frame minus insets and padding. For a hidden row, it has
  /// no extent along the axis.
  public var contentFrame: Rect
  /// The frame of the line at the row's end, which takes no space; nil for no line.
  public var separatorFrame: Rect?
  /// Whether the row takes no space.
  public let isHidden: Bool
  /// The index in the layout's `rows` of the given row that it comes from.
  public let row: Int
  /// The index among the copies of that row, from 0.
  public let position: Int
  /// The axis of the stack.
  @usableFromInline let axis: LayoutAxis
  /// Where the row is presented at the scroll position of its stack.
  public var presence = RowPresence.ownPosition

  @inlinable
  init(
    index: Int, frame: Rect, contentFrame: Rect, separatorFrame: Rect?, isHidden: Bool, row: Int,
    position: Int, axis: LayoutAxis
  ) {
    self.index = index
    self.frame = frame
    self.contentFrame = contentFrame
    self.separatorFrame = separatorFrame
    self.isHidden = isHidden
    self.row = row
    self.position = position
    self.axis = axis
  }

  /// The row with all its rectangles as shown on a device.
  @inlinable public func presented(_ presentation: Presentation) -> ScrollStackItem {
    if presentation.isIdentity { return self }
    var item = self
    item.frame = presentation.present(frame)
    item.contentFrame = presentation.present(contentFrame)
    item.separatorFrame = separatorFrame.map {
      presentation.present(line: $0, atEndOf: item.frame, along: axis)
    }
    if presence.dependsOnScrolling {
      item.presence = presence.presented(presentation, along: axis)
    }
    return item
  }

  /// The row with all its rectangles relative to `origin`.
  @inlinable public func relative(to origin: Point) -> ScrollStackItem {
    var item = self
    item.frame = frame.relative(to: origin)
    item.contentFrame = contentFrame.relative(to: origin)
    item.separatorFrame = separatorFrame.map { $0.relative(to: origin) }
    if presence.dependsOnScrolling { item.presence = presence.relative(to: origin) }
    return item
  }
}

extension ScrollStackItem {
  /// The frame at the scroll position of the stack, without a transform. Visibility and events
  /// follow it.
  @inlinable public var shownFrame: Rect {
    presence.position?.frame ?? frame
  }

  /// The frame that is visible at the scroll position of the stack.
  @inlinable public var presentedFrame: Rect {
    presence.dependsOnScrolling ? scrolledFrame : frame
  }

  /// `presentedFrame` of a row that depends on scrolling. A call, because few rows do.
  @usableFromInline @inline(never)
  var scrolledFrame: Rect { pose.outline }

  /// The frame at the scroll position of the stack, and the appearance in this frame.
  public var pose: ItemPose {
    ItemPose(frame: shownFrame, presence.appearance ?? ItemAppearance())
  }

  /// The bounding box of the row's presented outline after a transform of the plane.
  public func outline(under transform: Transform) -> Rect {
    guard presence.dependsOnScrolling else { return frame.outline(under: transform) }
    let own = pose.appearance.transform.about(pose.frame.center)
    return pose.frame.outline(under: own.concatenating(transform))
  }

  /// Whether a point in the presented frame is in the row, which can be rotated.
  public func outlineContains(_ point: Point) -> Bool {
    guard let appearance = presence.appearance else { return true }
    return shownFrame.contains(point, transformedBy: appearance.transform)
  }

  /// The drawing order: the index; for a sticky row, the sum of the index and the number of rows; for
  /// a dragged row, twice the number of rows.
  @inlinable public var zIndex: Int { presence.position?.zIndex ?? index }
}
