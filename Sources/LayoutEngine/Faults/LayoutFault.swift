/// An invalid input value: its path, the requirement, and the value found.
///
/// Faults are data. The caller writes the sentence for people.
public struct LayoutFault: Equatable, Sendable {
  /// A requirement on a value.
  public enum Requirement: Equatable, Sendable {
    /// A number in a closed range.
    case number(in: ClosedRange<Double>)
    /// An integer in a closed range.
    case integer(in: ClosedRange<Int>)
    /// A list with a number of elements in a closed range.
    case elements(in: ClosedRange<Int>)
    /// At least the sum of other values, which is `value`.
    case atLeast(sumOf: [PropertyPath], value: Double)
    /// Greater than the sum of other values, which is `value`.
    case moreThan(sumOf: [PropertyPath], value: Double)
    /// Less than this number.
    case lessThan(Double)
    /// At most this many times the difference of two other values, in magnitude.
    case atMost(Double, times: PropertyPath, minus: PropertyPath)
    /// The index of one of `count` elements, whose name is given in the singular.
    case index(of: PropertyPath, count: Int)
  }

  /// The path to the invalid value, from the value that was checked.
  public let path: PropertyPath

  /// The requirement that the value violates.
  public let requirement: Requirement

  /// The value found; NaN if it was not a number.
  public let found: Double

  /// Creates a fault.
  public init(path: PropertyPath, requirement: Requirement, found: Double) {
    self.path = path
    self.requirement = requirement
    self.found = found
  }

  /// The fault with its path prefixed by `path`, which leads to the enclosing value.
  public func within(_ path: PropertyPath) -> LayoutFault {
    LayoutFault(path: self.path.within(path), requirement: requirement, found: found)
  }
}

/// All faults of an input, in the order of its members. Empty only if the work was interrupted.
public struct LayoutFaults: Error, Equatable, Sendable {
  /// The faults found.
  public let faults: [LayoutFault]

  /// Creates an error from at least one fault.
  public init(_ faults: [LayoutFault]) { self.faults = faults }

  /// The error of a value that is incomplete because of `WorkCheck`.
  static var interrupted: LayoutFaults { LayoutFaults([]) }
}
