import Bytes

/// A line of a file of API keys: `KEY`, or `NAME:KEY` and the limits of the name.
struct KeyLine {
  /// The valid lengths of a key, in characters.
  private static let lengths = 16...512
  /// The maximum length of a name, in characters.
  private static let longestName = 64

  /// The name of the key; nil for a key without a name.
  let name: String?
  /// The key.
  let key: [UInt8]
  /// The limits of the key.
  let limits: KeyLimits

  /// Why a line is not valid.
  enum Fault: Error {
    case name
    case key
    case limits
    /// The key has limits, but no name.
    case limitsWithoutName
    /// Two keys with the same name have different limits.
    case differentLimits

    /// A statement about the line. It contains nothing of the line.
    var reason: String {
      switch self {
      case .name: "the name of a key must have 1 to \(longestName) letters, digits and - . _"
      case .key:
        "a key must have \(lengths.lowerBound) to \(lengths.upperBound) letters, digits and "
          + "- . _ ~ + /, and may end in ="
      case .limits:
        "after a key, only requests=NUMBER and cpu=NUMBER are valid, with numbers above 0"
      case .limitsWithoutName: "a key with limits must have a name"
      case .differentLimits: "keys with the same name must have the same limits"
      }
    }
  }

  /// Reads a line that is not blank.
  init(_ line: ArraySlice<UInt8>) throws(Fault) {
    let words = line.split { $0.isWhitespace }
    let parts = words[0].split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    name = parts.count > 1 ? String(decoding: parts[0], as: UTF8.self) : nil
    key = [UInt8](parts[parts.count - 1])
    if parts.count > 1, !Self.isName(parts[0]) { throw .name }
    guard Self.isKey(key) else { throw .key }
    guard let limits = KeyLimits(words.dropFirst()) else { throw .limits }
    if name == nil, words.count > 1 { throw .limitsWithoutName }
    self.limits = limits
  }

  /// Whether a text is valid in `Authorization: Bearer` (RFC 6750, section 2.1).
  private static func isKey(_ text: [UInt8]) -> Bool {
    guard lengths ~= text.count, let last = text.lastIndex(where: { $0 != UInt8(ascii: "=") })
    else { return false }
    return text[...last].allSatisfy { $0.isAlphanumeric || "-._~+/".utf8.contains($0) }
  }

  private static func isName(_ text: some Collection<UInt8>) -> Bool {
    1...longestName ~= text.count
      && text.allSatisfy { $0.isAlphanumeric || "-._".utf8.contains($0) }
  }
}

/// The limits of a key.
struct KeyLimits: Equatable {
  /// The limit of requests per second; nil for no limit.
  private(set) var requests: Double?
  /// The limit of CPU seconds per second; nil for no limit.
  private(set) var cpuSeconds: Double?

  /// Reads `requests=NUMBER` and `cpu=NUMBER`, in any order; nil if a word has another form.
  init?(_ words: some Sequence<ArraySlice<UInt8>>) {
    for word in words {
      let parts = word.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
      // Double also reads hexadecimal digits, `inf` and `nan`.
      guard parts.count == 2, parts[1].allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }),
        let rate = Double(String(decoding: parts[1], as: UTF8.self)), rate > 0, rate.isFinite
      else { return nil }
      switch String(decoding: parts[0], as: UTF8.self) {
      case "requests" where requests == nil: requests = rate
      case "cpu" where cpuSeconds == nil: cpuSeconds = rate
      default: return nil
      }
    }
  }
}
