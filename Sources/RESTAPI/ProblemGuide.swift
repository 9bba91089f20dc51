import LayoutAPI

/// The explanations of all kinds of problems, and their remedies. A problem's `type` links to them.
///
/// `Docs/problems.md` is generated from this table.
package enum ProblemGuide {
  /// The kinds with their remedies, the most frequent first.
  static let entries: [(kind: ProblemKind, advice: StaticString)] = [
    (
      .invalidRequest,
      "The JSON is well-formed, but a value is missing, unknown, of the wrong type or out of range. `errors` lists all faults, each with a `pointer` to the value; for a request in a query, also with the `parameter`."
    ),
    (
      .malformedJSON,
      "The JSON is invalid at `line` and `column`, `offset` bytes from its beginning. `detail` states what was found there, and the likely mistake."
    ),
    (
      .duplicateMember,
      "An object has two members with the same name, or a query has the same parameter twice. Remove one of them."
    ),
    (
      .tooManyFrames,
      "The answer would exceed a limit of the server. Request `\"frames\": \"visible\"`, a `range`, or `\"frames\": \"none\"`; or raise the flag that `detail` names."
    ),
    (
      .tooMuchWork,
      "The answer would take too long to compute. `errors` names the member that causes the work: make it smaller, or send several requests."
    ),
    (
      .tooMuchTime,
      "The request used more CPU time than any request may, although it was within all other limits. Request less at once, or send several requests."
    ),
    (
      .tooMuchMemory,
      "The request and its answer need more memory than the server has for all requests together. Send several smaller requests, or raise the server's `--max-memory`."
    ),
    (
      .repeatedCrash,
      "The server crashed twice while it worked on this request, so it rejects the same method, path, query and body for an hour. Please report the request; a different one is answered."
    ),
    (
      .notFound,
      "`detail` suggests the most similar path, if there is one; `/openapi.yaml` lists all paths."
    ),
    (.methodNotAllowed, "Use one of the methods that `Allow` lists."),
    (.notAcceptable, "`Accept` excludes every media type that this path can return."),
    (
      .unsupportedMediaType,
      "Send JSON in UTF-8, with `Content-Type: application/json` or without this field."
    ),
    (
      .unsupportedContentCoding,
      "Send the body uncompressed, or in gzip with `Content-Encoding: gzip`."
    ),
    (
      .malformedContentCoding,
      "`Content-Encoding` is gzip, but the body is not valid gzip, is truncated, or has trailing data."
    ),
    (.bodyTooLarge, "Send a smaller body, or raise the server's `--max-body`."),
    (.targetTooLong, "Path and query are too long: send the request with POST."),
    (.headTooLarge, "Send fewer or shorter header fields. The server does not use cookies."),
    (
      .unauthorized,
      "Send a key in `Authorization: Bearer …`. The operator of the server issues keys."
    ),
    (
      .brokenHTTP,
      "The head of the request is ambiguous or violates the protocol. The cause is a faulty HTTP client or proxy."
    ),
    (.expectationFailed, "The only supported expectation is `100-continue`."),
    (
      .notImplemented,
      "The server does not implement the method, or the body has a transfer coding other than chunked."
    ),
    (.unknownVersion, "Use HTTP/1.1 or HTTP/1.0."),
    (
      .unavailable,
      "The server is stopping, or has reached a limit. Send the request again after the number of seconds in `Retry-After`, or to another server: an answer depends only on the request."
    ),
    (
      .internalFault,
      "A defect of the server. It is logged with the `requestId`. The same request will probably fail again; please report it."
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
    "A failed request returns a problem, `application/problem+json` as defined in RFC 9457. Its `type` ends with "
      + "one of these names; its `detail` states what is wrong with this request."
  }
}
