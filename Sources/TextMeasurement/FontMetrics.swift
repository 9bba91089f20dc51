import CPango

/// What of a font decides how high lines are, in ems.
struct FontMetrics: Equatable, Sendable {
  /// From the line's top to its baseline.
  let ascent: Double
  /// From the baseline to the line's bottom.
  let descent: Double
  /// Between two lines.
  let lineGap: Double
  /// Whether its glyphs are pictures of some sizes.
  let isBitmap: Bool

  /// Takes over what a font says in the units of fonts.
  init(_ metrics: fw_metrics) {
    ascent = Double(metrics.ascent) / Double(FW_UNITS_PER_EM)
    descent = Double(metrics.descent) / Double(FW_UNITS_PER_EM)
    lineGap = Double(metrics.line_gap) / Double(FW_UNITS_PER_EM)
    isBitmap = metrics.is_bitmap
  }
}

/// How far a line reaches above and below its baseline, in device pixels.
struct LineHeight: Equatable {
  private var above = 0.0
  private var below = 0.0

  /// A line without any height.
  init() {}

  /// The line of a font alone: CSS's `line-height: normal`, with ascent, descent and gap each rounded to whole
  /// pixels, as Chromium does.
  ///
  /// - Parameters:
  ///   - size: points an em.
  ///   - pixelScale: device pixels a point.
  init(_ metrics: FontMetrics, size: Double, pixelScale: Double) {
    let pixelsPerEm = size * pixelScale
    var ascent = Self.rounded(metrics.ascent * pixelsPerEm)
    var descent = Self.rounded(metrics.descent * pixelsPerEm)
    // On Linux and Android the baseline moves up where rounding would cut off what is below it and glyphs
    // stand between pixels, as they do on dense screens.
    if pixelScale > 1, !metrics.isBitmap, descent < metrics.descent * pixelsPerEm, ascent >= 1 {
      ascent -= 1
      descent += 1
    }
    let gap = Self.rounded(metrics.lineGap * pixelsPerEm)
    // Half of the gap is above, in whole pixels.
    let gapAbove = (gap / 2).rounded(.down)
    above = ascent + gapAbove
    below = descent + gap - gapAbove
  }

  /// From the line's top to its bottom.
  var pixels: Double { above + below }

  /// Makes room for another font on the same baseline.
  mutating func unite(with other: LineHeight) {
    above = max(above, other.above)
    below = max(below, other.below)
  }

  /// The nearest whole number; a half must not be lost to the units that fonts are loaded in.
  private static func rounded(_ value: Double) -> Double {
    ((value * 1024).rounded() / 1024).rounded()
  }
}
