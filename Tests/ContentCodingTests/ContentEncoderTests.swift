import ContentCoding
import Glibc
import TestSupport
import Testing

@Suite("Content encoder")
struct ContentEncoderTests {
  @Test("The same input produces the same bytes, whatever was encoded in between")
  func deterministic() throws {
    let encoder = ContentEncoder()
    for coding in ContentCoding.allCases {
      let first = try #require(coding.coded(Self.text(5000), with: encoder))
      _ = try #require(coding.coded(Self.text(300_000), with: encoder))
      _ = try #require(coding.coded(Self.text(40), with: encoder))
      let again = try #require(coding.coded(Self.text(5000), with: encoder))
      let fresh = try #require(coding.coded(Self.text(5000)))
      #expect(first == again)
      #expect(first == fresh)
      #expect(first.count < 2500)
    }
  }

  @Test(
    "Decoding gzip returns the original bytes",
    arguments: [1, 40, 1025, 65_536, 3_000_000])
  func roundTrip(count: Int) throws {
    let text = Self.text(count)
    let coded = try #require(ContentCoding.gzip.coded(text))
    let decoder = try #require(GzipDecoder())
    let decoded = try coded.withUnsafeBytes {
      Array(try decoder.decode($0, limit: count, padding: 64))
    }
    #expect(decoded == text)
  }

  @Test(
    "A long body is encoded in pieces, at either level", arguments: ContentCoding.allCases,
    [CodingLevel.normal, .fastest])
  func pieces(coding: ContentCoding, level: CodingLevel) throws {
    let text = Self.text(3_000_000)
    let encoder = ContentEncoder()
    let (first, questions) = try #require(encoder.coded(text, as: coding, at: level))
    let (again, _) = try #require(encoder.coded(text, as: coding, at: level))
    #expect(first == again)
    #expect(questions == 3)
    #expect((coding, level) == (.gzip, .fastest) || first.count < text.count / 2)
    if coding == .gzip {
      let decoder = try #require(GzipDecoder())
      let decoded = try first.withUnsafeBytes {
        Array(try decoder.decode($0, limit: text.count, padding: 64))
      }
      #expect(decoded == text)
    }
  }

  @Test("The encoding of a long body can be stopped, and leaves the body unchanged")
  func ended() throws {
    let text = Self.text(3_000_000)
    let encoder = ContentEncoder()
    for coding in ContentCoding.allCases {
      #expect(encoder.coded(text, as: coding, at: .normal, pieces: 2) == nil)
    }
  }

  @Test("Incompressible bytes fit in the output", arguments: ContentCoding.allCases)
  func incompressible(coding: ContentCoding) throws {
    var state: UInt64 = 1
    let noise = (0..<100_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    let coded = try #require(coding.coded(noise))
    #expect(coded.count >= noise.count)
  }

  /// Text with some repetition, like that of answers.
  static func text(_ count: Int) -> [UInt8] {
    var text: [UInt8] = []
    var index = 0
    while text.count < count {
      text += Array(#"{"index":\#(index),"y":\#(index * 37)},"#.utf8)
      index += 1
    }
    return Array(text.prefix(count))
  }
}

extension ContentEncoder {
  /// Encodes bytes, and returns the number of calls of `goesOn`; nil if the encoding was stopped.
  fileprivate func coded(
    _ bytes: [UInt8], as coding: ContentCoding, at level: CodingLevel, pieces: Int = .max
  ) -> (bytes: [UInt8], questions: Int)? {
    guard let base = malloc(bytes.count)?.assumingMemoryBound(to: UInt8.self) else { return nil }
    base.update(from: bytes, count: bytes.count)
    var body = MemoryBlock(base: base, count: bytes.count, capacity: bytes.count)
    defer { free(body.base) }
    var questions = 0
    let isCoded = encode(&body, as: coding, at: level) {
      questions += 1
      return questions <= pieces
    }
    let result = Array(UnsafeBufferPointer(start: body.base, count: body.count))
    if !isCoded { #expect(result == bytes) }
    return isCoded ? (result, questions) : nil
  }
}
