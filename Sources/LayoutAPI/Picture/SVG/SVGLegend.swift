import Bytes
import LayoutEngine
import SVG

/// The legend of a picture, with one swatch per kind of shape.
struct SVGLegend {
  /// A kind of shape.
  enum Entry {
    case content, window, visible, exposed, touch
    case padding, rowContent, separator
    case hidden, destination, before

    /// The text of the entry.
    func words(_ drawing: Drawing) -> UTF8String {
      switch self {
      case .content: "content \(Words.size(drawing.content.size))"
      case .window: "window \(Words.size(drawing.window?.size ?? .zero))"
      case .visible: "visible part"
      case .exposed: "exposed part"
      case .touch: "touch"
      case .padding: "padding"
      case .rowContent: "row content"
      case .separator: "separator"
      case .hidden: "hidden row"
      case .destination: "destination"
      case .before: "previous frame"
      }
    }
  }

  /// An entry and its position.
  struct Item {
    let entry: Entry
    let words: UTF8String
    let x: Double
    let line: Int
  }

  let items: [Item]
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

  /// The distance from the start of a swatch to the start of its text.
  static var swatch: Double { 24 }

  private static func entries(of drawing: Drawing) -> [Entry] {
    var entries: [Entry] = [.content]
    if drawing.window != nil { entries.append(.window) }
    if drawing.figures.contains(where: { $0.visible != nil }) { entries.append(.visible) }
    if drawing.exposed.contains(where: { !$0.rects.isEmpty }) { entries.append(.exposed) }
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
