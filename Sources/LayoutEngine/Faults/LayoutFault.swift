/// One value that a layout can't work with: which, what it has to be, and what it was.
///
/// Faults are data; whoever shows them to a person writes the sentence.
public struct LayoutFault: Equatable, Sendable {
  /// What a value has to be.
  public enum Requirement: Equatable, Sendable {
    /// A number in a closed range.
    case number(in: ClosedRange<Double>)
    /// A whole number in a closed range.
    case integer(in: ClosedRange<Int>)
    /// Not less than the sum of other values, which is `value`.
    case atLeast(sumOf: [PropertyPath], value: Double)
    /// More than the sum of other values, which is `value`.
    case moreThan(sumOf: [PropertyPath], value: Double)
    /// Such that `translation / (expandedHeight - collapsedHeight)` stays in a closed range.
    case progress(in: ClosedRange<Double>)
    /// At least this many cards for the index to exist.
    case indexOfCard(count: Int)
  }

  /// The value at fault, as it is reached from what refused it.
  public let path: PropertyPath

  /// What was expected.
  public let requirement: Requirement

  /// The value that was found. NaN where it was not a number.
  public let found: Double

  /// Makes a fault of a value.
  public init(path: PropertyPath, requirement: Requirement, found: Double) {
    self.path = path
    self.requirement = requirement
    self.found = found
  }

  /// The fault as one of a value within another, which `path` leads there from.
  public func within(_ path: PropertyPath) -> LayoutFault {
    LayoutFault(path: self.path.within(path), requirement: requirement, found: found)
  }
}

/// All the faults of what was given, in the order of its members. Never empty.
public struct LayoutFaults: Error, Equatable, Sendable {
  /// The faults found.
  public let faults: [LayoutFault]

  /// Makes an error of faults, of which there is at least one.
  public init(_ faults: [LayoutFault]) { self.faults = faults }
}
