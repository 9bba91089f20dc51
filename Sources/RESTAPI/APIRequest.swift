import Bytes
import JSON
import LayoutAPI

/// The method of a request.
package enum APIMethod: String, CaseIterable, Sendable {
  case post = "POST"
  case get = "GET"
  case head = "HEAD"
  case options = "OPTIONS"
  /// A method of HTTP that no route allows.
  case other
  /// A name that is not a method of HTTP.
  case unknown

  /// The method with a name. Names are case-sensitive.
  package init(_ name: UnsafeRawBufferPointer) {
    if name.isEqual(to: "POST") {
      self = .post
    } else if name.isEqual(to: "GET") {
      self = .get
    } else if name.isEqual(to: "HEAD") {
      self = .head
    } else if name.isEqual(to: "OPTIONS") {
      self = .options
    } else {
      let others = ["PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "QUERY"]
      self = others.contains(String(decoding: name, as: UTF8.self)) ? .other : .unknown
    }
  }
}

/// A request to the API. It borrows its bytes until it is answered.
package struct APIRequest {
  /// The method.
  package var method: APIMethod
  /// The path below which a proxy serves everything; empty without one. Links in the answer begin with it.
  let base: UnsafeRawBufferPointer
  /// The path below the base path, without the query.
  package let path: UnsafeRawBufferPointer
  /// The query after the first `?`, as received; empty if it is absent.
  package let query: UnsafeRawBufferPointer
  /// `Content-Type`; empty if it is absent.
  package var contentType = UnsafeRawBufferPointer(start: nil, count: 0)
  /// `Content-Encoding`; empty if it is absent.
  package var contentEncoding = UnsafeRawBufferPointer(start: nil, count: 0)
  /// `Accept`; empty if it is absent.
  package var accept = UnsafeRawBufferPointer(start: nil, count: 0)
  /// `Accept-Encoding`; empty if it is absent.
  package var acceptEncoding = UnsafeRawBufferPointer(start: nil, count: 0)
  /// `If-None-Match`; empty if it is absent.
  package var ifNoneMatch = UnsafeRawBufferPointer(start: nil, count: 0)
  /// The request's id, which problems contain; empty if it is absent.
  package var requestID = UnsafeRawBufferPointer(start: nil, count: 0)
  /// The body.
  package var body: PaddedBytes

  /// The request's name in problems.
  var name: RequestName { RequestName(instance: path, requestID: requestID, below: base) }

  /// Creates a request from a method, a target (path and query), and a body. The caller sets the header
  /// fields afterwards.
  ///
  /// - Parameter base: the path below which a proxy serves everything. The target may begin with it.
  package init(
    method: APIMethod, target: UnsafeRawBufferPointer, body: PaddedBytes,
    below base: BasePath = .none
  ) {
    self.method = method
    self.body = body
    self.base = base.bytes
    let mark = target.offset(of: UInt8(ascii: "?")) ?? target.count
    path = base.path(of: UnsafeRawBufferPointer(rebasing: target[..<mark]))
    query = UnsafeRawBufferPointer(rebasing: target[min(mark + 1, target.count)...])
  }
}

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
