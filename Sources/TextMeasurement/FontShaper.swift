import CPango

/// Finds fonts and shapes text in them, through Pango. Not for two threads at once.
final class FontShaper {
  private var fonts: OpaquePointer
  private var resolved: [FontStyle: ResolvedFont] = [:]
  private var selected: FontStyle?
  private var nextNumber = 0

  /// - Throws: a fault where Pango is not there, or no font.
  init() throws(TextFault) {
    try Self.load()
    fonts = Self.makeFonts()
    if families().isEmpty { throw .noFonts }
  }

  deinit { fw_fonts_destroy(fonts) }

  private static func makeFonts() -> OpaquePointer {
    guard let fonts = fw_fonts_create() else { preconditionFailure("out of memory") }
    return fonts
  }

  /// Looks for Pango.
  ///
  /// - Throws: a fault where it is not there.
  static func load() throws(TextFault) {
    if let reason = fw_pango_load() { throw .noPango(reason: String(cString: reason)) }
  }

  /// What shapes texts, with its version.
  var engine: String {
    "Pango \(String(cString: fw_pango_version())), "
      + "HarfBuzz \(String(cString: fw_harfbuzz_version()))"
  }

  /// The families that there are, in the order of their names.
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

  /// What shapes texts, and the faces that there are, each with its version, a line each: the same on
  /// machines with the same packages.
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

  /// Names that Pango lists whether or not there is a font.
  private static let aliases: Set<String> = ["Sans", "Serif", "Monospace", "System-ui"]

  /// The font that a style leads to.
  ///
  /// - Throws: a fault where there is no font.
  func font(for style: FontStyle) throws(TextFault) -> ResolvedFont {
    if let font = resolved[style] { return font }
    if resolved.count == Self.maximumStyles { forget() }
    let font = try select(style)
    resolved[style] = font
    return font
  }

  /// A paragraph in the font that a style leads to.
  func paragraph(_ utf8: [UInt8], in style: FontStyle) throws(TextFault) -> Paragraph {
    let breaks = try Breaks(utf8, by: .browsers)
    if selected != style { _ = try select(style) }
    let advances = shape(utf8)
    return Paragraph(
      utf8, breaks: breaks, hyphen: { shape(Self.hyphen).reduce(0, +) },
      advance: { _, offset, _ in advances[offset] })
  }

  /// How many styles are remembered at the most.
  private static var maximumStyles: Int { 64 }

  /// Gives back all that is known of styles. Clients choose the names, and Pango keeps some ten
  /// kilobytes for each.
  private func forget() {
    fw_fonts_destroy(fonts)
    fonts = Self.makeFonts()
    resolved = [:]
    selected = nil
  }

  private static let hyphen = Array("\u{2010}".utf8)

  private func select(_ style: FontStyle) throws(TextFault) -> ResolvedFont {
    var font = fw_font()
    guard fw_fonts_select(fonts, style.familiesForText, Int32(style.weight), &font) else {
      throw .noFonts
    }
    selected = style
    defer {
      fw_font_release(&font)
      nextNumber += 1
    }
    return ResolvedFont(
      family: font.family.map { String(cString: $0) } ?? "", for: style, number: nextNumber,
      ascent: Self.ems(font.ascent), descent: Self.ems(font.descent),
      lineGap: Self.ems(font.line_gap))
  }

  /// The advance of each cluster of glyphs, at its first byte, in ems.
  private func shape(_ utf8: [UInt8]) -> [Double] {
    var advances = [Int32](repeating: 0, count: utf8.count)
    utf8.withUnsafeBytes { text in
      fw_fonts_shape(
        fonts, text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, &advances)
    }
    return advances.map(Self.ems)
  }

  private static func ems(_ units: Int32) -> Double { Double(units) / Double(FW_UNITS_PER_EM) }
}
