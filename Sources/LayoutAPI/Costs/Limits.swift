import JSON
import LayoutEngine
import TextMeasurement

/// Everything that bounds a request and its answer: what who runs the program may set, with the values
/// that hold where nobody does, and what is the same everywhere.
package struct Limits: Sendable {
  /// A bound that may be set, and what it is called where that is done.
  package struct Adjustable: Sendable {
    /// The bound.
    package let value: Int
    /// What problems call it, such as a server's flag; nil where nobody can set it.
    package let name: String?

    /// Makes a bound.
    package init(_ value: Int, name: String? = nil) {
      self.value = value
      self.name = name
    }

    /// What problems say of it: `10 frames, the server's --max-frames`.
    package func text(_ unit: StaticString) -> UTF8String {
      "\(value) \(unit)" + (name.map { ", \($0)" } ?? "")
    }
  }

  /// Frames, and entries like them, in one answer, or in all of a batch together.
  package var frames = Adjustable(1_000_000)
  /// Bytes of one answer, or of all of a batch together.
  package var answer = Adjustable(256 << 20)
  /// Requests in one batch.
  package var batch = Adjustable(100)

  /// The default limits.
  package init() {}
}

// MARK: - The same everywhere

extension Limits {
  /// Levels of nesting in a request.
  package static var nesting: Int { JSONDocument.maximumDepth }
  /// Members of one object: far more than any has.
  package static var members: Int { 1000 }
  /// Characters in an id.
  package static var idCharacters: Int { 256 }
  /// Operations in one edit.
  package static var operations: Int { 10_000 }
  /// Visible items for which `exposed` is answered.
  package static var exposedItems: Int { ExposedRegion.limit }
  /// Faults listed in one problem. What stands behind that many is not looked at.
  package static var listedFaults: Int { 1000 }
  /// Nanoseconds of work for one request, or all of a batch together, as they are estimated: a request takes
  /// at most 0.5 s, and the estimates are a little high. More frames than the standard may take more.
  var work: Int {
    let standard = Limits().frames.value
    let (scaled, overflows) = Self.standardWork.multipliedReportingOverflow(
      by: max(1, frames.value / standard))
    return overflows ? .max : scaled
  }
  private static var standardWork: Int { 400_000_000 }
  /// Nanoseconds by which the bytes of an answer may exceed these.
  static var overdraft: Int { 40_000_000 }
  /// Nanoseconds that the content coding of an answer may take in any case, as they are estimated.
  static var codingTime: Int { 50_000_000 }
  /// Bytes that a request holds while it is answered, about, for each word of its document: tape, rows or
  /// cards, and what is looked up in. Source: Docs/Decisions/0018-what-waits.md.
  static var bytesAWord: Int { 100 }
  /// Bytes that a row takes that an edit cuts out of repeated rows, about.
  static var bytesACutRow: Int { 500 }
  /// Bytes that comparing a row's frames takes, about.
  static var bytesAComparedRow: Int { 100 }
  /// Bytes that an item takes while its motion is written, about.
  static var bytesAMovingItem: Int { 500 }
  /// Characters in one text.
  package static var textCharacters: Int { TextBounds.text }
  /// Characters in one paragraph of a text.
  package static var paragraphCharacters: Int { TextBounds.paragraph }
  /// Characters that combine into one.
  package static var clusterCharacters: Int { TextBounds.cluster }
  /// Directional isolates, embeddings and overrides in each other in a paragraph.
  package static var textNesting: Int { TextBounds.nesting }
  /// Characters in all texts of a request.
  package static var requestCharacters: Int { 1_000_000 }
  /// Different characters among those that are measured in a font, ASCII left out.
  package static var differentCharacters: Int { 10_000 }
  /// Families and weights in which a request's texts are measured.
  package static var fonts: Int { 8 }
}

// MARK: - A moment

extension Limits {
  /// What is done within a moment: about a quarter of a millisecond, for which the other connections of
  /// a thread wait.
  enum Moment {
    /// Nanoseconds of work, as they are estimated.
    static var work: Int { 250_000 }
    /// Bytes of a request in which faults, or what is there twice, are looked for.
    static var explainedBytes: Int { 2048 }
    /// Faults that are explained.
    static var faults: Int { 16 }
    /// Bytes of an edit: each row that is cut out of a repeated one moves those behind it.
    static var editBytes: Int { 2048 }
  }
}
