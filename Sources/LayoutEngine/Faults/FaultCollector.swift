/// A value whose members are unrestricted and which a layout must check before use.
public protocol Checkable: Sendable {
  /// Records a fault for each invalid member, in the order of the members.
  func check(into faults: inout FaultCollector)
}

extension Checkable {
  /// The value itself, if it is valid.
  ///
  /// Layouts and pans check their configurations themselves. This function checks a value earlier.
  ///
  /// - Throws: all faults of the value.
  @inlinable public func checked() throws(LayoutFaults) -> Self {
    var faults = FaultCollector()
    check(into: &faults)
    try faults.finish()
    return self
  }
}

/// Collects faults while values are checked, so that the caller receives all of them at once.
public struct FaultCollector: Sendable {
  @usableFromInline var faults: [LayoutFault]

  /// Creates an empty collector.
  @inlinable public init() { faults = [] }

  /// Whether no fault was recorded.
  @inlinable public var isEmpty: Bool { faults.isEmpty }

  /// The first recorded fault; nil if no fault was recorded.
  @inlinable public var first: LayoutFault? { faults.first }

  /// Records a fault unless `value` is in `range`. NaN is in no range.
  @inlinable public mutating func check(
    _ value: Double, in range: ClosedRange<Double>, _ property: StaticString
  ) {
    if !(range ~= value) { refuse(value, range, property) }
  }

  /// Records a fault unless the value at a path is in `range`. NaN is in no range.
  mutating func check(
    _ value: Double, in range: ClosedRange<Double>, at path: @autoclosure () -> PropertyPath
  ) {
    if !(range ~= value) { note(path(), .number(in: range), found: value) }
  }

  /// Records a fault unless `value` is in `range`.
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

  /// Records the faults of a property's value, or of an element of a list property.
  @inlinable public mutating func check(
    _ value: some Checkable, _ property: StaticString, at index: Int? = nil
  ) {
    let before = faults.count
    value.check(into: &self)
    if faults.count > before { nest(from: before, in: property, at: index) }
  }

  /// Records a fault.
  @inline(never)
  public mutating func note(
    _ path: PropertyPath, _ requirement: LayoutFault.Requirement, found: Double
  ) {
    faults.append(LayoutFault(path: path, requirement: requirement, found: found))
  }

  /// Records the faults of another collector.
  public mutating func append(_ others: FaultCollector) { faults += others.faults }

  /// Throws the recorded faults, if any.
  @inlinable public func finish() throws(LayoutFaults) {
    if !faults.isEmpty { throw LayoutFaults(faults) }
  }

  /// Prefixes the paths of the last recorded faults with a property, or with an element of a list
  /// property.
  @usableFromInline @inline(never)
  mutating func nest(from first: Int, in property: StaticString, at index: Int? = nil) {
    let path = PropertyPath([.property(property)] + (index.map { [.element($0)] } ?? []))
    for fault in (first..<faults.count).interruptible { faults[fault] = faults[fault].within(path) }
  }
}
