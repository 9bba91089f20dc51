/// An affine transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// The members have the names and meanings of `CGAffineTransform` and of CSS's `matrix()`. The
/// origin of an item's transform is the centre of the item's frame, as for `UIView.transform` and
/// CSS's default `transform-origin`. Clients can assign the transform unchanged. `about(_:)` moves
/// the origin.
public struct Transform: Equatable, Sendable {
  /// The coefficient of x in x'.
  public var a: Double
  /// The coefficient of x in y'.
  public var b: Double
  /// The coefficient of y in x'.
  public var c: Double
  /// The coefficient of y in y'.
  public var d: Double
  /// The translation along x, in points.
  public var tx: Double
  /// The translation along y, in points.
  public var ty: Double

  /// Creates a transform from its members.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  @inlinable public static var identity: Transform { translation(x: 0, y: 0) }

  /// A translation, in points.
  @inlinable public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A uniform scaling about the origin.
  @inlinable public static func scale(_ factor: Double) -> Transform { scale(Scale(factor)) }

  /// A scaling about the origin.
  @inlinable public static func scale(_ scale: Scale) -> Transform {
    Transform(a: scale.x, b: 0, c: 0, d: scale.y, tx: 0, ty: 0)
  }

  /// A rotation about the origin, clockwise (y increases downwards). Quarter turns are exact.
  ///
  /// - Parameter angle: radians.
  public static func rotation(_ angle: Double) -> Transform {
    let (sine, cosine) = sineAndCosine(of: angle)
    // Subtraction from 0 instead of negation avoids a negative zero in the response.
    return Transform(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
  }

  /// The translation part of the transform, in points.
  @inlinable public var translation: Point { Point(x: tx, y: ty) }

  /// The coefficient of the coordinate along `axis` in the transformed coordinate along `other`.
  func slope(of axis: LayoutAxis, along other: LayoutAxis) -> Double {
    switch (axis, other) {
    case (.horizontal, .horizontal): a
    case (.horizontal, .vertical): b
    case (.vertical, .horizontal): c
    case (.vertical, .vertical): d
    }
  }

  /// This transform, followed by another transform.
  @inlinable public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The inverse transform; nil if the transform is not invertible.
  public func inverted() -> Transform? {
    let determinant = a * d - b * c
    let inverse = Transform(
      a: d / determinant, b: 0 - b / determinant, c: 0 - c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return (inverse.a + inverse.b + inverse.c + inverse.d + inverse.tx + inverse.ty).isFinite
      ? inverse : nil
  }

  /// The same transform with its origin at `center`, in the coordinate space of `center`. For an
  /// item's transform and the centre of its frame, this is the transform in content coordinates.
  @inlinable public func about(_ center: Point) -> Transform {
    var moved = self
    moved.tx += center.x - (a * center.x + c * center.y)
    moved.ty += center.y - (b * center.x + d * center.y)
    return moved
  }
}

extension Point {
  /// The point after applying a transform.
  @inlinable public func transformed(by transform: Transform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension Rect {
  /// Whether a point in the bounding box of this rectangle after a transform about its own centre is
  /// in the transformed rectangle, which is half-open.
  public func contains(_ point: Point, transformedBy transform: Transform) -> Bool {
    // Without rotation, the transformed rectangle is the bounding box. The inverse transform would
    // round a point on its edge.
    if transform.b == 0, transform.c == 0 { return true }
    guard let inverse = transform.about(center).inverted() else { return false }
    return contains(point.transformed(by: inverse))
  }

  /// The bounding box of this rectangle after a transform about its own centre. A pure translation
  /// keeps the extent exactly and rounds only the origin.
  @inlinable public func transformed(by transform: Transform) -> Rect {
    let newWidth = abs(transform.a) * width + abs(transform.c) * height
    let newHeight = abs(transform.b) * width + abs(transform.d) * height
    return Rect(
      x: x + transform.tx + (width - newWidth) / 2,
      y: y + transform.ty + (height - newHeight) / 2,
      width: newWidth, height: newHeight)
  }
}
