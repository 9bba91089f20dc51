import JSON
import LayoutEngine

/// `/v1/scroll-stack`: where every row of a scroll stack stands, and how much of it is seen.
enum ScrollStackEndpoint: Endpoint {
  /// A stack's answer, and what an earlier one told if somebody asks what happened since.
  struct Request {
    let answer: ScrollStackAnswer
    let contentOffset: Point
    let history: RowHistory?
  }

  static func read(
    _ object: inout ObjectReader, texts: RequestTexts
  ) throws(Unanswerable) -> Request {
    let request = try ScrollStackRequest(&object, texts: texts)
    return try object.referring { () throws(RowReferenceFault) in
      Request(
        answer: ScrollStackAnswer(
          request.presented, at: request.contentOffset, for: request),
        contentOffset: request.contentOffset,
        history: try request.layout.history(ifGiven: request.previous))
    }
  }

  static func draw(_ request: Request, meter: Meter) throws(NoAnswer) -> Drawing {
    try request.answer.drawing(meter)
  }

  static func write(
    _ request: Request, to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {
    let answer = request.answer
    try answer.write(to: &writer, meter: meter, offset: request.contentOffset)
    if let history = request.history { writer.scrollStackEvents(answer.events(since: history)) }
  }
}

extension ScrollStackLayout {
  /// What an earlier answer told, if there is one.
  func history(
    ifGiven previous: PreviousStates?
  ) throws(RowReferenceFault) -> RowHistory? {
    guard let previous else { return nil }
    return try history(previous)
  }
}

/// What is answered of a scroll stack at a content offset.
struct ScrollStackAnswer {
  let context: ScrollStackItem.Context
  let options: LayoutOptions

  /// An answer of a request's stack, or of what it became.
  init(
    _ presented: PresentedLayout<ScrollStackLayout>, at contentOffset: Point,
    for request: ScrollStackRequest
  ) {
    var options = request.options
    options.visibleRect = options.visibleRect ?? presented.base.viewport(at: contentOffset)
    self.options = options
    context = ScrollStackItem.Context(
      presented: presented, viewport: presented.viewport(at: contentOffset),
      isRebased: options.rebase,
      texts: request.texts.isEmpty ? nil : request.texts.measured)
  }

  /// The stack as the device shows it.
  var presented: PresentedLayout<ScrollStackLayout> { context.presented }

  /// What happened since an earlier answer; as much as is visible, which has been taken out of the
  /// budget by then.
  func events(since history: RowHistory) -> [ScrollStackEvent] {
    presented.events(since: history, in: context.viewport)
  }

  /// What the answer's rectangles are counted from.
  var origin: Point { options.origin(along: presented.axis) }

  /// Writes the members into an object that has been begun.
  ///
  /// - Parameter offset: the content offset; nil where it has been written already.
  func write(
    to writer: inout JSONWriter, meter: Meter, offset: Point?
  ) throws(NoAnswer) {
    writer.member("layout", plain: "scrollStack")
    writer.member("count", presented.count)
    writer.member("axis", choice: presented.axis)
    let answer = LayoutAnswer(presented, in: context, options: options)
    writer.member("contentSize")
    writer.size(presented.contentSize)
    if let offset { writer.point("contentOffset", offset) }
    let window = answer.window()
    var texts = FrameTexts()
    try answer.writeItems(window, to: &writer, reusing: &texts, meter: meter)
    try answer.writeVisibility(window, to: &writer, reusing: &texts, meter: meter)
    try writeRows("visibleRows", presented.visibleRows(in: context.viewport), to: &writer, meter)
    try writeRows(
      "entirelyVisibleRows", presented.entirelyVisibleRows(in: context.viewport),
      to: &writer, meter)
    writer.member("firstRow", nullable: presented.base.firstRow)
    writer.member("lastRow", nullable: presented.base.lastRow)
  }

  private func writeRows(
    _ name: StaticString, _ rows: IndexRanges, to writer: inout JSONWriter,
    _ meter: Meter
  ) throws(NoAnswer) {
    try meter.take(rows.count)
    writer.member(name)
    writer.indexes(rows)
  }
}

extension JSONWriter {
  /// Writes what happened as a member.
  mutating func scrollStackEvents(_ events: [ScrollStackEvent]) {
    member("events")
    literal("[")
    for event in events {
      element()
      literal("{")
      switch event {
      case .row(let event):
        member("type", choice: event.kind)
        if let index = event.index { member("index", index) }
        if let id = event.id { member("id", id) }
        if let state = event.state {
          member("visibility", choice: state.visibility)
          member("percentage", state.percentage)
        }
      case .contentSizeChanged(let from, let to):
        member("type", plain: "contentSizeChanged")
        member("from")
        size(from)
        member("to")
        size(to)
      }
      literal("}")
    }
    literal("]")
  }
}
