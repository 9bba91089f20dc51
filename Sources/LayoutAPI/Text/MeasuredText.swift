import JSON
import TextMeasurement

/// The measurement of a text.
struct MeasuredText {
  enum Mode {
    case measured
    case advances(TextMeasurer.Extent)
    case font(TextMeasurer.Extent, ResolvedFont)
  }

  let mode: Mode
  /// The extent along the container's axis, in points.
  let length: Double
}

extension JSONWriter {
  /// Writes the measurement as the member `text`.
  mutating func text(_ text: MeasuredText) {
    beginObject("text")
    switch text.mode {
    case .measured: member("mode", plain: "measured")
    case .advances(let extent):
      member("mode", plain: "advances")
      member("lines", extent.lines)
      member("width", extent.width)
      member("truncated", extent.isTruncated)
    case .font(let extent, let font):
      member("mode", plain: "font")
      member("lines", extent.lines)
      member("width", extent.width)
      member("font", font.family)
      member("truncated", extent.isTruncated)
      member("fallback", font.isFallback)
      if extent.isExactInBrowsers { member("exactOn", plain: "web") }
    }
    literal("}")
  }
}
