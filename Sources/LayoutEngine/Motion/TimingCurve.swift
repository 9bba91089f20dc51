/// A curve of progress as a function of time.
///
/// Source: Docs/motion.md, "An animation".
public enum TimingCurve: Equatable, Sendable {
  /// Constant speed.
  case linear
  /// CSS's `ease`: the cubic Bézier curve (0.25, 0.1, 0.25, 1).
  case ease
  /// Slow, then fast: the cubic Bézier curve (0.42, 0, 1, 1).
  case easeIn
  /// Fast, then slow: the cubic Bézier curve (0, 0, 0.58, 1).
  case easeOut
  /// Slow, fast, slow: the cubic Bézier curve (0.42, 0, 0.58, 1).
  case easeInOut
  /// The cubic Bézier curve from (0, 0) to (1, 1) with these two control points.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
}

extension TimingCurve: Checkable {
  /// The control points' x must be 0…1, so that time does not run backwards; their y must be in
  /// `InputBounds.curveProgress`.
  public func check(into faults: inout FaultCollector) {
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = self else { return }
    faults.check(x1, in: InputBounds.share, "x1")
    faults.check(y1, in: InputBounds.curveProgress, "y1")
    faults.check(x2, in: InputBounds.share, "x2")
    faults.check(y2, in: InputBounds.curveProgress, "y2")
  }
}
