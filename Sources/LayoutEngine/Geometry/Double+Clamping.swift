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
