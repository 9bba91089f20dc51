import JSON
import LayoutEngine

/// The elements of an array in an answer, each a function of its index alone: they can be written at once,
/// or as somebody reads them.
protocol JSONElements {
  /// Writes one element. Numbers that repeat from element to element are taken from `texts`.
  func write(_ index: Int, to writer: inout JSONWriter, reusing texts: inout FrameTexts)
}

extension JSONWriter {
  /// Writes an array of the elements at some indices; leaves those of a long one for later where the
  /// writer does.
  @inline(__always)
  mutating func array(
    _ indices: IndexRanges, of elements: some JSONElements, reusing texts: inout FrameTexts
  ) {
    literal("[")
    let isLong = deferral.map { indices.count >= $0.leastCount } ?? false
    if !isLong || !defers(indices, elements) {
      // A range that is written at once is short, unless the answer is not read in pieces.
      for range in indices {
        if isOverfull { break }
        for index in range { elements.write(index, to: &self, reusing: &texts) }
      }
    }
    literal("]")
  }

  /// Leaves many elements for later if they take more bytes than are to be held.
  ///
  /// Whether they do depends on nothing but the request, so that an answer is always the same bytes.
  @inline(never)
  private mutating func defers(_ indices: IndexRanges, _ elements: some JSONElements) -> Bool {
    guard let deferral else { return false }
    let start = count
    var texts = FrameTexts()
    elements.write(indices.upperBound - 1, to: &self, reusing: &texts)
    let estimate = max(count - start, 16) * indices.count
    truncate(to: start)
    if start + estimate <= deferral.heldCount { return false }
    let run = ElementsRun(indices) { rest, limit, writer, texts in
      var index = rest.lowerBound
      repeat {
        elements.write(index, to: &writer, reusing: &texts)
        index += 1
      } while index < rest.upperBound && writer.count < limit
      return index..<rest.upperBound
    }
    put(run, estimatedCount: estimate)
    return true
  }
}

/// Elements that are written as they are read.
///
/// What writes them is a closure, which is compiled for the elements that it has: a generic class would
/// look up what they are for each of them.
private final class ElementsRun: JSONRun {
  /// Writes elements, one at the least, until the writer holds so many bytes or a little more; returns
  /// those that are left.
  typealias Write = (Range<Int>, Int, inout JSONWriter, inout FrameTexts) -> Range<Int>

  private let write: Write
  private var ranges: IndexRanges.Iterator
  private var rest = 0..<0
  private var texts = FrameTexts()

  init(_ indices: IndexRanges, _ write: @escaping Write) {
    self.write = write
    ranges = indices.makeIterator()
  }

  override func write(to writer: inout JSONWriter, until limit: Int) -> Bool {
    repeat {
      while rest.isEmpty {
        guard let next = ranges.next() else { return false }
        rest = next
      }
      rest = write(rest, limit, &writer, &texts)
    } while writer.count < limit
    return true
  }
}
