import Bytes
import JSON
import LayoutEngine

extension LayoutAnswer {
  /// The exposed regions of the visible items within the requested range.
  func exposedRegions(in rect: Rect, _ meter: Meter) throws(NoAnswer) -> [ExposedRegion] {
    let window = layout.indices(in: rect, edges: options.edges)
    return try options.exposedRegions(
      of: window, among: layout.count, in: rect, behind: layout.presentation.occluders, meter
    ) { (layout.presentedFrame(at: $0), layout.item(at: $0).zIndex) }
  }
}

extension LayoutOptions {
  /// The exposed regions of the items in a rectangle, within the requested range, given their
  /// presented frames and zIndexes.
  fileprivate func exposedRegions(
    of window: IndexRanges, among count: Int, in rect: Rect, behind occluders: [OccluderLayer],
    _ meter: Meter, _ position: (Int) -> (frame: Rect, zIndex: Int)
  ) throws(NoAnswer) -> [ExposedRegion] {
    try meter.expectExposed(window.count)
    // Items outside the range are not returned, but they cover others.
    var items: [VisibleItem] = []
    var order: [Int] = []
    for range in window.interruptible {
      for index in range.interruptible {
        let (frame, zIndex) = position(index)
        let item = VisibleItem(index: index, frame: frame, in: rect, edges: edges)
        guard let item else { continue }
        items.append(item)
        order.append(zIndex)
      }
    }
    var search = ExposedSearch(of: items, inOrder: order, behind: occluders)
    while !search.isFinished, !WorkCheck.mustEnd(after: search.step()) {}
    let answered = clip(0..<count)
    return search.regions.filter { answered ~= $0.index }
  }
}

extension Meter {
  /// Checks that the exposed regions of items may be searched.
  func expectExposed(_ count: Int) throws(NoAnswer) {
    if count <= Limits.exposedItems { return }
    throw .problem(
      Problem(
        .tooManyFrames,
        detail: "\"exposed\" supports at most \(Limits.exposedItems) visible items"))
  }
}

extension JSONWriter {
  /// Writes exposed regions as a member.
  mutating func exposed(
    _ regions: [ExposedRegion], relativeTo origin: Point, _ id: (Int) -> String?
  ) {
    beginArray("exposed")
    for region in regions.interruptible {
      beginElement()
      name(index: region.index, id: id(region.index))
      beginArray("rects")
      for rect in region.rects.interruptible {
        element()
        self.rect(rect.relative(to: origin))
      }
      literal("]}")
    }
    literal("]")
  }
}
