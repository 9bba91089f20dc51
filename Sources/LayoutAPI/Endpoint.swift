import Bytes
import JSON

/// One operation of the API: reads a request, lays it out, and writes the answer.
protocol Endpoint: SendableMetatype {
  /// A request that was read, checked and laid out. Only limits can prevent its answer.
  associatedtype Request

  /// The maximum size in bytes of a request that the `brief` effort reads.
  static var largestBriefBody: Int { get }

  /// Reads a request with its texts and nested layouts, and lays it out.
  ///
  /// - Throws: `Unanswerable` if the request can't be answered. A typed error, because an optional result would
  ///   be copied twice more.
  static func read(
    _ object: inout ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> Request

  /// Draws the answer.
  ///
  /// - Throws: if that exceeds a limit.
  static func draw(_ request: Request, meter: Meter) throws(NoAnswer) -> Drawing

  /// Writes the members of the answer.
  ///
  /// - Throws: if that exceeds a limit. The bytes written until then must be discarded.
  static func write(
    _ request: Request, to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer)
}

extension Endpoint {
  static var largestBriefBody: Int { .max }
}
