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
  /// The maximum size in bytes of a request that the `quick` effort reads.
  let maximumQuickBody: Int
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

  /// The layout as the content of a row; nil for other operations.
  let rowLayout: RowLayoutKind?

  init<E: LayoutEndpoint>(layout path: StaticString, _ endpoint: E.Type) {
    let rowLayout = RowLayoutKind(path: path) { (object, context) throws(Unanswerable) in
      RowLayoutOf<E>(try E.read(&object, in: context))
    }
    self.init(path, .layout, endpoint, rowLayout)
  }

  init<E: Endpoint>(computation path: StaticString, _ endpoint: E.Type) {
    self.init(path, .computation, endpoint, nil)
  }

  private init<E: Endpoint>(
    _ path: StaticString, _ kind: Kind, _ endpoint: E.Type, _ rowLayout: RowLayoutKind?
  ) {
    self.path = path
    self.kind = kind
    self.rowLayout = rowLayout
    maximumQuickBody = E.maximumQuickBody
    answer = { (object, scratch, form, writer) throws(NoAnswer) in
      try E.answer(&object, in: scratch, as: form, to: &writer)
    }
  }

  private init(batch path: StaticString) {
    self.path = path
    kind = .batch
    rowLayout = nil
    maximumQuickBody = .max
    answer = nil
  }

  /// All operations, the most frequent first.
  package static var all: [Operation] {
    [
      Operation(layout: "/v1/card-stack", CardStackEndpoint.self),
      Operation(computation: "/v1/card-stack/pan", CardStackPanEndpoint.self),
      Operation(layout: "/v1/swipe-deck", SwipeDeckEndpoint.self),
      Operation(computation: "/v1/swipe-deck/pan", SwipeDeckPanEndpoint.self),
      Operation(layout: "/v1/scroll-stack", ScrollStackEndpoint.self),
      Operation(computation: "/v1/scroll-stack/edit", ScrollStackEditEndpoint.self),
      Operation(computation: "/v1/scroll-stack/scroll", ScrollStackScrollEndpoint.self),
      Operation(layout: "/v1/card-list", CardListEndpoint.self),
      Operation(computation: "/v1/diff", DiffEndpoint.self),
      Operation(batch: "/v1/batch"),
    ]
  }
}
