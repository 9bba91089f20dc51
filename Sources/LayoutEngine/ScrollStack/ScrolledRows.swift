/// The positions of single rows of a stack at a scroll position, for rows whose position depends on it.
struct RowPlacement: Sendable {
  private let axis: LayoutAxis
  private let configuration: ScrollStackConfiguration
  /// The number of rows of the stack.
  private let count: Int
  /// The first place along the axis that the viewport shows after its inset.
  private let firstShown: Double
  /// The part of the stack that the viewport shows.
  let viewport: Rect
  let sticky: StickyRows?

  /// - Parameter emphasis: the emphasis of the rows; nil to leave it out.
  init(of layout: ScrollStackLayout, in viewport: Rect, _ emphasis: RowEmphasis?) {
    axis = layout.axis
    var configuration = layout.configuration
    configuration.emphasis = emphasis
    self.configuration = configuration
    count = layout.count
    firstShown = viewport.min(along: axis)
      .subtracting(0 - configuration.contentInset.start(along: axis))
    self.viewport = viewport
    sticky = layout.placed.sticky
  }

  /// Whether the positions of a block's rows depend on the scroll position.
  func positions(_ block: RowBlock) -> Bool { block.isSticky || configuration.emphasis != nil }

  /// Sets where a row is presented, and how.
  func position(_ item: inout ScrollStackItem, isSticky: Bool) {
    if isSticky, let sticky {
      item.presence = .sticky(position(of: item, among: sticky))
    } else if let emphasis = configuration.emphasis {
      let distance = item.frame.center.coordinate(along: axis)
        .subtracting(viewport.center.coordinate(along: axis))
      let pitch = item.frame.length(along: axis) + configuration.spacing
      item.presence = .emphasized(emphasis.appearance(at: RowEmphasis.share(distance, of: pitch)))
    }
  }

  private func position(of item: ScrollStackItem, among sticky: StickyRows) -> StickyPosition {
    let zIndex = count + item.index
    let number = sticky.count(before: item.index)
    guard
      let start = sticky.pinnedStart(
        ofRow: number, configuration.stickyMode, firstShown: firstShown)
    else {
      return StickyPosition(
        isPinned: false, zIndex: zIndex, frame: item.frame, separatorFrame: item.separatorFrame)
    }
    let end = start + item.frame.length(along: axis)
    return StickyPosition(
      isPinned: true, zIndex: zIndex, frame: item.frame.starting(at: start, along: axis),
      separatorFrame: item.separatorFrame.map {
        $0.starting(at: end - $0.length(along: axis), along: axis)
      })
  }
}

/// The positions of a stack's rows at a scroll position, for rows whose position depends on it.
///
/// A class, because most stacks have no such rows.
@usableFromInline
final class ScrolledRows: Sendable {
  private let placement: RowPlacement
  /// Runs of rows in the order of their presented edges.
  @usableFromInline let orderedRuns: [Range<Int>]
  /// Runs of rows that are not in that order, except the run of the sticky rows.
  @usableFromInline let nearRuns: [Range<Int>]

  /// The sticky rows; nil for a stack without them.
  var sticky: StickyRows? { placement.sticky }

  /// The number of runs of sticky rows.
  @usableFromInline var stickyRuns: Int { sticky == nil ? 0 : 1 }

  /// The part of the stack that the viewport shows.
  fileprivate var viewport: Rect { placement.viewport }

  fileprivate init(
    of layout: ScrollStackLayout, in viewport: Rect, _ emphasis: RowEmphasis?
  ) {
    placement = RowPlacement(of: layout, in: viewport, emphasis)
    if let emphasis {
      let runs = EmphasizedRuns(
        of: layout, emphasis, around: viewport.center.coordinate(along: layout.axis))
      orderedRuns = runs.distant
      nearRuns = runs.near
    } else {
      orderedRuns = layout.placed.sticky?.otherRuns ?? layout.placed.shownRuns
      nearRuns = []
    }
  }

  /// Whether the positions of a block's rows depend on the scroll position.
  @usableFromInline
  func positions(_ block: RowBlock) -> Bool { placement.positions(block) }

  /// Sets where a row is presented, and how.
  @usableFromInline @inline(never)
  func position(_ item: inout ScrollStackItem, isSticky: Bool) {
    placement.position(&item, isSticky: isSticky)
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
    guard placed.sticky != nil || configuration.emphasis != nil else { return self }
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
      placed.sticky == nil ? nil : ScrolledRows(of: self, in: scrolled.viewport, nil)
    return layout
  }

  /// The row with the highest zIndex: the last sticky one, or the last one.
  public func frontmost(of candidates: IndexRanges, where matches: (Int) -> Bool) -> Int? {
    if let sticky = scrolled?.sticky {
      let row = candidates.last { sticky.contains($0) && matches($0) }
      if let row { return row }
    }
    return candidates.last(where: matches)
  }

  /// The rows before the first visible row and after the last one. Pinned rows don't count: the
  /// window is where the others are.
  public func overscan(_ overscan: Int, around visible: IndexRanges) -> IndexRanges {
    var scrolling = visible
    if let sticky = scrolled?.sticky {
      let others = visible.subtracting(sticky.pinned(in: visible, of: self))
      if !others.isEmpty { scrolling = others }
    }
    let more = min(overscan, InputBounds.count.upperBound)
    let (first, last) = (scrolling.lowerBound, scrolling.upperBound)
    var items = visible.gaps(in: max(0, first - more)..<first)
    for range in visible.gaps(in: last..<min(count, last + more)).interruptible {
      items.append(range)
    }
    return items
  }
}

extension StickyRows {
  /// The sticky rows of a stack that are pinned, among some rows.
  fileprivate func pinned(in rows: IndexRanges, of layout: ScrollStackLayout) -> IndexRanges {
    var pinned = IndexRanges()
    for index in indices(in: rows).interruptible {
      guard case .sticky(let position) = layout.item(at: index).presence, position.isPinned else {
        continue
      }
      pinned.append(index..<index + 1)
    }
    return pinned
  }
}

extension PresentedLayout<ScrollStackLayout> {
  /// The stack with its rows where they are presented at a content offset, as shown on the device.
  public func scrolled(to contentOffset: Point) -> PresentedLayout<ScrollStackLayout> {
    let viewport = presentation.reflected(base.viewport(at: contentOffset))
    return PresentedLayout(base.scrolled(to: viewport), presentation)
  }
}
