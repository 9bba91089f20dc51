import ContentCoding
import HTTPServer
import LayoutAPI
import RESTAPI

extension Response {
  /// Adds the header fields of an answer, except those for caches.
  func addHeaders(of reply: APIReply) {
    if let contentType = reply.contentType { addHeader("Content-Type", contentType) }
    if let policy = reply.policy {
      for (name, value) in policy.fields {
        var value = value
        value.withUTF8 { addHeader(name, UnsafeRawBufferPointer($0)) }
      }
    }
    if let advice = reply.advice { addHeader(advice.name, advice.value) }
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
