/// The positions of single rows of a stack at a scroll position, for rows whose position depends on it.
@usableFromInline
struct RowPlacement: Sendable {
  private let rows: PlacedRows
  /// The part of the stack that the viewport shows.
  fileprivate let viewport: Rect
  /// The emphasis of the rows; nil to leave it out.
  private let emphasis: RowEmphasis?

  init(of layout: ScrollStackLayout, in viewport: Rect, _ emphasis: RowEmphasis?) {
    rows = layout.placed
    self.viewport = viewport
    self.emphasis = emphasis
  }

  private var axis: LayoutAxis { rows.configuration.axis }

  /// Whether the positions of a block's rows depend on the scroll position.
  @usableFromInline
  func positions(_ block: RowBlock) -> Bool {
    block.isSticky || emphasis != nil || block.firstIndex == rows.dragged?.index
  }

  /// Sets where a row is presented, and how.
  @usableFromInline @inline(never)
  func position(_ item: inout ScrollStackItem, isSticky: Bool) {
    if let dragged = rows.dragged, dragged.index == item.index {
      let position = item.position(startingAt: dragged.start, along: axis, zIndex: 2 * rows.count)
      item.presence = .dragged(position, effect(in: position.frame))
    } else if isSticky, let sticky = rows.sticky {
      item.presence = presence(of: item, among: sticky)
    } else if let effect = effect(in: item.frame) {
      item.presence = .emphasized(effect)
    }
  }

  /// The effect on a row with a frame; nil in a stack without emphasis.
  private func effect(in frame: Rect) -> RowEmphasis? {
    guard let emphasis else { return nil }
    let distance = frame.center.coordinate(along: axis)
      .subtracting(viewport.center.coordinate(along: axis))
    let pitch = frame.length(along: axis) + rows.configuration.spacing
    return emphasis.effect(at: RowEmphasis.share(distance, of: pitch))
  }

  private func presence(of item: ScrollStackItem, among sticky: StickyRows) -> RowPresence {
    let zIndex = rows.count + item.index
    guard
      let start = sticky.pinnedStart(
        rank: sticky.count(before: item.index), rows.configuration.stickyMode,
        firstShown: rows.configuration.firstShown(from: viewport.min(along: axis)))
    else {
      let position = PresentedPosition(
        zIndex: zIndex, frame: item.frame, separatorFrame: item.separatorFrame)
      return .sticky(position, isPinned: false)
    }
    return .sticky(
      item.position(startingAt: start, along: axis, zIndex: zIndex), isPinned: true)
  }
}

extension ScrollStackItem {
  /// The position of the row at another start, with its separator at its end.
  fileprivate func position(
    startingAt start: Double, along axis: LayoutAxis, zIndex: Int
  ) -> PresentedPosition {
    let end = start + frame.length(along: axis)
    return PresentedPosition(
      zIndex: zIndex, frame: frame.starting(at: start, along: axis),
      separatorFrame: separatorFrame.map {
        $0.starting(at: end - $0.length(along: axis), along: axis)
      })
  }
}

/// The positions of a stack's rows at a scroll position, for rows whose position depends on it.
///
/// A class, because most stacks have no such rows.
@usableFromInline
final class ScrolledRows: Sendable {
  @usableFromInline let placement: RowPlacement
  /// Runs of rows in the order of their presented edges.
  @usableFromInline let orderedRuns: [Range<Int>]
  /// Runs of rows that are not in that order. The positions from the number of rows on are those of the sticky rows.
  @usableFromInline let floatingRuns: [Range<Int>]

  fileprivate init(
    of layout: ScrollStackLayout, in viewport: Rect, _ emphasis: RowEmphasis?
  ) {
    placement = RowPlacement(of: layout, in: viewport, emphasis)
    var ordered = layout.placed.sticky?.otherRuns ?? layout.placed.shownRuns
    var near: [Range<Int>] = []
    if let emphasis {
      let runs = EmphasizedRuns(
        of: layout, emphasis, around: viewport.center.coordinate(along: layout.axis))
      (ordered, near) = (runs.distant, runs.near)
    }
    if let dragged = layout.placed.dragged {
      ordered = ordered.without(dragged.index)
      near = near.without(dragged.index)
      var row = layout.item(at: dragged.index)
      placement.position(&row, isSticky: false)
      if row.isShown { near.append(dragged.index..<dragged.index + 1) }
    }
    if let sticky = layout.placed.sticky {
      near.append(layout.count..<layout.count + sticky.indices.count)
    }
    (orderedRuns, floatingRuns) = (ordered, near)
  }
}

extension [Range<Int>] {
  /// The ranges without an index.
  fileprivate func without(_ index: Int) -> [Range<Int>] {
    flatMap { range in
      guard range.contains(index) else { return [range] }
      return [range.lowerBound..<index, index + 1..<range.upperBound].filter { !$0.isEmpty }
    }
  }
}

extension Rect {
  /// The rectangle with its start along an axis replaced.
  fileprivate func starting(at start: Double, along axis: LayoutAxis) -> Rect {
    var rect = self
    switch axis {
    case .horizontal: rect.x = start
    case .vertical: rect.y = start
    }
    return rect
  }
}

extension ScrollStackLayout {
  /// The stack with its rows where they are presented while the viewport shows a rectangle, in the
  /// coordinates of the layout.
  fileprivate func scrolled(to viewport: Rect) -> ScrollStackLayout {
    guard placed.sticky != nil || configuration.emphasis != nil || placed.dragged != nil else {
      return self
    }
    var layout = self
    layout.scrolled = ScrolledRows(of: self, in: viewport, configuration.emphasis)
    return layout
  }

  /// The stack with its rows where they are presented at a content offset. Without it, sticky rows
  /// are at their own positions.
  public func scrolled(to contentOffset: Point) -> ScrollStackLayout {
    scrolled(to: viewport(at: contentOffset))
  }

  /// The stack with rows without an appearance of their own. Visibility and events follow frames.
  var withoutEmphasis: ScrollStackLayout {
    guard configuration.emphasis != nil, let scrolled else { return self }
    var layout = self
    layout.scrolled =
      placed.sticky == nil && placed.dragged == nil
      ? nil : ScrolledRows(of: self, in: scrolled.placement.viewport, nil)
    return layout
  }

  /// The rows among some that are not in the order of their positions: sticky ones, and a dragged one.
  func floatingRows(in rows: IndexRanges) -> IndexRanges {
    if scrolled == nil { return [] }
    let sticky = placed.sticky?.indices(in: rows) ?? []
    guard let dragged = placed.dragged, rows.contains(dragged.index) else { return sticky }
    return sticky.union([dragged.index])
  }

  /// The row with the highest zIndex: the dragged one, the last sticky one, or the last one.
  public func frontmost(of candidates: IndexRanges, where matches: (Int) -> Bool) -> Int? {
    let floating = floatingRows(in: candidates)
    if let dragged = placed.dragged?.index, floating.contains(dragged), matches(dragged) {
      return dragged
    }
    return floating.last(where: matches) ?? candidates.last(where: matches)
  }

  /// The rows before the first visible row and after the last one. Pinned and dragged rows don't count:
  /// the window is where the others are.
  public func overscan(_ overscan: Int, around visible: IndexRanges) -> IndexRanges {
    let others = visible.subtracting(displacedRows(in: visible))
    let scrolling = others.isEmpty ? visible : others
    let more = min(overscan, InputBounds.count.upperBound)
    let (first, last) = (scrolling.lowerBound, scrolling.upperBound)
    return visible.gaps(in: max(0, first - more)..<first)
      .union(visible.gaps(in: last..<min(count, last + more)))
  }

  /// The pinned and dragged rows among some rows.
  private func displacedRows(in rows: IndexRanges) -> IndexRanges {
    floatingRows(in: rows).satisfying { index in
      if case .sticky(_, isPinned: false) = item(at: index).presence { false } else { true }
    }
  }
}

extension PresentedLayout<ScrollStackLayout> {
  /// The stack with its rows where they are presented at a content offset, as shown on the device.
  public func scrolled(to contentOffset: Point) -> PresentedLayout<ScrollStackLayout> {
    let viewport = presentation.reflected(base.viewport(at: contentOffset))
    return PresentedLayout(base.scrolled(to: viewport), presentation)
  }
}
