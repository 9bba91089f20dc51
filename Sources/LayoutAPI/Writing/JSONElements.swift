import JSON
import LayoutEngine

/// The elements of an array in an answer. Each depends only on its index, therefore a long array
/// can be written while the client reads it.
protocol JSONElements {
  /// Writes one element. Digits of repeated numbers are reused from `digits`.
  func write(_ index: Int, to writer: inout JSONWriter, reusing digits: inout FrameDigits)
}

extension JSONWriter {
  /// Writes an array of the elements at some indices. The writer may defer the elements of a long
  /// array.
  @inline(__always)
  mutating func array(
    _ indices: IndexRanges, of elements: some JSONElements, reusing digits: inout FrameDigits
  ) {
    literal("[")
    let isLong = deferral.map { indices.count >= $0.minimumCount } ?? false
    if !isLong || !defers(indices, elements) {
      // A range that is written here is short, unless the answer is not streamed.
      // Checked: each range.
      for range in indices where !isOverfull {
        if !write(range, of: elements, reusing: &digits) { break }
      }
    }
    literal("]")
  }

  /// Writes the elements at a range of indices, in blocks: a check for each element would take more
  /// than one percent of the time.
  ///
  /// - Returns: false if the work must end.
  @inline(__always)
  private mutating func write(
    _ range: Range<Int>, of elements: some JSONElements, reusing digits: inout FrameDigits
  ) -> Bool {
    var block = range.lowerBound..<range.lowerBound
    while block.upperBound < range.upperBound {
      block = block.upperBound..<min(block.upperBound + 64, range.upperBound)
      if WorkCheck.mustEnd(after: block.count) { return false }
      // Bounded: 64 elements.
      for index in block { elements.write(index, to: &self, reusing: &digits) }
      if isOverfull { break }
    }
    return true
  }

  /// Defers the elements if their estimated size exceeds the bytes that may be held in memory.
  ///
  /// The decision depends only on the request. The same request therefore returns the same bytes.
  @inline(never)
  private mutating func defers(_ indices: IndexRanges, _ elements: some JSONElements) -> Bool {
    guard let deferral else { return false }
    let start = count
    var digits = FrameDigits()
    elements.write(indices.upperBound - 1, to: &self, reusing: &digits)
    let estimate = max(count - start, 16) * indices.count
    truncate(to: start)
    if start + estimate <= deferral.heldCount { return false }
    let run = ElementsRun(indices) { rest, limit, writer, digits in
      var index = rest.lowerBound
      // Bounded: the bytes of a piece.
      repeat {
        elements.write(index, to: &writer, reusing: &digits)
        index += 1
      } while index < rest.upperBound && writer.count < limit
      return index..<rest.upperBound
    }
    put(run, estimatedCount: estimate)
    WorkCheck.mustEnd(after: indices.count)
    return true
  }
}

/// Deferred elements.
///
/// The closure is specialized for the type of its elements. A generic class would look up metadata
/// for each element.
private final class ElementsRun: JSONRun {
  /// Writes at least one element, then continues until the writer holds about as many bytes as
  /// given. Returns the remaining elements.
  typealias Write = (Range<Int>, Int, inout JSONWriter, inout FrameDigits) -> Range<Int>

  private let write: Write
  private var ranges: IndexRanges.Iterator
  private var rest = 0..<0
  private var digits = FrameDigits()

  init(_ indices: IndexRanges, _ write: @escaping Write) {
    self.write = write
    ranges = indices.makeIterator()
  }

  override func write(to writer: inout JSONWriter, until limit: Int) -> Bool {
    // Bounded: the bytes of a piece.
    repeat {
      // Bounded: ranges are not empty.
      while rest.isEmpty {
        guard let next = ranges.next() else { return false }
        rest = next
      }
      rest = write(rest, limit, &writer, &digits)
    } while writer.count < limit
    return true
  }
}
