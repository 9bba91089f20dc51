extension Double {
  /// The nearest number in a range. NaN becomes the lower bound.
  @inlinable
  func clamped(to range: ClosedRange<Double>) -> Double {
    if isNaN { return range.lowerBound }
    return Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The nearest coordinate in ±10¹⁵. NaN becomes 0.
  var boundedCoordinate: Double { isNaN ? 0 : clamped(to: InputBounds.coordinate) }
}

extension ClosedRange<Double> {
  /// Whether all eight numbers are in the range. NaN is in no range.
  @inline(__always)
  func containsAll(of numbers: SIMD8<Double>) -> Bool {
    all((numbers .>= lowerBound) .& (numbers .<= upperBound))
  }
}
