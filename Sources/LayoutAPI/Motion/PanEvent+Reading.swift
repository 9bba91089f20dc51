import Bytes
import JSON
import LayoutEngine

extension PanEvent {
  /// The valid times of events, in milliseconds on any clock.
  static var times: ClosedRange<Double> { 0...1e15 }
}

extension ObjectReader {
  /// The events of a pan along two axes.
  ///
  /// - Parameter hasTranslations: whether an event may have its movement since the gesture began.
  func panEvents(as declared: DeclaredMembers, hasTranslations: Bool) -> [PanEvent] {
    guard let value = required(.events) else { return [] }
    return objects(at: value, as: declared) { $0.panEvent(hasTranslations) } ?? []
  }

  /// An event, whose movement is since the previous event or since the gesture began.
  private func panEvent(_ hasTranslations: Bool) -> PanEvent? {
    let phase = requiredChoice(.phase, of: PanEvent.Phase.self)
    let (deltaX, deltaY) = (coordinate(.deltaX), coordinate(.deltaY))
    let (x, y) =
      hasTranslations ? (coordinate(.translationX), coordinate(.translationY)) : (nil, nil)
    let timeMs = number(.timeMs, in: PanEvent.times)
    if hasTranslations, let offset = value(.contentOffsetY) {
      faults.note(at: offset, .specific("must be omitted, unless a card stack is panned"))
    }
    if x != nil || y != nil, deltaX != nil || deltaY != nil {
      noteExcluded(
        deltaX == nil ? .deltaY : .deltaX, by: "\"translationX\" or \"translationY\"")
    }
    var movement = PanEvent.Movement.by(Point(x: deltaX ?? 0, y: deltaY ?? 0))
    if x != nil || y != nil { movement = .to(Point(x: x ?? .nan, y: y ?? .nan)) }
    return PanEvent(
      phase ?? .changed, movement, time: timeMs.flatMap { Duration(millisecondsIfNumber: $0) })
  }

  private func coordinate(_ name: MemberName) -> Double? {
    number(name, in: InputBounds.coordinate)
  }
}

extension Duration {
  /// Creates a duration; nil if the number is not in `times`. Integers are exact, because the fraction is added
  /// separately.
  fileprivate init?(millisecondsIfNumber milliseconds: Double) {
    guard PanEvent.times ~= milliseconds else { return nil }
    let whole = milliseconds.rounded(.down)
    self = .milliseconds(Int64(whole)) + .milliseconds(milliseconds - whole)
  }
}
