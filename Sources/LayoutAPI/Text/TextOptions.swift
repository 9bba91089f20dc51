import Bytes
import JSON
import LayoutEngine
import TextMeasurement

/// The options of a request for all of its texts. Those of the outermost request also apply to the texts of
/// layouts in rows.
struct TextOptions: Equatable {
  /// Device pixels per point, to which lengths are rounded up; nil to disable rounding.
  var pixelScale: Double?
  /// The factor of font sizes and of line heights in points.
  var scale = 1.0
  /// Where lines of texts may be broken within words, unless a text has its own.
  var wrapping = TextWrapping()

  /// The valid factors.
  static var scales: ClosedRange<Double> { 0.5...5 }
}

extension ObjectReader {
  /// The options for texts among the members of a request. Faults of `pixelScale` are noted with the other options.
  func textOptions() -> TextOptions {
    var options = TextOptions()
    if !hasMore { return options }
    if let scale = value(.pixelScale).flatMap({ document.number(at: $0) }),
      InputBounds.pixelScale ~= scale
    {
      options.pixelScale = scale
    }
    if let scale = number(.textScale, in: TextOptions.scales), !scale.isNaN {
      options.scale = scale
    }
    read(.overflowWrap, into: &options.wrapping.overflowWrap)
    read(.wordBreak, into: &options.wrapping.wordBreak)
    return options
  }
}
