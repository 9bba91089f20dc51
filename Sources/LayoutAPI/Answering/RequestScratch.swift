import JSON

/// The state of one request, in memory that is reused for the next one: the states of objects, faults, texts, and
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

  /// The states of all objects nested in each other.
  let objects = UnsafeMutablePointer<ObjectReader.State>.allocate(
    capacity: JSONDocument.maximumDepth + 1)

  /// - Parameters:
  ///   - layouts: the layouts that rows can contain.
  ///   - objects: the objects that requests can contain.
  init(_ limits: Limits, layouts: [RowLayoutKind], objects: DeclaredObjects) {
    meter = Meter(limits)
    faults = RequestFaults(meter, objects)
    texts = RequestTexts(meter)
    self.layouts = RowLayouts(layouts)
    context = RequestContext(texts: texts, layouts: self.layouts)
  }

  deinit { objects.deallocate() }

  /// Starts the next request.
  @inline(__always)
  func begin(_ effort: Effort) {
    meter.begin(effort)
    faults.reset()
    faults.resetDeprecation()
    texts.reset()
  }

  /// Starts the request of a batch at a position of its document. Its cost is added to the costs of the others.
  func beginAnswer(at position: Int) {
    faults.reset(root: position)
    texts.beginAnswer()
  }
}
