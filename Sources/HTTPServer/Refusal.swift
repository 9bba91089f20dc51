/// Why a request is not let in. Where its body was not read, the connection is closed behind the answer,
/// so that nothing that follows can be taken for a request.
public enum Refusal: Error, Equatable, Sendable {
  /// The head, or what is between the pieces of a body, contradicts itself or the protocol.
  case malformed(reason: String)
  /// A target over the server's limit, in bytes.
  case targetTooLong(limit: Int)
  /// A head over the server's limit, in bytes.
  case headTooLarge(limit: Int)
  /// A version of HTTP other than 1.0 and 1.1.
  case unknownVersion
  /// A transfer coding other than `chunked`.
  case unknownTransferCoding
  /// An `Expect` other than `100-continue`.
  case unknownExpectation
  /// None of the keys that the handler asks for.
  case unauthorized(isKeyGiven: Bool)
  /// A body over the server's limit, in bytes.
  case bodyTooLarge(limit: Int)
  /// As many requests are in progress as may be. The body has been read, and the connection stays.
  case saturated
  /// Requests and answers together hold as many bytes as they may.
  case outOfMemory
  /// The request needs more memory than the server's limit, in bytes, even if it is the only one.
  case exceedsMemory(limit: Int)
  /// It has waited for its turn for longer than a request may take.
  case waitedTooLong
}
