import CPango

/// Finds fonts and shapes text with Pango. Not safe for concurrent use.
final class FontShaper {
  private var fonts: OpaquePointer
  private let breaker: LineBreaker
  /// The memory for shaped words, in bytes.
  private let wordBytes: Int
  private var resolved: [FontStyle: ResolvedFont] = [:]
  /// The last of them that was requested.
  private var last: ResolvedFont?
  private var selected: Selection?
  private var nextNumber = 0
  /// The metrics of the fonts in use, by their numbers.
  private var facts: [fw_metrics] = []
  private var present: Set<String> = []

  /// The selected style.
  private struct Selection {
    let style: FontStyle
    /// The number of the first font.
    let font: UInt16
    /// The families from which a browser takes the same characters.
    let shared: Set<String>
  }

  /// Creates a shaper.
  ///
  /// - Parameter wordBytes: the memory for shaped words, in bytes; 0 to shape each paragraph as a whole.
  /// - Throws: a fault if Pango or fonts are not available.
  init(_ breaker: LineBreaker, wordBytes: Int) throws(TextFault) {
    try Self.load()
    self.breaker = breaker
    self.wordBytes = wordBytes
    fonts = Self.makeFonts(wordBytes: wordBytes)
    present = Set(families().map { $0.lowercased() })
    if present.isEmpty { throw .noFonts }
  }

  deinit { fw_fonts_destroy(fonts) }

  private static func makeFonts(wordBytes: Int) -> OpaquePointer {
    guard let fonts = fw_fonts_create(wordBytes) else { preconditionFailure("out of memory") }
    return fonts
  }

  /// Loads Pango.
  ///
  /// - Throws: a fault if Pango is not available.
  static func load() throws(TextFault) {
    if fw_pango_load() != nil { throw .noPango }
  }

  /// The name and version of the text shaper.
  var engine: String {
    let shaping =
      "Pango \(String(cString: fw_pango_version())), "
      + "HarfBuzz \(String(cString: fw_harfbuzz_version()))"
    guard let version = fw_icu_version() else { return shaping }
    return shaping + ", ICU \(String(cString: version))"
  }

  /// The available families, sorted by name.
  func families() -> [String] {
    var families: Set<String> = []
    withUnsafeMutablePointer(to: &families) { families in
      fw_fonts_list(
        fonts,
        { family, families in
          guard let family else { return }
          families?.assumingMemoryBound(to: Set<String>.self).pointee
            .insert(String(cString: family))
        }, families)
    }
    return families.subtracting(Self.aliases).sorted()
  }

  /// The text shaper and the available faces with their versions, one per line. It is the same on machines
  /// with the same packages.
  var inventory: String {
    var faces: [String] = []
    withUnsafeMutablePointer(to: &faces) { faces in
      fw_fonts_list_faces(
        { family, style, version, faces in
          guard let family, let style else { return }
          faces?.assumingMemoryBound(to: [String].self).pointee
            .append("\(String(cString: family)), \(String(cString: style)), \(version)")
        }, faces)
    }
    return ([engine] + faces.sorted()).joined(separator: "\n")
  }

  /// Names that Pango lists whether or not a font exists.
  private static let aliases: Set<String> = ["Sans", "Serif", "Monospace", "System-ui"]

  /// The font that is found for a style.
  ///
  /// - Throws: a fault if no font is available.
  func font(for style: FontStyle) throws(TextFault) -> ResolvedFont {
    if let last, last.style == style { return last }
    let font = if let known = resolved[style] { known } else { try resolve(style) }
    last = font
    return font
  }

  /// A paragraph shaped in the font of a style.
  func paragraph(
    _ utf8: [UInt8], in style: FontStyle, _ wrapping: TextWrapping
  ) throws(TextFault) -> Paragraph {
    let breaks = try breaker.breaks(in: utf8, by: .browsers, wrapping.wordBreak)
    let selection = try selection(of: style)
    var shaped = shape(utf8, selection)
    learn(shaped.fonts)
    let facts = facts
    var marks = FullwidthMarks()
    if shaped.fonts.contains(where: { $0 != Self.noFont && facts[Int($0)].has_half_widths }) {
      marks = FullwidthMarks(utf8, advances: &shaped.advances) { offset in
        let font = shaped.fonts[offset]
        return font == Self.noFont ? nil : facts[Int(font)]
      }
    }
    return Paragraph(
      utf8, breaks: breaks, wrapping, isExact: isExact(utf8, shaped.fonts, selection),
      hyphen: { shape(Self.hyphen, selection).advances.reduce(0, +) },
      cluster: { _, offset, _ in
        let font = shaped.fonts[offset]
        return Paragraph.Cluster(
          advance: shaped.advances[offset],
          font: font == selection.font || font == Self.noFont
            ? nil : (font, FontMetrics(facts[Int(font)])),
          trim: marks[offset])
      })
  }

  /// Reads the metrics of fonts that are new.
  private func learn(_ fonts: [UInt16]) {
    for font in fonts where font >= facts.count && font != Self.noFont {
      for number in UInt16(facts.count)...font {
        facts.append(fw_fonts_metrics(self.fonts, number))
      }
    }
  }

  private static var noFont: UInt16 { UInt16(FW_NO_FONT) }

  /// Whether a browser with the same fonts breaks the same lines. This requires that each character's font
  /// was named and is available, that no font has bitmaps of fixed sizes, and that browsers find the same
  /// words.
  private func isExact(_ utf8: [UInt8], _ fonts: [UInt16], _ selection: Selection) -> Bool {
    var last: UInt16?
    for font in fonts where font != last {
      last = font
      if font == Self.noFont || facts[Int(font)].is_bitmap { return false }
      let family = String(cString: fw_fonts_family(self.fonts, font)).lowercased()
      if !selection.shared.contains(family) { return false }
    }
    let hasDictionary = fw_icu_version() != nil
    // Characters of these scripts have three bytes, of which the first has one of two values.
    for index in utf8.indices where utf8[index] & 0xFE == 0xE0 {
      switch (utf8[index], utf8[index + 1]) {
      // Thai, U+0E00 to U+0E7F.
      case (0xE0, 0xB8...0xB9): if !hasDictionary { return false }
      // Lao, Burmese and Khmer: browsers may find other words.
      case (0xE0, 0xBA...0xBB), (0xE1, 0x80...0x81), (0xE1, 0x9E...0x9F): return false
      default: break
      }
    }
    return true
  }

  /// The maximum number of cached styles.
  private static var maximumStyles: Int { 64 }

  /// Discards all cached styles. Clients choose the names, and Pango keeps some ten kilobytes for each.
  private func forget() {
    fw_fonts_destroy(fonts)
    fonts = Self.makeFonts(wordBytes: wordBytes)
    resolved = [:]
    last = nil
    selected = nil
    facts = []
  }

  private static let hyphen = Array("\u{2010}".utf8)

  private func selection(of style: FontStyle) throws(TextFault) -> Selection {
    if let selected, selected.style == style { return selected }
    var font: UInt16 = 0
    guard fw_fonts_select(fonts, style.familiesForText, Int32(style.weight), &font) else {
      throw .noFonts
    }
    let selection = Selection(
      style: style, font: font, shared: style.sharedFamilies(of: present))
    selected = selection
    return selection
  }

  private func resolve(_ style: FontStyle) throws(TextFault) -> ResolvedFont {
    if resolved.count == Self.maximumStyles { forget() }
    let selection = try selection(of: style)
    let font = ResolvedFont(
      family: String(cString: fw_fonts_family(fonts, selection.font)), for: style,
      number: nextNumber, metrics: FontMetrics(fw_fonts_metrics(fonts, selection.font)))
    nextNumber += 1
    resolved[style] = font
    return font
  }

  /// Writes the advance of each glyph cluster, in ems, and its font's number at its first byte. All other
  /// bytes have the number of the first font.
  private func shape(
    _ utf8: [UInt8], _ selection: Selection
  ) -> (advances: [Double], fonts: [UInt16]) {
    var advances = [Int32](repeating: 0, count: utf8.count)
    var numbers = [UInt16](repeating: 0, count: utf8.count)
    utf8.withUnsafeBytes { text in
      fw_fonts_shape(
        fonts, text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, &advances,
        &numbers)
    }
    return (advances.map { Double($0) / Double(FW_UNITS_PER_EM) }, numbers)
  }
}
