import JSON

/// One line of the table of what can be asked for: a path, and what answers there.
package struct Operation: Sendable {
  /// What is asked for.
  package enum Kind: Sendable {
    /// A layout.
    case layout
    /// What becomes of a layout: a gesture, an edit, a difference.
    case computation
    /// Several of these at once.
    case batch
  }

  /// What it is called: the path of an address, and of a request in a batch.
  package let path: StaticString
  /// What is asked for.
  package let kind: Kind
  /// The largest request, in bytes, that is read in a moment.
  let largestBriefBody: Int
  /// Answers the request that an object holds; nil for a batch.
  let answer:
    (
      @Sendable (
        inout ObjectReader, RequestScratch, AnswerForm, inout JSONWriter
      ) throws(NoAnswer) -> Void
    )?

  /// Whether its answer can be drawn.
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

  /// The table, the most used first.
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
