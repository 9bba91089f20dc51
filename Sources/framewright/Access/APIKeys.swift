import ArgumentParser
import Bytes
import CNettle
import Glibc
import HTTPServer

/// The API keys of the server, stored as digests, with their names.
///
/// The digest of a given key is compared with all of them. The time depends on the length of the given key
/// and on the number of keys, but not on their content.
struct APIKeys: Sendable {
  /// The valid lengths of a key, in characters.
  private static let lengths = 16...512
  private static let largestFile = 1 << 20
  /// The maximum length of a key's name, in characters.
  private static let longestName = 64

  /// The digests, one after the other.
  private let digests: [UInt8]
  /// The name of each key; nil for a key without a name.
  private let names: [String?]

  /// Reads a file with one key per line, `KEY` or `NAME:KEY`. Blank lines and lines that begin with `#` are ignored.
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
    var names: [String?] = []
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let line = line.trimming { $0.isWhitespace }
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      let parts = line.split(
        separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      let key = [UInt8](parts[parts.count - 1])
      if parts.count > 1 && !Self.isName(parts[0]) {
        throw ValidationError(
          "--api-keys-file: '\(path)', line \(index + 1): the name of a key must have 1 to "
            + "\(Self.longestName) letters, digits and - . _")
      }
      guard Self.isKey(key) else {
        throw ValidationError(
          "--api-keys-file: '\(path)', line \(index + 1): a key must have "
            + "\(Self.lengths.lowerBound) to \(Self.lengths.upperBound) letters, digits and "
            + "- . _ ~ + /, and may end in =")
      }
      digests += key.withUnsafeBytes(Self.digest)
      names.append(parts.count > 1 ? String(decoding: parts[0], as: UTF8.self) : nil)
    }
    if digests.isEmpty { throw ValidationError("--api-keys-file: '\(path)' has no keys") }
    self.digests = digests
    self.names = names
  }

  /// Checks a request's `Authorization`, which is nil if the field is duplicated.
  ///
  /// - Throws: the refusal of a request without a valid key.
  func check(_ authorization: UnsafeRawBufferPointer?) throws(Refusal) {
    guard let authorization else { throw .unauthorized(isKeyGiven: true) }
    guard let key = Self.bearer(authorization) else { throw .unauthorized(isKeyGiven: false) }
    guard position(of: key) != nil else { throw .unauthorized(isKeyGiven: true) }
  }

  /// The name of the key in a request's `Authorization`; nil if the key is not valid, or has no name.
  func name(of authorization: UnsafeRawBufferPointer?) -> String? {
    authorization.flatMap(Self.bearer).flatMap(position).flatMap { names[$0] }
  }

  /// The key in `Authorization`; nil if it has another scheme.
  private static func bearer(_ authorization: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    let scheme = "bearer "
    let isBearer =
      authorization.count > scheme.utf8.count
      && zip(authorization, scheme.utf8).allSatisfy { $0 | 0x20 == $1 }
    guard isBearer else { return nil }
    return UnsafeRawBufferPointer(
      rebasing: authorization.dropFirst(scheme.utf8.count).drop { $0 == UInt8(ascii: " ") })
  }

  /// The position of a given key; nil if it is not one of the server's.
  private func position(of key: UnsafeRawBufferPointer) -> Int? {
    let given = Self.digest(key)
    return digests.withUnsafeBytes { digests in
      var found: Int?
      for position in names.indices {
        let known = UnsafeRawBufferPointer(rebasing: digests.dropFirst(position * given.count))
        // Compares with all digests, also after a match, so that the time is constant.
        if nettle_memeql_sec(known.baseAddress, given, given.count) != 0 { found = position }
      }
      return found
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
    return line[...last].allSatisfy { isLetterOrDigit($0) || "-._~+/".utf8.contains($0) }
  }

  private static func isName(_ name: some Collection<UInt8>) -> Bool {
    1...longestName ~= name.count
      && name.allSatisfy { isLetterOrDigit($0) || "-._".utf8.contains($0) }
  }

  private static func isLetterOrDigit(_ unit: UInt8) -> Bool {
    switch unit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
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
