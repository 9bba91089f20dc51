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

  /// The maximum number of steps with the default limit of frames.
  var standardSteps = 40_000_000

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
  /// The maximum number of steps of one request, or of all requests of a batch together. They take at most 0.5 s on a
  /// machine of 2020. A limit of more frames than the default scales it up.
  var steps: Int {
    let standard = Limits().frames.value
    let (scaled, overflows) = standardSteps.multipliedReportingOverflow(
      by: max(1, frames.value / standard))
    return overflows ? .max / 2 : scaled
  }
  /// The number of steps that the requests of a batch may take besides, to report that they have taken too many.
  static var stepsForProblems: Int { 4_000_000 }
  /// The minimum time that the content coding of an answer may take, estimated, in nanoseconds.
  static var codingTime: Int { 50_000_000 }
  /// How many bytes of a request or an answer are one step.
  static var bytesPerStep: Int { 10 }
  /// The number of steps of a frame, or a similar entry, besides its bytes.
  static var stepsPerFrame: Int { 4 }
  /// The number of steps of an item whose motion is computed, besides its frame.
  static var stepsPerMotion: Int { 40 }
  /// The number of steps of a word of a request's document. A name, a string or a bracket is one word; a number is two.
  static var stepsPerWord: Int { 5 }
  /// The number of steps of a layout in a row, besides its frames and bytes.
  static var stepsPerRowLayout: Int { 200 }
  /// The number of steps of a sample of an animation's progress for an easing.
  static var stepsPerSample: Int { 60 }
  /// The number of steps of a fault, with its pointer and the suggestion of a name.
  static var stepsPerFault: Int { 5000 }
  /// The time that a step takes on a machine of 2020, in nanoseconds: a slightly high estimate.
  package static var nanosecondsPerStep: Int { 10 }
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
    /// The maximum number of steps.
    static var steps: Int { 25_000 }
    /// The maximum size of a request that is searched for faults or duplicate members, in bytes.
    static var explainedBytes: Int { 2048 }
    /// The maximum number of faults that are explained.
    static var faults: Int { 16 }
    /// The maximum size of an edit, in bytes. Each row that an edit splits off from repeated rows
    /// moves the rows after it.
    static var editBytes: Int { 2048 }
  }
}
