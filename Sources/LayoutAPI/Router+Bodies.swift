import ContentCoding

extension Router {
  /// Checks that a client takes what layouts are answered as.
  func checkAccept(of request: APIRequest) throws(Problem) {
    guard MediaType.accepts(MediaType.json, in: request.accept) else {
      throw Problem(.notAcceptable, detail: "The answer is application/json")
    }
  }

  /// A request's body, without its content coding; it lasts until the router's next request.
  func body(of request: APIRequest) throws(Problem) -> PaddedBytes {
    guard MediaType.isJSON(request.contentType) else {
      let found = String(decoding: request.contentType.prefix(100), as: UTF8.self)
      throw Problem(
        .unsupportedMediaType,
        detail: "The Content-Type has to be application/json in UTF-8, not \"\(found)\"")
    }
    let coding = request.contentEncoding
    if coding.isEmpty { return request.body }
    switch String(decoding: coding, as: UTF8.self).lowercased() {
    case "identity": return request.body
    case "gzip", "x-gzip": return try decoded(request.body)
    case let name:
      throw Problem(
        .unsupportedContentCoding,
        detail: "The Content-Encoding has to be gzip, or none, not \"\(name.prefix(100))\"")
    }
  }

  private func decoded(_ body: PaddedBytes) throws(Problem) -> PaddedBytes {
    // A few bytes may become many.
    if effort == .brief {
      isTooMuchBriefly = true
      throw .unanswered
    }
    if decoder == nil { decoder = GzipDecoder() }
    guard let decoder else { throw .outOfMemory }
    do throws(GzipDecoder.Failure) {
      let bytes = try decoder.decode(
        body.bytes, limit: maximumBody, padding: PaddedBytes.padding)
      return PaddedBytes(borrowing: bytes)
    } catch {
      trim()
      switch error {
      case .tooLarge:
        throw Problem(
          .bodyTooLarge,
          detail: "The body decodes to more than \(maximumBody) bytes, the server's --max-body")
      case .truncated:
        throw Problem(.malformedContentCoding, detail: "The gzip ends before its end")
      case .corrupt:
        throw Problem(
          .malformedContentCoding,
          detail: "The body is no gzip, is damaged, or has something else behind it")
      case .outOfMemory: throw .outOfMemory
      }
    }
  }
}

extension Problem {
  fileprivate static var outOfMemory: Problem {
    Problem(.internalFault, detail: "There is no memory to decode the body")
  }
}
