import LayoutEngine

/// A layout at its place in a row, before the transform of the row.
struct PlacedLayout {
  let layout: RowLayout
  let position: RowPosition
  /// The frame of the row's content.
  let content: Rect

  /// - Parameter size: the size of the row's content.
  init(_ layout: RowLayout, at position: RowPosition, in size: Size) {
    self.layout = layout
    self.position = position
    content = position.presentation.shiftedFrame(Rect(size: size))
  }
}

/// The items of a layout at its place in a row, before the transform of the row.
struct PlacedItems {
  let count: Int
  let id: (Int) -> String?
  let pose: (Int) -> ItemPose
  /// The layout in an item that is not hidden; nil if the item contains none.
  let layout: (Int) -> PlacedLayout?
  /// The end of an item's own animation, nil for an item without one; nil for a layout without animations.
  let played: ((Int) -> PlayedItem?)?
}

/// The animation of an item that follows from the state of its layout: the decision of a deck.
struct PlayedItem {
  let end: ItemPose
  let turn: Turn?
  let timing: AnimationTiming
}
