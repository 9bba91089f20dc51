extension Paragraph {
  /// The lines of a paragraph at a size and width.
  struct Lines: Equatable {
    var count = 0
    /// The width of the widest line, in ems.
    var widest = 0.0
    /// The sum of the lines' heights, in device pixels.
    var pixels = 0.0
    var isTruncated = false
    /// Whether a line ends within a word.
    var breaksWords = false
  }

  /// A line: the index after its last segment, its width, and the fonts that it uses.
  private struct Line {
    var end: Int
    var reach: Double
    var fonts: UInt32
  }

  /// Fills lines greedily: each ends at the last break that fits.
  ///
  /// Each line is filled from its own start, and lines of equal extent have equal width. Therefore a
  /// paragraph that is laid out again in the width that it fills has the same lines. Where nothing else fits, a line
  /// ends within a word if the paragraph allows this; otherwise a segment that is wider than the line overflows.
  ///
  /// - Parameters:
  ///   - width: the available width of a line.
  ///   - size: points per em.
  ///   - limit: the maximum number of lines, at least 1.
  ///   - heights: the heights of lines.
  func lines(width: LineWidth, size: Double, limit: Int, heights: LineHeights) -> Lines {
    var lines = Lines()
    var next = 0
    while next < segments.count {
      if lines.count == limit {
        lines.isTruncated = true
        break
      }
      let line = line(from: next, width: width, size: size)
      lines.count += 1
      lines.widest = max(lines.widest, line.reach)
      if segments[line.end - 1].end != .betweenWords { lines.breaksWords = true }
      lines.pixels += heights.pixels(with: line.fonts, of: fonts)
      next = line.end
    }
    return lines
  }

  /// The line that begins with a segment.
  private func line(from start: Int, width: LineWidth, size: Double) -> Line {
    let added = segments[start].growsAtStart ? FullwidthMarks.half : 0
    var advance = added
    var reach = 0.0
    var fonts: UInt32 = 0
    // The best end of the line, and the best end within a word that does not fit. The first segment always fits alone,
    // however wide it is.
    var best: Line?
    var overflow: Line?
    func end(_ line: Line) {
      if segments[line.end - 1].end == .overflow { overflow = line } else { best = line }
    }
    for index in start..<segments.count {
      let segment = segments[index]
      if segment.content != 0 { reach = advance + segment.content }
      fonts |= segment.fonts
      if !width.fits(reach * size) {
        let trimmed = reach - FullwidthMarks.half
        if segment.shrinksAtEnd, width.fits(trimmed * size) {
          end(Line(end: index + 1, reach: trimmed, fonts: fonts))
        }
        break
      }
      if !segment.takesHyphen || isLast(index) {
        end(Line(end: index + 1, reach: reach, fonts: fonts))
      } else if width.fits((reach + hyphen) * size) {
        end(Line(end: index + 1, reach: reach + hyphen, fonts: fonts))
      }
      advance += segment.advance
    }
    if let line = best ?? overflow { return line }
    let first = segments[start]
    let content = first.content + added
    return Line(
      end: start + 1, reach: first.takesHyphen && !isLast(start) ? content + hyphen : content,
      fonts: first.fonts)
  }

  private func isLast(_ index: Int) -> Bool { index == segments.count - 1 }
}

/// The available width of a line.
struct LineWidth {
  /// The width in points.
  let points: Double
  /// The smallest width that does not fit, in points.
  private let end: Double

  /// A width that a line may exceed only by a rounding error: a billionth of the width.
  init(exactly points: Double) {
    self.points = points
    end = (points * (1 + 1e-9)).nextUp
  }

  /// A width as browsers compute it, in 64ths of a device pixel. A line may begin one more of them.
  init(_ points: Double, pixelScale: Double) {
    self.points = points
    end = ((points * pixelScale * 64).rounded(.down) + 1) / (pixelScale * 64)
  }

  /// Whether a line of `reach` points fits.
  func fits(_ reach: Double) -> Bool { reach < end }

  /// The width of a text whose widest line reaches so far. A line that fits is not wider than the available
  /// width.
  func covered(by reach: Double) -> Double { fits(reach) ? min(reach, points) : reach }
}

/// The heights of lines.
enum LineHeights {
  /// Each line has this height, in points.
  case given(Double)
  /// Each line is as high as the tallest font in it, and at least as high as a line of the first font.
  ///
  /// - Parameters:
  ///   - size: points per em.
  ///   - pixelScale: device pixels per point.
  case normal(first: LineHeight, size: Double, pixelScale: Double)

  /// The height of a line in device pixels; 0 if it is given. `bits` has a bit for each further font that the line
  /// uses.
  func pixels(with bits: UInt32, of fonts: [FontMetrics]) -> Double {
    guard case .normal(var height, let size, let pixelScale) = self else { return 0 }
    if bits == 0 { return height.pixels }
    for (index, font) in fonts.enumerated()
    where bits & 1 << UInt32(min(index, Paragraph.fontBits - 1)) != 0 {
      height.unite(with: LineHeight(font, size: size, pixelScale: pixelScale))
    }
    return height.pixels
  }

  /// The height of several lines in points.
  ///
  /// - Parameter pixels: the sum of their heights in device pixels.
  func total(ofLines count: Int, pixels: Double) -> Double {
    switch self {
    case .given(let height): Double(count) * height
    case .normal(_, _, let pixelScale): pixels / pixelScale
    }
  }
}
