import LayoutEngine

/// A card stack that has been read and checked once, to be laid out in transit at the rate of a display.
package struct PreparedCardStack {
  private let request: CardStackRequest

  init(_ request: CardStackRequest) { self.request = request }

  /// How many cards there are.
  package var count: Int { request.layout.count }

  /// Writes the cards' frames at a translation: x, y, width and height of each, one card behind the other,
  /// in points and as a POST answers them.
  ///
  /// - Parameter frames: room for four numbers a card.
  /// - Returns: whether the stack can be laid out there; nothing is written where not.
  package func writeFrames(
    at translation: Double, to frames: UnsafeMutablePointer<Double>
  ) -> Bool {
    guard InputBounds.coordinate ~= translation,
      let layout = try? request.layout.inTransit(at: translation, clamped: request.clamps)
    else { return false }
    if request.presentation == .identity {
      write(layout, to: frames)
    } else {
      write(PresentedLayout(layout, request.presentation), to: frames)
    }
    return true
  }

  private func write(_ layout: some ItemLayout, to frames: UnsafeMutablePointer<Double>) {
    let origin = request.options.origin(along: layout.axis)
    var place = frames
    for index in 0..<layout.count {
      let frame = layout.item(at: index).relative(to: origin).frame
      place[0] = frame.x
      place[1] = frame.y
      place[2] = frame.width
      place[3] = frame.height
      place += 4
    }
  }
}
