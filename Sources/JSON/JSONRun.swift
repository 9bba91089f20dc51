/// A run of a document's text that is written piece by piece, when somebody reads it.
///
/// What it writes depends on nothing but what it holds: it may be asked for on another thread, and long
/// after the document's other text has been written.
open class JSONRun {
  /// A run of which nothing has been written.
  public init() {}

  /// Goes on writing behind what the writer holds, an element at the least, until that is `limit` bytes or
  /// a little more.
  ///
  /// - Returns: false once nothing is left.
  open func write(to writer: inout JSONWriter, until limit: Int) -> Bool { false }
}

extension JSONWriter {
  /// Which of a document's arrays are left to be written as it is read.
  public struct Deferral {
    /// Elements of which fewer are always written at once.
    public let leastCount: Int
    /// Bytes of text up to which arrays are written at once.
    public let heldCount: Int
    /// Bytes of a document up to which all is written in the end: a document in one piece is read faster.
    public let wholeCount: Int

    /// Makes a rule; unless something else is said, the one of a server.
    ///
    /// Source: Docs/Decisions/0023-answers-in-pieces.md.
    public init(leastCount: Int = 64, heldCount: Int = 256 << 10, wholeCount: Int = 4 << 20) {
      self.leastCount = leastCount
      self.heldCount = heldCount
      self.wholeCount = wholeCount
    }
  }

  /// A run, and where in the text it belongs.
  @usableFromInline struct PlacedRun {
    /// Bytes of text before it.
    let place: Int
    let run: JSONRun
    /// About how many bytes it takes.
    let estimatedCount: Int
  }

  /// Whether some of the document is yet to be written.
  @inlinable public var hasRuns: Bool { !runs.isEmpty }

  /// About how many bytes the document has, runs included.
  @inlinable public var estimatedCount: Int { hasRuns ? countWithRuns : count }

  @usableFromInline var countWithRuns: Int { runs.reduce(count) { $0 + $1.estimatedCount } }

  /// Has a run stand here, of about so many bytes, which is written later.
  public mutating func put(_ run: JSONRun, estimatedCount: Int) {
    settle(runOf: estimatedCount)
    runs.append(PlacedRun(place: count, run: run, estimatedCount: estimatedCount))
  }

  /// Writes all runs where they belong, unless the document is a long one.
  public mutating func writeRunsIfShort() {
    guard let deferral, let first = runs.first, !isOverfull else { return }
    if estimatedCount > deferral.wholeCount { return }
    let runs = runs
    self.runs = []
    // All that is long is in the runs.
    let rest = withBytes { Array($0[first.place...]) }
    let ends = runs.dropFirst().map { $0.place } + [count]
    withoutPaying { writer in
      writer.truncate(to: first.place)
      for (run, end) in zip(runs, ends) {
        while run.run.write(to: &writer, until: .max) {}
        rest.withUnsafeBytes {
          let text = $0[(run.place - first.place)..<(end - first.place)]
          writer.raw(UnsafeRawBufferPointer(rebasing: text))
        }
      }
    }
  }
}
