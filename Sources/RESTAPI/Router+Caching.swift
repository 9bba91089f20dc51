extension Router {
  /// The tag of an answer that the client holds, found without looking at what is asked for: a tag
  /// that matches can only come from an answer.
  func stored(_ tag: EntityTag, of request: APIRequest) -> EntityTag? {
    if request.ifNoneMatch.isEmpty { return nil }
    return tag.stored(
      in: request.ifNoneMatch, accepting: AcceptEncoding(request.acceptEncoding))
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
