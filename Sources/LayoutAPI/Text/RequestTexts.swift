import Bytes
import JSON
import LayoutEngine
import TextMeasurement

/// The texts of one request, collected while the request is read, and their measurements.
final class RequestTexts {
  /// Shared by all requests of a thread.
  let measurer = TextMeasurer()
  /// The options of the request, which are read before the lengths of its texts.
  var options = TextOptions() { didSet { if options != TextOptions() { isUntouched = false } } }

  /// Whether the server measured a text. The answer then depends on fonts and libraries.
  private(set) var areMeasured = false

  /// Whether `reset()` has nothing to do. Most requests have no texts.
  private var isUntouched = true
  private unowned(unsafe) let meter: Meter
  private var budget = TextBudget()
  private var list: [TextRequest] = []
  private(set) var measured = MeasuredTexts()
  private var isRefused = false

  init(_ meter: Meter) { self.meter = meter }

  /// Whether the request has no texts.
  var isEmpty: Bool { list.isEmpty }

  subscript(text: Int) -> TextRequest { list[text] }

  /// Adds a text and returns its number. Notes a fault if a limit of all texts is exceeded.
  func add(_ text: TextRequest, _ faults: RequestFaults) -> Int {
    isUntouched = false
    // Loading a font takes milliseconds.
    if !text.isMeasured, meter.effort == .quick {
      faults.noteTooLittleTime()
      isRefused = true
    }
    let style: FontStyle? = if case .font(let style) = text.fit { style } else { nil }
    if !isRefused { pay(for: text, in: style, faults) }
    list.append(text)
    return list.count - 1
  }

  private func pay(for text: TextRequest, in style: FontStyle?, _ faults: RequestFaults) {
    do {
      var steps = try budget.take(text.text, in: style)
      if wrapping(of: text).breaksWords {
        steps += text.text.characterCount * TextSteps.breakInWord
      }
      if text.isMeasured { return }
      isRefused = !faults.take(steps: steps + budget.takeSearches(), at: text.position)
    } catch {
      let limit: UTF8String =
        switch error {
        case .characters: "\(Limits.requestCharacters) characters"
        case .differentCharacters: "\(Limits.differentCharacters) distinct characters"
        case .fonts: "\(Limits.fonts) fonts"
        }
      refuse(text, .specific("must not exceed \(limit) in all texts"), faults)
    }
  }

  /// The length of a text along its container's axis, in points, given the available space across
  /// it. Returns 0 and notes a fault if the text cannot be measured.
  func length(
    of text: Int, along axis: LayoutAxis, breadth: Double, _ faults: RequestFaults
  ) -> Double {
    if isRefused { return 0 }
    // A text of an operation can be in a stack whose request was merged.
    return faults.reading(list[text].merged) {
      measuredLength(of: text, along: axis, breadth: breadth, faults)
    }
  }

  private func measuredLength(
    of text: Int, along axis: LayoutAxis, breadth: Double, _ faults: RequestFaults
  ) -> Double {
    let key = MeasuredTexts.Key(text, along: axis, breadth: breadth)
    if let measured = measured[key] { return measured.length }
    let request = list[text]
    if case (.measured, .horizontal) = (request.fit, axis) {
      faults.note(
        at: request.position, property: "fit.measured", .excluded(by: "\"axis\": \"horizontal\""))
      return 0
    }
    do {
      let measured = try measure(request, along: axis, width: key.width)
      guard measured.length <= InputBounds.length.upperBound else {
        faults.note(
          at: request.position,
          .specific("must measure at most \(InputBounds.length.upperBound) points"))
        return 0
      }
      self.measured.add(measured, for: key)
      if case .measured = measured.mode {} else { areMeasured = true }
      return measured.length
    } catch {
      switch error {
      // The reason applies to all texts.
      case .noPango, .noFonts, .needsServer: refuse(request, .text(error), faults)
      case .tooLong, .paragraphTooLong, .clusterTooLong, .nestedTooDeep, .needsServerForBreaks:
        faults.note(at: request.position, .text(error))
      }
      return 0
    }
  }

  /// Prepares for the next request.
  func reset() {
    if isUntouched { return }
    beginAnswer()
    budget.reset()
    isUntouched = true
  }

  /// Prepares for the next answer of a batch. The answers of a batch share their limits.
  func beginAnswer() {
    if isUntouched { return }
    options = TextOptions()
    areMeasured = false
    isRefused = false
    if list.isEmpty { return }
    list.removeAll(keepingCapacity: list.count <= Limits.keptElements)
    // A streamed answer keeps its measurements while it is read.
    if !isKnownUniquelyReferenced(&measured) { measured = MeasuredTexts() }
    measured.removeAll()
  }

  private func refuse(
    _ text: TextRequest, _ reason: RequestFault.Reason, _ faults: RequestFaults
  ) {
    faults.note(at: text.position, reason)
    isRefused = true
  }
}

extension RequestTexts {
  private func measure(
    _ text: TextRequest, along axis: LayoutAxis, width: Double
  ) throws(TextFault) -> MeasuredText {
    switch text.fit {
    case .measured(let height): return MeasuredText(mode: .measured, length: height)
    case .advances(let table):
      let extent = try measurer.measure(
        text.text, by: table, size: text.fontSize * options.scale, width: width,
        lineHeight: (text.lineHeight ?? 0) * options.scale, maximumLines: text.maximumLines,
        wrapping: wrapping(of: text))
      return MeasuredText(mode: .advances(extent), length: length(of: extent, along: axis))
    case .font(let style):
      let font = try measurer.font(for: style)
      let extent = try measurer.measure(
        text.text, in: font, size: text.fontSize * options.scale, width: width,
        lineHeight: text.lineHeight.map { $0 * options.scale },
        pixelScale: options.pixelScale ?? 1, maximumLines: text.maximumLines,
        wrapping: wrapping(of: text))
      return MeasuredText(mode: .font(extent, font), length: length(of: extent, along: axis))
    }
  }

  private func wrapping(of text: TextRequest) -> TextWrapping {
    TextWrapping(
      wordBreak: text.wordBreak ?? options.wrapping.wordBreak,
      overflowWrap: text.overflowWrap ?? options.wrapping.overflowWrap)
  }

  private func length(of extent: TextMeasurer.Extent, along axis: LayoutAxis) -> Double {
    let length =
      switch axis {
      case .horizontal: extent.width
      case .vertical: extent.height
      }
    return options.pixelScale.map { length.roundedUp(toPixelsOf: $0) } ?? length
  }
}

extension Double {
  /// Rounds up to a whole number of device pixels; in points. Products within the rounding error of
  /// an integer count as that integer.
  fileprivate func roundedUp(toPixelsOf scale: Double) -> Double {
    let pixels = self * scale
    let nearest = pixels.rounded()
    return (abs(pixels - nearest) < 1e-6 ? nearest : pixels.rounded(.up)) / scale
  }
}
