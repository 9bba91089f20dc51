/// The program that has a long request answered: it counts memory, and can end the work.
package struct RequestHost {
  /// Reserves memory, in bytes. Returns the problem if not enough memory is left.
  let reserve: (Int) -> Problem?
  /// Returns the reason after the function of `Interruption.check(with:)` required the end of the work.
  let findInterruption: () -> Interruption?

  /// Creates a host, by default one with enough memory and time.
  package init(
    reserve: @escaping (Int) -> Problem? = { _ in nil },
    findInterruption: @escaping () -> Interruption? = { nil }
  ) {
    self.reserve = reserve
    self.findInterruption = findInterruption
  }
}
