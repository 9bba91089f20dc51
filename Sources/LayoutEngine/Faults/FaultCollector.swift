/// A value whose members can be anything, and that is checked before a layout works with it.
public protocol Checkable: Sendable {
  /// Notes all that is wrong with the members, in their order.
  func check(into faults: inout FaultCollector)
}

extension Checkable {
  /// The value itself, if nothing is wrong with it.
  ///
  /// Layouts and pans check what they are made of; this is for whoever wants to know earlier.
  ///
  /// - Throws: all that is wrong.
  @inlinable public func checked() throws(LayoutFaults) -> Self {
    var faults = FaultCollector()
    check(into: &faults)
    try faults.finish()
    return self
  }
}

/// Collects faults while values are checked, so that a caller learns of all at once.
public struct FaultCollector: Sendable {
  @usableFromInline var faults: [LayoutFault]

  /// Collects from nothing on.
  @inlinable public init() { faults = [] }

  /// Whether nothing is wrong so far.
  @inlinable public var isEmpty: Bool { faults.isEmpty }

  /// What was noted first; nil where nothing is wrong.
  @inlinable public var first: LayoutFault? { faults.first }

  /// Notes a fault unless `value` is in `range`. NaN is in no range.
  @inlinable public mutating func check(
    _ value: Double, in range: ClosedRange<Double>, _ property: StaticString
  ) {
    if !(range ~= value) { refuse(value, range, property) }
  }

  /// Notes a fault unless `value` is in `range`.
  @inlinable public mutating func check(
    _ value: Int, in range: ClosedRange<Int>, _ property: StaticString
  ) {
    if !(range ~= value) { refuse(value, range, property) }
  }

  @usableFromInline @inline(never)
  mutating func refuse(
    _ value: Double, _ range: ClosedRange<Double>, _ property: StaticString
  ) {
    note([.property(property)], .number(in: range), found: value)
  }

  @usableFromInline @inline(never)
  mutating func refuse(_ value: Int, _ range: ClosedRange<Int>, _ property: StaticString) {
    note([.property(property)], .integer(in: range), found: Double(value))
  }

  /// Notes all that is wrong with a value that is a property.
  @inlinable public mutating func check(_ value: some Checkable, _ property: StaticString) {
    let before = faults.count
    value.check(into: &self)
    if faults.count > before { nest(from: before, in: property) }
  }

  /// Notes all that is wrong with the element of a list that is a property.
  @inlinable public mutating func check(
    _ value: some Checkable, _ list: StaticString, at place: Int
  ) {
    let before = faults.count
    value.check(into: &self)
    if faults.count > before { nest(from: before, in: list, at: place) }
  }

  /// Notes a fault.
  @inline(never)
  public mutating func note(
    _ path: PropertyPath, _ requirement: LayoutFault.Requirement, found: Double
  ) {
    faults.append(LayoutFault(path: path, requirement: requirement, found: found))
  }

  /// Throws what was noted, if anything was.
  @inlinable public func finish() throws(LayoutFaults) {
    if !faults.isEmpty { throw LayoutFaults(faults) }
  }

  /// Puts the faults noted last where they stand: within a property, or an element of the list that it is.
  @usableFromInline @inline(never)
  mutating func nest(from first: Int, in property: StaticString, at place: Int? = nil) {
    let path = PropertyPath([.property(property)] + (place.map { [.element($0)] } ?? []))
    for fault in first..<faults.count { faults[fault] = faults[fault].within(path) }
  }
}
