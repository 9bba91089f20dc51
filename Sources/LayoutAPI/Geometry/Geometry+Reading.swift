import JSON
import LayoutEngine

extension ObjectReader {
  /// A rectangle in bounds; nil where there is none, or with faults noted.
  @inline(__always)
  mutating func rect(_ name: StaticString) -> Rect? { value(name).flatMap { rect(at: $0) } }

  /// The rectangle at a position, in bounds; nil with faults noted.
  func rect(at value: Int) -> Rect? {
    object(at: value) { $0.rect() }
  }

  /// This object's rectangle, in bounds; nil with faults noted.
  mutating func rect() -> Rect? {
    let x = requiredNumber("x")
    let y = requiredNumber("y")
    let width = requiredNumber("width")
    let height = requiredNumber("height")
    return checked(Rect(x: x, y: y, width: width, height: height))
  }

  /// A point in bounds; nil where there is none, or with faults noted.
  mutating func point(_ name: StaticString) -> Point? {
    object(name) { object in
      let x = object.requiredNumber("x")
      let y = object.requiredNumber("y")
      return object.checked(Point(x: x, y: y))
    }
  }

  /// A point whose bounds the engine checks; nil where there is none.
  mutating func rawPoint(_ name: StaticString) -> Point? {
    object(name) { object in
      let x = object.requiredNumber("x")
      return Point(x: x, y: object.requiredNumber("y"))
    }
  }

  /// A size whose bounds the engine checks; nil where there is none, or something else.
  mutating func rawSize(_ name: StaticString) -> Size? { object(name) { $0.rawSize() } }

  /// This object as a size whose bounds are checked elsewhere.
  mutating func rawSize() -> Size {
    let width = requiredNumber("width")
    return Size(width: width, height: requiredNumber("height"))
  }

  /// Insets of which every side is taken from `inherited` where it is not given; nil where there are
  /// none, or with faults noted.
  mutating func insets(_ name: StaticString, inheriting inherited: Insets) -> Insets? {
    insetsOverride(name).map { $0.applied(to: inherited) }
  }

  /// Some sides of insets; nil where there are none, or with faults noted.
  mutating func insetsOverride(_ name: StaticString) -> InsetsOverride? {
    object(name) { $0.insetsOverride() }
  }

  /// This object as some sides of insets.
  mutating func insetsOverride() -> InsetsOverride? {
    let top = number("top")
    let left = number("left")
    let bottom = number("bottom")
    let right = number("right")
    return checked(InsetsOverride(top: top, left: left, bottom: bottom, right: right))
  }
}
