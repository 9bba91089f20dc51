import JSON
import LayoutEngine

/// A gesture after its events: the step of each event, and the state after the last one.
struct Gesture<State, Step: GestureStep> {
  private(set) var steps: [Step] = []
  /// The state after the last event that has an effect.
  let end: State

  /// Handles the events.
  ///
  /// - Parameters:
  ///   - start: the state before the first event.
  ///   - heldCount: the number of events before the path of the gesture was decided. They prepare the state, but their
  ///     steps show the start.
  ///   - handle: changes a state by an event.
  ///   - step: what the answer shows of a state after an event.
  init<Event>(
    from start: State, _ events: [Event], heldCount: Int = 0,
    handling handle: (inout State, Event) -> Void, step: (State, Event) -> Step
  ) {
    var state = start
    steps.reserveCapacity(events.count)
    // A copy of the state would copy the track of the finger at the next event.
    for (index, event) in events.enumerated().interruptible {
      handle(&state, event)
      steps.append(step(index < heldCount ? start : state, event))
    }
    end = events.count > heldCount ? state : start
  }
}

/// What an answer has about an event of a gesture.
protocol GestureStep {
  associatedtype Phase: RawRepresentable<String>

  var phase: Phase { get }
}

extension JSONWriter {
  /// Writes the steps of a gesture: each with its phase, and the members that `write` adds.
  mutating func steps<Step: GestureStep>(
    _ steps: [Step], _ meter: Meter, _ write: (inout JSONWriter, Step) -> Void
  ) throws(NoAnswer) {
    try meter.take(steps.count)
    beginArray("steps")
    for step in steps.interruptible {
      beginElement()
      member("phase", choice: step.phase)
      write(&self, step)
      literal("}")
    }
    literal("]")
  }
}
