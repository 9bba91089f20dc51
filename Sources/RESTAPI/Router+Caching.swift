import Bytes
import LayoutAPI

extension Router {
  /// The tag of an answer that the client has cached. The request need not be parsed, because a matching tag
  /// can only come from a valid answer.
  func stored(_ tag: EntityTag, of request: APIRequest, _ effort: Effort) -> EntityTag? {
    let held = request.ifNoneMatch
    if held.isEmpty { return nil }
    let accepted = AcceptEncoding(request.acceptEncoding)
    if let stored = tag.stored(in: held, accepting: accepted) { return stored }
    // Only an answer with texts has a similar tag. Other requests must not cause a search for fonts.
    guard tag.isAkin(toAnyIn: held), let version = textVersion(effort) else { return nil }
    return tag.measured(with: version).stored(in: held, accepting: accepted)
  }

  /// The version of the text shaper and the fonts; nil if finding it takes too long.
  private func textVersion(_ effort: Effort) -> UInt64? {
    switch effort {
    case .quick: TextVersion.known
    case .full: TextVersion.number(of: evaluator)
    }
  }

  /// The tag of the answer that was written last.
  func answered(_ tag: EntityTag) -> EntityTag {
    evaluator.hasMeasuredTexts ? tag.measured(with: TextVersion.number(of: evaluator)) : tag
  }

  /// The tag of an existing answer, if the client's field matches any answer.
  func any(_ tag: EntityTag, of request: APIRequest) -> EntityTag? {
    request.ifNoneMatch.isEqual(to: "*") ? tag : nil
  }
}

extension APIReply {
  /// The reply to a client that has cached the answer: 304.
  static func notModified(
    _ tag: EntityTag, caching: CachePolicy, variesByAccept: Bool = false
  ) -> APIReply {
    APIReply(
      status: 304, caching: caching, variesByAccept: variesByAccept, entityTag: tag)
  }
}
