/// What the content insets cover of the viewport, along the axis. Nothing else reads their lengths.
extension ScrollStackConfiguration {
  /// The lengths of the insets at the start and at the end, in points.
  var coveredLengths: (start: Double, end: Double) {
    (contentInset.start(along: axis), contentInset.end(along: axis))
  }

  /// The viewport's length without the content insets, in points.
  var pageLength: Double {
    max(0, viewport.length(along: axis) - (coveredLengths.start + coveredLengths.end))
  }

  /// The first place that a viewport shows after its inset.
  func firstShown(from start: Double) -> Double { start.subtracting(0 - coveredLengths.start) }

  /// The start of a viewport whose inset ends at a place.
  func viewportStart(showing place: Double) -> Double { place - coveredLengths.start }
}
