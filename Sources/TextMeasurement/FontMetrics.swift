import CPango

/// The metrics of a font that determine line heights, in ems.
struct FontMetrics: Equatable, Sendable {
  /// The distance from the line's top to its baseline.
  let ascent: Double
  /// The distance from the baseline to the line's bottom.
  let descent: Double
  /// The gap between two lines.
  let lineGap: Double
  /// Whether the glyphs are bitmaps of fixed sizes.
  let isBitmap: Bool

  /// Converts metrics from the units of fonts to ems.
  init(_ metrics: fw_metrics) {
    ascent = Double(metrics.ascent) / Double(FW_UNITS_PER_EM)
    descent = Double(metrics.descent) / Double(FW_UNITS_PER_EM)
    lineGap = Double(metrics.line_gap) / Double(FW_UNITS_PER_EM)
    isBitmap = metrics.is_bitmap
  }
}

/// The extent of a line above and below its baseline, in device pixels.
struct LineHeight: Equatable {
  private var above: Double
  private var below: Double

  /// The height of a line that uses only one font: CSS's `line-height: normal`. Ascent, descent and gap are
  /// each rounded to whole pixels, as in Chromium.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - pixelScale: device pixels per point.
  init(_ metrics: FontMetrics, size: Double, pixelScale: Double) {
    let pixelsPerEm = size * pixelScale
    var ascent = Self.rounded(metrics.ascent * pixelsPerEm)
    var descent = Self.rounded(metrics.descent * pixelsPerEm)
    // On Linux and Android the baseline moves up if rounding would cut off the descent and glyphs have
    // subpixel positions, as on high-density screens.
    if pixelScale > 1, !metrics.isBitmap, descent < metrics.descent * pixelsPerEm, ascent >= 1 {
      ascent -= 1
      descent += 1
    }
    let gap = Self.rounded(metrics.lineGap * pixelsPerEm)
    // Half of the gap is above the line, in whole pixels.
    let gapAbove = (gap / 2).rounded(.down)
    above = ascent + gapAbove
    below = descent + gap - gapAbove
  }

  /// The line's height in device pixels.
  var pixels: Double { above + below }

  /// Extends the line to contain a line of another font on the same baseline.
  mutating func unite(with other: LineHeight) {
    above = max(above, other.above)
    below = max(below, other.below)
  }

  /// The nearest whole number. The tolerance keeps a half that the units of fonts have made slightly smaller.
  private static func rounded(_ value: Double) -> Double {
    ((value * 1024).rounded() / 1024).rounded()
  }
}
