extension Double {
  /// How often `whole`, which is not negative, goes into this number. Within ±10¹⁵: any number but 0
  /// is that often a whole of 0, and 0 is no share of anything.
  func share(of whole: Double) -> Double {
    if self == 0 { return 0 }
    return (self / whole.magnitude).clamped(to: InputBounds.progress)
  }
}
