import CContentCoding

/// A coding of whole bodies, as `Content-Encoding` names it (RFC 9110), in the order in which they are
/// chosen where a client takes several alike.
public enum ContentCoding: CaseIterable, Sendable {
  /// Zstandard (RFC 8878): the fastest.
  case zstd
  /// Brotli (RFC 7932).
  case brotli
  /// gzip (RFC 1952): what everybody reads.
  case gzip

  /// Its name in header fields.
  public var name: StaticString {
    switch self {
    case .zstd: "zstd"
    case .brotli: "br"
    case .gzip: "gzip"
    }
  }

  /// What coded bytes depend on beside the bytes themselves: the libraries and their versions.
  public static var versions: String { String(cString: fw_coding_versions()) }

  var code: fw_coding {
    switch self {
    case .zstd: FW_CODING_ZSTD
    case .brotli: FW_CODING_BROTLI
    case .gzip: FW_CODING_GZIP
    }
  }
}

/// How much trouble is taken over a body that is coded once and sent once.
public enum CodingLevel: Sendable {
  /// As much as makes it noticeably smaller.
  case normal
  /// The least that a coding has, for very large bodies. gzip then only frames the bytes.
  case fastest
}

extension ContentCoding {
  /// Nanoseconds for a thousand bytes of an answer: measured on numbers of 17 digits, the most expensive to code.
  ///
  /// Source: Docs/Decisions/0032-prices.md.
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

  /// Nanoseconds that coding a body of so many bytes takes, as they are estimated.
  public func price(ofBytes count: Int, at level: CodingLevel) -> Int {
    let (time, overflows) = count.multipliedReportingOverflow(by: price(at: level))
    return overflows ? .max : time / 1000
  }
}
