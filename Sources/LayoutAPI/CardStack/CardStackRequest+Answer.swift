import Bytes
import CBytes
import JSON
import LayoutEngine

/// `/v1/card-stack`: the frames of a stack's cards, and their visible parts.
extension CardStackRequest: LayoutRequest {
  static var keepsHeight: Bool { true }

  static var members: DeclaredMembers { .cardStackRequest }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    try writer.cardStack(self, meter)
  }

  var size: Size { layout.contentSize }

  var presented: PresentedLayout<CardStackLayout> { PresentedLayout(layout, presentation) }

  func id(at index: Int) -> String? { optionsAnswer?.cards?.ids?[index] }

  func index(ofID id: String) -> Int? { optionsAnswer?.cards?.ids?.index(of: id) }

  func pan(
    _ gesture: ObjectReader, _ decided: DecidedEvents?, body: Int
  ) throws(Unanswerable) -> RowPan? {
    let pan = try CardStackPanRequest.read(gesture, decided, over: self, body: body)
    let stack = pan.end.even
    func stacked(_ layout: CardStackLayout) -> RowLayout {
      let optionsAnswer = self.optionsAnswer.map { answer in
        CardStackOptionsAnswer(
          layout: layout, cards: answer.cards, since: answer.since,
          interaction: answer.interaction.map { _ in
            CardStackPan.Interaction(of: layout.even.state)
          },
          wantsProgram: answer.wantsProgram)
      }
      return RowLayoutOf(
        CardStackRequest(
          even: layout.even, options: options, presentation: presentation,
          optionsAnswer: optionsAnswer))
    }
    let release = pan.landing.map {
      RowRelease(
        layout: stacked($0.start), timing: $0.animation.timing, options: pan.motion)
    }
    return RowPan(
      layout: stacked(pan.end.layout), takesDetents: true, release: release, write: pan.write,
      changedMembers: [.state, .translation, .clamp],
      writeChangedMembers: { writer in
        writer.member("state", choice: stack.state)
        if stack.state == .inTransit { writer.member("translation", stack.translation) }
      })
  }

  func claim(on direction: PanDirection) -> GestureClaim {
    if direction.axis == .horizontal { return .left("is panned vertically") }
    if !CardStackPan.Interaction(of: even.state).pan {
      return .left("is not panned while \(even.state.rawValue)")
    }
    let (configuration, isMoved) = (layout.configuration, even.state == .inTransit)
    let height = configuration.collapsedHeight + (isMoved ? even.translation : 0)
    let bound = configuration.bound(direction, from: height)
    return bound.isReached
      ? .left("has height \(height) at its bound \(bound.value)")
      : .taken("goes from height \(height) towards its bound \(bound.value)")
  }

  /// Whether a stack without options is written by code of its own: if its frames are not presented.
  fileprivate var hasFastPath: Bool { fw_has_fast_paths() && presentation == .identity }
}

extension JSONWriter {
  /// Writes the members of a card stack's answer.
  mutating func cardStack(
    _ request: CardStackRequest, _ meter: Meter
  ) throws(NoAnswer) {
    member("layout", plain: "cardStack")
    member("count", request.even.count)
    guard let answer = request.optionsAnswer else {
      member("state", choice: request.even.state)
      return try stack(request.even, of: request, meter)
    }
    if case .revealed(let reveal) = answer.layout.arrangement {
      member("revealed", reveal.card)
    } else {
      member("state", choice: request.even.state)
    }
    if let samples = answer.samples {
      try self.samples(samples, of: request, meter)
    } else {
      try stack(answer.layout, of: request, meter)
    }
    try members(of: answer, in: request, meter)
  }

  /// Writes rarely requested members.
  @inline(never)
  private mutating func members(
    of answer: CardStackOptionsAnswer, in request: CardStackRequest, _ meter: Meter
  ) throws(NoAnswer) {
    if let since = answer.since { try changes(since: since, in: request, meter) }
    if let interaction = answer.interaction {
      self.interaction(interaction, tapOn: request.even.state.tapTarget)
    }
    if answer.wantsProgram {
      if let cards = answer.cards { try meter.take(3 * cards.heights.count, for: "program") }
      program(of: request)
    }
  }

  /// Writes the interactions that a stack allows as a member.
  mutating func interaction(
    _ interaction: CardStackPan.Interaction, tapOn target: CardStackTapTarget? = nil
  ) {
    beginObject("interaction")
    member("pan", interaction.pan)
    member("tap", interaction.tap)
    member("scroll", interaction.scroll)
    if let target { member("tapOn", choice: target) }
    literal("}")
  }

  /// Writes the members that depend on the translation, of a stack without options.
  private mutating func stack(
    _ stack: EvenCardStack, of request: CardStackRequest, _ meter: Meter
  ) throws(NoAnswer) {
    guard request.hasFastPath else {
      return try self.stack(CardStackLayout(stack), of: request, meter)
    }
    member("translation", stack.translation)
    member("progress", exactly: stack.progress)
    try LayoutAnswer(stack, options: request.options).write(to: &self, meter: meter)
  }

  /// Writes the members that depend on the translation.
  private mutating func stack(
    _ layout: CardStackLayout, of request: CardStackRequest, _ meter: Meter
  ) throws(NoAnswer) {
    let cards = request.optionsAnswer?.cards
    if layout.isPlain, cards == nil, request.hasFastPath {
      return try stack(layout.even, of: request, meter)
    }
    if let translation = layout.translation { member("translation", translation) }
    if let progress = layout.progress { member("progress", exactly: progress) }
    let answer = LayoutAnswer(
      PresentedLayout(layout, request.presentation), in: cards, options: request.options)
    try answer.write(to: &self, meter: meter)
  }

  private mutating func samples(
    _ samples: CardStackLayout.Samples, of request: CardStackRequest, _ meter: Meter
  ) throws(NoAnswer) {
    try meter.take(samples.count)
    beginArray("samples")
    let start = count
    for index in (0..<samples.count).interruptible {
      beginElement()
      try stack(samples[index], of: request, meter)
      literal("}")
      try meter.check(self, for: "translations")
      // The answer holds all samples, and they have similar sizes.
      if index == 0 { try meter.reserve((count - start) * samples.count) }
    }
    literal("]")
  }

  /// Writes the motion program. It is in points: a client snaps the frames that it computes. What it multiplies with an index
  /// or a translation is not rounded, because that would multiply the error.
  private mutating func program(of request: CardStackRequest) {
    let program = request.layout.motionProgram
    beginObject("program")
    beginObject("translation")
    member("minimum", program.translation.lowerBound)
    member("maximum", program.translation.upperBound)
    literal("}")
    let card = request.presentation.mirrored(program.card)
    let top = request.presentation.offset.y
    member("x", card.x)
    member("width", card.width)
    if request.optionsAnswer?.cards != nil { return programOfCards(request.layout, from: top) }
    member("height", card.height)
    if request.layout.count > 0 {
      beginObject("first")
      member("index", 0)
      member("y", top)
      literal("}")
    }
    beginArray("segments")
    // Bounded: the segments of a program, at most four.
    for segment in program.segments {
      beginElement()
      member("firstIndex", segment.indices.lowerBound)
      member("lastIndex", segment.indices.upperBound)
      member("c0", segment.c0 + top)
      member("c1", exactly: segment.c1)
      member("c2", exactly: segment.c2)
      member("c3", exactly: segment.c3)
      literal("}")
    }
    literal("]}")
  }

  /// Writes the rest of the program of cards with their own heights.
  private mutating func programOfCards(_ layout: CardStackLayout, from top: Double) {
    beginObject("cards")
    for column in ProgramColumn.allCases {
      member(column.name)
      var digits = FrameDigits()
      array(
        IndexRanges(0..<layout.count), of: ProgramNumbers(layout: layout, top: top, column: column),
        reusing: &digits)
    }
    literal("}}")
  }
}

/// A column of a motion program.
private enum ProgramColumn: CaseIterable {
  case height, a, b

  var name: StaticString {
    switch self {
    case .height: "height"
    case .a: "a"
    case .b: "b"
    }
  }
}

/// One number of each card of a motion program.
private struct ProgramNumbers: JSONElements {
  let layout: CardStackLayout
  /// The start of the stack in the content of the outermost layout.
  let top: Double
  let column: ProgramColumn

  func write(_ index: Int, to writer: inout JSONWriter, reusing digits: inout FrameDigits) {
    let motion = layout.motion(ofCard: index)
    writer.element()
    switch column {
    case .height: writer.number(motion.height)
    case .a: writer.number(motion.a + top)
    case .b: writer.exactly { $0.number(motion.b) }
    }
  }
}
