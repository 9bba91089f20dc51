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
