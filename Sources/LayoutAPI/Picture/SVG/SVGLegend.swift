import Bytes
import LayoutEngine
import SVG

/// The legend of a picture, with one swatch per kind of shape.
struct SVGLegend {
  /// An entry and its position.
  struct Item {
    let words: UTF8String
    let x: Double
    let line: Int
    /// Writes the swatch into a rectangle.
    let write: (inout SVGWriter, Rect) -> Void
  }

  private(set) var items: [Item] = []
  var lines: Int { (items.last?.line ?? -1) + 1 }
  private let width: Double
  /// The end of the last entry.
  private var end = 0.0

  init(_ drawing: Drawing, width: Double) {
    self.width = width
    add("content \(Words.size(drawing.content.size))") { $0.rect("content", $1) }
    if let window = drawing.window {
      add("window \(Words.size(window.size))") { $0.rect("window", $1) }
    }
    if drawing.figures.contains(where: { $0.visible != nil }) {
      add("visible part") { svg, swatch in
        svg.rect("c0", swatch)
        svg.rect(SVGStyle.visibleTone(of: 0), swatch)
      }
    }
    if drawing.showsExposed { add("exposed part") { $0.rect("exposed", $1) } }
    if drawing.touch != nil { add("touch") { $0.circle("touch", at: $1.center, radius: 5) } }
    var styles: [Detail.Style] = []
    addDetails(of: drawing, besides: &styles)
    var kinds: [Ghost.Kind] = []
    for ghost in drawing.ghosts.interruptible where !kinds.contains(ghost.kind) {
      kinds.append(ghost.kind)
      add("\(ghost.kind.meaning)") { svg, swatch in
        let line = Rect(x: swatch.x, y: swatch.y + 5, width: swatch.width, height: 0)
        svg.ghost(ghost.kind, ghost.kind == .hidden ? line : swatch)
      }
    }
  }

  /// Adds the styles of details that have no entry yet, also those of layouts in figures.
  private mutating func addDetails(of drawing: Drawing, besides styles: inout [Detail.Style]) {
    for detail in drawing.details.interruptible where !styles.contains(detail.style) {
      styles.append(detail.style)
      guard let meaning = detail.style.meaning else { continue }
      add("\(meaning)") { svg, swatch in
        if detail.style != .separator { svg.rect("c0", swatch) }
        svg.rect(detail.style.tone, detail.style.part(of: swatch))
      }
    }
    for inner in drawing.inner.interruptible { addDetails(of: inner.drawing, besides: &styles) }
  }

  private mutating func add(
    _ words: UTF8String, _ write: @escaping (inout SVGWriter, Rect) -> Void
  ) {
    let extent = Self.swatch + SVGText.width(of: words, size: 12) + 18
    let isFirst = end == 0 || end + extent > width
    let line = (items.last?.line ?? 0) + (isFirst && !items.isEmpty ? 1 : 0)
    items.append(Item(words: words, x: isFirst ? 0 : end, line: line, write: write))
    end = (isFirst ? 0 : end) + extent
  }

  /// The distance from the start of a swatch to the start of its text.
  private static var swatch: Double { 24 }

  /// Writes the legend with the baseline of its first line at a point.
  func write(to svg: inout SVGWriter, at origin: Point, lineHeight: Double) {
    for item in items.interruptible {
      let (x, y) = (origin.x + item.x, origin.y + Double(item.line) * lineHeight)
      item.write(&svg, Rect(x: x, y: y - 9, width: 16, height: 10))
      svg.text(item.words, "", x: x + Self.swatch, y: y)
    }
  }
}

extension Detail.Style {
  /// The part of a swatch that shows the style.
  fileprivate func part(of swatch: Rect) -> Rect {
    switch self {
    case .content: Rect(x: swatch.x + 3, y: swatch.y + 2, width: 10, height: 6)
    case .separator: Rect(x: swatch.x, y: swatch.y + 4, width: 16, height: 1.5)
    case .padding, .item, .customItem, .image, .textLine: swatch
    }
  }
}
