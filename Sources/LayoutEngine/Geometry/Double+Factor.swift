extension Double {
  /// The factor that scales another length to this one. Nil if no finite factor exists: if the
  /// other length is 0, or so small that the quotient overflows.
  public func factor(from length: Double) -> Double? {
    let factor = self / length
    return factor.isFinite ? factor : nil
  }
}
