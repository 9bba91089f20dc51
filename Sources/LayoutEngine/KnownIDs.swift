/// Ids that no two of the same things may have: an id leads to one thing, or nobody can look it up.
public struct KnownIDs<ID: Hashable> {
  /// As many are compared one by one before any is hashed.
  @usableFromInline static var fewest: Int { 8 }

  @usableFromInline var few: [ID] = []
  @usableFromInline var many: Set<ID> = []

  /// Knows none.
  @inlinable public init() {}

  /// Adds an id; false where it is known.
  @inlinable public mutating func insert(_ id: ID) -> Bool {
    if few.count < Self.fewest {
      if few.contains(id) { return false }
      few.append(id)
      return true
    }
    if many.isEmpty { many = Set(few) }
    return many.insert(id).inserted
  }
}
