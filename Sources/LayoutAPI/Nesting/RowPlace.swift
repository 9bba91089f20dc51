import LayoutEngine

/// The place of a layout in a row of a scroll stack.
struct RowPlace {
  /// Moves the layout to the content of its row, and then presents it like the outermost layout.
  private(set) var presentation: Presentation
  /// The visible part of the row's content, within all layouts around it; nil if no part is visible.
  private(set) var visibleRect: Rect?
  /// The origin of the coordinates of the whole answer.
  let origin: Point
  /// The point whose item is searched, to mark it in a picture or to return it; nil if it is not in the row's content.
  private(set) var hitTest: Point?

  /// The place without the transform of the row. A picture transforms the row with the layout in it.
  var beforeTransform: RowPlace {
    var place = self
    place.presentation = presentation.shifted
    if let transform = presentation.carrier?.transform, transform != .identity {
      let inverse = transform.inverted() ?? .identity
      place.visibleRect = visibleRect?.outline(under: inverse)
      place.hitTest = hitTest.flatMap { presentation.uncarried($0) }
    }
    return place
  }
}

extension LayoutOptions {
  /// The options of a layout in a row: those of the outermost request, with the visible part of the row.
  func placed(_ place: RowPlace) -> LayoutOptions {
    var options = self
    options.visibleRect = place.visibleRect
    options.range = nil
    options.hitTest = place.hitTest
    options.originAroundRow = place.origin
    return options
  }
}
