import JSON
import LayoutEngine

/// `/v1/scroll-stack`: a stack, its position in a row, and the earlier answer for events; nil if the request omits it.
struct ScrollStackLayoutRequest: LayoutRequest {
  static var members: DeclaredMembers { .scrollStackRequest }

  let stack: ScrollStackRequest
  let position: RowPosition?
  let history: RowHistory?

  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> ScrollStackLayoutRequest {
    let request = try ScrollStackRequest.read(object, in: context)
    request.warn(in: object, hasStickyRows: request.layout.stickyRowCount > 0)
    return try object.referring { () throws(RowReferenceFault) in
      ScrollStackLayoutRequest(
        stack: request, position: nil,
        history: try request.layout.history(ifGiven: request.previous))
    }
  }

  var answer: ScrollStackAnswer {
    if let position { return ScrollStackAnswer(of: stack, at: position) }
    return ScrollStackAnswer(stack.presented, at: stack.contentOffset, for: stack)
  }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    let answer = answer
    try answer.write(to: &writer, meter: meter, offset: stack.contentOffset)
    if let history { writer.scrollStackEvents(answer.events(since: history)) }
  }

  var size: Size { stack.layout.configuration.viewport }

  func placed(at position: RowPosition) -> ScrollStackLayoutRequest {
    ScrollStackLayoutRequest(stack: stack, position: position, history: nil)
  }

  var presented: PresentedLayout<ScrollStackLayout> { answer.presented }

  func path(to point: Point) -> [Int] { answer.path(to: point) }

  func frame(at path: ArraySlice<Int>) -> Rect? { answer.frame(at: path) }
}
