import ContentCoding
import Glibc
import HTTPServer
import JSON

/// A long answer that is written, and possibly encoded, while it is sent.
final class AnswerStream: BodyStream {
  /// The size in bytes of a piece that is encoded. This takes less than a millisecond.
  private static let pieceCapacity = 64 << 10

  private let document: JSONStream
  private let coding: (coding: ContentCoding, level: CodingLevel)?
  private let account: KeyAccount?
  /// Created for the first piece, because its creation takes too long for an event loop.
  private var encoder: StreamEncoder?
  /// The piece that is encoded, after a byte that belongs to the document.
  private var piece: UnsafeMutablePointer<UInt8>?
  private var uncoded = 0..<0

  /// - Parameters:
  ///   - coding: the answer's coding, and its level; nil to send it without a coding.
  ///   - account: the account for which the CPU time is counted; nil if it is not counted.
  init(
    _ document: JSONStream, in coding: (coding: ContentCoding, level: CodingLevel)?,
    for account: KeyAccount?
  ) {
    self.document = document
    self.coding = coding
    self.account = account
  }

  deinit { free(piece) }

  var heldCount: Int {
    guard let coding else { return document.heldCount }
    return document.heldCount + StreamEncoder.heldCount(coding.coding) + Self.pieceCapacity
  }

  var isCostly: Bool { coding != nil }

  func read(
    into room: UnsafeMutablePointer<UInt8>, capacity: Int
  ) -> (count: Int, isLast: Bool)? {
    account.countTime {
      if let coding {
        return encode(in: coding.coding, at: coding.level, into: room, capacity: capacity)
      }
      let count = document.read(into: room, capacity: capacity)
      return document.isBroken ? nil : (count, document.isAtEnd)
    }
  }

  private func encode(
    in coding: ContentCoding, at level: CodingLevel, into room: UnsafeMutablePointer<UInt8>,
    capacity: Int
  ) -> (count: Int, isLast: Bool)? {
    if piece == nil {
      encoder = StreamEncoder(coding, at: level)
      piece = malloc(1 + Self.pieceCapacity)?.assumingMemoryBound(to: UInt8.self)
    }
    guard let encoder, let piece else { return nil }
    // The encoder can consume input without producing output.
    while true {
      if uncoded.isEmpty, !document.isAtEnd {
        uncoded = 1..<1 + document.read(into: piece + 1, capacity: Self.pieceCapacity)
        if document.isBroken { return nil }
      }
      let step = encoder.encode(
        UnsafeBufferPointer(start: piece + uncoded.lowerBound, count: uncoded.count),
        isLast: document.isAtEnd, into: room, capacity: capacity)
      guard let step else { return nil }
      uncoded = uncoded.lowerBound + step.taken..<uncoded.upperBound
      if step.written > 0 || step.isLast { return (step.written, step.isLast) }
    }
  }
}
