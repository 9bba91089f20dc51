import Bytes
import LayoutEngine

/// The ids of items, by index. A class, because streamed answers keep it while they are written.
final class ItemIDs {
  private let ids: [String?]

  /// Items after the last one of the list have no id. Nil if no item has one.
  init?(_ ids: [String?]) {
    if ids.allSatisfy({ $0 == nil }) { return nil }
    self.ids = ids
  }

  /// The number of items up to the last one of the list.
  var count: Int { ids.count }

  subscript(index: Int) -> String? { index < ids.count ? ids[index] : nil }

  /// The index of the item with an id; nil if no item has it.
  func index(of id: String) -> Int? {
    let id = ItemID(id)
    return ids.indices.interruptible.first { ids[$0].map { ItemID($0) == id } ?? false }
  }
}
