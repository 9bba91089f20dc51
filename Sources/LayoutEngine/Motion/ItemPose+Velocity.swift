/// A pose whose numbers are velocities: the rate of change of each number of a pose, per second.
extension ItemPose {
  /// The velocity of an item at rest.
  public static var rest: ItemPose {
    ItemPose(
      frame: Rect(size: .zero), ItemAppearance(alpha: 0, scale: Scale(x: 0, y: 0)))
  }

  /// The pose whose numbers are computed from those of this pose and two others.
  func combined(
    _ second: ItemPose, _ third: ItemPose = .rest, _ number: (Double, Double, Double) -> Double
  ) -> ItemPose {
    func point(_ one: Point, _ two: Point, _ three: Point) -> Point {
      Point(x: number(one.x, two.x, three.x), y: number(one.y, two.y, three.y))
    }
    let (a, b, c) = (appearance, second.appearance, third.appearance)
    return ItemPose(
      frame: Rect(
        x: number(frame.x, second.frame.x, third.frame.x),
        y: number(frame.y, second.frame.y, third.frame.y),
        width: number(frame.width, second.frame.width, third.frame.width),
        height: number(frame.height, second.frame.height, third.frame.height)),
      ItemAppearance(
        alpha: number(a.alpha, b.alpha, c.alpha),
        translation: point(a.translation, b.translation, c.translation),
        scale: Scale(
          x: number(a.scale.x, b.scale.x, c.scale.x), y: number(a.scale.y, b.scale.y, c.scale.y)),
        angle: number(a.angle, b.angle, c.angle), anchor: point(a.anchor, b.anchor, c.anchor)))
  }

  /// The numbers of the pose, without the anchor.
  var numbers: [Double] {
    [
      frame.x, frame.y, frame.width, frame.height, appearance.alpha, appearance.translation.x,
      appearance.translation.y, appearance.scale.x, appearance.scale.y, appearance.angle,
    ]
  }

  /// The pose with extents of at least 0, and alpha in 0…1.
  var limited: ItemPose {
    var pose = self
    pose.frame.width = max(0, frame.width)
    pose.frame.height = max(0, frame.height)
    pose.appearance.alpha = appearance.alpha.clamped(to: 0...1)
    return pose
  }

  /// This velocity with 0 for each number that a limit of a pose stops.
  func stopped(at pose: ItemPose) -> ItemPose {
    var velocity = self
    if pose.frame.width < 0 { velocity.frame.width = 0 }
    if pose.frame.height < 0 { velocity.frame.height = 0 }
    if !(0...1 ~= pose.appearance.alpha) { velocity.appearance.alpha = 0 }
    return velocity
  }
}

extension ItemAppearance {
  /// The velocity of the numbers of `transform`, if the members of this appearance have velocities.
  public func transformVelocity(_ velocity: ItemAppearance) -> Transform {
    let (sine, cosine) = sineAndCosine(of: angle)
    let turn = velocity.angle
    var change = Transform(
      a: velocity.scale.x * cosine - scale.x * sine * turn,
      b: velocity.scale.x * sine + scale.x * cosine * turn,
      c: 0 - velocity.scale.y * sine - scale.y * cosine * turn,
      d: velocity.scale.y * cosine - scale.y * sine * turn, tx: 0, ty: 0)
    var matrix = transform
    (matrix.tx, matrix.ty) = (0, 0)
    // `transform` moves by the anchor less the transformed anchor.
    let turned = anchor.transformed(by: change)
    let carried = velocity.anchor.transformed(by: matrix)
    change.tx = velocity.translation.x + velocity.anchor.x - turned.x - carried.x
    change.ty = velocity.translation.y + velocity.anchor.y - turned.y - carried.y
    return change
  }

  /// Creates the appearance and the velocity of its members from a transform and its velocity. The
  /// transform scales, then rotates, then translates.
  public static func decomposed(
    _ transform: Transform, velocity: Transform
  ) -> (appearance: ItemAppearance, velocity: ItemAppearance) {
    let angle = angle(of: transform, growingBy: velocity)
    let (sine, cosine) = sineAndCosine(of: angle)
    let scale = Scale(
      x: transform.a * cosine + transform.b * sine, y: transform.d * cosine - transform.c * sine)
    let growth = Scale(
      x: velocity.a * cosine + velocity.b * sine, y: velocity.d * cosine - velocity.c * sine)
    var turn = 0.0
    if scale.x != 0 {
      turn = (velocity.b * cosine - velocity.a * sine) / scale.x
    } else if scale.y != 0 {
      turn = (0 - velocity.c * cosine - velocity.d * sine) / scale.y
    }
    return (
      ItemAppearance(
        translation: Point(x: transform.tx, y: transform.ty), scale: scale, angle: angle),
      ItemAppearance(
        alpha: 0, translation: Point(x: velocity.tx, y: velocity.ty), scale: growth, angle: turn)
    )
  }

  /// The angle of an item with a transform: that of its first axis with an extent. An item without
  /// extent begins to appear at the angle of its growth.
  private static func angle(of transform: Transform, growingBy velocity: Transform) -> Double {
    for matrix in [transform, velocity] {
      if matrix.a != 0 || matrix.b != 0 { return fullAngle(x: matrix.a, y: matrix.b) }
      if matrix.c != 0 || matrix.d != 0 { return fullAngle(x: matrix.d, y: 0 - matrix.c) }
    }
    return 0
  }

  /// The angle of a direction, in −π…π.
  private static func fullAngle(x: Double, y: Double) -> Double {
    if x == 0 && y == 0 { return 0 }
    let angle = arcTangent(y / x)
    if x >= 0 { return angle }
    return y < 0 ? angle - .pi : angle + .pi
  }
}
