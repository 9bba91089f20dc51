import JSON

/// One line of the table of operations: a path, and the function that answers its requests.
package struct Operation: Sendable {
  /// The kind of an operation.
  package enum Kind: Sendable {
    /// A layout.
    case layout
    /// A computation about layouts: a gesture, an edit, a difference.
    case computation
    /// Several requests.
    case batch
  }

  /// The path, in URLs and in the requests of a batch.
  package let path: StaticString
  /// The kind of the operation.
  package let kind: Kind
  /// The maximum size in bytes of a request that the `brief` effort reads.
  let largestBriefBody: Int
  /// Answers the request in an object; nil for a batch.
  let answer:
    (
      @Sendable (
        inout ObjectReader, RequestScratch, AnswerForm, inout JSONWriter
      ) throws(NoAnswer) -> Void
    )?

  /// Whether the answer is available as a picture.
  package var hasPicture: Bool { answer != nil }

  /// The path without the version, such as "card-stack/pan".
  package var name: String { String(path.description.dropFirst("/v1/".count)) }

  init<E: Endpoint>(_ path: StaticString, _ kind: Kind, _ endpoint: E.Type) {
    self.path = path
    self.kind = kind
    largestBriefBody = E.largestBriefBody
    answer = { (object, scratch, form, writer) throws(NoAnswer) in
      try E.answer(&object, in: scratch, as: form, to: &writer)
    }
  }

  private init(batch path: StaticString) {
    self.path = path
    kind = .batch
    largestBriefBody = .max
    answer = nil
  }

  /// All operations, the most frequent first.
  package static var all: [Operation] {
    [
      Operation("/v1/card-stack", .layout, CardStackEndpoint.self),
      Operation("/v1/card-stack/pan", .computation, CardStackPanEndpoint.self),
      Operation("/v1/swipe-deck", .layout, SwipeDeckEndpoint.self),
      Operation("/v1/swipe-deck/pan", .computation, SwipeDeckPanEndpoint.self),
      Operation("/v1/scroll-stack", .layout, ScrollStackEndpoint.self),
      Operation("/v1/scroll-stack/edit", .computation, ScrollStackEditEndpoint.self),
      Operation("/v1/scroll-stack/scroll", .computation, ScrollStackScrollEndpoint.self),
      Operation("/v1/card-list", .layout, CardListEndpoint.self),
      Operation("/v1/diff", .computation, DiffEndpoint.self),
      Operation(batch: "/v1/batch"),
    ]
  }
}
