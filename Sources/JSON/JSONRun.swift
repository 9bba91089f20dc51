import Bytes

/// A part of a document that is written in pieces, while the document is read.
///
/// Its text depends only on its properties. It may be written on another thread, long after the rest of the document.
open class JSONRun {
  /// Creates a run.
  public init() {}

  /// Writes the next elements, at least one, until the writer has `limit` bytes or slightly more.
  ///
  /// - Returns: false after the last element.
  open func write(to writer: inout JSONWriter, until limit: Int) -> Bool { false }
}

extension JSONWriter {
  /// A rule that selects the arrays that are written while the document is read.
  public struct Deferral {
    /// An array with fewer elements is written at once.
    public let minimumCount: Int
    /// An array is written at once if the text before it has at most this many bytes.
    public let heldCount: Int
    /// A document of at most this many bytes is written as a whole in the end, because it is read faster in one piece.
    public let wholeCount: Int

    /// Creates a rule. The defaults are those of the server.
    ///
    /// Source: Docs/Decisions/0023-answers-in-pieces.md.
    public init(minimumCount: Int = 64, heldCount: Int = 256 << 10, wholeCount: Int = 4 << 20) {
      self.minimumCount = minimumCount
      self.heldCount = heldCount
      self.wholeCount = wholeCount
    }
  }

  /// A run and its offset in the text.
  @usableFromInline struct PlacedRun {
    /// The number of bytes before the run.
    let offset: Int
    let run: JSONRun
    /// The approximate number of bytes of the run.
    let estimatedCount: Int
    /// The precision of the run's numbers.
    let precision: Int32
  }

  /// Whether parts of the document have not been written yet.
  @inlinable public var hasRuns: Bool { !runs.isEmpty }

  /// The approximate number of bytes of the document, including runs.
  @inlinable public var estimatedCount: Int { hasRuns ? countWithRuns : count }

  @usableFromInline var countWithRuns: Int { runs.reduce(count) { $0 + $1.estimatedCount } }

  /// Inserts a run, which is written later, with its approximate number of bytes.
  public mutating func put(_ run: JSONRun, estimatedCount: Int) {
    buffer.pay(forBytes: estimatedCount)
    runs.append(
      PlacedRun(
        offset: count, run: run, estimatedCount: estimatedCount, precision: buffer.precision))
  }

  /// Writes all runs at their offsets, unless the document is long.
  public mutating func writeRunsIfShort() {
    guard let deferral, let first = runs.first, !isOverfull else { return }
    if estimatedCount > deferral.wholeCount { return }
    let runs = runs
    self.runs = []
    // The text is short: everything long is in the runs.
    let rest = withBytes { Array($0[first.offset...]) }
    let ends = runs.dropFirst().map { $0.offset } + [count]
    let (budget, precision) = (buffer.suspendBudget(), buffer.precision)
    truncate(to: first.offset)
    for (run, end) in zip(runs, ends) {
      buffer.precision = run.precision
      while run.run.write(to: &self, until: .max) {}
      rest.withUnsafeBytes {
        let text = $0[(run.offset - first.offset)..<(end - first.offset)]
        raw(UnsafeRawBufferPointer(rebasing: text))
      }
    }
    buffer.precision = precision
    buffer.resume(budget)
  }
}
