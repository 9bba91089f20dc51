import LayoutEngine
import Testing

@Suite("Transform")
struct TransformTests {
  static let rect = Rect(x: 0.1, y: 0.7, width: 0.2, height: 0.3)

  @Test("The identity changes nothing, bit for bit")
  func identity() {
    #expect(Self.rect.transformed(by: .identity) == Self.rect)
    #expect(Point(x: 0.1, y: 0.7).transformed(by: .identity) == Point(x: 0.1, y: 0.7))
    #expect(Transform.identity.about(Point(x: 0.1, y: 0.7)) == .identity)
    #expect(Transform.rotation(0) == .identity)
    #expect(Transform.scale(1) == .identity)
  }

  @Test(
    "A translation changes only the origin, without rounding the extent",
    arguments: [0.1, -375, 1e15])
  func translation(x: Double) {
    let moved = Self.rect.transformed(by: .translation(x: x, y: 0))
    #expect(moved == Rect(x: 0.1 + x, y: 0.7, width: 0.2, height: 0.3))
  }

  @Test("A rectangle is scaled about its centre")
  func scale() {
    let rect = Rect(x: 100, y: 20, width: 200, height: 80)
    #expect(
      rect.transformed(by: .scale(0.5)) == Rect(x: 150, y: 40, width: 100, height: 40))
    #expect(rect.transformed(by: .scale(0)) == Rect(x: 200, y: 60, width: 0, height: 0))
  }

  @Test("A quarter turn in either direction swaps a rectangle's extents about its centre")
  func quarterTurn() {
    let rect = Rect(x: 100, y: 20, width: 200, height: 80)
    let turned = Rect(x: 160, y: -40, width: 80, height: 200)
    #expect(rect.transformed(by: .rotation(.pi / 2)) == turned)
    #expect(rect.transformed(by: .rotation(-.pi / 2)) == turned)
    #expect(rect.transformed(by: .rotation(.pi)) == rect)
  }

  @Test("The inverse undoes a transform")
  func inverted() throws {
    let transform = Transform(a: 2, b: 1, c: -3, d: 4, tx: 5, ty: -7)
    let inverse = try #require(transform.inverted())
    for point in [Point(x: 0, y: 0), Point(x: 10, y: -20), Point(x: -3, y: 8)] {
      let back = point.transformed(by: transform).transformed(by: inverse)
      #expect(abs(back.x - point.x) < 1e-12 && abs(back.y - point.y) < 1e-12)
    }
  }

  @Test("Rotation is clockwise: a point on the right moves down")
  func clockwise() {
    #expect(Point(x: 1, y: 0).transformed(by: .rotation(.pi / 2)) == Point(x: 0, y: 1))
  }

  /// An angle in radians, its sine and its cosine.
  typealias Angle = (angle: Double, sine: Double, cosine: Double)

  @Test(
    "Sines and cosines are accurate to the last bits",
    arguments: [
      (0.314_159_265_358_979_3, 0.309_016_994_374_947_45, 0.951_056_516_295_153_5),  // π/10
      (0.523_598_775_598_298_8, 0.5, 0.866_025_403_784_438_6),  // π/6
      (0.785_398_163_397_448_3, 0.707_106_781_186_547_6, 0.707_106_781_186_547_6),  // π/4
      (1, 0.841_470_984_807_896_5, 0.540_302_305_868_139_8),
      (1.047_197_551_196_597_6, 0.866_025_403_784_438_6, 0.5),  // π/3
      (1.570_796_326_794_896_6, 1, 0),  // π/2
      (2.094_395_102_393_195_3, 0.866_025_403_784_438_6, -0.5),  // 2π/3
      (3.141_592_653_589_793, 0, -1),  // π
      (7.853_981_633_974_483, 1, 0),  // 5π/2
      (-0.523_598_775_598_298_8, -0.5, 0.866_025_403_784_438_6),
      (-2.356_194_490_192_345, -0.707_106_781_186_547_6, -0.707_106_781_186_547_6),
    ] as [Angle])
  func rotation(angle: Angle) {
    let rotation = Transform.rotation(angle.angle)
    #expect(abs(rotation.b - angle.sine) <= 2.3e-16)
    #expect(abs(rotation.a - angle.cosine) <= 2.3e-16)
    #expect(rotation.c == -rotation.b)
    #expect(rotation.d == rotation.a)
  }

  @Test("The bounding box of a rotated rectangle has the projections of both sides")
  func boxOfTurned() {
    let box = Rect(x: 0, y: 0, width: 40, height: 20)
      .transformed(by: .rotation(.pi / 6).concatenating(.translation(x: 5, y: 0)))
    // 40·cos 30° + 20·sin 30°, and 40·sin 30° + 20·cos 30°.
    #expect(abs(box.width - 44.641_016_151_377_55) < 1e-12)
    #expect(abs(box.height - 37.320_508_075_688_775) < 1e-12)
    #expect(abs(box.x + box.width / 2 - 25) < 1e-12)
    #expect(abs(box.y + box.height / 2 - 10) < 1e-12)
  }

  @Test("Concatenated transforms apply in order")
  func concatenation() {
    let point = Point(x: 1, y: 2)
    let scaledFirst = Transform.scale(3).concatenating(.translation(x: 10, y: 20))
    let movedFirst = Transform.translation(x: 10, y: 20).concatenating(.scale(3))
    #expect(point.transformed(by: scaledFirst) == Point(x: 13, y: 26))
    #expect(point.transformed(by: movedFirst) == Point(x: 33, y: 66))
    #expect(scaledFirst.concatenating(.identity) == scaledFirst)
  }

  @Test("A transform about a centre keeps the centre in place")
  func aboutCenter() {
    let center = Point(x: 200, y: 60)
    #expect(
      Transform.scale(0.5).about(center) == Transform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 100, ty: 30))
    #expect(center.transformed(by: Transform.rotation(.pi / 2).about(center)) == center)
    #expect(
      Point(x: 300, y: 60).transformed(by: Transform.rotation(.pi / 2).about(center))
        == Point(x: 200, y: 160))
    #expect(Transform.translation(x: 7, y: 8).about(center) == .translation(x: 7, y: 8))
  }
}
