import JSON
import LayoutEngine

extension JSONWriter {
  /// Writes what has happened since: the animation and its event, cards that come to be displayed and
  /// those that cease to be.
  mutating func happenings(
    since before: CardStackSince, in request: CardStackRequest, _ meter: Meter
  ) throws(NoAnswer) {
    if let start = before.start {
      let change = request.layout.change(from: start, animation: before.animation)
      if let change {
        member("animation")
        animation(change.animation, of: "height")
      }
      positionEvents([change?.position].compactMap { $0 })
      if let change, let options = before.motion {
        try motion(to: request, from: change.start, change.animation, options, meter)
      }
    }
    if let displayed = before.displayed, let rect = request.options.visibleRect {
      let presented = PresentedLayout(request.layout, request.presentation)
      let visible = presented.indices(in: rect, edges: request.options.edges)
      try meter.take(visible.count)
      indexes("willDisplay", visible.subtracting(displayed))
      indexes("didEndDisplaying", displayed.filter { !visible.contains($0) })
    }
  }

  /// Writes the positions that a stack came to rest in, as events.
  mutating func positionEvents(_ positions: [CardStackPosition]) {
    member("events")
    literal("[")
    for position in positions {
      element()
      literal("{")
      member("type", plain: "positionChanged")
      member("position", choice: position)
      literal("}")
    }
    literal("]")
  }

  private mutating func indexes(_ name: StaticString, _ indexes: [Int]) {
    member(name)
    literal("[")
    for index in indexes {
      element()
      integer(index)
    }
    literal("]")
  }
}

extension IndexRanges {
  /// The indices that an ascending list does not have.
  fileprivate func subtracting(_ others: [Int]) -> [Int] {
    var rest: [Int] = []
    var place = 0
    for index in joined() {
      while place < others.count, others[place] < index { place += 1 }
      if place == others.count || others[place] != index { rest.append(index) }
    }
    return rest
  }

  fileprivate func contains(_ index: Int) -> Bool { contains { $0 ~= index } }
}
