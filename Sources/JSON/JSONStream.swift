import Bytes
import CBytes

/// A document that is read in pieces: its text, and the runs in it, which are written while they are read. At most
/// one piece of a run is in memory.
///
/// A stream must not be used by two threads at once.
public final class JSONStream {
  /// The space at the end of a piece in which no further element begins.
  private static var spare: Int { ByteBuffer.minimumCapacity }

  private let text: UnsafeMutablePointer<UInt8>
  private let count: Int
  private var position = 0
  private var runs: ArraySlice<JSONWriter.PlacedRun>
  /// Bytes that were written beyond the end of a piece.
  private var surplus: (base: UnsafeMutablePointer<UInt8>, count: Int)?
  private var surplusPosition = 0
  /// The byte before the next one. It determines whether a comma follows.
  private var last = UInt8(ascii: "[")

  /// Whether the document ends early, because the memory was exceeded or a number is not finite. The bytes that have
  /// been read are then not a document.
  public private(set) var isBroken = false
  /// Called if the document ends early because a number is not finite. Nil if that is not reported.
  public var reportNumberFault: (() -> Void)?

  /// Creates a stream of a writer's text, which is copied, and its runs; nil when out of memory.
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

  /// The number of bytes of text, without runs.
  public var heldCount: Int { count }

  /// Whether the whole document has been read.
  public var isAtEnd: Bool { runs.isEmpty && position == count && surplus == nil }

  /// Reads the next bytes, almost as many as fit.
  ///
  /// - Parameter room: the address for the bytes. The byte before it may be changed, too.
  /// - Returns: the number of bytes; 0 at the end of the document.
  public func read(into room: UnsafeMutablePointer<UInt8>, capacity: Int) -> Int {
    var filled = 0
    while filled < capacity {
      if let surplus {
        filled += take(surplus, to: room + filled, atMost: capacity - filled)
      } else if let next = runs.first, next.offset == position {
        if filled > 0, capacity - filled < 2 * Self.spare { break }
        filled += write(
          next, to: room + filled, capacity: capacity - filled, isFirst: filled == 0)
        if isBroken { return 0 }
      } else if position < count {
        let end = min(runs.first?.offset ?? count, position + capacity - filled)
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

  /// Continues a run. Bytes that don't fit are kept.
  private func write(
    _ next: JSONWriter.PlacedRun, to room: UnsafeMutablePointer<UInt8>, capacity: Int, isFirst: Bool
  ) -> Int {
    let start = room - 1
    if isFirst { start.pointee = last }
    var writer = JSONWriter(ByteBuffer(lending: start, count: 1, capacity: capacity + 1))
    writer.buffer.precision = next.precision
    _ = ByteCursor.takeNumberFault()
    let isMore = next.run.write(to: &writer, until: capacity - Self.spare)
    if !isMore { runs.removeFirst() }
    let hasNumberFault = ByteCursor.takeNumberFault()
    if hasNumberFault { reportNumberFault?() }
    if writer.isOverfull || hasNumberFault {
      isBroken = true
      return 0
    }
    if writer.buffer.isLent { return writer.count - 1 }
    let block = writer.release()
    surplusPosition = 1
    return take((block.base, block.count), to: room, atMost: capacity)
  }

  /// Reads from the bytes beyond the end of a piece, and keeps the rest.
  private func take(
    _ block: (base: UnsafeMutablePointer<UInt8>, count: Int),
    to room: UnsafeMutablePointer<UInt8>, atMost maximum: Int
  ) -> Int {
    let taken = min(block.count - surplusPosition, maximum)
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
