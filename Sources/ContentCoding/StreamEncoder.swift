import CContentCoding

/// Encodes bodies, one after the other, piece by piece. The same pieces always produce the same bytes.
///
/// Not safe for concurrent use.
public final class StreamEncoder {
  /// The outcome of encoding a piece.
  public struct Step {
    /// The number of input bytes that were read.
    public let taken: Int
    /// The number of bytes that were written.
    public let written: Int
    /// Whether the encoded body is complete.
    public let isLast: Bool
  }

  private let encoder: OpaquePointer

  /// The approximate memory of an encoder, in bytes.
  public static func heldCount(_ coding: ContentCoding) -> Int {
    fw_encoder_held(coding.code)
  }

  /// Begins a body; nil when out of memory.
  public convenience init?(_ coding: ContentCoding, at level: CodingLevel = .normal) {
    self.init(coding, level == .fastest ? FW_IN_PIECES_FASTEST : FW_IN_PIECES)
    if !begin(0) { return nil }
  }

  init?(_ coding: ContentCoding, _ effort: fw_effort) {
    guard let encoder = fw_encoder_create(coding.code, effort) else { return nil }
    self.encoder = encoder
  }

  deinit { fw_encoder_destroy(encoder) }

  /// Begins a body of `count` bytes, or of unknown length if `count` is 0. Returns false when out of memory.
  func begin(_ count: Int) -> Bool { fw_encoder_begin(encoder, count) }

  /// Encodes as many bytes as fit into the output.
  ///
  /// - Parameter isLast: whether these are the body's last bytes. The caller then repeats the call with the
  ///   rest until the body is complete.
  /// - Returns: nil if memory is insufficient to continue.
  public func encode(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into room: UnsafeMutablePointer<UInt8>,
    capacity: Int
  ) -> Step? {
    var piece = fw_piece(
      bytes: bytes.baseAddress, count: bytes.count, coded: room, capacity: capacity, taken: 0,
      written: 0)
    let encoding = fw_encode(encoder, &piece, isLast)
    if encoding == FW_ENCODING_FAILED { return nil }
    return Step(taken: piece.taken, written: piece.written, isLast: encoding == FW_ENCODING_ENDED)
  }
}
