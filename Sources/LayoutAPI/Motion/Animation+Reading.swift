import Bytes
import JSON
import LayoutEngine

/// A named timing curve.
enum NamedCurve: String, CaseIterable {
  case linear, ease, easeIn, easeOut, easeInOut

  var curve: TimingCurve {
    switch self {
    case .linear: .linear
    case .ease: .ease
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    }
  }
}

extension ObjectReader {
  /// The animation in a member; nil if the member is absent or has faults, which are noted.
  ///
  /// - Parameter hasTransition: whether the animation may have a transition.
  func animation(
    _ name: MemberName, hasTransition: Bool = false
  ) -> AnimationOverride? {
    let declared: DeclaredMembers =
      hasTransition ? .scrollStackOperationAnimation : .animationOverride
    return object(name, as: declared) { animation -> AnimationOverride? in
      let duration = animation.number(.duration)
      let delay = animation.number(.delay)
      let curve = animation.value(.curve).flatMap { animation.curve(at: $0) }
      let spring = animation.object(.spring, as: .spring) { $0.spring() }
      let transition: ItemTransition? = hasTransition ? animation.read(.transition) : nil
      if animation.has(.curve), animation.has(.spring) {
        animation.noteExcluded(.spring, by: "\"curve\"")
      }
      if spring?.settlingTime != nil, duration != nil {
        animation.noteExcluded(.duration, by: "a \"stiffness\"")
      }
      return animation.checked(
        AnimationOverride(
          duration: duration, delay: delay,
          pace: curve.map { .curve($0) } ?? spring.map { .spring($0) }, transition: transition))
    }
  }

  /// Replaces an animation with that in a member, unless the member is absent or has faults, which are noted.
  func read(_ name: MemberName, into value: inout AnimationOverride) {
    if let animation = animation(name) { value = animation }
  }

  /// A curve, given by its name or its control points.
  private func curve(at value: Int) -> TimingCurve? {
    if document.kind(at: value) == .string {
      return choice(at: value, of: NamedCurve.self)?.curve
    }
    return object(at: value, as: .cubicBezierCurve) { curve -> TimingCurve? in
      guard let points = curve.required(.cubicBezier) else { return nil }
      guard let numbers = curve.list(at: points, { curve.number(at: $0) }) else { return nil }
      guard numbers.count == 4 else {
        curve.faults.note(at: points, .wrongType(.fourNumbers))
        return nil
      }
      let bezier = TimingCurve.cubicBezier(
        x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
      return curve.checked(
        bezier,
        renaming: [
          "x1": "cubicBezier.0", "y1": "cubicBezier.1", "x2": "cubicBezier.2",
          "y2": "cubicBezier.3",
        ])
    }
  }

  /// This object as a spring, given by its damping ratio or by its physical properties.
  private func spring() -> Spring? {
    let ratio = number(.dampingRatio)
    let stiffness = number(.stiffness)
    let damping = number(.damping)
    let mass = number(.mass)
    let physical = Spring.physical(
      stiffness: stiffness ?? .nan, damping: damping ?? .nan, mass: mass ?? 1)
    var spring = ratio.map { .ratio($0) } ?? physical
    read(.velocity, into: &spring.velocity)
    read(.clamp, into: &spring.clamps)
    guard hasOne(of: .dampingRatio, .stiffness) else { return nil }
    if ratio != nil {
      if damping != nil { noteExcluded(.damping, by: "\"dampingRatio\"") }
      if let mass, mass != 1 { noteExcluded(.mass, by: "\"dampingRatio\"") }
    } else if damping == nil {
      noteMissing(.damping, because: "\"stiffness\"")
      return nil
    }
    return checked(spring)
  }
}
