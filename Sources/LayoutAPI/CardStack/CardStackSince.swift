import Bytes
import JSON
import LayoutEngine

/// What a request tells of a stack before, for what has happened since. A class: few requests tell, and
/// the room for it would be copied with all others.
final class CardStackSince {
  /// The stack before; nil if that is not given.
  let start: CardStackArrangement?
  /// The cards that were displayed, ascending and each once; nil where that is not told.
  let displayed: [Int]?
  /// What of the animation from there is to be other than it would be.
  let animation: AnimationOverride
  /// What is to be told of the animation; nil where nothing is.
  let motion: MotionOptions?

  private init(
    start: CardStackArrangement?, displayed: [Int]?, animation: AnimationOverride,
    motion: MotionOptions?
  ) {
    self.start = start
    self.displayed = displayed
    self.animation = animation
    self.motion = motion
  }

  /// Reads what is told; nil where nothing is. Not an initializer that fails: in a module for browsers the
  /// object that comes to nothing would stay.
  static func read(
    _ object: inout ObjectReader, of measures: CardStackMeasures?, animation: AnimationOverride,
    needsLayout reason: StaticString?
  ) -> CardStackSince? {
    let from = object.value("from")
    let previous = object.value("previous")
    let motion = MotionOptions(&object)
    MotionOptions.require("from", for: motion, in: object)
    if from == nil, previous == nil { return nil }
    let start = from.flatMap { object.start(at: $0, of: measures?.configuration) }
    let displayed = previous.flatMap { object.indexes(at: $0) }
    if let reason {
      for case let value? in [from, previous] {
        object.faults.note(at: value, .excluded(by: "\(reason)"))
      }
    }
    return CardStackSince(
      start: start, displayed: displayed, animation: animation, motion: motion)
  }
}

extension CardStackSince {
  /// Notes where a stack can't be laid out as it was, if somebody asks how it moves on from there.
  func check(on layout: CardStackLayout, in object: ObjectReader) {
    guard motion != nil, let start else { return }
    _ = object.make(renaming: ["translation": "from"]) { () throws(LayoutFaults) in
      try layout.arranged(as: start)
    }
  }
}

extension ObjectReader {
  /// The stack that an object gives by its position, its height or its translation.
  fileprivate func start(
    at value: Int, of configuration: CardStackConfiguration?
  ) -> CardStackArrangement? {
    object(at: value) { from -> CardStackArrangement? in
      let position = from.choice("state", of: CardStackPosition.self)
      let height = from.number("height", in: InputBounds.length)
      let translation = from.number("translation", in: InputBounds.coordinate)
      guard from.hasOne(of: "state", "height", "translation"), let configuration else {
        return nil
      }
      if let position { return CardStackArrangement(position.state) }
      return (height ?? translation.map { configuration.collapsedHeight + $0 })
        .map { configuration.arrangement(at: $0) }
    }
  }

  fileprivate func indexes(at value: Int) -> [Int]? {
    var indexes: [Int] = []
    let isArray = elements(at: value) {
      indexes.append(integer(at: $0, in: InputBounds.count))
    }
    if !isArray { return nil }
    var different: [Int] = []
    for index in indexes.sorted() where index != different.last {
      different.append(index)
    }
    return different
  }
}
