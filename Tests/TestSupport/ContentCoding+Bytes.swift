import ContentCoding
import Glibc

extension ContentCoding {
  /// Encodes bytes in this coding; nil when out of memory.
  public func coded(
    _ bytes: [UInt8], with encoder: ContentEncoder = ContentEncoder()
  ) -> [UInt8]? {
    let capacity = max(bytes.count, 1)
    guard let base = malloc(capacity) else { return nil }
    let start = base.assumingMemoryBound(to: UInt8.self)
    start.update(from: bytes, count: bytes.count)
    var block = MemoryBlock(base: start, count: bytes.count, capacity: capacity)
    let isCoded = encoder.encode(&block, as: self)
    defer { free(block.base) }
    return isCoded ? Array(UnsafeBufferPointer(start: block.base, count: block.count)) : nil
  }

  /// A few bytes of gzip that decode to `megabytes` MB of zeros.
  public static func gzipBomb(megabytes: Int) -> [UInt8] {
    let member = gzip.coded(Array(repeating: 0, count: 1 << 20)) ?? []
    return Array(repeatElement(member, count: megabytes).joined())
  }
}
