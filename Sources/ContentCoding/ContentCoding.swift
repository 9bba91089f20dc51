import CContentCoding

/// A content coding of `Content-Encoding` (RFC 9110). The cases are in order of preference: the server
/// chooses the first of several codings that a client accepts with the same weight.
public enum ContentCoding: CaseIterable, Sendable {
  /// Zstandard (RFC 8878), the fastest coding.
  case zstd
  /// Brotli (RFC 7932).
  case brotli
  /// gzip (RFC 1952), which all clients support.
  case gzip

  /// The coding's name in header fields.
  public var name: StaticString {
    switch self {
    case .zstd: "zstd"
    case .brotli: "br"
    case .gzip: "gzip"
    }
  }

  /// The libraries and their versions. Encoded bytes depend on them as well as on the input.
  public static var versions: String { String(cString: fw_coding_versions()) }

  var code: fw_coding {
    switch self {
    case .zstd: FW_CODING_ZSTD
    case .brotli: FW_CODING_BROTLI
    case .gzip: FW_CODING_GZIP
    }
  }
}

/// The compression level of a body that is encoded once and sent once.
public enum CodingLevel: Sendable {
  /// The level that makes the body noticeably smaller.
  case normal
  /// The coding's fastest level, for very large bodies. gzip then adds only a frame.
  case fastest
}

extension ContentCoding {
  /// The cost of a thousand bytes of an answer in nanoseconds, measured with numbers of 17 digits, which are
  /// the most expensive to encode.
  ///
  /// Source: Docs/Decisions/0032-steps.md.
  private func price(at level: CodingLevel) -> Int {
    switch (self, level) {
    case (.zstd, .normal): 1400
    case (.zstd, .fastest): 800
    case (.brotli, .normal): 4000
    case (.brotli, .fastest): 2300
    case (.gzip, .normal): 5000
    case (.gzip, .fastest): 600
    }
  }

  /// The estimated time of encoding a body of `count` bytes, in nanoseconds.
  public func price(ofBytes count: Int, at level: CodingLevel) -> Int {
    let (time, overflows) = count.multipliedReportingOverflow(by: price(at: level))
    return overflows ? .max : time / 1000
  }
}
