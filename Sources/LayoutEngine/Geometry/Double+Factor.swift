extension Double {
  /// The factor that scales another length to this one; nil if no finite number does. Nothing is scaled from 0,
  /// nor from a length so small that the quotient overflows.
  public func factor(from length: Double) -> Double? {
    let factor = self / length
    return factor.isFinite ? factor : nil
  }
}
