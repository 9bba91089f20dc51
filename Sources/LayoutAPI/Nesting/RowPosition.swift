import LayoutEngine

/// The place of a layout in a row of a scroll stack.
struct RowPosition {
  /// Moves the layout to the content of its row, and then presents it like the outermost layout.
  private(set) var presentation: Presentation
  /// The visible part of the row's content, within all layouts around it; nil if no part is visible.
  private(set) var visibleRect: Rect?
  /// The part of the layout's coordinates that all viewports and rows around it show, before the transform of its row;
  /// nil if they show no part.
  let clip: Rect?
  /// The rest of the path along which the outermost layout is scrolled; empty if it does not lead through the row.
  let path: ScrolledPath
  /// Whether the layout is in the answer of the route of a layout in a row: see `LayoutOptions.isAlone`.
  let isAlone: Bool
  /// The origin of the coordinates of the whole answer.
  let origin: Point
  /// The point whose item is searched, to mark it in a picture or to return it; nil if it is not in the row's content.
  private(set) var hitTest: Point?
  /// The part of the row's content that is seen on the way to the answer; nil if none is, or without a way.
  var passage: Passage?

  /// The content offset of the layout; nil for that of its request.
  var contentOffset: Point? { path.first?.contentOffset }

  /// The position without the transform of the row. A picture transforms the row with the layout in it.
  var beforeTransform: RowPosition {
    var position = self
    position.presentation = presentation.shifted
    if let transform = presentation.rowMovement?.transform, transform != .identity {
      let inverse = transform.inverted() ?? .identity
      position.visibleRect = visibleRect?.outline(under: inverse)
      position.hitTest = hitTest.flatMap { presentation.uncarried($0) }
    }
    return position
  }
}

extension LayoutOptions {
  /// The options of a layout in a row: those of the outermost request, with the visible part of the row.
  func placed(_ position: RowPosition) -> LayoutOptions {
    var options = position.isAlone ? alone : self
    options.isInRow = true
    options.visibleRect = position.visibleRect
    options.range = nil
    options.hitTest = position.hitTest
    options.originAroundRow = position.origin
    options.passage = position.passage
    return options
  }
}
