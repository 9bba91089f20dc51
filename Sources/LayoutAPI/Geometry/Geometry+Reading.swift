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
  func point(_ name: MemberName) -> Point? { read(name) }

  /// The point in a member, without a check of its range; nil if the member is absent.
  func rawPoint(_ name: MemberName) -> Point? {
    object(name, as: .point) { Point(reading: $0) }
  }

  /// Replaces the coordinates that the point in a member has, without a check of their range.
  func read(_ name: MemberName, as declared: DeclaredMembers, into point: inout Point) {
    guard let value = value(name) else { return }
    read(at: value, as: declared) {
      $0.read(.x, into: &point.x)
      $0.read(.y, into: &point.y)
    }
  }

  /// Replaces the sides that the insets in a member have, unless the member is absent or has faults,
  /// which are noted.
  func read(_ name: MemberName, into insets: inout Insets) {
    if let override: InsetsOverride = read(name) { insets = override.applied(to: insets) }
  }

  /// Replaces insets by those in a member, unless the member is absent or has faults, which are noted.
  @inline(__always)
  func read(_ name: MemberName, into insets: inout InsetsOverride) {
    if let override: InsetsOverride = read(name) { insets = override }
  }
}
