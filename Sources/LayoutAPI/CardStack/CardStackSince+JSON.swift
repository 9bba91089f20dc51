import JSON
import LayoutEngine

/// An event of a card stack.
enum CardStackEvent {
  /// The collapsed stack was tapped.
  case tapped
  /// The stack came to rest in a position.
  case positionChanged(CardStackPosition)
}

extension JSONWriter {
  /// Writes the changes since an earlier answer: the animation and its event, the cards that are displayed
  /// now, and the cards that are no longer displayed.
  mutating func changes(
    since earlier: CardStackSince, in request: CardStackRequest, _ meter: Meter
  ) throws(NoAnswer) {
    switch earlier.transition {
    case .unchanged: cardStackEvents([])
    case .changed(let change, let options):
      animation(from: change.timing, height: change.height)
      cardStackEvents(change.position.map { [.positionChanged($0)] } ?? [])
      if let options {
        try motion(
          to: request, from: change.start, change.timing, height: change.height, options, meter)
      }
    case nil: break
    }
    if let displayed = earlier.displayed {
      let presented = PresentedLayout(request.layout, request.presentation)
      // Without a rectangle, the row that contains the stack is not visible.
      let visible =
        request.options.visibleRect.map {
          presented.indices(in: $0, edges: request.options.edges)
        } ?? IndexRanges()
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

  /// Writes events as a member.
  mutating func cardStackEvents(_ events: [CardStackEvent]) {
    beginArray("events")
    for event in events.interruptible {
      beginElement()
      switch event {
      case .tapped: member("type", plain: "tapped")
      case .positionChanged(let position):
        member("type", plain: "positionChanged")
        member("position", choice: position)
      }
      literal("}")
    }
    literal("]")
  }

  private mutating func indexes(_ name: StaticString, _ indexes: IndexRanges) {
    member(name)
    self.indexes(indexes)
  }
}
