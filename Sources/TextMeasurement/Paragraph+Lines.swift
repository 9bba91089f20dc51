extension Paragraph {
  /// What a paragraph's lines are at a size and width.
  struct Lines: Equatable {
    var count = 0
    /// How far the widest line reaches, in ems.
    var widest = 0.0
    /// The sum of the lines' heights, in device pixels.
    var pixels = 0.0
    var isTruncated = false
  }

  /// A line: behind which segment it ends, how far it reaches, and which fonts it uses.
  private struct Line {
    var end: Int
    var reach: Double
    var fonts: UInt32
  }

  /// Fills lines greedily, each up to the last place at which it may be broken.
  ///
  /// A line is filled from its own start, and a line that reaches as far as another one is as wide: so
  /// a paragraph that is laid out again in the width that it fills has the same lines. What is wider
  /// than a line and can't be broken reaches over its end, as with CSS's `overflow-wrap: normal`.
  ///
  /// - Parameters:
  ///   - width: how wide a line may be.
  ///   - size: how many points an em is.
  ///   - limit: how many lines there may be, 1 at the least.
  ///   - heights: how high lines are.
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
    // Where it can end. Alone, the first segment can, however wide it is.
    var best: Line?
    for index in start..<segments.count {
      let segment = segments[index]
      if segment.content != 0 { reach = advance + segment.content }
      fonts |= segment.fonts
      if !width.fits(reach * size) {
        let trimmed = reach - FullwidthMarks.half
        if segment.shrinksAtEnd, width.fits(trimmed * size) {
          best = Line(end: index + 1, reach: trimmed, fonts: fonts)
        }
        break
      }
      let end = segment.takesHyphen && !isLast(index) ? reach + hyphen : reach
      if width.fits(end * size) { best = Line(end: index + 1, reach: end, fonts: fonts) }
      advance += segment.advance
    }
    if let best { return best }
    let first = segments[start]
    let content = first.content + added
    return Line(
      end: start + 1, reach: first.takesHyphen && !isLast(start) ? content + hyphen : content,
      fonts: first.fonts)
  }

  private func isLast(_ index: Int) -> Bool { index == segments.count - 1 }
}

/// How wide a line may be.
struct LineWidth {
  /// In points.
  let points: Double
  /// The least that does not fit any more, in points.
  private let end: Double

  /// A width that is as wide as it is.
  init(exactly points: Double) {
    self.points = points
    end = points.nextUp
  }

  /// A width as browsers count it: in 64ths of a device pixel, of which a line may begin one more.
  init(_ points: Double, pixelScale: Double) {
    self.points = points
    end = ((points * pixelScale * 64).rounded(.down) + 1) / (pixelScale * 64)
  }

  /// Whether there is room for so many points.
  func fits(_ reach: Double) -> Bool { reach < end }

  /// How wide a text is whose widest line reaches so far: what fits is no wider than the line.
  func covered(by reach: Double) -> Double { fits(reach) ? min(reach, points) : reach }
}

/// How high lines are at a size.
struct LineHeights {
  /// A line of the first font, or each where a height is given; in device pixels.
  private let first: LineHeight
  /// Points an em; nil where a height is given.
  private let size: Double?
  /// Device pixels a point.
  private let pixelScale: Double

  /// Lines of a given height: they are counted.
  static var counted: LineHeights { LineHeights(first: LineHeight(), size: nil, pixelScale: 1) }

  /// Lines as high as the tallest of the fonts that they use, of which all use the first one.
  ///
  /// - Parameters:
  ///   - size: points an em.
  ///   - pixelScale: device pixels a point.
  static func normal(_ first: FontMetrics, size: Double, pixelScale: Double) -> LineHeights {
    LineHeights(
      first: LineHeight(first, size: size, pixelScale: pixelScale), size: size,
      pixelScale: pixelScale)
  }

  /// The height of a line without anything on it, in device pixels.
  var ofEmptyLine: Double { first.pixels }

  /// The height in device pixels of a line that uses some other fonts of a paragraph, a bit each.
  func pixels(with bits: UInt32, of fonts: [FontMetrics]) -> Double {
    guard bits != 0, let size else { return first.pixels }
    var height = first
    for (place, font) in fonts.enumerated()
    where bits & 1 << UInt32(min(place, Paragraph.fontBits - 1)) != 0 {
      height.unite(with: LineHeight(font, size: size, pixelScale: pixelScale))
    }
    return height.pixels
  }
}
