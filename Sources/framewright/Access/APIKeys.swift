import ArgumentParser
import Bytes
import CNettle
import Glibc
import HTTPServer

/// The API keys of the server, stored as digests.
///
/// The digest of a given key is compared with all of them. The time depends on the length of the given key
/// and on the number of keys, but not on their content.
struct APIKeys: Sendable {
  /// The valid lengths of a key, in characters.
  private static let lengths = 16...512
  private static let largestFile = 1 << 20

  /// The digests, one after the other.
  private let digests: [UInt8]

  /// Reads a file with one key per line. Blank lines and lines that begin with `#` are ignored.
  ///
  /// - Throws: a validation error if the file can't be read or has no keys, or if a line is not a valid key.
  ///   The error does not contain the line.
  init(file path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ValidationError("--api-keys-file: '\(path)': \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    guard let bytes = StandardStreams.readAll(from: descriptor, atMost: Self.largestFile) else {
      throw ValidationError("--api-keys-file: '\(path)' is not a file of at most 1 MiB")
    }
    var digests: [UInt8] = []
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let key = [UInt8](line.trimming { $0.isWhitespace })
      if key.isEmpty || key.first == UInt8(ascii: "#") { continue }
      guard Self.isKey(key) else {
        throw ValidationError(
          "--api-keys-file: '\(path)', line \(index + 1): a key must have "
            + "\(Self.lengths.lowerBound) to \(Self.lengths.upperBound) letters, digits and "
            + "- . _ ~ + /, and may end in =")
      }
      digests += key.withUnsafeBytes(Self.digest)
    }
    if digests.isEmpty { throw ValidationError("--api-keys-file: '\(path)' has no keys") }
    self.digests = digests
  }

  /// Checks a request's `Authorization`, which is nil if the field is duplicated.
  ///
  /// - Throws: the refusal of a request without a valid key.
  func check(_ authorization: UnsafeRawBufferPointer?) throws(Refusal) {
    guard let authorization else { throw .unauthorized(isKeyGiven: true) }
    let scheme = "bearer "
    let isBearer =
      authorization.count > scheme.utf8.count
      && zip(authorization, scheme.utf8).allSatisfy { $0 | 0x20 == $1 }
    guard isBearer else { throw .unauthorized(isKeyGiven: false) }
    let key = authorization.dropFirst(scheme.utf8.count).drop { $0 == UInt8(ascii: " ") }
    guard holds(UnsafeRawBufferPointer(rebasing: key)) else {
      throw .unauthorized(isKeyGiven: true)
    }
  }

  private func holds(_ key: UnsafeRawBufferPointer) -> Bool {
    let given = Self.digest(key)
    return digests.withUnsafeBytes { digests in
      var held = 0
      for start in stride(from: 0, to: digests.count, by: given.count) {
        let known = UnsafeRawBufferPointer(rebasing: digests[start..<start + given.count])
        // Compares with all digests, also after a match, so that the time is constant.
        held += Int(nettle_memeql_sec(known.baseAddress, given, given.count))
      }
      return held > 0
    }
  }

  private static func digest(_ key: UnsafeRawBufferPointer) -> [UInt8] {
    var context = sha256_ctx()
    nettle_sha256_init(&context)
    nettle_sha256_update(&context, key.count, key.assumingMemoryBound(to: UInt8.self).baseAddress)
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&context, digest.count, &digest)
    return digest
  }

  /// Whether a line is valid in `Authorization: Bearer` (RFC 6750, section 2.1).
  private static func isKey(_ line: [UInt8]) -> Bool {
    guard lengths ~= line.count, let last = line.lastIndex(where: { $0 != UInt8(ascii: "=") })
    else { return false }
    return line[...last].allSatisfy { unit in
      switch unit {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._~+/".utf8.contains(unit)
      }
    }
  }

  // MARK: - Refusals

  /// The detail of the problem for a request without a valid key.
  static func refusal(isKeyGiven: Bool) -> String {
    isKeyGiven
      ? "The API key is not one of the server's keys"
      : "Send \"Authorization: Bearer KEY\" with one of the server's keys"
  }

  /// `WWW-Authenticate` (RFC 6750, section 3).
  static func challenge(isKeyGiven: Bool) -> StaticString {
    isKeyGiven
      ? "Bearer realm=\"framewright\", error=\"invalid_token\"" : "Bearer realm=\"framewright\""
  }
}
