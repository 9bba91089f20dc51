import ContentCoding
import RESTAPI
import Testing

@Suite("Accept-Encoding")
struct AcceptEncodingTests {
  @Test(
    "The coding with the largest weight is chosen, and the fastest among equal weights",
    arguments: [
      ("", nil), ("gzip", .gzip), ("x-gzip", .gzip), ("GZIP", .gzip), ("br", .brotli),
      ("zstd", .zstd), ("deflate", nil), ("gzip, deflate, br", .brotli),
      ("gzip, deflate, br, zstd", .zstd), ("gzip;q=1.0, br;q=0.5", .gzip),
      ("br ; q=0.8 ,gzip;Q=0.9", .gzip), ("*", .zstd), ("*;q=0.1, zstd;q=0", .brotli),
      ("gzip;q=0", nil), ("*;q=0", nil), ("identity", nil), ("identity, gzip", .gzip),
      ("identity;q=1, gzip;q=0.5", nil), ("identity;q=0.5, gzip", .gzip),
      ("identity;q=0", nil), ("identity;q=0, *", .zstd), (", ,gzip,", .gzip),
      ("gzip;q=0.001", .gzip), ("gzip;q=0.000", nil), ("gzip;q=2", .gzip), ("gzip;q=x", .gzip),
      ("gzip;level=1;q=0", nil), ("gzip;q", .gzip), (";q=1", nil), ("gzipped", nil),
    ] as [(String, ContentCoding?)])
  func choice(field: String, coding: ContentCoding?) {
    #expect(choice(field, 100_000) == coding)
  }

  @Test(
    "A small body is encoded only if the client rejects the plain body",
    arguments: [
      ("gzip", 1024, nil), ("gzip", 1025, .gzip), ("gzip, identity;q=0", 10, .gzip),
      ("gzip, *;q=0", 10, .gzip), ("br, identity;q=0.1, *;q=0", 10, nil),
    ] as [(String, Int, ContentCoding?)])
  func size(field: String, count: Int, coding: ContentCoding?) {
    #expect(choice(field, count) == coding)
  }

  @Test(
    "A file is encoded with Brotli if the client gives other codings the same weight",
    arguments: [
      ("gzip, deflate, br, zstd", .brotli), ("*", .brotli), ("br;q=0.5, gzip", .gzip),
      ("zstd", .zstd), ("br;q=0, zstd", .zstd), ("", nil),
    ] as [(String, ContentCoding?)])
  func preferred(field: String, coding: ContentCoding?) {
    Array(field.utf8).withUnsafeBytes {
      #expect(AcceptEncoding($0).choice(forBodyOf: 2000, preferring: .brotli) == coding)
    }
  }

  @Test(
    "Larger bodies get a lower level, and the largest no coding, unless the client rejects that",
    arguments: [
      ("gzip", 10_000_000, .gzip, .normal), ("gzip", 10_000_001, nil, nil),
      ("gzip, identity;q=0", 10_000_001, .gzip, .fastest),
      ("br", 12_500_000, .brotli, .normal), ("br", 12_500_001, .brotli, .fastest),
      ("br", 30_000_000, nil, nil), ("br, identity;q=0", 30_000_000, .brotli, .fastest),
      ("zstd", 35_000_000, .zstd, .normal), ("zstd", 60_000_000, .zstd, .fastest),
      ("zstd", 70_000_000, nil, nil),
    ] as [(String, Int, ContentCoding?, CodingLevel?)])
  func level(field: String, count: Int, coding: ContentCoding?, level: CodingLevel?) {
    let choice = Array(field.utf8).withUnsafeBytes {
      AcceptEncoding($0).choice(forBodyOf: count, within: 50_000_000)
    }
    #expect(choice?.coding == coding)
    #expect(choice?.level == level)
  }

  private func choice(_ field: String, _ count: Int) -> ContentCoding? {
    Array(field.utf8).withUnsafeBytes { AcceptEncoding($0).choice(forBodyOf: count) }
  }
}
