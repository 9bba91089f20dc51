extension Double {
  /// The nearest number of a range; its lower bound for what is not a number.
  @inlinable
  func clamped(to range: ClosedRange<Double>) -> Double {
    if isNaN { return range.lowerBound }
    return Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The nearest coordinate; 0 for what is not a number.
  var boundedCoordinate: Double { isNaN ? 0 : clamped(to: InputBounds.coordinate) }
}

extension ClosedRange<Double> {
  /// Whether all of eight numbers are in the range. NaN is in no range.
  @inline(__always)
  func containsAll(of numbers: SIMD8<Double>) -> Bool {
    all((numbers .>= lowerBound) .& (numbers .<= upperBound))
  }
}
