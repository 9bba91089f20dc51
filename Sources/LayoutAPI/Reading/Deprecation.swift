import Bytes
import JSON

/// When a member was deprecated, and when it may be removed. In seconds since 1970.
package struct Deprecation: Equatable, Sendable {
  /// The time of the deprecation.
  package var since: Int
  /// The time after which the member may be removed.
  package var until: Int

  /// The deprecation of several members: the first times.
  func joined(with other: Deprecation) -> Deprecation {
    Deprecation(since: min(since, other.since), until: min(until, other.until))
  }
}

extension ObjectReader {
  /// Notes the deprecated members that the object has.
  @inline(never)
  func noteDeprecated(of declared: DeclaredMembers) {
    // Bounded: the members of one object in the contract.
    for (name, deprecation) in declared.deprecations {
      let isUsed =
        document.members(at: position)?.contains { UTF8String(utf8: $0.name) == name } ?? false
      if isUsed { faults.note(deprecation) }
    }
  }
}
