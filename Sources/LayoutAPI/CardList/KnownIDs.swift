import Bytes

/// Ids that no two of the same things may have: an id leads to one thing, or nobody can look it up.
struct KnownIDs {
  /// As many are compared one by one before any is hashed.
  private static var fewest: Int { 8 }

  private var few: [WrittenID] = []
  private var many: Set<WrittenID> = []

  /// Adds an id; false where it is known.
  mutating func insert(_ id: WrittenID) -> Bool {
    if few.count < Self.fewest {
      if few.contains(id) { return false }
      few.append(id)
      return true
    }
    if many.isEmpty { many = Set(few) }
    return many.insert(id).inserted
  }
}

/// An id as it stands in the document, told from others by its bytes.
struct WrittenID: Hashable {
  let utf8: UnsafeRawBufferPointer

  static func == (one: WrittenID, other: WrittenID) -> Bool { one.utf8.isEqual(to: other.utf8) }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes: utf8) }
}
