import Bytes
import JSON
import LayoutEngine

/// The motion that an edit interrupts, in the coordinates of an answer.
struct InterruptedMotion {
  /// A layout in a row.
  struct Layout {
    /// The path to the layout. Not empty.
    let path: [PathStep]
    let items: [InterruptedItem]
  }

  let rows: [InterruptedItem]
  let layouts: [Layout]

  static var none: InterruptedMotion { InterruptedMotion(rows: [], layouts: []) }
}

extension ObjectReader {
  /// The motion that an edit interrupts; without rows and layouts if the member is absent.
  func interruption() -> InterruptedMotion {
    return object(.from, as: .scrollStackInterruption) { from -> InterruptedMotion? in
      let layouts = from.value(.layouts).flatMap { layouts in
        from.objects(at: layouts, as: .scrollStackInterruptedLayout) { $0.interruptedLayout() }
      }
      guard let rows = from.interruptedItems() else { return nil }
      return InterruptedMotion(rows: rows, layouts: layouts ?? [])
    } ?? .none
  }

  private func interruptedLayout() -> InterruptedMotion.Layout? {
    let given = required(.path)
    let path = given.flatMap { self.path(at: $0) }
    if let given, let path, path.isEmpty { faults.note(at: given, .empty) }
    guard let items = interruptedItems(), let path, !path.isEmpty else { return nil }
    return InterruptedMotion.Layout(path: path, items: items)
  }
}

extension ScrollStackRequest {
  /// Items in the coordinates of an answer, in the space of the stack. An answer with `rebase` has its
  /// origin at the visible rect.
  private func unrebased(_ items: [InterruptedItem]) -> [InterruptedItem] {
    var options = options
    options.visibleRect = options.visibleRect ?? layout.viewport(at: contentOffset)
    let origin = options.origin(along: layout.axis)
    return items.map { $0.moved(by: origin) }
  }

  /// The rows whose motions an edit interrupts, and the items of layouts in rows, in the space of the stack.
  ///
  /// - Throws: if a path leads to no layout, which is noted.
  func interrupted(
    by interruption: InterruptedMotion, noting faults: RequestFaults
  ) throws(Unanswerable) -> (rows: [InterruptedItem], layouts: InterruptedLayouts) {
    var layouts: [InterruptedItems] = []
    for layout in interruption.layouts.interruptible {
      let steps = try self.layouts(onWayToLayoutAt: layout.path, noting: faults).path
      layouts.append(
        // Bounded: the levels of nesting.
        InterruptedItems(path: steps.map { $0.index }, items: unrebased(layout.items)))
    }
    return (unrebased(interruption.rows), InterruptedLayouts(layouts))
  }
}
