import JSON
import LayoutEngine

extension JSONWriter {
  /// Writes the changes since an earlier answer: the animation and its event, the cards that are displayed
  /// now, and the cards that are no longer displayed.
  mutating func changes(
    since earlier: CardStackSince, in request: CardStackRequest, _ meter: Meter
  ) throws(NoAnswer) {
    switch earlier.transition {
    case .unchanged: positionEvents([])
    case .changed(let change, let options):
      animation(from: change.timing, height: change.height)
      positionEvents([change.position].compactMap { $0 })
      if let options {
        try motion(
          to: request, from: change.start, change.timing, height: change.height, options, meter)
      }
    case nil: break
    }
    if let displayed = earlier.displayed, let rect = request.options.visibleRect {
      let presented = PresentedLayout(request.layout, request.presentation)
      let visible = presented.indices(in: rect, edges: request.options.edges)
      try meter.take(visible.count)
      indexes("willDisplay", visible.subtracting(displayed))
      indexes("didEndDisplaying", displayed.subtracting(visible))
    }
  }

  /// Writes the animation of a stack's height as a member; that of its frames if the height is nil.
  mutating func animation(from timing: AnimationTiming, height: ValueAnimation?) {
    member("animation")
    if let height {
      animation(height, of: "height")
    } else {
      animation(timing, of: "frames")
    }
  }

  /// Writes an event for each position in which a stack came to rest.
  mutating func positionEvents(_ positions: [CardStackPosition]) {
    beginArray("events")
    for position in positions.interruptible {
      beginElement()
      member("type", plain: "positionChanged")
      member("position", choice: position)
      literal("}")
    }
    literal("]")
  }

  private mutating func indexes(_ name: StaticString, _ indexes: IndexRanges) {
    member(name)
    self.indexes(indexes)
  }
}
