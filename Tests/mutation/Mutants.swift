import Glibc

/// The active mutant; 0 if no mutant is active. `mutants.py` copies this file into the mutated sources.
public let activeMutant = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

/// A constant, plus 1 if its mutant is active.
public func mutantConstant<T: Numeric>(_ mutant: Int, _ value: T) -> T {
  activeMutant == mutant ? value + 1 : value
}

/// The lesser of two values, or the greater if its mutant is active.
public func mutantMin<T: Comparable>(_ mutant: Int, _ a: T, _ b: T) -> T {
  activeMutant == mutant ? max(a, b) : min(a, b)
}

/// The greater of two values, or the lesser if its mutant is active.
public func mutantMax<T: Comparable>(_ mutant: Int, _ a: T, _ b: T) -> T {
  activeMutant == mutant ? min(a, b) : max(a, b)
}
