import JSON
import LayoutEngine

/// A gesture over a card stack in a row.
final class CardStackRowPan: RowPan {
  private let pan: CardStackPanRequest

  init(_ pan: CardStackPanRequest, of request: CardStackRequest) {
    self.pan = pan
    let even = pan.end.even
    let extras = request.extras.map { extras in
      CardStackExtras(
        layout: pan.end.layout, cards: extras.cards, since: extras.since,
        interaction: extras.interaction.map { _ in CardStackPan.Interaction(of: even.state) },
        wantsProgram: extras.wantsProgram)
    }
    let end = CardStackRequest(
      even: even, options: request.options, presentation: request.presentation, extras: extras)
    super.init(layout: RowLayoutOf(end))
  }

  override func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    try pan.write(to: &writer, meter: meter)
  }

  override var changedMembers: [MemberName] { [.state, .translation, .clamp] }

  override func writeChangedMembers(
    of body: Int, in document: JSONDocument, to writer: inout JSONWriter
  ) {
    let stack = pan.end.even
    writer.member("state", choice: stack.state)
    if stack.state == .inTransit { writer.member("translation", stack.translation) }
  }
}
