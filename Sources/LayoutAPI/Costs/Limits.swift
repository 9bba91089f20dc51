import Bytes
import JSON
import LayoutEngine
import TextMeasurement

/// The limits of a request and its answer. The operator can set some of them; the others are
/// constants.
package struct Limits: Sendable {
  /// An adjustable limit.
  package struct Adjustable: Sendable {
    package let value: Int
    /// The name of the setting in problems, such as a command-line option; nil if it cannot be set.
    package let name: String?

    /// Creates a limit.
    package init(_ value: Int, name: String? = nil) {
      self.value = value
      self.name = name
    }

    /// The limit in problems: `10 frames, the server's --max-frames`.
    package func text(_ unit: StaticString) -> UTF8String {
      "\(value) \(unit)" + (name.map { ", \($0)" } ?? "")
    }
  }

  /// The maximum number of frames, and of entries like them, in one answer or in all answers of a
  /// batch together.
  package var frames = Adjustable(1_000_000)
  /// The maximum size of one answer, or of all answers of a batch together, in bytes.
  package var answer = Adjustable(256 << 20)
  /// The maximum number of requests in a batch.
  package var batch = Adjustable(Limits.batchRequests)

  /// The default limits.
  package init() {}
}

// MARK: - The same everywhere

extension Limits {
  /// The maximum depth of nesting in a request.
  package static var nesting: Int { JSONDocument.maximumDepth }
  /// The maximum number of members in an object, far more than any valid object has.
  package static var members: Int { 1000 }
  /// The maximum number of characters in an id.
  package static var idCharacters: Int { 256 }
  /// The maximum length of the id of a repeated row. That of a copy, which has a number as suffix, can then be sent back.
  package static var repeatedIDCharacters: Int { 240 }
  /// The numbers of decimals to which a request can have numbers rounded.
  package static var decimals: ClosedRange<Int> { 0...15 }
  /// The default of the maximum number of requests in a batch.
  package static var batchRequests: Int { 100 }
  /// The maximum number of operations in an edit.
  package static var operations: Int { 10_000 }
  /// The maximum number of visible items in a request for `exposed`.
  package static var exposedItems: Int { ExposedRegion.limit }
  /// The maximum number of faults listed in a problem. Checking stops after that many.
  package static var listedFaults: Int { 1000 }
  /// The maximum estimated work for one request, or for all requests of a batch together, in
  /// nanoseconds. A request takes at most 0.5 s, because estimates are slightly high. A limit of
  /// more frames than the default scales it up.
  var work: Int {
    let standard = Limits().frames.value
    let (scaled, overflows) = Self.standardWork.multipliedReportingOverflow(
      by: max(1, frames.value / standard))
    return overflows ? .max : scaled
  }
  private static var standardWork: Int { 400_000_000 }
  /// The work by which writing the answer may exceed `work`, in nanoseconds.
  static var overdraft: Int { 40_000_000 }
  /// The minimum time that the content coding of an answer may take, estimated, in nanoseconds.
  static var codingTime: Int { 50_000_000 }
  /// Bytes of memory per word of a request's document, estimated: the parsed document, rows or
  /// cards, and lookup tables. Source: Docs/Decisions/0018-what-waits.md.
  static var bytesPerWord: Int { 100 }
  /// Bytes of memory per row that an edit splits off from repeated rows, estimated.
  static var bytesACutRow: Int { 500 }
  /// Words of a row that an edit gives to a stack in a row, estimated.
  static var wordsAReturnedRow: Int { 16 }
  /// Bytes of memory per row whose frames an edit compares, estimated.
  static var bytesAComparedRow: Int { 100 }
  /// Bytes of memory per item whose motion is written, estimated.
  static var bytesAMovingItem: Int { 500 }
  /// The maximum number of characters in all texts of a request.
  package static var requestCharacters: Int { 1_000_000 }
  /// The maximum number of distinct characters measured in a font, without ASCII.
  package static var differentCharacters: Int { 10_000 }
  /// The maximum number of families and weights in which a request's texts are measured.
  package static var fonts: Int { 8 }
  /// The maximum number of elements of a list whose memory a thread keeps for its next request.
  static var keptElements: Int { 64 }
}

// MARK: - The quick effort

extension Limits {
  /// The limits of work with the `quick` effort, about a quarter of a millisecond. The other
  /// connections of the thread wait for that time.
  enum Quick {
    /// The maximum estimated work, in nanoseconds.
    static var work: Int { 250_000 }
    /// The maximum size of a request that is searched for faults or duplicate members, in bytes.
    static var explainedBytes: Int { 2048 }
    /// The maximum number of faults that are explained.
    static var faults: Int { 16 }
    /// The maximum size of an edit, in bytes. Each row that an edit splits off from repeated rows
    /// moves the rows after it.
    static var editBytes: Int { 2048 }
  }
}
