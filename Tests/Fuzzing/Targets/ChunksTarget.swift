import HTTPMessage

/// A chunked body. The first byte is the size of the pieces in which it is read the second time.
final class ChunksTarget: FuzzTarget {
  static let name = "chunks"

  private static var limit: Int { 1000 }

  /// Creates a target.
  init?() {}

  func violation(for input: [UInt8]) -> String? {
    guard let first = input.first else { return nil }
    let bytes = Array(input.dropFirst())
    let whole = body(bytes, piece: max(1, bytes.count))
    if whole != body(bytes, piece: max(1, Int(first))) { return "In pieces the result differs" }
    if whole.data.count > Self.limit { return "It exceeds the limit" }
    guard whole.state == FW_CHUNKS_COMPLETE else { return nil }
    return whole.data == Self.decoded(bytes) ? nil : "A simple decoder returns other data"
  }

  /// The result of reading a body.
  private struct Body: Equatable {
    var data: [UInt8] = []
    var state = FW_CHUNK_SIZE
    var count = 0
  }

  private func body(_ bytes: [UInt8], piece: Int) -> Body {
    var (chunks, body) = (fw_chunks(), Body())
    chunks.room = Self.limit
    var rest = bytes[...]
    while !rest.isEmpty {
      // A block of its own, so that a sanitizer detects reading beyond the piece.
      let next = Array(rest.prefix(piece))
      rest = rest.dropFirst(piece)
      next.withUnsafeBytes { next in
        var (position, used) = (0, 0)
        var data: UnsafePointer<CChar>?
        while true {
          let start = next.baseAddress?.assumingMemoryBound(to: CChar.self).advanced(by: position)
          let count = fw_chunks_next(&chunks, start, next.count - position, &used, &data)
          position += used
          if count == 0 { break }
          body.data += UnsafeRawBufferPointer(start: data, count: count)
        }
        body.count += position
      }
    }
    body.state = chunks.state
    return body
  }

  /// The data of a valid body, decoded line by line.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var (rest, data): (ArraySlice<UInt8>, [UInt8]) = (bytes[...], [])
    while let end = rest.firstRange(of: [0x0D, 0x0A]) {
      let digits = rest[..<end.lowerBound].prefix { $0 != UInt8(ascii: ";") }
      guard let size = Int(String(decoding: digits, as: UTF8.self), radix: 16), size > 0 else {
        break
      }
      data += rest[end.upperBound...].prefix(size)
      rest = rest[end.upperBound...].dropFirst(size + 2)
    }
    return data
  }
}
