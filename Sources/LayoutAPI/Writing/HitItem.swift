import JSON

/// An item at a point: its index, and its id if it has one.
struct HitItem {
  let index: Int
  let id: String?
  /// Whether the point is in the content of a layout in the item.
  var isInLayout = false
}

extension JSONWriter {
  /// Writes the item at the requested point; its index is null if the point hits no item.
  ///
  /// - Parameter path: the item, an item in it, and so on.
  mutating func hit(_ path: [HitItem]) {
    beginObject("hit")
    member("index", nullable: path.first?.index)
    if let id = path.first?.id { member("id", id) }
    if path.count > 1 {
      self.path(path.lazy.map { $0.index })
      beginArray("ids")
      // Bounded: the levels of nesting.
      for item in path {
        element()
        if let id = item.id { string(id) } else { literal("null") }
      }
      literal("]")
    }
    literal("}")
  }

  /// Writes the indices of an item, of an item in it, and so on, as a member.
  mutating func path(_ path: some Sequence<Int>) {
    beginArray("path")
    // Bounded: the levels of nesting.
    for index in path {
      element()
      integer(index)
    }
    literal("]")
  }
}
