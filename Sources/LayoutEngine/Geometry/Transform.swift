/// An affine transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// The members are those of `CGAffineTransform` and of CSS's `matrix()`. An item's transform has its
/// origin at the centre of the item's frame, as `UIView.transform` and CSS's default
/// `transform-origin` have, so that a client can assign it as it is; `about(_:)` moves the origin.
public struct Transform: Equatable, Sendable {
  /// What a point of x adds to x'.
  public var a: Double
  /// What a point of x adds to y'.
  public var b: Double
  /// What a point of y adds to x'.
  public var c: Double
  /// What a point of y adds to y'.
  public var d: Double
  /// Points added to x'.
  public var tx: Double
  /// Points added to y'.
  public var ty: Double

  /// Makes a transform of its members.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Leaves everything where it is.
  @inlinable public static var identity: Transform { translation(x: 0, y: 0) }

  /// Moves by points.
  @inlinable public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Multiplies distances from the origin.
  @inlinable public static func scale(_ factor: Double) -> Transform {
    Transform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0)
  }

  /// Turns about the origin, clockwise where y grows downwards. Quarter turns are exact.
  ///
  /// - Parameter angle: radians.
  public static func rotation(_ angle: Double) -> Transform {
    let (sine, cosine) = sineAndCosine(of: angle)
    // Subtracted from 0 rather than negated, so that no answer carries a negative zero.
    return Transform(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
  }

  /// What it adds to both coordinates, in points.
  @inlinable public var translation: Point { Point(x: tx, y: ty) }

  /// This transform, followed by another one.
  @inlinable public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The transform that takes back what this one does; nil where nothing does.
  public func inverted() -> Transform? {
    let determinant = a * d - b * c
    let inverse = Transform(
      a: d / determinant, b: 0 - b / determinant, c: 0 - c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return (inverse.a + inverse.b + inverse.c + inverse.d + inverse.tx + inverse.ty).isFinite
      ? inverse : nil
  }

  /// The same transform with its origin at `center`, expressed in the coordinates in which `center`
  /// is. Of an item's transform and the centre of its frame: the transform in content coordinates.
  @inlinable public func about(_ center: Point) -> Transform {
    var moved = self
    moved.tx += center.x - (a * center.x + c * center.y)
    moved.ty += center.y - (b * center.x + d * center.y)
    return moved
  }
}

extension Point {
  /// Where a transform puts the point.
  @inlinable public func transformed(by transform: Transform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension Rect {
  /// The smallest rectangle around this one transformed about its own centre. A mere translation
  /// keeps the extent and adds to the origin, without rounding anything else.
  @inlinable public func transformed(by transform: Transform) -> Rect {
    let newWidth = abs(transform.a) * width + abs(transform.c) * height
    let newHeight = abs(transform.b) * width + abs(transform.d) * height
    return Rect(
      x: x + transform.tx + (width - newWidth) / 2,
      y: y + transform.ty + (height - newHeight) / 2,
      width: newWidth, height: newHeight)
  }
}
