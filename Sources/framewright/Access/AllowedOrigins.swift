import HTTPServer

/// The origins whose web pages may read answers (CORS).
///
/// Source: the Fetch standard, section 3.2.
struct AllowedOrigins: Sendable {
  /// The origins as browsers send them; nil for all.
  private let list: [[UInt8]]?

  /// Reads a comma-separated list of origins, or `*`; nil where it is none.
  init?(_ text: String) {
    if text == "*" {
      list = nil
      return
    }
    let origins = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.drop { $0 == " " }
    }
    guard origins.allSatisfy(Self.isOrigin) else { return nil }
    list = origins.map { Array($0.utf8) }
  }

  /// Whether a text is an origin as browsers send it: scheme, host, and the port where it is not the
  /// scheme's own; in lower case, and nothing behind.
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

  /// Whether answers differ by the origin that asks.
  var varies: Bool { list != nil }

  /// Whether a request only asks, for a page of an allowed origin, what it may send.
  func isPreflight(_ request: Request) -> Bool {
    !request.requestedMethod.isEmpty && request.method.elementsEqual("OPTIONS".utf8)
      && allows(request.origin)
  }

  /// Adds what a browser needs to let an allowed page read the response.
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

  /// Whether pages of an origin may read answers. Where all may, that is said to everybody, so that
  /// kept answers say it, too.
  private func allows(_ origin: UnsafeRawBufferPointer) -> Bool {
    list?.contains { origin.elementsEqual($0) } ?? true
  }
}
