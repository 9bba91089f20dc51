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
  /// The members of its requests.
  let members: DeclaredMembers
  /// The maximum size in bytes of a request that the `quick` effort reads.
  let maximumQuickBody: Int
  /// Answers its requests.
  let answer: Answer

  /// Answers a request in an object, or several in a document.
  enum Answer: Sendable {
    case one(
      @Sendable (ObjectReader, RequestScratch, AnswerForm, inout JSONWriter) throws(NoAnswer) ->
        Void
    )
    case several(
      @Sendable (
        Evaluator, JSONDocument, PaddedBytes, RequestName, inout JSONWriter
      ) throws(NoAnswer) -> Void
    )
  }

  /// Whether the answer is available as a picture.
  package var hasPicture: Bool { if case .one = answer { true } else { false } }

  /// The path without the version, such as "card-stack/pan".
  package var name: String { String(path.description.dropFirst("/v1/".count)) }

  /// The layout as the content of a row; nil for other operations.
  let rowLayout: RowLayoutKind?

  init<Request: LayoutRequest>(layout path: StaticString, _ request: Request.Type) {
    let rowLayout = RowLayoutKind(
      path: path, members: request.members, keepsHeight: request.keepsHeight
    ) { (object, context) throws(Unanswerable) in
      RowLayoutOf(try Request.read(object, in: context))
    }
    self.init(path, .layout, request, rowLayout, picture: Request.writePicture)
  }

  init<Request: OperationRequest>(computation path: StaticString, _ request: Request.Type) {
    self.init(path, .computation, request, nil, picture: Request.writePicture)
  }

  /// An operation of a module that has no pictures, and no rows that contain layouts: their code is not linked.
  init<Request: OperationRequest>(alone path: StaticString, _ kind: Kind, _ request: Request.Type) {
    self.init(path, kind, request, nil) { (_, _, _, _) throws(NoAnswer) in
      throw .problem(.noPicture)
    }
  }

  private typealias PictureWriter<Request> =
    @Sendable (Request, PictureOptions, Meter, inout JSONWriter) throws(NoAnswer) -> Void

  private init<Request: OperationRequest>(
    _ path: StaticString, _ kind: Kind, _ request: Request.Type, _ rowLayout: RowLayoutKind?,
    picture: @escaping PictureWriter<Request>
  ) {
    self.path = path
    self.kind = kind
    self.rowLayout = rowLayout
    members = Request.members
    maximumQuickBody = Request.maximumQuickBody
    answer = .one { (object, scratch, form, writer) throws(NoAnswer) in
      try Request.answer(object, in: scratch, as: form, to: &writer, picture: picture)
    }
  }

  private init(batch path: StaticString) {
    self.path = path
    kind = .batch
    rowLayout = nil
    members = .batchRequest
    maximumQuickBody = .max
    answer = .several { (evaluator, document, body, name, writer) throws(NoAnswer) in
      try evaluator.answerBatch(document, of: body, named: name, into: &writer)
    }
  }

  /// All operations, the most frequent first.
  package static var all: [Operation] {
    [
      Operation(layout: "/v1/card-stack", CardStackRequest.self),
      Operation(computation: "/v1/card-stack/pan", CardStackPanRequest.self),
      Operation(layout: "/v1/swipe-deck", SwipeDeckRequest.self),
      Operation(computation: "/v1/swipe-deck/pan", SwipeDeckPanRequest.self),
      Operation(layout: "/v1/scroll-stack", ScrollStackLayoutRequest.self),
      Operation(computation: "/v1/scroll-stack/edit", ScrollStackEditRequest.self),
      Operation(computation: "/v1/scroll-stack/scroll", ScrollStackScrollRequest.self),
      Operation(computation: "/v1/scroll-stack/pan", ScrollStackGesture.self),
      Operation(layout: "/v1/card-list", CardListRequest.self),
      Operation(computation: "/v1/diff", DiffRequest.self),
      Operation(batch: "/v1/batch"),
    ]
  }

  /// The operations on swipe decks, for their module.
  package static var swipeDeck: [Operation] {
    [
      Operation(alone: "/v1/swipe-deck", .layout, SwipeDeckRequest.self),
      Operation(alone: "/v1/swipe-deck/pan", .computation, SwipeDeckPanRequest.self),
    ]
  }
}
