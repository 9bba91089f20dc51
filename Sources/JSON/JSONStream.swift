import CSimdjson

/// A document that is read piece by piece: the text that is there, and the runs in it, which are written
/// as they are read. Of these it never holds more than one piece.
///
/// Not for two threads at once.
public final class JSONStream {
  /// Room that is left at a piece's end rather than to begin another element there.
  private static var spare: Int { JSONWriter.leastCapacity }

  private let text: UnsafeMutablePointer<UInt8>
  private let count: Int
  private var position = 0
  private var runs: ArraySlice<JSONWriter.PlacedRun>
  /// What was written beyond the end of a piece.
  private var surplus: (base: UnsafeMutablePointer<UInt8>, count: Int)?
  private var surplusPosition = 0
  /// The byte before the next one, which tells whether a comma is due.
  private var last = UInt8(ascii: "[")

  /// Whether the document ends here, for want of memory or because a number in it is not finite. What has been
  /// read is then not a whole document.
  public private(set) var isBroken = false

  /// Reads what a writer has written, which is copied, and what it is yet to write. Nil when out of memory.
  public init?(_ writer: borrowing JSONWriter) {
    count = writer.count
    guard let block = fw_block_resize(nil, max(count, 1)) else { return nil }
    text = block.assumingMemoryBound(to: UInt8.self)
    runs = writer.runs[...]
    let text = text
    writer.withBytes {
      UnsafeMutableRawBufferPointer(start: text, count: $0.count).copyMemory(from: $0)
    }
  }

  deinit {
    fw_block_free(text)
    fw_block_free(surplus?.base)
  }

  /// How many bytes of text it holds.
  public var heldCount: Int { count }

  /// Whether all has been read.
  public var isAtEnd: Bool { runs.isEmpty && position == count && surplus == nil }

  /// Writes the next bytes to a place; as many as there is room for, but for a few.
  ///
  /// - Parameter room: where they go; the byte before it may be changed, too.
  /// - Returns: how many they are; 0 at the document's end.
  public func read(into room: UnsafeMutablePointer<UInt8>, capacity: Int) -> Int {
    var filled = 0
    while filled < capacity {
      if let surplus {
        filled += take(surplus, to: room + filled, atMost: capacity - filled)
      } else if let next = runs.first, next.place == position {
        if filled > 0, capacity - filled < 2 * Self.spare { break }
        filled += write(
          next.run, to: room + filled, capacity: capacity - filled, isFirst: filled == 0)
        if isBroken { return 0 }
      } else if position < count {
        let end = min(runs.first?.place ?? count, position + capacity - filled)
        (room + filled).update(from: text + position, count: end - position)
        filled += end - position
        position = end
      } else {
        break
      }
    }
    if filled > 0 { last = room[filled - 1] }
    return filled
  }

  /// Has a run go on; what doesn't fit is kept.
  private func write(
    _ run: JSONRun, to room: UnsafeMutablePointer<UInt8>, capacity: Int, isFirst: Bool
  ) -> Int {
    let start = room - 1
    if isFirst { start.pointee = last }
    var writer = JSONWriter(lending: start, count: 1, capacity: capacity + 1)
    _ = JSONWriter.takeNumberFault()
    let isMore = run.write(to: &writer, until: capacity - Self.spare)
    if !isMore { runs.removeFirst() }
    if writer.isOverfull || JSONWriter.takeNumberFault() {
      isBroken = true
      return 0
    }
    if writer.isLent { return writer.count - 1 }
    let block = writer.release()
    surplusPosition = 1
    return take((block.base, block.count), to: room, atMost: capacity)
  }

  /// Reads of what was written beyond a piece's end, and keeps the rest.
  private func take(
    _ block: (base: UnsafeMutablePointer<UInt8>, count: Int),
    to room: UnsafeMutablePointer<UInt8>, atMost most: Int
  ) -> Int {
    let taken = min(block.count - surplusPosition, most)
    room.update(from: block.base + surplusPosition, count: taken)
    surplusPosition += taken
    if surplusPosition < block.count {
      surplus = block
    } else {
      fw_block_free(block.base)
      surplus = nil
    }
    return taken
  }
}
