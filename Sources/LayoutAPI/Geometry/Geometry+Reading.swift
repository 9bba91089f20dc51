import JSON
import LayoutEngine

extension ObjectReader {
  /// The rectangle in a member; nil if the member is absent or has faults, which are noted.
  @inline(__always)
  func rect(_ name: MemberName) -> Rect? { value(name).flatMap { rect(at: $0) } }

  /// The rectangle at a position; nil if it has faults, which are noted.
  func rect(at value: Int) -> Rect? {
    object(at: value, as: .rect) { $0.rect() }
  }

  /// This object as a rectangle; nil if it has faults, which are noted.
  ///
  /// - Parameter isAtZero: whether an edge that is absent is at 0.
  @inline(__always)
  func rect(isAtZero: Bool = false) -> Rect? {
    let x = isAtZero ? number(.x) ?? 0 : requiredNumber(.x)
    let y = isAtZero ? number(.y) ?? 0 : requiredNumber(.y)
    let width = requiredNumber(.width)
    let height = requiredNumber(.height)
    return checked(Rect(x: x, y: y, width: width, height: height))
  }

  /// The point in a member; nil if the member is absent or has faults, which are noted.
  func point(_ name: MemberName) -> Point? {
    object(name, as: .point) { object in
      let x = object.requiredNumber(.x)
      let y = object.requiredNumber(.y)
      return object.checked(Point(x: x, y: y))
    }
  }

  /// The point in a member, without a check of its range; nil if the member is absent.
  func rawPoint(_ name: MemberName) -> Point? {
    object(name, as: .point) { object in
      let x = object.requiredNumber(.x)
      return Point(x: x, y: object.requiredNumber(.y))
    }
  }

  /// This object as a point whose absent coordinates have defaults.
  func point(elseAt standard: Point) -> Point? {
    Point(x: number(.x) ?? standard.x, y: number(.y) ?? standard.y)
  }

  /// This object as a size, without a check of its range.
  func rawSize() -> Size {
    let width = requiredNumber(.width)
    return Size(width: width, height: requiredNumber(.height))
  }

  /// Replaces the sides that the insets in a member have, unless the member is absent or has faults,
  /// which are noted.
  func read(_ name: MemberName, into insets: inout Insets) {
    if let override = insetsOverride(name) { insets = override.applied(to: insets) }
  }

  /// Replaces insets by those in a member, unless the member is absent or has faults, which are noted.
  @inline(__always)
  func read(_ name: MemberName, into insets: inout InsetsOverride) {
    if let override = insetsOverride(name) { insets = override }
  }

  /// The given sides of the insets in a member; nil if the member is absent or has faults, which
  /// are noted.
  @inline(__always)
  func insetsOverride(_ name: MemberName) -> InsetsOverride? {
    value(name).flatMap { insetsOverride(at: $0) }
  }

  private func insetsOverride(at value: Int) -> InsetsOverride? {
    object(at: value, as: .insets) { $0.insetsOverride() }
  }

  func insetsOverride() -> InsetsOverride? {
    let top = number(.top)
    let left = number(.left)
    let bottom = number(.bottom)
    let right = number(.right)
    return checked(InsetsOverride(top: top, left: left, bottom: bottom, right: right))
  }
}
