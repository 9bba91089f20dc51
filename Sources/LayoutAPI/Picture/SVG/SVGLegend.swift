import Bytes
import LayoutEngine
import SVG

/// The legend of a picture, with one swatch per kind of shape.
struct SVGLegend {
  /// A kind of shape.
  enum Entry {
    case content, window, visible, exposed, touch
    case detail(Detail.Style, meaning: StaticString)
    case ghost(Ghost.Kind, meaning: StaticString)

    /// The text of the entry.
    func words(_ drawing: Drawing) -> UTF8String {
      switch self {
      case .content: "content \(Words.size(drawing.content.size))"
      case .window: "window \(Words.size(drawing.window?.size ?? .zero))"
      case .visible: "visible part"
      case .exposed: "exposed part"
      case .touch: "touch"
      case .detail(_, let meaning), .ghost(.hidden, let meaning): "\(meaning)"
      case .ghost(.destination, _): "destination"
      case .ghost(.before, _): "previous frame"
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
    for entry in Self.entries(of: drawing).interruptible {
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
    if drawing.showsExposed { entries.append(.exposed) }
    if drawing.touch != nil { entries.append(.touch) }
    var styles: [Detail.Style] = []
    addDetails(of: drawing, to: &entries, &styles)
    var kinds: [Ghost.Kind] = []
    for ghost in drawing.ghosts.interruptible where !kinds.contains(ghost.kind) {
      kinds.append(ghost.kind)
      entries.append(.ghost(ghost.kind, meaning: ghost.meaning))
    }
    return entries
  }

  /// Adds the styles of details that have no entry yet, also those of layouts in figures.
  private static func addDetails(
    of drawing: Drawing, to entries: inout [Entry], _ styles: inout [Detail.Style]
  ) {
    for detail in drawing.details.interruptible {
      guard let meaning = detail.meaning, !styles.contains(detail.style) else { continue }
      styles.append(detail.style)
      entries.append(.detail(detail.style, meaning: meaning))
    }
    for inner in drawing.inner.interruptible {
      addDetails(of: inner.drawing, to: &entries, &styles)
    }
  }
}
