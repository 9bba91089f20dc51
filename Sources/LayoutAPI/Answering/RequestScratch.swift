import JSON

/// What the reading of one request gathers, in memory that is kept for the next one: member names that
/// were asked for, faults, texts; and the meter of what all that costs.
///
/// Not for two threads at once.
final class RequestScratch {
  let meter: Meter
  let faults: RequestFaults
  let texts: RequestTexts

  /// Member names that object readers have asked for: a stack, shared by nested readers.
  let names: UnsafeMutablePointer<StaticString>

  init(_ limits: Limits) {
    meter = Meter(limits)
    faults = RequestFaults(meter)
    texts = RequestTexts(meter)
    names = .allocate(capacity: (JSONDocument.maximumDepth + 1) * ObjectReader.maximumMembers)
  }

  deinit { names.deallocate() }

  /// Begins with the next request.
  func begin(_ effort: Effort) {
    meter.begin(effort)
    faults.reset()
    texts.reset()
  }

  /// Begins with the next request of a batch: what it costs adds to what the others cost.
  func beginAnswer() {
    faults.reset()
    texts.beginAnswer()
  }
}
