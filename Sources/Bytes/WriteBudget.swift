/// Pays for the bytes that are written to a buffer, while they are written.
open class WriteBudget {
  /// Creates a budget without a limit.
  public init() {}

  /// Pays for bytes that have been written, or that will be written later.
  ///
  /// - Returns: false if the writer must stop.
  open func pay(forBytes count: Int) -> Bool { true }
}
