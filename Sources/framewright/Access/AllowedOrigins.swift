import HTTPServer

/// The origins whose web pages may read answers (CORS).
///
/// Source: the Fetch standard, section 3.2.
struct AllowedOrigins: Sendable {
  /// The origins in the form that browsers send; nil for all origins.
  private let list: [[UInt8]]?

  /// Parses a comma-separated list of origins, or `*`; nil if it is not valid.
  init?(_ text: String) {
    if text == "*" {
      list = nil
      return
    }
    guard let origins = Self.origins(in: text) else { return nil }
    list = origins.map { Array($0.utf8) }
  }

  /// The origins of a comma-separated list; nil if one of them is not an origin.
  static func origins(in text: String) -> [Substring]? {
    let origins = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.drop { $0 == " " }
    }
    return origins.allSatisfy(isOrigin) ? origins : nil
  }

  /// Whether a text is an origin in the form that browsers send: scheme, host, and the port unless it is the
  /// scheme's default; in lower case, and without a path.
  private static func isOrigin(_ text: Substring) -> Bool {
    guard
      let match = text.wholeMatch(
        of:
          /(?<scheme>[a-z][a-z0-9+.\-]*):\/\/(?:[a-z0-9._\-]+|\[[0-9a-f:]+\])(?::(?<port>[1-9][0-9]{0,4}))?/
      )
    else { return false }
    guard let port = match.port else { return true }
    guard UInt16(port) != nil else { return false }
    return match.scheme + ":" + port != "http:80" && match.scheme + ":" + port != "https:443"
  }

  /// Whether answers depend on the request's origin.
  var varies: Bool { list != nil }

  /// Whether a request is a preflight request from a page of an allowed origin.
  func isPreflight(_ request: Request) -> Bool {
    !request.requestedMethod.isEmpty && request.method.elementsEqual("OPTIONS".utf8)
      && allows(request.origin)
  }

  /// Adds the header fields with which a browser lets an allowed page read the response.
  func addHeaders(to response: Response, for request: Request) {
    guard allows(request.origin) else { return }
    if list == nil {
      response.addHeader("Access-Control-Allow-Origin", "*")
    } else {
      response.addHeader("Access-Control-Allow-Origin", request.origin)
    }
    if isPreflight(request) {
      response.addHeader("Access-Control-Allow-Methods", "GET, HEAD, POST, OPTIONS")
      response.addHeader(
        "Access-Control-Allow-Headers",
        """
        Accept, Authorization, Content-Encoding, Content-Type, If-None-Match, X-Request-ID, \
        traceparent
        """)
      response.addHeader("Access-Control-Max-Age", "86400")
    } else {
      response.addHeader(
        "Access-Control-Expose-Headers",
        """
        Accept-Encoding, Accept-Post, Allow, ETag, Retry-After, WWW-Authenticate, X-Request-ID, \
        traceparent
        """)
    }
  }

  /// Whether pages of an origin may read answers. If all origins may, the field is added also for requests
  /// without an origin, so that cached answers have it, too.
  private func allows(_ origin: UnsafeRawBufferPointer) -> Bool {
    list?.contains { origin.elementsEqual($0) } ?? true
  }
}
