import Bytes
import JSON
import LayoutEngine

/// The events of a gesture whose path its first events decide.
struct DecidedEvents {
  let events: [PanEvent]
  /// The number of events before the path is decided. They have no effect.
  let heldCount: Int
}

/// Whether a layout under a finger takes its gesture, and why.
struct GestureClaim {
  let isTaken: Bool
  /// What the layout is or does, after its path.
  let reason: UTF8String

  static func taken(_ reason: UTF8String) -> GestureClaim {
    GestureClaim(isTaken: true, reason: reason)
  }

  static func left(_ reason: UTF8String) -> GestureClaim {
    GestureClaim(isTaken: false, reason: reason)
  }
}

/// The path to the layout under a finger that takes its gesture, and why.
///
/// Source: Docs/layouts-in-rows-changes.md, "Which layout takes the gesture".
struct GesturePath {
  /// The indexes of the row, of a row in it, and so on; empty for the outermost stack, nil if no event decides.
  let indexes: [Int]?
  let reason: UTF8String

  /// - Parameter touched: the layouts in rows at the touch, from the outside.
  init(of movement: DecidingMovement, touching touched: [(index: Int, layout: RowLayout)]) {
    let (distance, threshold) = (movement.distance, DecidingMovement.threshold)
    guard let direction = movement.direction else {
      indexes = nil
      reason = "distance \(distance) < \(threshold)"
      return
    }
    var reason: UTF8String = "distance \(distance) >= \(threshold), \(direction.rawValue)"
    // Bounded: the levels of nesting.
    for level in touched.indices.reversed() {
      let path = touched[...level].map { $0.index }
      let claim = touched[level].layout.claim(on: direction)
      reason += "; [\(path.map { "\($0)" as UTF8String }, between: ", ")] \(claim.reason)"
      if !claim.isTaken { continue }
      indexes = path
      self.reason = reason
      return
    }
    indexes = []
    self.reason = reason + "; the outermost stack takes the gesture"
  }

  /// Writes the members of the answer.
  func write(to writer: inout JSONWriter) {
    if let indexes { writer.path(indexes) }
    writer.member("reason", reason)
  }
}

extension ObjectReader {
  /// The events of one gesture, for a path that they decide; an event after its end is a fault.
  func decidingEvents() -> [PanEvent] {
    let events = panEvents(as: .scrollStackPanEvent, hasTranslations: true)
    guard faults.isEmpty, let value = value(.events), let positions = document.elements(at: value)
    else { return events }
    var isOver = false
    for (index, (position, event)) in zip(positions, events).enumerated().interruptible {
      if isOver || index > 0 && event.phase == .began {
        faults.note(
          at: position,
          .specific(
            #"must be omitted, because "path": "auto" is decided by the events of one gesture"#))
        break
      }
      isOver = event.phase.endsGesture
    }
    return events
  }
}
