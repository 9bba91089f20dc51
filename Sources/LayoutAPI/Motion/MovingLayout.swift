import LayoutEngine

/// A layout in a row whose items move in the row.
struct MovingLayout {
  /// The index of the row, that of a row in it, and so on.
  let path: [Int]
  /// The items in the coordinates of the whole answer.
  var items: [MovingItem] = []
  /// The same items relative to the frame of the row.
  var itemsInRow: [MovingItem] = []
}
