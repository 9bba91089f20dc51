import JSON
import LayoutAPI

/// A method that the API knows.
package enum APIMethod: Equatable, Sendable {
  case get, head, post, options
  /// One that HTTP knows and no route allows.
  case other
  /// One that nobody knows.
  case unknown

  /// The method of a name, which is case-sensitive.
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

/// One request to the API. Its bytes are borrowed for the call that answers it.
package struct APIRequest {
  /// The method.
  package var method: APIMethod
  /// The path, without the query.
  package let path: UnsafeRawBufferPointer
  /// The query behind the first `?`, as it came, or nothing.
  package let query: UnsafeRawBufferPointer
  /// `Content-Type`, or nothing.
  package var contentType = UnsafeRawBufferPointer(start: nil, count: 0)
  /// `Content-Encoding`, or nothing.
  package var contentEncoding = UnsafeRawBufferPointer(start: nil, count: 0)
  /// `Accept`, or nothing.
  package var accept = UnsafeRawBufferPointer(start: nil, count: 0)
  /// `Accept-Encoding`, or nothing.
  package var acceptEncoding = UnsafeRawBufferPointer(start: nil, count: 0)
  /// `If-None-Match`, or nothing.
  package var ifNoneMatch = UnsafeRawBufferPointer(start: nil, count: 0)
  /// What problems name the request by, or nothing.
  package var requestID = UnsafeRawBufferPointer(start: nil, count: 0)
  /// The body.
  package var body: PaddedBytes

  /// What problems call it.
  var name: RequestName { RequestName(instance: path, requestID: requestID) }

  /// Makes a request of a method, a target (path and query), and a body; what else it carries is set
  /// afterwards.
  package init(method: APIMethod, target: UnsafeRawBufferPointer, body: PaddedBytes) {
    self.method = method
    self.body = body
    let mark = target.place(of: UInt8(ascii: "?")) ?? target.count
    path = UnsafeRawBufferPointer(rebasing: target[..<mark])
    query = UnsafeRawBufferPointer(rebasing: target[min(mark + 1, target.count)...])
  }
}

/// What goes with an answer's body.
package struct APIReply {
  /// The HTTP status.
  package var status: Int
  /// The body's media type; nil where there is no body.
  package var contentType: StaticString?
  /// What the client could do instead, or again.
  package var advice: Advice?
  /// How long the answer may be kept.
  package var caching = CachePolicy.never
  /// Whether another `Accept` may have another answer.
  package var variesByAccept = false
  /// What is sent in the place of what was written, if it is a file.
  package var file: StoredFile?
  /// What browsers may do with the answer; nil for JSON.
  package var policy: FilePolicy?
  /// The answer's entity tag, where it may be kept.
  package var entityTag: EntityTag?

  /// Which of the router's routes answered; nil where there is none at the path.
  package var route: Int?
  /// Whether the request is worth a line in the log.
  package var isLogged = true
  /// How many frames, and entries like them, the answer carries.
  package var frames = 0

  /// That there is nothing to say.
  package static var empty: APIReply { APIReply(status: 204) }
}

/// A header field that tells a client what to do.
package struct Advice: Sendable {
  /// The field's name.
  package let name: StaticString
  /// Its value.
  package let value: StaticString

  /// Which methods are allowed.
  static func allow(_ methods: StaticString) -> Advice { Advice(name: "Allow", value: methods) }

  /// What goes with every problem of a kind, if anything does.
  init?(for kind: ProblemKind) {
    if kind == .unsupportedMediaType {
      self.init(name: "Accept-Post", value: MediaType.json)
    } else if kind == .unsupportedContentCoding {
      self.init(name: "Accept-Encoding", value: "gzip")
    } else if kind == .unavailable {
      self.init(name: "Retry-After", value: "1")
    } else {
      return nil
    }
  }

  private init(name: StaticString, value: StaticString) {
    self.name = name
    self.value = value
  }
}

/// How long an answer may be kept.
package enum CachePolicy: Sendable {
  /// Not at all: it was posted for, is a problem, or says how the server is.
  case never
  /// As long as its tag is still the same, which is to be asked each time.
  case checked
  /// For some minutes; then its tag says whether it is still the same.
  case briefly
  /// For ever: the same request to the same version always has this answer.
  case forever
}
