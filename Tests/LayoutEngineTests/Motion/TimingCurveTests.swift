import LayoutEngine
import Testing

@Suite("Timing curves")
struct TimingCurveTests {
  @Test(
    "Progress agrees with the documentation",
    arguments: [
      (TimingCurve.easeInOut, 0.1, 0.019722), (.easeInOut, 0.25, 0.129162), (.easeInOut, 0.5, 0.5),
      (.easeInOut, 0.75, 0.870838), (.linear, 0.3, 0.3), (.ease, 0.5, 0.802403),
      (.easeIn, 0.5, 0.315357), (.easeOut, 0.5, 0.684643),
      (.cubicBezier(x1: 0, y1: 0, x2: 1, y2: 1), 0.3, 0.3),
      (.cubicBezier(x1: 0.5, y1: -1, x2: 0.5, y2: 2), 0.5, 0.5),
    ])
  func progress(curve: TimingCurve, share: Double, progress: Double) {
    #expect(abs(curve.progress(at: share) - progress) < 1e-6)
  }

  @Test("A curve starts exactly at 0 and ends exactly at 1", arguments: curves)
  func ends(curve: TimingCurve) {
    for share in [-1.0, 0, -0.0] { #expect(curve.progress(at: share) == 0) }
    for share in [1.0, 2] { #expect(curve.progress(at: share) == 1) }
  }

  @Test("The slope is the derivative of progress", arguments: curves)
  func slope(curve: TimingCurve) {
    for share in stride(from: 0.05, to: 1, by: 0.05) {
      let rise = curve.progress(at: share + 1e-6) - curve.progress(at: share - 1e-6)
      #expect(abs(curve.slope(at: share) - rise / 2e-6) < 1e-4 * max(1, abs(rise / 2e-6)))
    }
  }

  @Test("A vertical part of a curve has a finite slope")
  func upright() {
    let curve = TimingCurve.cubicBezier(x1: 0, y1: 1, x2: 1, y2: 0)
    for share in [0.0, 0.5, 1] { #expect(curve.slope(at: share).isFinite) }
    #expect(curve.slope(at: 0) > 100)
  }

  /// The end of a curve, rotated by half a turn, is the start of another curve.
  @Test(
    "A curve with a vertical end has the same slope there as the rotated curve has at its start",
    arguments: [(1.0, 0.0), (0.4, 0.3), (0.9, -2)])
  func uprightEnd(x: Double, y: Double) {
    let curve = TimingCurve.cubicBezier(x1: x, y1: y, x2: 1, y2: 0.5)
    let turned = TimingCurve.cubicBezier(x1: 0, y1: 0.5, x2: 1 - x, y2: 1 - y)
    let (end, start) = (curve.slope(at: 1), turned.slope(at: 0))
    #expect(start > 100)
    #expect(abs(end / start - 1) < 1e-4)
  }

  private static let curves: [TimingCurve] = [
    .linear, .ease, .easeIn, .easeOut, .easeInOut,
    .cubicBezier(x1: 0.9, y1: -3, x2: 0.1, y2: 4), .cubicBezier(x1: 0.2, y1: 0, x2: 0, y2: 1),
  ]
}
