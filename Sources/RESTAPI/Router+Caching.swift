import LayoutAPI

extension Router {
  /// The tag of an answer that the client holds, found without looking at what is asked for: a tag
  /// that matches can only come from an answer.
  func stored(_ tag: EntityTag, of request: APIRequest) -> EntityTag? {
    if request.ifNoneMatch.isEmpty { return nil }
    return tag.stored(
      in: request.ifNoneMatch, accepting: AcceptEncoding(request.acceptEncoding))
  }

  /// The same for an answer for which texts were measured. Fonts are not looked for because of a tag
  /// that no such answer to the request has.
  func storedMeasured(
    _ tag: EntityTag, of request: APIRequest, _ effort: Effort
  ) -> EntityTag? {
    if request.ifNoneMatch.isEmpty || !tag.isAkin(toAnyIn: request.ifNoneMatch) { return nil }
    let version: UInt64? =
      switch effort {
      case .brief: TextVersion.known
      case .full: TextVersion.number(of: evaluator)
      }
    return version.flatMap { stored(tag.measured(with: $0), of: request) }
  }

  /// The tag of the answer that was just written, where it would have one without texts.
  func answered(_ tag: EntityTag) -> EntityTag {
    evaluator.measuredTexts ? tag.measured(with: TextVersion.number(of: evaluator)) : tag
  }

  /// The tag of an answer that there is, where the client holds any.
  func any(_ tag: EntityTag, of request: APIRequest) -> EntityTag? {
    EntityTag.isAny(request.ifNoneMatch) ? tag : nil
  }
}

extension APIReply {
  /// The client holds the answer already.
  static func notModified(_ tag: EntityTag, caching: CachePolicy) -> APIReply {
    APIReply(status: 304, caching: caching, entityTag: tag)
  }
}
