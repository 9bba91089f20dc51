import CContentCoding
import Glibc

/// A block of memory from `malloc`, and the number of bytes in use.
public struct MemoryBlock {
  /// The block's address.
  public let base: UnsafeMutablePointer<UInt8>
  /// The number of bytes in use.
  public let count: Int
  /// The block's size in bytes.
  public let capacity: Int

  /// Describes a block.
  public init(base: UnsafeMutablePointer<UInt8>, count: Int, capacity: Int) {
    self.base = base
    self.count = count
    self.capacity = capacity
  }
}

/// Encodes bodies. The same input always produces the same bytes.
///
/// Not safe for concurrent use: an encoder keeps its contexts and one block for the next body.
public final class ContentEncoder {
  /// The size in bytes above which a block is not kept.
  private static var largestKept: Int { 16 << 20 }

  private let effort: fw_effort
  /// The encoders of whole bodies, created at their first use.
  private var encoders: [ContentCoding: StreamEncoder] = [:]
  private var spare: MemoryBlock?

  /// Creates an encoder.
  ///
  /// - Parameter isForOften: whether each body is encoded once and then sent often. The encoder then uses its
  ///   slow, strong levels.
  public init(isForOften: Bool = false) { effort = isForOften ? FW_WHOLE_ONCE : FW_WHOLE }

  deinit { free(spare?.base) }

  /// Encodes a body, and replaces its block with a block of the encoded bytes. A long body is encoded in
  /// pieces.
  ///
  /// - Parameter goesOn: called before each piece of a long body; false stops the encoding.
  /// - Returns: false if the encoding was stopped, or if memory is insufficient. The body is unchanged then.
  public func encode(
    _ body: inout MemoryBlock, as coding: ContentCoding, at level: CodingLevel = .normal,
    while goesOn: () -> Bool = { true }
  ) -> Bool {
    let bytes = UnsafeRawBufferPointer(start: body.base, count: body.count)
    let isShort = level == .normal && bytes.count <= Self.pieceCount
    let coded =
      isShort
      ? encoded(bytes, as: coding)
      : StreamEncoder(coding, at: level).flatMap {
        encoded(bytes, as: coding, by: $0, inPiecesOf: Self.pieceCount, while: goesOn)
      }
    guard let coded else { return false }
    keep(body)
    body = coded
    return true
  }

  /// The size in bytes of the pieces of a long body. A piece takes some milliseconds.
  private static var pieceCount: Int { 1 << 20 }

  /// The encoded bytes in a block of their own; nil when out of memory.
  public func encoded(_ bytes: UnsafeRawBufferPointer, as coding: ContentCoding) -> MemoryBlock? {
    let encoder = encoders[coding] ?? StreamEncoder(coding, effort)
    encoders[coding] = encoder
    guard let encoder, encoder.begin(bytes.count) else { return nil }
    return encoded(bytes, as: coding, by: encoder, inPiecesOf: .max) { true }
  }

  /// Encodes a body that an encoder has begun, in pieces of at most `pieceCount` bytes.
  private func encoded(
    _ bytes: UnsafeRawBufferPointer, as coding: ContentCoding, by encoder: StreamEncoder,
    inPiecesOf pieceCount: Int, while goesOn: () -> Bool
  ) -> MemoryBlock? {
    guard let room = room(for: fw_encoded_bound(coding.code, bytes.count)) else { return nil }
    var (taken, written, isWhole) = (0, 0, false)
    while !isWhole, goesOn() {
      let count = min(bytes.count - taken, pieceCount)
      let piece = UnsafeRawBufferPointer(rebasing: bytes[taken..<taken + count])
      let step = encoder.encode(
        piece.assumingMemoryBound(to: UInt8.self), isLast: taken + count == bytes.count,
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

  /// A block of at least `capacity` bytes: the spare block if it is large enough.
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
