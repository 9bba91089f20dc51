import ArgumentParser
import CNettle
import Glibc
import HTTPServer

/// The keys of which a request needs one, as their digests.
///
/// A key that is given is digested, and its digest compared with all of them: how long that takes
/// depends on the given key's length and on how many keys there are, not on what any of them is.
struct APIKeys: Sendable {
  /// How long a key may be.
  private static let lengths = 16...512
  private static let largestFile = 1 << 20

  /// Digests, one behind the other.
  private let digests: [UInt8]

  /// Reads a file of keys, one a line; blank lines and those that begin with `#` are none.
  ///
  /// - Throws: a validation error for a file that can't be read or has no keys, or a line that is no
  ///   key. It does not show the line.
  init(file path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw ValidationError("--api-keys-file: '\(path)': \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    guard let bytes = StandardStreams.readAll(from: descriptor, atMost: Self.largestFile) else {
      throw ValidationError("--api-keys-file: '\(path)' is no file of at most 1 MiB")
    }
    var digests: [UInt8] = []
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let isSpace = { (unit: UInt8) in [0x20, 0x09, 0x0D].contains(unit) }
      let key = [UInt8](
        line.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
      if key.isEmpty || key.first == UInt8(ascii: "#") { continue }
      guard Self.isKey(key) else {
        throw ValidationError(
          "--api-keys-file: '\(path)', line \(index + 1): a key has \(Self.lengths.lowerBound) to "
            + "\(Self.lengths.upperBound) letters, digits and - . _ ~ + /, and may end in =")
      }
      digests += key.withUnsafeBytes(Self.digest)
    }
    if digests.isEmpty { throw ValidationError("--api-keys-file: '\(path)' has no keys") }
    self.digests = digests
  }

  /// Checks what a request's `Authorization` says; nil where it says two things.
  ///
  /// - Throws: the refusal of a request that has none of the keys.
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
    let size = Int(FW_DIGEST_SIZE)
    return digests.withUnsafeBytes { digests in
      var held = 0
      for start in stride(from: 0, to: digests.count, by: size) {
        let known = UnsafeRawBufferPointer(rebasing: digests[start..<start + size])
        // All of them, even behind the one that is right.
        held += fw_equal_in_constant_time(known.baseAddress, given, size) ? 1 : 0
      }
      return held > 0
    }
  }

  private static func digest(_ key: UnsafeRawBufferPointer) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(FW_DIGEST_SIZE)) { digest, count in
      fw_digest(key.baseAddress, key.count, digest.baseAddress)
      count = Int(FW_DIGEST_SIZE)
    }
  }

  /// Whether a line is what `Authorization: Bearer` can carry (RFC 6750, section 2.1).
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

  /// What a request without the right key is told.
  static func refusal(isKeyGiven: Bool) -> String {
    isKeyGiven
      ? "The key is none of the server's"
      : "Send \"Authorization: Bearer KEY\" with one of the server's keys"
  }

  /// `WWW-Authenticate` (RFC 6750, section 3).
  static func challenge(isKeyGiven: Bool) -> StaticString {
    isKeyGiven
      ? "Bearer realm=\"framewright\", error=\"invalid_token\"" : "Bearer realm=\"framewright\""
  }
}
