import CContentCoding
import Glibc

/// Decodes Brotli that is known to be valid, such as files in the program.
public enum BrotliDecoder {
  /// The decoded bytes; nil if they are not valid Brotli, or when out of memory.
  public static func decode(_ coded: UnsafeRawBufferPointer) -> [UInt8]? {
    var count = 0
    let block = fw_decode_brotli(
      coded.baseAddress?.assumingMemoryBound(to: UInt8.self), coded.count, &count)
    guard let block else { return nil }
    defer { free(block) }
    return Array(UnsafeBufferPointer(start: block, count: count))
  }
}
