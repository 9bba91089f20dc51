import JSON

/// The state of one request, in memory that is reused for the next one: the members of objects, faults, texts, and
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

  /// The members of all objects nested in each other.
  let members = UnsafeMutablePointer<ObjectReader.Members>.allocate(
    capacity: JSONDocument.maximumDepth + 1)

  /// - Parameter layouts: the layouts that rows can contain.
  init(_ limits: Limits, layouts: [RowLayoutKind]) {
    meter = Meter(limits)
    faults = RequestFaults(meter)
    texts = RequestTexts(meter)
    self.layouts = RowLayouts(layouts)
    context = RequestContext(texts: texts, layouts: self.layouts)
  }

  deinit { members.deallocate() }

  /// Starts the next request.
  @inline(__always)
  func begin(_ effort: Effort) {
    meter.begin(effort)
    faults.reset()
    faults.resetDeprecation()
    texts.reset()
  }

  /// Starts the next request of a batch. Its cost is added to the costs of the others.
  func beginAnswer() {
    faults.reset()
    texts.beginAnswer()
  }
}
