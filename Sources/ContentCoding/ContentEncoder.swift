import CContentCoding
import Glibc

/// A block of memory from `malloc`, and how much of it holds something.
public struct MemoryBlock {
  /// Where it begins.
  public let base: UnsafeMutablePointer<UInt8>
  /// How many bytes of it hold something.
  public let count: Int
  /// How many bytes it has.
  public let capacity: Int

  /// Names a block.
  public init(base: UnsafeMutablePointer<UInt8>, count: Int, capacity: Int) {
    self.base = base
    self.count = count
    self.capacity = capacity
  }
}

/// Codes bodies. The same bytes always become the same bytes.
///
/// Not for two threads at once: it keeps its contexts, and a block, for the next body.
public final class ContentEncoder {
  /// Blocks above this size are not kept.
  private static var largestKept: Int { 16 << 20 }

  private let encoder: OpaquePointer
  private var spare: MemoryBlock?

  /// Makes an encoder; nil when out of memory.
  ///
  /// - Parameter isForOften: whether bodies are coded once and then sent often: trouble is then taken.
  public init?(isForOften: Bool = false) {
    guard let encoder = fw_encoder_create(isForOften ? FW_ONCE : FW_EACH_TIME) else { return nil }
    self.encoder = encoder
  }

  deinit {
    fw_encoder_destroy(encoder)
    free(spare?.base)
  }

  /// Codes a body, and exchanges its block for the one that holds the coded bytes. A long one is coded
  /// in pieces.
  ///
  /// - Parameter goesOn: asked before each piece of a long body; false ends the coding.
  /// - Returns: false, and all as it was, where the coding has ended early, or there is no memory for it.
  public func encode(
    _ body: inout MemoryBlock, as coding: ContentCoding, at level: CodingLevel = .normal,
    while goesOn: () -> Bool = { true }
  ) -> Bool {
    let bytes = UnsafeBufferPointer(start: body.base, count: body.count)
    let isShort = level == .normal && bytes.count <= Self.pieceCount
    let coded =
      isShort
      ? encoded(UnsafeRawBufferPointer(bytes), as: coding)
      : encodedInPieces(bytes, as: coding, at: level, while: goesOn)
    guard let coded else { return false }
    keep(body)
    body = coded
    return true
  }

  /// How much of a long body is coded at once: some milliseconds of work.
  private static var pieceCount: Int { 1 << 20 }

  private func encodedInPieces(
    _ bytes: UnsafeBufferPointer<UInt8>, as coding: ContentCoding, at level: CodingLevel,
    while goesOn: () -> Bool
  ) -> MemoryBlock? {
    guard let encoder = StreamEncoder(coding, at: level),
      let room = room(for: fw_encoded_bound(coding.code, bytes.count))
    else { return nil }
    var (taken, written, isWhole) = (0, 0, false)
    while !isWhole, goesOn() {
      let end = min(bytes.count, taken + Self.pieceCount)
      let step = encoder.encode(
        UnsafeBufferPointer(rebasing: bytes[taken..<end]), isLast: end == bytes.count,
        into: room.base + written, capacity: room.capacity - written)
      guard let step, step.taken + step.written > 0 || step.isLast else { break }
      taken += step.taken
      written += step.written
      isWhole = step.isLast
    }
    let coded = MemoryBlock(base: room.base, count: written, capacity: room.capacity)
    if isWhole { return coded }
    keep(coded)
    return nil
  }

  /// Some bytes in a coding, in a block of their own; nil when out of memory.
  public func encoded(_ bytes: UnsafeRawBufferPointer, as coding: ContentCoding) -> MemoryBlock? {
    guard let room = room(for: fw_encoded_bound(coding.code, bytes.count)) else { return nil }
    let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let count = fw_encode(encoder, coding.code, base, bytes.count, room.base, room.capacity)
    if count == 0 {
      keep(room)
      return nil
    }
    return MemoryBlock(base: room.base, count: count, capacity: room.capacity)
  }

  /// A block of at least so many bytes: the spare one, if it is as large.
  private func room(for capacity: Int) -> MemoryBlock? {
    if let spare, spare.capacity >= capacity {
      self.spare = nil
      return spare
    }
    guard let base = malloc(capacity) else { return nil }
    return MemoryBlock(
      base: base.assumingMemoryBound(to: UInt8.self), count: 0, capacity: capacity)
  }

  private func keep(_ block: MemoryBlock) {
    free(spare?.base)
    spare = block.capacity <= Self.largestKept ? block : nil
    if spare == nil { free(block.base) }
  }
}
