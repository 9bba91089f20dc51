/// What an endpoint needs besides the members of its request.
struct RequestContext {
  /// The texts of the whole document.
  let texts: RequestTexts

  init(_ scratch: RequestScratch) { texts = scratch.texts }
}
