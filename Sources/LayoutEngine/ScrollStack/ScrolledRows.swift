/// The places of a stack's rows at a scroll position, for rows whose place depends on it.
///
/// A class, because most stacks have no such rows.
@usableFromInline
final class ScrolledRows: Sendable {
  private let axis: LayoutAxis
  private let mode: StickyMode
  /// The number of rows of the stack.
  private let count: Int
  /// The first place along the axis that the viewport shows after its inset.
  private let firstShown: Double
  @usableFromInline let sticky: StickyRows

  fileprivate init(of layout: ScrollStackLayout, _ sticky: StickyRows, in viewport: Rect) {
    axis = layout.axis
    mode = layout.configuration.stickyMode
    count = layout.count
    firstShown =
      viewport.min(along: axis) + layout.configuration.contentInset.start(along: layout.axis)
    self.sticky = sticky
  }

  /// Sets where a row is presented that is not hidden.
  @usableFromInline @inline(never)
  func place(_ item: inout ScrollStackItem, isSticky: Bool) {
    guard isSticky else { return }
    let length = item.frame.length(along: axis)
    var place = StickyPlace(
      isPinned: false, zIndex: count + item.index, frame: item.frame,
      separatorFrame: item.separatorFrame)
    let number = sticky.count(before: item.index)
    if let start = sticky.pinnedStart(ofRow: number, mode, firstShown: firstShown) {
      let separator = item.separatorFrame.map {
        $0.starting(at: start + (length - $0.length(along: axis)), along: axis)
      }
      place = StickyPlace(
        isPinned: true, zIndex: place.zIndex,
        frame: item.frame.starting(at: start, along: axis), separatorFrame: separator)
    }
    item.presence = .sticky(place)
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
    guard let stickyRows else { return self }
    var layout = self
    layout.scrolled = ScrolledRows(of: self, stickyRows, in: viewport)
    return layout
  }

  /// The stack with its rows where they are presented at a content offset. Without it, sticky rows
  /// are at their own places.
  public func scrolled(to contentOffset: Point) -> ScrollStackLayout {
    scrolled(to: viewport(at: contentOffset))
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
    guard overscan > 0, !visible.isEmpty else { return IndexRanges() }
    var scrolling = visible
    if let sticky = scrolled?.sticky {
      let others = visible.subtracting(sticky.pinned(in: visible, of: self))
      if !others.isEmpty { scrolling = others }
    }
    let more = min(overscan, InputBounds.count.upperBound)
    let (first, last) = (scrolling.lowerBound, scrolling.upperBound)
    var items = visible.gaps(in: max(0, first - more)..<first)
    for range in visible.gaps(in: last..<min(count, last + more)) { items.append(range) }
    return items
  }
}

extension StickyRows {
  /// The sticky rows of a stack that are pinned, among some rows.
  fileprivate func pinned(in rows: IndexRanges, of layout: ScrollStackLayout) -> IndexRanges {
    var pinned = IndexRanges()
    for index in indices(in: rows) {
      guard case .sticky(let place) = layout.item(at: index).presence, place.isPinned else {
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
    let viewport = presentation.mirrored(base.viewport(at: contentOffset))
    return PresentedLayout(base.scrolled(to: viewport), presentation)
  }
}
