/// One value that a layout can't work with: which property, what it has to be, and what it was.
///
/// Faults are data; whoever shows them to a person writes the sentence.
public struct LayoutFault: Equatable, Sendable {
  /// What a value has to be.
  public enum Requirement: Equatable, Sendable {
    /// A number in a closed range.
    case number(in: ClosedRange<Double>)
    /// A whole number in a closed range.
    case integer(in: ClosedRange<Int>)
    /// Not less than another property's value.
    case atLeast(property: String, value: Double)
    /// More than what stands beside it, such as a width and the spacings in it.
    case moreThan(sumOf: String, value: Double)
    /// Such that `translation / (expandedHeight - collapsedHeight)` stays in a closed range.
    case progress(in: ClosedRange<Double>)
    /// At least this many cards for the index to exist.
    case indexOfCard(count: Int)
  }

  /// The property at fault, spelled as in Swift and in JSON; a dot leads into a nested value.
  public let property: String

  /// What was expected.
  public let requirement: Requirement

  /// The value that was found. NaN where it was not a number.
  public let found: Double

  /// Makes a fault of a property.
  public init(property: String, requirement: Requirement, found: Double) {
    self.property = property
    self.requirement = requirement
    self.found = found
  }
}

/// All the faults of one initialization, in the order of its parameters. Never empty.
public struct LayoutFaults: Error, Equatable, Sendable {
  /// The faults found.
  public let faults: [LayoutFault]

  /// Makes an error of faults, of which there is at least one.
  public init(_ faults: [LayoutFault]) { self.faults = faults }
}

/// Collects faults while an `init` checks its arguments, so that a caller learns of all at once.
struct FaultCollector {
  private var faults: [LayoutFault] = []

  /// Notes a fault unless `value` is in `range`. NaN is in no range.
  mutating func check(
    _ value: Double, in range: ClosedRange<Double>, _ property: StaticString
  ) {
    if !(range ~= value) { note(property, .number(in: range), found: value) }
  }

  /// Notes a fault unless `value` is in `range`.
  mutating func check(_ value: Int, in range: ClosedRange<Int>, _ property: StaticString) {
    if !(range ~= value) { note(property, .integer(in: range), found: Double(value)) }
  }

  /// Notes a fault.
  mutating func note(
    _ property: StaticString, _ requirement: LayoutFault.Requirement, found: Double
  ) {
    faults.append(
      LayoutFault(property: "\(property)", requirement: requirement, found: found))
  }

  /// Throws what was noted, if anything was.
  func finish() throws(LayoutFaults) {
    if !faults.isEmpty { throw LayoutFaults(faults) }
  }
}
