import Glibc

/// The mutant that is active; 0 for none. Copied beside the sources that `mutants.py` changes.
public let activeMutant = getenv("MUTANT").flatMap { Int(String(cString: $0)) } ?? 0

public func mutantConstant<T: Numeric>(_ mutant: Int, _ value: T) -> T {
  activeMutant == mutant ? value + 1 : value
}

public func mutantMin<T: Comparable>(_ mutant: Int, _ a: T, _ b: T) -> T {
  activeMutant == mutant ? max(a, b) : min(a, b)
}

public func mutantMax<T: Comparable>(_ mutant: Int, _ a: T, _ b: T) -> T {
  activeMutant == mutant ? min(a, b) : max(a, b)
}
