import ContentCoding
import Glibc
import HTTPServer
import JSON

/// A long answer that is written as it is sent.
final class AnswerStream: BodyStream {
  private let document: JSONStream

  init(_ document: JSONStream) { self.document = document }

  var heldCount: Int { document.heldCount }

  func read(
    into room: UnsafeMutablePointer<UInt8>, capacity: Int
  ) -> (count: Int, isLast: Bool)? {
    let count = document.read(into: room, capacity: capacity)
    return document.isBroken ? nil : (count, document.isAtEnd)
  }
}

/// A long answer that is written, and coded, as it is sent.
final class CodedAnswerStream: BodyStream {
  /// How much of the answer is written at once: little enough to be coded in a moment.
  private static let pieceCapacity = 64 << 10

  private let document: JSONStream
  private let encoder: StreamEncoder
  /// A piece of the answer, behind a byte that is the document's.
  private let piece: UnsafeMutablePointer<UInt8>
  private var uncoded = 0..<0

  /// Nil when out of memory.
  init?(_ document: JSONStream, _ coding: ContentCoding, at level: CodingLevel) {
    guard let encoder = StreamEncoder(coding, at: level), let piece = malloc(1 + Self.pieceCapacity)
    else {
      return nil
    }
    self.piece = piece.assumingMemoryBound(to: UInt8.self)
    self.document = document
    self.encoder = encoder
  }

  deinit { free(piece) }

  var heldCount: Int { document.heldCount + encoder.heldCount + Self.pieceCapacity }

  func read(
    into room: UnsafeMutablePointer<UInt8>, capacity: Int
  ) -> (count: Int, isLast: Bool)? {
    // A coder keeps what it is given for a while.
    while true {
      if uncoded.isEmpty, !document.isAtEnd {
        uncoded = 1..<1 + document.read(into: piece + 1, capacity: Self.pieceCapacity)
        if document.isBroken { return nil }
      }
      let bytes = UnsafeBufferPointer(start: piece + uncoded.lowerBound, count: uncoded.count)
      let step = encoder.encode(bytes, isLast: document.isAtEnd, into: room, capacity: capacity)
      guard let step else { return nil }
      uncoded = uncoded.lowerBound + step.taken..<uncoded.upperBound
      if step.written > 0 || step.isLast { return (step.written, step.isLast) }
    }
  }
}
