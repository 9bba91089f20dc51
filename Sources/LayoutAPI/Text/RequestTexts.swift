import JSON
import LayoutEngine
import TextMeasurement

/// The texts of one request, gathered while it is read, and what they measure.
final class RequestTexts {
  /// What measures them, for all requests of a thread.
  let measurer = TextMeasurer()
  /// Device pixels a point, to which lengths are rounded up; nil for none.
  var pixelScale: Double? { didSet { isUntouched = false } }

  /// Whether any was measured here, so that the answer depends on what texts are measured with.
  private(set) var areMeasured = false

  /// Whether there is nothing to forget: most requests have no texts.
  private var isUntouched = true
  private unowned(unsafe) let meter: Meter
  private var list: [TextRequest] = []
  /// What those measure whose length was asked for.
  private(set) var measured = MeasuredTexts()
  private var isRefused = false

  init(_ meter: Meter) { self.meter = meter }

  /// Whether the request has none.
  var isEmpty: Bool { list.isEmpty }

  /// A text by its number.
  subscript(text: Int) -> TextRequest { list[text] }

  /// Takes a text in, and gives it a number. Notes a fault where there is too much of all of them.
  func add(_ text: TextRequest, _ faults: RequestFaults) -> Int {
    isUntouched = false
    if !text.isMeasured, !meter.allowsTexts {
      faults.noteTooLittleTime()
      isRefused = true
    }
    let style: FontStyle? = if case .font(let style) = text.fit { style } else { nil }
    if !isRefused, let fault = meter.take(text.text, in: style) {
      refuse(text, .textBudget(fault), faults)
    }
    if !isRefused, !text.isMeasured {
      let price = TextPrice(text.text).nanoseconds + meter.takePriceOfSearches()
      isRefused = !faults.take(price, .nanosecond, at: text.position)
    }
    list.append(text)
    return list.count - 1
  }

  /// How long a text is along its container's axis, in points, where it has so many across it. Notes a
  /// fault, and stands in 0, where it has no length.
  func length(
    of text: Int, along axis: LayoutAxis, breadth: Double, _ faults: RequestFaults
  ) -> Double {
    if isRefused { return 0 }
    let place = MeasuredTexts.Place(text, along: axis, breadth: breadth)
    if let measured = measured[place] { return measured.length }
    let request = list[text]
    if case (.measured, .horizontal) = (request.fit, axis) {
      faults.note(
        at: request.position, property: "fit.measured", .excluded(by: "\"axis\": \"horizontal\""))
      return 0
    }
    do {
      let measured = try measure(request, along: axis, width: place.width)
      guard measured.length <= InputBounds.length.upperBound else {
        faults.note(at: request.position, .textTooLong)
        return 0
      }
      self.measured[place] = measured
      if case .measured = measured.mode {} else { areMeasured = true }
      return measured.length
    } catch {
      switch error {
      // The others have none either.
      case .noPango, .noFonts, .needsServer: refuse(request, .text(error), faults)
      case .tooLong, .paragraphTooLong, .clusterTooLong, .nestedTooDeep, .needsServerForBreaks:
        faults.note(at: request.position, .text(error))
      }
      return 0
    }
  }

  /// Forgets everything, for the next request.
  func reset() {
    if isUntouched { return }
    beginAnswer()
    isUntouched = true
  }

  /// Forgets what was read, for the next answer of a batch: all of a batch share the meter.
  func beginAnswer() {
    if isUntouched { return }
    pixelScale = nil
    list = []
    measured = MeasuredTexts()
    areMeasured = false
    isRefused = false
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
        text.text, by: table, size: text.fontSize, width: width, lineHeight: text.lineHeight ?? 0,
        maximumLines: text.maximumLines)
      return MeasuredText(mode: .advances(extent), length: length(of: extent, along: axis))
    case .font(let style):
      let font = try measurer.font(for: style)
      let extent = try measurer.measure(
        text.text, in: style, size: text.fontSize, width: width, lineHeight: text.lineHeight,
        pixelScale: pixelScale ?? 1, maximumLines: text.maximumLines)
      return MeasuredText(mode: .font(extent, font), length: length(of: extent, along: axis))
    }
  }

  private func length(of extent: TextMeasurer.Extent, along axis: LayoutAxis) -> Double {
    let length =
      switch axis {
      case .horizontal: extent.width
      case .vertical: extent.height
      }
    return pixelScale.map { length.roundedUp(toPixelsOf: $0) } ?? length
  }
}

extension Double {
  /// The least whole number of device pixels that this many points fit on, in points. A product of
  /// decimals that is whole but for its last digits is whole.
  fileprivate func roundedUp(toPixelsOf scale: Double) -> Double {
    let pixels = self * scale
    let nearest = pixels.rounded()
    return (abs(pixels - nearest) < 1e-6 ? nearest : pixels.rounded(.up)) / scale
  }
}
