/// What pays for the bytes that a writer writes, while it writes them.
open class WriteBudget {
  /// A budget that pays for everything.
  public init() {}

  /// Pays for bytes that have been written, or that a run is going to write.
  ///
  /// - Returns: false if the writer must stop.
  open func pay(forBytes count: Int) -> Bool { true }
}
