import LayoutAPI

/// Says of each kind of problem what it means and what to do: the page that a problem's `type` leads to.
///
/// `Docs/problems.md` is made of it.
package enum ProblemGuide {
  /// The kinds, the most frequent first, each with what is to be done about it.
  static let entries: [(kind: ProblemKind, advice: StaticString)] = [
    (
      .invalidRequest,
      "The JSON is well-formed, but a value is missing, unknown, of another kind or out of range. `errors` lists all that is wrong, each with a `pointer` to the value; a request said in a query has the `parameter`, too."
    ),
    (
      .malformedJSON,
      "What was sent stops being JSON at `line` and `column`, `offset` bytes from its beginning. `detail` says what stands there, and which mistake it probably is."
    ),
    (
      .duplicateMember,
      "An object has two members of one name, or a query says one twice, so that it is open which one counts. Leave one out."
    ),
    (
      .tooManyFrames,
      "The answer would hold more than the server gives at once. Ask for `\"frames\": \"visible\"`, a `range`, or `\"frames\": \"none\"`; or raise the flag that `detail` names."
    ),
    (
      .tooMuchWork,
      "To answer would take longer than a request may. `errors` names the member that costs: make it smaller, or send several requests."
    ),
    (
      .notFound,
      "Nothing is answered at this path. `detail` names the path that was probably meant; `/openapi.yaml` lists all."
    ),
    (.methodNotAllowed, "The path answers other methods: those that `Allow` lists."),
    (.notAcceptable, "`Accept` takes none of the media types that this path answers."),
    (.unsupportedMediaType, "Send JSON in UTF-8, with `Content-Type: application/json` or none."),
    (
      .unsupportedContentCoding,
      "Send the body as it is, or in gzip with `Content-Encoding: gzip`."
    ),
    (
      .malformedContentCoding,
      "`Content-Encoding` says gzip, and the body is none, is damaged, or goes on behind its end."
    ),
    (.bodyTooLarge, "Send less at a time, or raise the server's `--max-body`."),
    (.targetTooLong, "Path and query are too long: POST the request instead."),
    (.headTooLarge, "Send fewer header fields, or shorter ones; cookies are of no use here."),
    (
      .unauthorized,
      "Send a key, `Authorization: Bearer …`, which whoever runs the server has given out."
    ),
    (
      .brokenHTTP,
      "The head of the request contradicts itself or the protocol. Something that makes HTTP by hand is at fault, or a proxy."
    ),
    (.expectationFailed, "The only expectation that a request may have is `100-continue`."),
    (
      .notImplemented,
      "No path knows the method, or the body comes in another transfer coding than chunked."
    ),
    (.unknownVersion, "Speak HTTP/1.1, or HTTP/1.0."),
    (
      .unavailable,
      "The server is stopping, or has as much to do as it may. Send the request again after the seconds that `Retry-After` says, or to another server: answers depend on nothing but the request."
    ),
    (
      .internalFault,
      "A fault of ours, which is logged under the `requestId`. The same request will fail again; please report it."
    ),
  ]

  /// The guide as Markdown: `Docs/problems.md`.
  package static var markdown: String {
    let sections = entries.map { kind, advice in
      "\n## \(kind.name)\n\n\(kind.status): \(kind.title).\n\n\(advice)\n"
    }
    return "# Problems\n\n\(introduction)\n" + sections.joined()
  }

  private static var introduction: String {
    "A request that gets no answer gets a problem, `application/problem+json` as RFC 9457 has it. Its `type` ends "
      + "with one of these names; its `detail` says what is wrong with this request."
  }
}
