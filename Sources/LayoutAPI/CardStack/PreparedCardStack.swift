import LayoutEngine

/// A card stack that is read and checked once, and laid out in transit for each frame of a display.
package struct PreparedCardStack {
  private let request: CardStackRequest

  init(_ request: CardStackRequest) { self.request = request }

  /// The number of cards.
  package var count: Int { request.even.count }

  /// Writes the cards' frames at a translation: x, y, width and height of each card, in points, as in an answer.
  ///
  /// - Parameter frames: memory for four numbers per card.
  /// - Returns: false, with nothing written, if the translation is not valid for the stack.
  package func writeFrames(
    at translation: Double, to frames: UnsafeMutablePointer<Double>
  ) -> Bool {
    guard InputBounds.coordinate ~= translation,
      let layout = try? request.layout.inTransit(
        at: translation, clamped: request.extras?.clamps ?? false)
    else { return false }
    let presented = PresentedLayout(layout, request.presentation)
    let origin = request.options.origin(along: layout.axis)
    var position = frames
    // Bounded: a frame per card, in memory of the caller.
    for index in 0..<layout.count {
      let frame = presented.item(at: index).relative(to: origin).frame
      position[0] = frame.x
      position[1] = frame.y
      position[2] = frame.width
      position[3] = frame.height
      position += 4
    }
    return true
  }
}
