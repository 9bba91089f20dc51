import JSON
import LayoutEngine

/// What a request tells of a stack before, for what has happened since.
struct CardStackSince {
  /// The stack's height before; nil where that is not told.
  let height: Double?
  /// The cards that were displayed, ascending and each once; nil where that is not told.
  let displayed: [Int]?

  /// Reads what is told; nil where nothing is.
  init?(
    _ object: inout ObjectReader, of configuration: CardStackConfiguration?,
    needsLayout reason: String?
  ) {
    let from = object.value("from")
    let previous = object.value("previous")
    if from == nil, previous == nil { return nil }
    height = from.flatMap { object.height(at: $0, of: configuration) }
    displayed = previous.flatMap { object.indexes(at: $0) }
    if let reason {
      for case let value? in [from, previous] {
        object.faults.note(at: value, .excluded(by: reason))
      }
    }
  }
}

extension ObjectReader {
  /// The height of a stack that an object tells by its position, its height or its translation.
  fileprivate func height(at value: Int, of configuration: CardStackConfiguration?) -> Double? {
    object(at: value) { from -> Double? in
      let position = from.choice("state", of: CardStackPosition.self)
      let height = from.number("height", in: InputBounds.length)
      let translation = from.number("translation", in: InputBounds.coordinate)
      guard from.hasOne(of: "state", "height", "translation"), let configuration else {
        return nil
      }
      switch position {
      case .collapsed: return configuration.collapsedHeight
      case .expanded: return configuration.expandedHeight
      case nil: return height ?? translation.map { configuration.collapsedHeight + $0 }
      }
    }
  }

  fileprivate func indexes(at value: Int) -> [Int]? {
    var indexes: Set<Int> = []
    let isArray = elements(at: value) {
      indexes.insert(integer(at: $0, in: InputBounds.count))
    }
    return isArray ? indexes.sorted() : nil
  }
}

extension JSONWriter {
  /// Writes what has happened since: the animation and its event, cards that come to be displayed and
  /// those that cease to be.
  mutating func happenings(
    since before: CardStackSince, in request: CardStackRequest, _ meter: Meter
  ) throws(NoAnswer) {
    if let height = before.height {
      let change = request.layout.change(from: height)
      if let change {
        member("animation")
        animation(change.animation, of: "height")
      }
      positionEvents([change?.position].compactMap { $0 })
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
      member("type", "positionChanged")
      member("position", choice: position)
      literal("}")
    }
    literal("]")
  }

  /// Writes the way of a value.
  mutating func animation(_ animation: ValueAnimation, of property: String) {
    literal("{")
    member("property", property)
    member("from", animation.from)
    member("to", animation.to)
    member("duration", animation.duration)
    member("delay", animation.delay)
    curve(animation.curve)
    literal("}")
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
    let others = Set(others)
    return joined().filter { !others.contains($0) }
  }

  fileprivate func contains(_ index: Int) -> Bool { contains { $0 ~= index } }
}
