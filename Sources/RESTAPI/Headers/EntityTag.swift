import Bytes
import CXXHash
import ContentCoding

/// A strong entity tag (RFC 9110, section 8.8.3): a hash of everything that an answer's bytes depend on, and
/// the coding of the answer.
///
/// An answer is a pure function of the request's path and query and of the build. Therefore its
/// tag is known before the layout is computed. Answers with measured texts also depend on the fonts.
package struct EntityTag: Equatable {
  private let high: UInt64
  private var low: UInt64

  /// The coding of the tagged answer.
  package var coding: ContentCoding?

  /// The tag of the answer to a GET.
  init(path: UnsafeRawBufferPointer, query: UnsafeRawBufferPointer, version: UInt64) {
    let index = fw_hash_bytes(path.baseAddress, path.count, version)
    self.init(fw_hash_bytes(query.baseAddress, query.count, index.low))
  }

  /// The tag of an answer, computed from its content.
  init(content: UnsafeRawBufferPointer, version: UInt64) {
    self.init(fw_hash_bytes(content.baseAddress, content.count, version))
  }

  /// The tag of an answer with measured texts. Its first half is that of the request's tag.
  ///
  /// - Parameter version: the version of the text shaper and the fonts.
  func measured(with version: UInt64) -> EntityTag {
    var tag = self
    tag.low = withUnsafeBytes(of: low) { fw_hash_bytes($0.baseAddress, $0.count, version).low }
    return tag
  }

  private init(_ hash: fw_hash) {
    high = hash.high
    low = hash.low
  }

  /// A number for a version. All tags depend on it.
  static func version(_ text: String) -> UInt64 {
    text.withBytes { fw_hash_bytes($0.baseAddress, $0.count, 0).low }
  }

  /// Calls `body` with the quoted tag, as it is in header fields.
  package func withText<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withUnsafeTemporaryAllocation(byteCount: Self.textCapacity, alignment: 1) { text in
      text[0] = UInt8(ascii: "\"")
      writeHash(to: text, at: 1)
      var count = 1 + Self.hashCount
      if let coding {
        text[count] = UInt8(ascii: "-")
        let name = coding.name
        for index in 0..<name.utf8CodeUnitCount { text[count + 1 + index] = name.utf8Start[index] }
        count += 1 + name.utf8CodeUnitCount
      }
      text[count] = UInt8(ascii: "\"")
      return body(UnsafeRawBufferPointer(rebasing: text[...count]))
    }
  }

  private static var hashCount: Int { 32 }
  private static var textCapacity: Int { 48 }

  private func writeHash(to text: UnsafeMutableRawBufferPointer, at start: Int) {
    for index in 0..<Self.hashCount {
      let half = index < 16 ? high : low
      text[start + index] = UInt8(
        hexDigit: UInt8(truncatingIfNeeded: half >> (60 - 4 * (index % 16)) & 15))
    }
  }

  // MARK: - If-None-Match

  /// Whether an `If-None-Match` has a tag of the same request, with any version of the fonts.
  func isAkin(toAnyIn field: UnsafeRawBufferPointer) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: Self.hashCount, alignment: 1) { hash in
      writeHash(to: hash, at: 0)
      return EntityTagList(field).contains { $0.starts(with: hash.prefix(Self.hashCount / 2)) }
    }
  }

  /// The first tag of an `If-None-Match` that matches the same answer in a coding that the client accepts;
  /// nil if no tag matches. Weak tags match, too: a proxy that encodes an answer itself makes its tag weak.
  func stored(in field: UnsafeRawBufferPointer, accepting: AcceptEncoding) -> EntityTag? {
    withUnsafeTemporaryAllocation(byteCount: Self.hashCount, alignment: 1) { hash in
      writeHash(to: hash, at: 0)
      for tag in EntityTagList(field) {
        guard tag.starts(with: hash) else { continue }
        var stored = self
        let coding = tag.dropFirst(Self.hashCount)
        stored.coding = ContentCoding.allCases.first {
          coding.first == UInt8(ascii: "-")
            && UnsafeRawBufferPointer(rebasing: coding.dropFirst()).isEqual(to: $0.name)
        }
        if coding.isEmpty == (stored.coding == nil), accepting.allows(stored.coding) {
          return stored
        }
      }
      return nil
    }
  }
}
