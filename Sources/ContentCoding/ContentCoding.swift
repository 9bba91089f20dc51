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
