/// One row of a scroll stack's layout. All rectangles are in content coordinates.
public struct ScrollStackItem: LayoutItem, Equatable {
  /// Its place in the stack, from 0; hidden rows count.
  public let index: Int
  /// Where the row stands. A hidden one has no extent, at the place where it would start.
  public var frame: Rect
  /// Where the row's content stands: the frame without insets and padding. Without extent along the
  /// axis for a hidden row.
  public var contentFrame: Rect
  /// The line over the row's end, which takes no space; nil where there is none.
  public var separatorFrame: Rect?
  /// Whether the row takes no space.
  public let isHidden: Bool
  /// Which of the layout's `rows` it comes from.
  public let row: Int
  /// Which of the rows that that one stands for it is, from 0.
  public let place: Int

  @inlinable
  init(
    index: Int, frame: Rect, contentFrame: Rect, separatorFrame: Rect?, isHidden: Bool, row: Int,
    place: Int
  ) {
    self.index = index
    self.frame = frame
    self.contentFrame = contentFrame
    self.separatorFrame = separatorFrame
    self.isHidden = isHidden
    self.row = row
    self.place = place
  }

  /// The row with all its rectangles as a device shows them.
  @inlinable public func presented(_ presentation: Presentation) -> ScrollStackItem {
    var item = self
    item.frame = presentation.present(frame)
    item.contentFrame = presentation.present(contentFrame)
    item.separatorFrame = separatorFrame.map { presentation.present($0) }
    return item
  }

  /// The row with all its rectangles counted from `origin` instead of from zero.
  @inlinable public func relative(to origin: Point) -> ScrollStackItem {
    var item = self
    item.frame = frame.relative(to: origin)
    item.contentFrame = contentFrame.relative(to: origin)
    item.separatorFrame = separatorFrame.map { $0.relative(to: origin) }
    return item
  }
}
