import Bytes
import ContentCoding
import Glibc
import HTTPServer
import LayoutAPI
import RESTAPI

extension Response {
  /// Adds a header field. The limits of the other functions apply.
  func addHeader(_ name: StaticString, text: String) { text.withBytes { addHeader(name, $0) } }

  /// Adds the header fields of an answer, except those for caches.
  ///
  /// - Parameter base: the path below which a proxy serves everything.
  func addHeaders(of reply: APIReply, below base: BasePath) {
    if let contentType = reply.contentType { addHeader("Content-Type", contentType) }
    if let policy = reply.policy {
      for (name, value) in policy.fields { addHeader(name, text: value) }
    }
    if let advice = reply.advice { addHeader(advice.name, advice.value) }
    if let deprecation = reply.deprecation { addHeaders(of: deprecation, below: base) }
  }

  /// Adds the fields of RFC 9745 and RFC 8594. A date of HTTP has the form of RFC 9110, section 5.6.7.
  private func addHeaders(of deprecation: Deprecation, below base: BasePath) {
    addHeader("Deprecation", text: "@\(deprecation.since)")
    let sunset = time_t(deprecation.until).utc("%a, %d %b %Y %H:%M:%S GMT")
    addHeader("Sunset", text: sunset)
    addHeader("Link", text: "<\(base.text)/docs/compatibility>; rel=\"deprecation\"")
  }

  /// Adds the entity tag of an answer in its coding.
  func addEntityTag(_ tag: EntityTag, coding: ContentCoding?) {
    var tag = tag
    if let coding { tag.coding = coding }
    tag.withText { addHeader("ETag", $0) }
  }

  /// Adds `Vary` with the header fields of the request that the answer depends on.
  func addVary(byAccept: Bool, byCoding: Bool, byOrigin: Bool) {
    switch (byAccept, byCoding, byOrigin) {
    // An answer that depends on `Accept` can be cached, so it depends on the coding, too.
    case (true, _, true): addHeader("Vary", "Accept, Accept-Encoding, Origin")
    case (true, _, false): addHeader("Vary", "Accept, Accept-Encoding")
    case (false, true, true): addHeader("Vary", "Accept-Encoding, Origin")
    case (false, true, false): addHeader("Vary", "Accept-Encoding")
    case (false, false, true): addHeader("Vary", "Origin")
    case (false, false, false): break
    }
  }
}
