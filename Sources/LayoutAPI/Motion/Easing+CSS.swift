import Bytes
import LayoutEngine

extension ByteBuffer {
  /// Writes an easing function in the syntax of CSS.
  mutating func easingFunction(_ easing: Easing) {
    switch easing {
    case .curve(.linear): literal("linear")
    case .curve(let curve):
      let (first, second) = curve.controlPoints
      function("cubic-bezier", [first.x, first.y, second.x, second.y], unit: "")
    case .points(let points, _):
      literal("linear(")
      for (index, point) in points.enumerated().interruptible {
        if index > 0 { literal(", ") }
        number(point.y)
        // The positions of the first and the last point are implied.
        if index > 0, index < points.count - 1 {
          literal(" ")
          number((point.x * 1e14).rounded() / 1e12)
          literal("%")
        }
      }
      literal(")")
    }
  }

  /// Writes a CSS function.
  mutating func function(
    _ name: StaticString, _ arguments: [Double], unit: StaticString
  ) {
    literal(name)
    literal("(")
    // Bounded: the arguments of a CSS function, at most six.
    for (index, argument) in arguments.enumerated() {
      if index > 0 { literal(", ") }
      number(argument)
      literal(unit)
    }
    literal(")")
  }
}
