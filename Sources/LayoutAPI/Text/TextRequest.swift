import Bytes
import JSON
import LayoutEngine
import TextMeasurement

/// A text to be measured.
struct TextRequest {
  /// How the text is measured.
  enum Fit {
    /// Measured by the client, with a height in points.
    case measured(height: Double)
    /// Measured with the client's table of character widths.
    case advances(AdvanceTable)
    /// Measured by the server in an installed font.
    case font(FontStyle)
  }

  /// The text; empty if the client measured it.
  let text: Text
  let fit: Fit
  /// The font size, in points; 0 if the client measured the text.
  let fontSize: Double
  /// The line height, in points; nil for the font's.
  let lineHeight: Double?
  let maximumLines: Int?
  /// Where lines may be broken within words; nil for those of the request.
  let overflowWrap: TextWrapping.OverflowWrap?
  let wordBreak: TextWrapping.WordBreak?
  /// The document that contains the text, and the text's position in it.
  let document: JSONDocument
  let position: Int
  /// The same document, if an edit has merged it; nil for that of the request.
  let merged: JSONMergedDocument?
}

/// The properties of texts that do not set them.
struct TextDefaults {
  var fontSize: Double?
  var fontWeight = 400
  var maximumLines: Int?
}

extension TextRequest {
  /// Whether the client measured the text.
  var isMeasured: Bool {
    if case .measured = fit { true } else { false }
  }

  /// The valid font sizes, in points.
  static var fontSizes: ClosedRange<Double> { 1...1000 }
  static var fontWeights: ClosedRange<Int> { 1...1000 }
  static var lineLimits: ClosedRange<Int> { 1...TextBounds.text }
  /// The maximum number of characters of a font's name.
  static var familyLimit: Int { 200 }
}

extension ObjectReader {
  /// This object as a text; nil if it has faults, which are noted.
  func text(defaults: TextDefaults = TextDefaults()) -> TextRequest? {
    sound { textRequest(defaults: defaults) }
  }

  private func textRequest(defaults: TextDefaults) -> TextRequest? {
    let givenFit = valueOrNull(.fit)
    let isMeasured = givenFit.map { self.isMeasured(by: $0) } ?? false
    let string = value(.string)
    let fontSize = number(.fontSize, in: TextRequest.fontSizes)
    let family = value(.fontFamily).flatMap {
      self.string(at: $0, limit: TextRequest.familyLimit)
    }
    let weight = value(.fontWeight).flatMap { fontWeight(at: $0) }
    let lineHeight = number(.lineHeight, in: InputBounds.length)
    let maximumLines = integer(.maxLines, in: TextRequest.lineLimits)
    let overflowWrap = choice(.overflowWrap, of: TextWrapping.OverflowWrap.self)
    let wordBreak = choice(.wordBreak, of: TextWrapping.WordBreak.self)
    let style = FontStyle(
      families: family ?? FontStyle.standardFamily, weight: weight ?? defaults.fontWeight)
    let fit = (givenFit ?? required(.fit)).flatMap { self.fit(at: $0, in: style) }
    if !isMeasured {
      if string == nil { noteMissing(.string) }
      if fontSize == nil, defaults.fontSize == nil { noteMissing(.fontSize) }
    }
    if case .advances = fit, lineHeight == nil { noteMissing(.lineHeight, because: "\"advances\"") }
    guard let fit, let text = string.map({ self.text(at: $0) }) ?? .empty else { return nil }
    return TextRequest(
      text: text, fit: fit, fontSize: fontSize ?? defaults.fontSize ?? 0, lineHeight: lineHeight,
      maximumLines: maximumLines ?? defaults.maximumLines, overflowWrap: overflowWrap,
      wordBreak: wordBreak, document: document, position: position, merged: faults.merged)
  }

  /// Whether the fit at a position is a size that the client measured. Most members of the text are then optional.
  private func isMeasured(by fit: Int) -> Bool {
    guard let members = document.members(at: fit) else { return false }
    return members.contains {
      $0.name.isEqual(to: MemberName.measured.text) && !document.isNull(at: $0.value)
    }
  }

  /// The text at a position; nil if it has a fault, which is noted.
  private func text(at value: Int) -> Text? {
    guard let utf8 = utf8(at: value) else { return nil }
    do { return try Text(utf8) } catch {
      faults.note(at: value, .text(error))
      return nil
    }
  }

  /// A weight, given by its number or its name; nil if it is invalid.
  func fontWeight(at value: Int) -> Int? {
    if document.kind(at: value) == .string {
      return choice(at: value, of: FontWeightName.self)?.weight
    }
    return integer(at: value, in: TextRequest.fontWeights)
  }

  private func fit(at value: Int, in style: FontStyle) -> TextRequest.Fit? {
    if document.kind(at: value) == .string {
      return choice(at: value, of: FitName.self).map { _ in .font(style) }
    }
    return object(at: value, as: .textFitByClient) { fit -> TextRequest.Fit? in
      let measured = fit.object(.measured, as: .textSize) { measured -> TextRequest.Fit? in
        .measured(height: measured.requiredNumber(.height, in: InputBounds.length))
      }
      let advances = fit.object(.advances, as: .textAdvances) { $0.advanceTable() }
      guard fit.hasOne(of: .measured, .advances) else { return nil }
      return measured ?? advances.map { .advances($0) }
    }
  }

  private func advanceTable() -> AdvanceTable? {
    let widths = required(.widths)
    let standard = requiredNumber(.default, in: AdvanceTable.bounds)
    var table = AdvanceTable(standard: standard)
    guard let widths else { return nil }
    guard let members = document.members(at: widths) else {
      faults.note(at: widths, .wrongType(.object()))
      return nil
    }
    for member in members {
      if WorkCheck.mustEnd() { break }
      if !UTF8String(utf8: member.name).isCharacter {
        faults.note(at: member.position, .specific("must have a name of one character"))
      }
      let advance = number(at: member.value)
      if !(AdvanceTable.bounds ~= advance), !advance.isNaN {
        faults.note(
          at: member.value, .requirement(.number(in: AdvanceTable.bounds), found: advance))
      }
      table.set(member.name, to: advance)
    }
    if table.count != members.count { faults.noteDuplicates() }
    return table
  }
}

extension Text {
  fileprivate static var empty: Text? { try? Text("") }
}

private enum FitName: String, CaseIterable {
  case font
}

private enum FontWeightName: String, CaseIterable {
  case normal, bold

  var weight: Int {
    switch self {
    case .normal: 400
    case .bold: 700
    }
  }
}
