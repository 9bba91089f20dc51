extension Double {
  /// This number divided by `whole`, which must not be negative, clamped to ±10¹⁵. Divided by 0, a
  /// number other than 0 gives ±10¹⁵, and 0 gives 0.
  func share(of whole: Double) -> Double {
    if self == 0 { return 0 }
    return (self / whole.magnitude).clamped(to: InputBounds.progress)
  }
}
