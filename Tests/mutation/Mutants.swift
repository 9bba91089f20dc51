import Glibc

/// The mutant that is active; 0 for none. Copied beside the sources that `mutants.py` changes.
public let activeMutant = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

/// A constant; one more where its mutant is active.
public func mutantConstant<T: Numeric>(_ mutant: Int, _ value: T) -> T {
  activeMutant == mutant ? value + 1 : value
}

/// The lesser of two values; the greater where its mutant is active.
public func mutantMin<T: Comparable>(_ mutant: Int, _ a: T, _ b: T) -> T {
  activeMutant == mutant ? max(a, b) : min(a, b)
}

/// The greater of two values; the lesser where its mutant is active.
public func mutantMax<T: Comparable>(_ mutant: Int, _ a: T, _ b: T) -> T {
  activeMutant == mutant ? min(a, b) : max(a, b)
}
