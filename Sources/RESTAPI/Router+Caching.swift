import LayoutAPI

extension Router {
  /// The tag of an answer that the client holds, found without looking at what is asked for: a tag
  /// that matches can only come from an answer.
  func stored(_ tag: EntityTag, of request: APIRequest, _ effort: Effort) -> EntityTag? {
    let held = request.ifNoneMatch
    if held.isEmpty { return nil }
    let accepted = AcceptEncoding(request.acceptEncoding)
    if let stored = tag.stored(in: held, accepting: accepted) { return stored }
    // Only an answer with texts has a tag like it: fonts are not looked for because of any other.
    guard tag.isAkin(toAnyIn: held), let version = textVersion(effort) else { return nil }
    return tag.measured(with: version).stored(in: held, accepting: accepted)
  }

  /// What texts are measured with, as a number; nil while it takes too long to find out.
  private func textVersion(_ effort: Effort) -> UInt64? {
    switch effort {
    case .brief: TextVersion.known
    case .full: TextVersion.number(of: evaluator)
    }
  }

  /// The tag of the answer that was just written.
  func answered(_ tag: EntityTag) -> EntityTag {
    evaluator.hasMeasuredTexts ? tag.measured(with: TextVersion.number(of: evaluator)) : tag
  }

  /// The tag of an answer that there is, where the client holds any.
  func any(_ tag: EntityTag, of request: APIRequest) -> EntityTag? {
    EntityTag.isAny(request.ifNoneMatch) ? tag : nil
  }
}

extension APIReply {
  /// The client holds the answer already.
  static func notModified(
    _ tag: EntityTag, caching: CachePolicy, variesByAccept: Bool = false
  ) -> APIReply {
    APIReply(
      status: 304, caching: caching, variesByAccept: variesByAccept, entityTag: tag)
  }
}
