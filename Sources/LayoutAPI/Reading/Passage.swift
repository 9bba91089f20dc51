import LayoutEngine

/// What a window shows on the way to the content offsets of an answer, beside what it shows there.
///
/// Source: Docs/scroll-stack-scrolling.md, "Scrolling as motion".
struct Passage {
  /// The rectangle within which items at their places at the end are seen at some time.
  var rect: Rect
  /// The timing with which the viewports on a path scroll.
  let timing: AnimationTiming

  /// The part of the passage within a rectangle; nil if it does not reach into it.
  func clipped(to rect: Rect, edges: EdgeRule) -> Passage? {
    self.rect.intersection(rect, edges: edges).map { Passage(rect: $0, timing: timing) }
  }

  /// The passage for the content of a viewport that scrolls meanwhile: an item that is within the rectangle at an
  /// offset is as far from there at the end as the offset from its end.
  func widened(by motion: ScrollMotion) -> Passage {
    var passage = self
    let reach = motion.offset.reach
    // Bounded: two ends.
    for offset in [reach.lowerBound, reach.upperBound] {
      let distance = motion.velocity(offset - motion.offset.to)
      passage.rect = passage.rect.union(rect.translated(by: distance))
    }
    return passage
  }
}
