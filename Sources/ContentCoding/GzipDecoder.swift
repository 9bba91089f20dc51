import CContentCoding

/// Decodes gzip up to a limit. The limit is necessary because a few encoded bytes can represent any number of
/// bytes.
///
/// Not safe for concurrent use: a decoder keeps its context and its memory for the next block.
public final class GzipDecoder {
  /// Why a block was not decoded.
  public enum Failure: Error, Equatable {
    /// The decoded data exceeds the limit.
    case tooLarge
    /// The gzip data is truncated.
    case truncated
    /// The data is not valid gzip, or has trailing data.
    case corrupt
    /// Memory is insufficient.
    case outOfMemory
  }

  private let decoder: OpaquePointer

  /// Creates a decoder; nil when out of memory.
  public init?() {
    guard let decoder = fw_decoder_create() else { return nil }
    self.decoder = decoder
  }

  deinit { fw_decoder_destroy(decoder) }

  /// Decodes a block of one or more gzip members.
  ///
  /// - Returns: the decoded bytes; `padding` more bytes after them are readable. They are valid until the
  ///   next call.
  public func decode(
    _ coded: UnsafeRawBufferPointer, limit: Int, padding: Int
  ) throws(Failure) -> UnsafeMutableRawBufferPointer {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    let outcome = fw_decode(
      decoder, coded.baseAddress?.assumingMemoryBound(to: UInt8.self), coded.count, limit, padding,
      &bytes, &count)
    switch outcome {
    case FW_DECODED: return UnsafeMutableRawBufferPointer(start: bytes, count: count)
    case FW_DECODED_TOO_LARGE: throw .tooLarge
    case FW_CODED_TRUNCATED: throw .truncated
    case FW_DECODER_OUT_OF_MEMORY: throw .outOfMemory
    default: throw .corrupt
    }
  }

  /// Releases the memory of a large block. The bytes decoded last are no longer valid.
  public func trim() { fw_decoder_trim(decoder) }
}
