import JSON
import LayoutEngine

/// `/v1/card-stack`: the frames of a stack's cards, and their visible parts.
enum CardStackEndpoint: Endpoint {
  static func read(
    _ object: inout ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> CardStackRequest {
    try CardStackRequest.read(&object)
  }

  static func draw(_ request: CardStackRequest, meter: Meter) throws(NoAnswer) -> Drawing {
    try request.drawing(meter)
  }

  static func write(
    _ request: CardStackRequest, to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {
    try writer.cardStack(request, meter)
  }
}

extension JSONWriter {
  /// Writes the members of a card stack's answer.
  mutating func cardStack(
    _ request: CardStackRequest, _ meter: Meter
  ) throws(NoAnswer) {
    member("layout", plain: "cardStack")
    member("count", request.even.count)
    guard let extras = request.extras else {
      member("state", choice: request.state)
      return try stack(request.even, of: request, meter)
    }
    let layout = request.layout
    if case .revealed(let reveal) = layout.arrangement {
      member("revealed", reveal.card)
    } else {
      member("state", choice: request.state)
    }
    if let samples = extras.samples {
      try self.samples(samples, of: request, meter)
    } else {
      try stack(layout, of: request, meter)
    }
    try self.extras(extras, of: request, meter)
  }

  /// Writes rarely requested members.
  @inline(never)
  private mutating func extras(
    _ extras: CardStackExtras, of request: CardStackRequest, _ meter: Meter
  ) throws(NoAnswer) {
    if let since = extras.since { try changes(since: since, in: request, meter) }
    let isInOneState = !extras.isSampled && request.layout.translation != nil
    if extras.wantsInteraction, isInOneState {
      interaction(CardStackPan.Interaction(of: request.state), tapOn: request.state.tapTarget)
    }
    if extras.wantsProgram { program(of: request) }
  }

  /// Writes the interactions that a stack allows as a member.
  mutating func interaction(
    _ interaction: CardStackPan.Interaction, tapOn target: CardStackTapTarget? = nil
  ) {
    member("interaction")
    literal("{")
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
    guard request.presentation == .identity else {
      return try self.stack(CardStackLayout(stack), of: request, meter)
    }
    member("translation", stack.translation)
    member("progress", stack.progress)
    try LayoutAnswer(stack, options: request.options).write(to: &self, meter: meter)
  }

  /// Writes the members that depend on the translation.
  private mutating func stack(
    _ layout: CardStackLayout, of request: CardStackRequest, _ meter: Meter
  ) throws(NoAnswer) {
    if layout.isPlain, request.presentation == .identity {
      return try stack(layout.even, of: request, meter)
    }
    if let translation = layout.translation { member("translation", translation) }
    if let progress = layout.progress { member("progress", progress) }
    let answer = LayoutAnswer(
      PresentedLayout(layout, request.presentation), options: request.options)
    try answer.write(to: &self, meter: meter)
  }

  private mutating func samples(
    _ samples: CardStackSamples, of request: CardStackRequest, _ meter: Meter
  ) throws(NoAnswer) {
    try meter.take(samples.count)
    member("samples")
    literal("[")
    let start = count
    for index in 0..<samples.count {
      element()
      literal("{")
      try stack(samples[index], of: request, meter)
      literal("}")
      try meter.check(self, for: "translations")
      // The answer holds all samples, and they have similar sizes.
      if index == 0 { try meter.reserve((count - start) * samples.count) }
    }
    literal("]")
  }

  /// Writes the motion program. It is in points: a client snaps the frames that it computes.
  private mutating func program(of request: CardStackRequest) {
    let program = request.layout.motionProgram
    member("program")
    literal("{")
    member("translation")
    literal("{")
    member("minimum", program.translation.lowerBound)
    member("maximum", program.translation.upperBound)
    literal("}")
    let card = request.presentation.mirrored(program.card)
    member("x", card.x)
    member("width", card.width)
    member("height", card.height)
    if request.layout.count > 0 {
      member("first")
      literal("{\"index\":0,\"y\":0}")
    }
    member("segments")
    literal("[")
    for segment in program.segments {
      element()
      literal("{")
      member("firstIndex", segment.indices.lowerBound)
      member("lastIndex", segment.indices.upperBound)
      member("c0", segment.c0)
      member("c1", segment.c1)
      member("c2", segment.c2)
      member("c3", segment.c3)
      literal("}")
    }
    literal("]}")
  }
}
