import JSON

/// The state of one request, in memory that is reused for the next one: the names of members, faults, texts, and
/// the meter.
///
/// Not safe for concurrent use.
final class RequestScratch {
  let meter: Meter
  let faults: RequestFaults
  let texts: RequestTexts
  let layouts: RowLayouts
  /// The context of a request that no row contains.
  let context: RequestContext

  /// The names of the members that object readers have read: a stack, shared by nested readers.
  let names: UnsafeMutablePointer<StaticString>

  /// - Parameter layouts: the layouts that rows can contain.
  init(_ limits: Limits, layouts: [RowLayoutKind]) {
    meter = Meter(limits)
    faults = RequestFaults(meter)
    texts = RequestTexts(meter)
    self.layouts = RowLayouts(layouts)
    context = RequestContext(texts: texts, layouts: self.layouts)
    names = .allocate(capacity: (JSONDocument.maximumDepth + 1) * ObjectReader.maximumMembers)
  }

  deinit { names.deallocate() }

  /// Starts the next request.
  @inline(__always)
  func begin(_ effort: Effort) {
    meter.begin(effort)
    faults.reset()
    texts.reset()
  }

  /// Starts the next request of a batch. Its cost is added to the costs of the others.
  func beginAnswer() {
    faults.reset()
    texts.beginAnswer()
  }
}
