import ContentCoding
import Glibc
import HTTPServer
import JSON

/// A long answer that is written while it is sent.
final class AnswerStream: BodyStream {
  private let document: JSONStream

  init(_ document: JSONStream) { self.document = document }

  var heldCount: Int { document.heldCount }

  var isCostly: Bool { false }

  func read(
    into room: UnsafeMutablePointer<UInt8>, capacity: Int
  ) -> (count: Int, isLast: Bool)? {
    let count = document.read(into: room, capacity: capacity)
    return document.isBroken ? nil : (count, document.isAtEnd)
  }
}

/// A long answer that is written and encoded while it is sent.
final class CodedAnswerStream: BodyStream {
  private let document: JSONStream
  private let coding: ContentCoding
  private let level: CodingLevel
  /// Created for the first piece, because its creation takes too long for an event loop.
  private var coder: Coder?
  private var uncoded = 0..<0

  init(_ document: JSONStream, _ coding: ContentCoding, at level: CodingLevel) {
    self.document = document
    self.coding = coding
    self.level = level
  }

  var heldCount: Int {
    document.heldCount + StreamEncoder.heldCount(coding) + Coder.pieceCapacity
  }

  var isCostly: Bool { true }

  func read(
    into room: UnsafeMutablePointer<UInt8>, capacity: Int
  ) -> (count: Int, isLast: Bool)? {
    if coder == nil { coder = Coder(coding, at: level) }
    guard let coder else { return nil }
    // The encoder can consume input without producing output.
    while true {
      if uncoded.isEmpty, !document.isAtEnd {
        uncoded = 1..<1 + document.read(into: coder.piece + 1, capacity: Coder.pieceCapacity)
        if document.isBroken { return nil }
      }
      let bytes = UnsafeBufferPointer(start: coder.piece + uncoded.lowerBound, count: uncoded.count)
      let step = coder.encoder.encode(
        bytes, isLast: document.isAtEnd, into: room, capacity: capacity)
      guard let step else { return nil }
      uncoded = uncoded.lowerBound + step.taken..<uncoded.upperBound
      if step.written > 0 || step.isLast { return (step.written, step.isLast) }
    }
  }
}

/// A stream whose time is counted for an API key.
final class CountedStream: BodyStream {
  private let stream: any BodyStream
  private let account: KeyAccount

  init(_ stream: any BodyStream, for account: KeyAccount) {
    self.stream = stream
    self.account = account
  }

  var heldCount: Int { stream.heldCount }

  var isCostly: Bool { stream.isCostly }

  func read(
    into room: UnsafeMutablePointer<UInt8>, capacity: Int
  ) -> (count: Int, isLast: Bool)? {
    account.countTime { stream.read(into: room, capacity: capacity) }
  }
}

/// An encoder, and the piece of the answer that it encodes.
private final class Coder {
  /// The size in bytes of a piece. It is encoded in less than a millisecond.
  static let pieceCapacity = 64 << 10

  let encoder: StreamEncoder
  /// The current piece of the answer. The byte before it belongs to the document.
  let piece: UnsafeMutablePointer<UInt8>

  /// Creates an encoder; nil when out of memory.
  init?(_ coding: ContentCoding, at level: CodingLevel) {
    guard let encoder = StreamEncoder(coding, at: level), let piece = malloc(1 + Self.pieceCapacity)
    else { return nil }
    self.encoder = encoder
    self.piece = piece.assumingMemoryBound(to: UInt8.self)
  }

  deinit { free(piece) }
}
