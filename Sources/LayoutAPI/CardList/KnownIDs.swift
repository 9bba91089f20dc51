/// Ids that no two of the same things may have: an id leads to one thing, or nobody can look it up.
struct KnownIDs<ID: Hashable> {
  /// As many are compared one by one before any is hashed.
  private static var fewest: Int { 8 }

  private var few: [ID] = []
  private var many: Set<ID> = []

  /// Adds an id; false where it is known.
  mutating func insert(_ id: ID) -> Bool {
    if few.count < Self.fewest {
      if few.contains(id) { return false }
      few.append(id)
      return true
    }
    if many.isEmpty { many = Set(few) }
    return many.insert(id).inserted
  }
}
