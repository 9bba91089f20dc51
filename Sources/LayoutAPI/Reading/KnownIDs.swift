import Bytes
import JSON

extension ObjectReader {
  /// The object's id; nil if it is absent. Notes a fault if another object has the same id.
  func id(knowing ids: inout KnownIDs) -> String? {
    value(.id).flatMap { id(at: $0, knowing: &ids) }
  }

  /// The id at a position; nil if it is invalid. Notes a fault if another object has the same id.
  func id(at value: Int, knowing ids: inout KnownIDs) -> String? {
    guard let utf8 = utf8(at: value, limit: Limits.idCharacters) else { return nil }
    if !ids.insert(WrittenID(utf8: utf8)) { faults.note(at: value, .repeated) }
    return String(validUTF8: utf8)
  }
}

/// Ids that must be distinct, so that each identifies one object.
struct KnownIDs {
  /// The number of ids up to which they are compared one by one instead of hashed.
  private static var fewest: Int { 16 }

  private var few: [WrittenID] = []
  private var many: Set<WrittenID> = []

  /// Forgets all ids.
  mutating func removeAll() {
    if few.isEmpty { return }
    few.removeAll(keepingCapacity: true)
    many.removeAll()
  }

  /// Adds an id. Returns false if it is known.
  mutating func insert(_ id: WrittenID) -> Bool {
    if few.count < Self.fewest {
      if few.contains(id) { return false }
      if few.isEmpty { few.reserveCapacity(Self.fewest) }
      few.append(id)
      return true
    }
    if many.isEmpty { many = Set(few) }
    return many.insert(id).inserted
  }
}

/// An id in the document, compared by its bytes.
struct WrittenID: Hashable {
  let utf8: UnsafeRawBufferPointer

  /// Ids of a list often differ only in their last bytes, so these are compared first.
  static func == (one: WrittenID, other: WrittenID) -> Bool {
    one.utf8.last == other.utf8.last && one.utf8.isEqual(to: other.utf8)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: utf8) }
}
