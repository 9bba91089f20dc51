extension Router {
  /// The tag of an answer that the client holds, found without looking at what is asked for: a tag
  /// that matches can only come from an answer.
  func stored(_ tag: EntityTag, of request: APIRequest) -> EntityTag? {
    let held = request.ifNoneMatch
    if held.isEmpty { return nil }
    let accepted = AcceptEncoding(request.acceptEncoding)
    if let stored = tag.stored(in: held, accepting: accepted) { return stored }
    // Only an answer with texts has a tag like it: fonts are not looked for because of any other.
    guard tag.isAkin(toAnyIn: held), let version = textVersion else { return nil }
    return tag.measured(with: version).stored(in: held, accepting: accepted)
  }

  /// What texts are measured with, as a number; nil while it takes too long to find out.
  private var textVersion: UInt64? {
    if effort == .brief { TextVersion.known } else { TextVersion.number(of: texts.measurer) }
  }

  /// The tag of the answer that was just written.
  func answered(_ tag: EntityTag) -> EntityTag {
    texts.areMeasured ? tag.measured(with: TextVersion.number(of: texts.measurer)) : tag
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
