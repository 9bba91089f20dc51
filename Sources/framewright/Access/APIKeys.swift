import ArgumentParser
import Bytes
import CNettle
import Glibc
import HTTPServer

/// The API keys of the server, stored as digests, with the accounts of their names.
///
/// The digest of a given key is compared with all of them. The time depends on the length of the given key
/// and on the number of keys, but not on their content.
struct APIKeys: Sendable {
  /// The digests, one after the other.
  private let digests: [UInt8]
  /// The account of each key; nil for a key without a name.
  private let accountOfKey: [KeyAccount?]
  /// The accounts of the names in the file, in the order of their names.
  let accounts: [KeyAccount]

  /// Reads a file with one key per line, as `KeyLine` describes. Blank lines and lines that
  /// begin with `#` are ignored.
  ///
  /// - Parameter earlier: the keys that were read before. Names in both keep their accounts.
  /// - Throws: a validation error if the file can't be read or has no keys, or if a line is not a valid key.
  ///   The error does not contain the line.
  init(file path: String, after earlier: APIKeys? = nil) throws {
    let bytes = try SettingFile(path, of: "api-keys-file").contents()
    var digests: [UInt8] = []
    var names: [String?] = []
    var limits: [String: KeyLimits] = [:]
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let line = line.trimming { $0.isWhitespace }
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      do throws(KeyLine.Fault) {
        let line = try KeyLine(line)
        if let name = line.name {
          if let known = limits[name], known != line.limits { throw .differentLimits }
          limits[name] = line.limits
        }
        digests += line.key.withUnsafeBytes(Self.digest)
        names.append(line.name)
      } catch {
        throw ValidationError("--api-keys-file: '\(path)', line \(index + 1): \(error.reason)")
      }
    }
    if digests.isEmpty { throw ValidationError("--api-keys-file: '\(path)' has no keys") }
    var accounts: [String: KeyAccount] = [:]
    for (name, limits) in limits {
      let account = earlier?.accounts.first { $0.name == name } ?? KeyAccount(name)
      account.setLimits(limits)
      accounts[name] = account
    }
    self.digests = digests
    accountOfKey = names.map { $0.flatMap { accounts[$0] } }
    self.accounts = accounts.values.sorted { $0.name < $1.name }
  }

  /// Checks a request's `Authorization`. Counts the request.
  ///
  /// - Throws: the refusal of a request without a valid key, or beyond the limits of its key.
  func check(_ authorization: UnsafeRawBufferPointer) throws(Refusal) {
    guard let key = Self.bearer(authorization) else { throw .unauthorized(isKeyGiven: false) }
    guard let position = position(of: key) else { throw .unauthorized(isKeyGiven: true) }
    try accountOfKey[position]?.admit()
  }

  /// The account of the key in a request's `Authorization`; nil if the key is not valid, or has no name.
  func account(of authorization: UnsafeRawBufferPointer) -> KeyAccount? {
    if accounts.isEmpty { return nil }
    return Self.bearer(authorization).flatMap(position).flatMap { accountOfKey[$0] }
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
      for position in accountOfKey.indices {
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
