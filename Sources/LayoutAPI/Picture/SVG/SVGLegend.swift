import JSON
import LayoutEngine

/// The legend of a picture: a line of swatches for each thing that there is.
struct SVGLegend {
  /// Something that a picture can show.
  enum Entry {
    case content, window, visible, exposed, touch
    case padding, rowContent, separator
    case hidden, destination, before

    /// What it is called.
    func words(_ drawing: Drawing) -> UTF8String {
      switch self {
      case .content: "content \(Words.size(drawing.content.size))"
      case .window: "window \(Words.size(drawing.window?.size ?? .zero))"
      case .visible: "visible part"
      case .exposed: "covered by nothing"
      case .touch: "touch"
      case .padding: "padding"
      case .rowContent: "row content"
      case .separator: "separator"
      case .hidden: "hidden row"
      case .destination: "where it goes"
      case .before: "where it was"
      }
    }
  }

  /// An entry, where it stands.
  struct Item {
    let entry: Entry
    let words: UTF8String
    let x: Double
    let line: Int
  }

  let items: [Item]
  /// How many lines the entries take.
  var lines: Int { (items.last?.line ?? -1) + 1 }

  init(_ drawing: Drawing, width: Double) {
    var items: [Item] = []
    var x = 0.0
    var line = 0
    for entry in Self.entries(of: drawing) {
      let words = entry.words(drawing)
      let extent = Self.swatch + SVGText.width(of: words, size: 12) + 18
      if x > 0, x + extent > width {
        x = 0
        line += 1
      }
      items.append(Item(entry: entry, words: words, x: x, line: line))
      x += extent
    }
    self.items = items
  }

  /// How far behind the start of its swatch an entry's text starts.
  static var swatch: Double { 24 }

  private static func entries(of drawing: Drawing) -> [Entry] {
    var entries: [Entry] = [.content]
    if drawing.window != nil { entries.append(.window) }
    if drawing.figures.contains(where: { $0.visible != nil }) { entries.append(.visible) }
    if !drawing.exposed.isEmpty { entries.append(.exposed) }
    if drawing.touch != nil { entries.append(.touch) }
    for detail in drawing.details {
      switch detail.kind {
      case .padding: if !entries.contains(.padding) { entries.append(.padding) }
      case .content: if !entries.contains(.rowContent) { entries.append(.rowContent) }
      case .separator: if !entries.contains(.separator) { entries.append(.separator) }
      case .item, .image, .line: break
      }
    }
    for ghost in drawing.ghosts {
      let entry: Entry =
        switch ghost.kind {
        case .hidden: .hidden
        case .destination: .destination
        case .before: .before
        }
      if !entries.contains(entry) { entries.append(entry) }
    }
    return entries
  }
}

/// How much room text takes, about: which font a picture is seen in, nobody knows.
enum SVGText {
  /// About how wide a text is.
  static func width(of text: UTF8String, size: Double) -> Double {
    var ems = 0.0
    for place in text.bytes.indices { ems += self.ems(at: place, of: text) }
    return ems * size
  }

  /// About how wide the character is that begins at a byte of a text, in ems; 0 where none begins.
  private static func ems(at place: Int, of text: UTF8String) -> Double {
    switch text.bytes[place] {
    case 0x80..<0xC0: 0
    // From U+1100 on, where Korean letters begin, whose second byte is 0x84.
    case 0xE1: text.bytes[place + 1] < 0x84 ? narrow : 1
    case 0xE2...: 1
    default: narrow
    }
  }

  private static var narrow: Double { 0.56 }

  /// A text in lines of about a width.
  static func lines(_ text: UTF8String, width: Double, size: Double) -> [UTF8String] {
    var lines: [UTF8String] = []
    var line: UTF8String = ""
    for word in text.bytes.split(separator: UInt8(ascii: " ")) {
      let word = word.withUnsafeBytes { UTF8String(utf8: $0) }
      let longer = line.isEmpty ? word : "\(line) \(word)"
      if !line.isEmpty, Self.width(of: longer, size: size) > width {
        lines.append(line)
        line = word
      } else {
        line = longer
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// A text's beginning that takes about a width, with dots behind it where there is more.
  static func fitted(_ text: UTF8String, width: Double, size: Double) -> UTF8String {
    if self.width(of: text, size: size) <= width { return text }
    var left = width - size
    let end = text.bytes.indices.first { place in
      left -= ems(at: place, of: text) * size
      return left < 0
    }
    guard let end, end > 0 else { return "" }
    return "\(text.bytes[..<end].withUnsafeBytes { UTF8String(utf8: $0) })…"
  }
}
