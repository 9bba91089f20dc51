import ContentCoding
import TestSupport
import Testing

@Suite("Gzip decoder")
struct GzipDecoderTests {
  static let hello = gzip("hello, ")
  static let world = gzip("world")
  static let nothing = gzip("")

  @Test(
    "One or more members are decoded",
    arguments: [
      (hello, "hello, "), (hello + world, "hello, world"),
      (nothing + world + nothing, "world"), (nothing, ""),
    ])
  func members(coded: [UInt8], text: String) throws {
    let decoded = try decode(coded, limit: 100)
    #expect(String(decoding: decoded, as: UTF8.self) == text)
  }

  @Test(
    "Decoded data may reach the limit, but not exceed it", arguments: [(12, true), (11, false)])
  func limit(limit: Int, fits: Bool) throws {
    if fits {
      #expect(try decode(Self.hello + Self.world, limit: limit).count == 12)
    } else {
      #expect(throws: GzipDecoder.Failure.tooLarge) {
        try decode(Self.hello + Self.world, limit: limit)
      }
    }
  }

  @Test("Truncated or damaged gzip, and gzip with trailing data, is rejected")
  func refused() throws {
    for count in 0..<Self.hello.count {
      #expect(throws: GzipDecoder.Failure.truncated) {
        try decode(Array(Self.hello.prefix(count)), limit: 100)
      }
    }
    for index in [0, 1, 2, 10, Self.hello.count - 5, Self.hello.count - 1] {
      var damaged = Self.hello
      damaged[index] ^= 0x40
      #expect(throws: GzipDecoder.Failure.self) { try decode(damaged, limit: 100) }
    }
    for rest in [[0], Array("garbage".utf8), [0x1F, 0x8C]] as [[UInt8]] {
      #expect(throws: GzipDecoder.Failure.self) { try decode(Self.hello + rest, limit: 100) }
    }
    #expect(throws: GzipDecoder.Failure.corrupt) { try decode(Array("{}".utf8), limit: 100) }
  }

  @Test("A gzip bomb is not decoded beyond the limit, and the next block is decoded normally")
  func bomb() throws {
    let decoder = try #require(GzipDecoder())
    let bomb = ContentCoding.gzipBomb(megabytes: 100)
    #expect(bomb.count < 1 << 20)
    #expect(throws: GzipDecoder.Failure.tooLarge) {
      try bomb.withUnsafeBytes { _ = try decoder.decode($0, limit: 100_000, padding: 64) }
    }
    let text = try Self.hello.withUnsafeBytes {
      Array(try decoder.decode($0, limit: 100, padding: 64))
    }
    #expect(text == Array("hello, ".utf8))
  }

  private static func gzip(_ text: String) -> [UInt8] {
    ContentCoding.gzip.coded(Array(text.utf8)) ?? []
  }

  private func decode(_ coded: [UInt8], limit: Int) throws -> [UInt8] {
    let decoder = try #require(GzipDecoder())
    return try coded.withUnsafeBytes { Array(try decoder.decode($0, limit: limit, padding: 64)) }
  }
}
