import CContentCoding

/// Decodes gzip up to a limit, at which it stops: a few coded bytes can stand for any number.
///
/// Not for two threads at once: it keeps its context and its memory for the next block.
public final class GzipDecoder {
  /// Why a block was not decoded.
  public enum Failure: Error, Equatable {
    /// It holds more bytes than the limit.
    case tooLarge
    /// It ends before its end.
    case truncated
    /// It is no gzip, is damaged, or has something else behind it.
    case corrupt
    /// There is no memory for it.
    case outOfMemory
  }

  private let decoder: OpaquePointer

  /// Makes a decoder; nil when out of memory.
  public init?() {
    guard let decoder = fw_decoder_create() else { return nil }
    self.decoder = decoder
  }

  deinit { fw_decoder_destroy(decoder) }

  /// Decodes a block of one member or several.
  ///
  /// - Returns: the bytes, `padding` more than which are readable; they last until the next call.
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

  /// Gives back what a large block took. What was decoded last is gone.
  public func trim() { fw_decoder_trim(decoder) }
}
