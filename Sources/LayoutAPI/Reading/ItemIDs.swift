import Bytes
import LayoutEngine

/// The ids of items, by index. A class, because streamed answers keep it while they are written.
final class ItemIDs {
  private let ids: [String?]

  /// Nil if no item has an id.
  init?(_ ids: [String?]) {
    if ids.allSatisfy({ $0 == nil }) { return nil }
    self.ids = ids
  }

  subscript(index: Int) -> String? { ids[index] }

  /// The index of the item with an id; nil if no item has it.
  func index(of id: String) -> Int? {
    let id = ItemID(id)
    return ids.firstIndex { $0.map { ItemID($0) == id } ?? false }
  }
}
