import JSON

/// A request of one operation of the API, read, checked and laid out. Only limits can prevent its answer.
protocol OperationRequest: SendableMetatype {
  /// The members that a request can have.
  static var members: DeclaredMembers { get }

  /// The maximum size in bytes of a request that the `quick` effort reads.
  static var maximumQuickBody: Int { get }

  /// Reads a request with its texts and nested layouts, and lays it out.
  ///
  /// - Throws: `Unanswerable` if the request can't be answered. A typed error, because an optional result would
  ///   be copied twice more.
  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> Self

  /// Draws the answer.
  ///
  /// - Throws: if that exceeds a limit.
  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing

  /// Writes the members of the answer.
  ///
  /// - Throws: if that exceeds a limit. The bytes written until then must be discarded.
  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer)
}

extension OperationRequest {
  static var maximumQuickBody: Int { .max }
}
