import JSON
import LayoutEngine

extension JSONWriter {
  /// Writes duration, delay, and curve or spring as members, with all their decimals.
  mutating func timing(_ timing: AnimationTiming) {
    exactly { writer in
      writer.member("duration", timing.duration)
      writer.member("delay", timing.delay)
      switch timing.pace {
      case .curve(let curve): writer.curve(curve)
      case .spring(let spring): writer.spring(spring)
      case .decay(let decay): writer.member("deceleration", decay.share)
      }
    }
  }

  /// Writes the animation of a property as an object.
  mutating func animation(_ animation: ValueAnimation, of property: StaticString) {
    literal("{")
    member("property", plain: property)
    member("from", animation.from)
    member("to", animation.to)
    timing(animation.timing)
    literal("}")
  }

  /// Writes the animation of a property that is not a number as an object.
  mutating func animation(_ timing: AnimationTiming, of property: StaticString) {
    literal("{")
    member("property", plain: property)
    self.timing(timing)
    literal("}")
  }

  private mutating func curve(_ curve: TimingCurve) {
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = curve else {
      return member("curve", NamedCurve.allCases.first { $0.curve == curve }?.rawValue ?? "")
    }
    beginObject("curve")
    member("cubicBezier", [x1, y1, x2, y2])
    literal("}")
  }

  private mutating func spring(_ spring: Spring) {
    beginObject("spring")
    switch spring.elasticity {
    case .ratio(let ratio): member("dampingRatio", ratio)
    case .physical(let stiffness, let damping, let mass):
      member("stiffness", stiffness)
      member("damping", damping)
      member("mass", mass)
    }
    if spring.velocity != 0 { member("velocity", spring.velocity) }
    if spring.clamps { member("clamp", true) }
    literal("}")
  }
}
