extension Paragraph {
  /// What a paragraph's lines are at a size and width.
  struct Lines: Equatable {
    var count = 0
    /// How far the widest line reaches, in ems.
    var widest = 0.0
    var isTruncated = false
  }

  /// Fills lines greedily, each up to the last place at which it may be broken.
  ///
  /// A line is filled from its own start, and a line that reaches as far as another one is as wide: so
  /// a paragraph that is laid out again in the width that it fills has the same lines. What is wider
  /// than a line and can't be broken reaches over its end, as with CSS's `overflow-wrap: normal`.
  ///
  /// - Parameters:
  ///   - width: how wide a line may be, in points.
  ///   - size: how many points an em is.
  ///   - limit: how many lines there may be, 1 at the least.
  func lines(width: Double, size: Double, limit: Int) -> Lines {
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
      next = line.end
    }
    return lines
  }

  /// The line that begins with a segment: behind which one it ends, and how far it reaches.
  private func line(from start: Int, width: Double, size: Double) -> (end: Int, reach: Double) {
    var advance = 0.0
    var reach = 0.0
    // Where it can end. Alone, the first segment can, however wide it is.
    var best: (end: Int, reach: Double)?
    for index in start..<segments.count {
      let segment = segments[index]
      if segment.content != 0 { reach = advance + segment.content }
      if reach * size > width { break }
      let isLast = index == segments.count - 1
      let end = segment.takesHyphen && !isLast ? reach + hyphen : reach
      if end * size <= width { best = (index + 1, end) }
      advance += segment.advance
    }
    if let best { return best }
    let first = segments[start]
    let isLast = start == segments.count - 1
    return (start + 1, first.takesHyphen && !isLast ? first.content + hyphen : first.content)
  }
}
