import ContentCoding
import JSON
import LayoutAPI

extension Router {
  /// The form of the answer: the query selects it, or otherwise `Accept`.
  func form(of request: APIRequest, hasPicture: Bool) throws(NoAnswer) -> AnswerForm {
    guard hasPicture else {
      if MediaType.choice(of: MediaType.json, in: request.accept) != nil { return .json }
      throw .refused(.notAcceptable, "The only available media type is application/json")
    }
    if request.method != .post, let form = try Query.form(in: request.query) { return form }
    switch MediaType.choice(of: MediaType.json, or: MediaType.svg, in: request.accept) {
    case 0: return .json
    case 1: return .picture
    default:
      throw .refused(
        .notAcceptable, "The available media types are application/json and image/svg+xml")
    }
  }

  /// A request's body after content decoding. It is valid until the router's next request.
  func body(of request: APIRequest, _ effort: Effort) throws(NoAnswer) -> PaddedBytes {
    guard MediaType.isJSON(request.contentType) else {
      let found = String(decoding: request.contentType.prefix(100), as: UTF8.self)
      throw .refused(
        .unsupportedMediaType,
        "Send \"Content-Type: application/json\" with JSON in UTF-8; the request has \"\(found)\"")
    }
    let coding = request.contentEncoding
    if coding.isEmpty { return request.body }
    switch String(decoding: coding, as: UTF8.self).lowercased() {
    case "identity": return request.body
    case "gzip", "x-gzip": return try decoded(request.body, effort)
    case let name:
      throw .refused(
        .unsupportedContentCoding,
        "Send \"Content-Encoding: gzip\", or none; the request has \"\(name.prefix(100))\"")
    }
  }

  private func decoded(_ body: PaddedBytes, _ effort: Effort) throws(NoAnswer) -> PaddedBytes {
    // A few encoded bytes can decode to many.
    if effort == .quick { throw .needsMoreTime }
    if decoder == nil { decoder = GzipDecoder() }
    guard let decoder else { throw .problem(.outOfMemory) }
    do throws(GzipDecoder.Failure) {
      let bytes = try decoder.decode(
        body.bytes, limit: maximumBody.value, padding: PaddedBytes.padding)
      return PaddedBytes(borrowing: bytes)
    } catch {
      decoder.trim()
      switch error {
      case .tooLarge:
        throw .refused(.bodyTooLarge, "The body decodes to more than \(maximumBody.text("bytes"))")
      case .truncated: throw .refused(.malformedContentCoding, "The gzip body is truncated")
      case .corrupt:
        throw .refused(
          .malformedContentCoding, "The body is not valid gzip, or has trailing data")
      case .outOfMemory: throw .problem(.outOfMemory)
      }
    }
  }
}
