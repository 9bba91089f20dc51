import JSON
import LayoutEngine

/// A value with a property for each member of an object in a request. `scripts/make-request-members` writes the
/// conformances.
protocol ObjectValue: Checkable {
  /// The members that the object can have.
  static var members: DeclaredMembers { get }

  /// Reads the members, without a check of the whole value. A property whose member is absent has its default.
  init(reading object: ObjectReader)
}

extension ObjectReader {
  /// The value of the object in a member; nil if the member is absent or has faults, which are noted.
  @inline(__always)
  func read<Value: ObjectValue>(_ name: MemberName) -> Value? {
    value(name).flatMap { read(at: $0) }
  }

  /// The value of the object in a required member; nil with faults noted.
  func requiredRead<Value: ObjectValue>(_ name: MemberName) -> Value? {
    required(name).flatMap { read(at: $0) }
  }

  private func read<Value: ObjectValue>(at position: Int) -> Value? {
    object(at: position, as: Value.members) { $0.checked(Value(reading: $0)) }
  }

  /// Replaces a part of a value with that of the object in a member, unless the member is absent or no object. The part
  /// is checked with the whole value.
  @inline(__always)
  func read<Value: ObjectValue>(_ name: MemberName, into part: inout Value) {
    if let given = object(name, as: Value.members, { Value(reading: $0) }) { part = given }
  }

  /// Replaces an optional part of a value, as above.
  @inline(__always)
  func read<Value: ObjectValue>(_ name: MemberName, into part: inout Value?) {
    if let given = object(name, as: Value.members, { Value(reading: $0) }) { part = given }
  }
}
