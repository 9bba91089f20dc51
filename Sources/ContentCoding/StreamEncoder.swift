import CContentCoding

/// Encodes one body piece by piece. The same pieces always produce the same bytes.
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
    fw_stream_encoder_held(coding.code)
  }

  /// Begins a body; nil when out of memory.
  public init?(_ coding: ContentCoding, at level: CodingLevel = .normal) {
    guard let encoder = fw_stream_encoder_create(coding.code, level == .fastest) else { return nil }
    self.encoder = encoder
  }

  deinit { fw_stream_encoder_destroy(encoder) }

  /// Encodes as many bytes as the room allows.
  ///
  /// - Parameter isLast: whether these are the body's last bytes. The caller then repeats the call with the
  ///   rest until the body is complete.
  /// - Returns: nil if memory is insufficient to continue.
  public func encode(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into room: UnsafeMutablePointer<UInt8>,
    capacity: Int
  ) -> Step? {
    var piece = fw_stream_piece(
      bytes: bytes.baseAddress, count: bytes.count, coded: room, capacity: capacity, taken: 0,
      written: 0)
    let step = fw_stream_encode(encoder, &piece, isLast)
    if step == FW_STREAM_BROKEN { return nil }
    return Step(taken: piece.taken, written: piece.written, isLast: step == FW_STREAM_ENDED)
  }
}
