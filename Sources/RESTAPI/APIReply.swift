import JSON
import LayoutAPI

/// The status and the properties of an answer, without its body.
package struct APIReply {
  /// The HTTP status.
  package var status: Int
  /// The body's media type; nil if the answer has no body.
  package var contentType: StaticString?
  /// Advice to the client on its next request.
  package var advice: Advice?
  /// The time that the answer may be cached.
  package var caching = CachePolicy.never
  /// Whether the answer depends on `Accept`.
  package var variesByAccept = false
  /// The file that is sent instead of the written body.
  package var file: StoredFile?
  /// What browsers may do with the answer; nil for JSON.
  package var policy: FilePolicy?
  /// The answer's entity tag, if it may be cached.
  package var entityTag: EntityTag?

  /// The deprecation of the members that the request uses; nil if none of them is deprecated.
  package var deprecation: Deprecation?
  /// The index of the route that answered; nil if no route has the path.
  package var route: Int?
  /// Whether the access log includes the request.
  package var isLogged = true
  /// The number of frames and comparable entries in the answer.
  package var frames = 0

  /// A reply without a body.
  package static var empty: APIReply { APIReply(status: 204) }
}

/// A header field that advises the client, such as `Allow`.
package struct Advice: Sendable {
  /// The field's name.
  package let name: StaticString
  /// Its value.
  package let value: StaticString

  /// The field that lists the allowed methods.
  static func allow(_ methods: StaticString) -> Advice { Advice(name: "Allow", value: methods) }

  /// The field for problems of a kind; nil if the kind has no such field.
  static func on(_ kind: ProblemKind) -> Advice? {
    switch kind {
    case .unsupportedMediaType: Advice(name: "Accept-Post", value: MediaType.json)
    case .unsupportedContentCoding: Advice(name: "Accept-Encoding", value: "gzip")
    case .unavailable: Advice(name: "Retry-After", value: "1")
    default: nil
    }
  }
}

/// How long an answer may be cached.
package enum CachePolicy: Sendable {
  /// Never: it answers a POST, is a problem, or reports the server's state.
  case never
  /// As long as its tag is valid, which the client must check each time.
  case checked
  /// For some minutes. After that, the client must check its tag.
  case minutes
  /// As long as the operator has set: this build always returns the same answer to the same request.
  case configured
  /// Permanently: the URL has the fingerprint of the content.
  case forever
}
