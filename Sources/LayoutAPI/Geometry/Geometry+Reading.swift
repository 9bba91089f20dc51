import JSON
import LayoutEngine

extension ObjectReader {
  /// The rectangle in a member; nil if the member is absent or has faults, which are noted.
  @inline(__always)
  mutating func rect(_ name: StaticString) -> Rect? { value(name).flatMap { rect(at: $0) } }

  /// The rectangle at a position; nil if it has faults, which are noted.
  func rect(at value: Int) -> Rect? {
    object(at: value) { $0.rect() }
  }

  /// This object as a rectangle; nil if it has faults, which are noted.
  mutating func rect() -> Rect? {
    let x = requiredNumber("x")
    let y = requiredNumber("y")
    let width = requiredNumber("width")
    let height = requiredNumber("height")
    return checked(Rect(x: x, y: y, width: width, height: height))
  }

  /// The point in a member; nil if the member is absent or has faults, which are noted.
  mutating func point(_ name: StaticString) -> Point? {
    object(name) { object in
      let x = object.requiredNumber("x")
      let y = object.requiredNumber("y")
      return object.checked(Point(x: x, y: y))
    }
  }

  /// The point in a member, without a check of its range; nil if the member is absent.
  mutating func rawPoint(_ name: StaticString) -> Point? {
    object(name) { object in
      let x = object.requiredNumber("x")
      return Point(x: x, y: object.requiredNumber("y"))
    }
  }

  /// The size in a member, without a check of its range; nil if the member is absent or of the
  /// wrong type.
  mutating func rawSize(_ name: StaticString) -> Size? { object(name) { $0.rawSize() } }

  /// This object as a size, without a check of its range.
  mutating func rawSize() -> Size {
    let width = requiredNumber("width")
    return Size(width: width, height: requiredNumber("height"))
  }

  /// The insets in a member, with missing sides from `inherited`; nil if the member is absent or
  /// has faults, which are noted.
  mutating func insets(_ name: StaticString, inheriting inherited: Insets) -> Insets? {
    insetsOverride(name).map { $0.applied(to: inherited) }
  }

  /// The given sides of the insets in a member; nil if the member is absent or has faults, which
  /// are noted.
  mutating func insetsOverride(_ name: StaticString) -> InsetsOverride? {
    object(name) { $0.insetsOverride() }
  }

  mutating func insetsOverride() -> InsetsOverride? {
    let top = number("top")
    let left = number("left")
    let bottom = number("bottom")
    let right = number("right")
    return checked(InsetsOverride(top: top, left: left, bottom: bottom, right: right))
  }
}
