import CContentCoding

/// Codes one body piece by piece. The same pieces always become the same bytes.
///
/// Not for two threads at once.
public final class StreamEncoder {
  /// What became of a piece.
  public struct Step {
    /// How many of its bytes have been taken.
    public let taken: Int
    /// How many bytes have been written.
    public let written: Int
    /// Whether the body has ended with them.
    public let isLast: Bool
  }

  private let encoder: OpaquePointer

  /// About how many bytes of memory an encoder holds.
  public static func heldCount(_ coding: ContentCoding) -> Int {
    fw_stream_encoder_held(coding.code)
  }

  /// Begins a body; nil when out of memory.
  public init?(_ coding: ContentCoding, at level: CodingLevel = .normal) {
    guard let encoder = fw_stream_encoder_create(coding.code, level == .fastest) else { return nil }
    self.encoder = encoder
  }

  deinit { fw_stream_encoder_destroy(encoder) }

  /// Codes as much of some bytes as there is room for.
  ///
  /// - Parameter isLast: whether nothing comes behind them; they are then to be given until the body has
  ///   ended.
  /// - Returns: nil where there is no memory to go on.
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
