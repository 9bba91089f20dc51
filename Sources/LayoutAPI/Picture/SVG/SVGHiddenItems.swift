import Bytes
import LayoutEngine
import SVG

/// The names of hidden rows: above the lines where the rows would start, or next to vertical lines.
/// Rows that would start at the same position share a label.
struct SVGHiddenItems {
  fileprivate struct Label {
    var names: [UTF8String]
    /// The end of the baseline if `isAtEnd`, otherwise its start, in pixels.
    var origin: Point
    let isAtEnd: Bool
    /// The maximum width of the names, in pixels.
    let room: Double
  }

  private var labels: [Label] = []

  init(_ drawing: Drawing, _ scale: SVGScale) {
    for ghost in drawing.ghosts.interruptible {
      guard ghost.kind == .hidden, let name = ghost.label else { continue }
      let label = Self.label(name, at: scale.rect(ghost.frame), in: scale.frame)
      if let last = labels.last, last.isNear(label) {
        labels[labels.count - 1].names.append(name)
      } else {
        labels.append(label)
      }
    }
  }

  private static func label(_ name: UTF8String, at line: Rect, in frame: Rect) -> Label {
    let isUpright = line.height > line.width
    let isAtEnd = !isUpright || line.x > frame.x + frame.width / 2
    let room = (isUpright ? frame.width : line.width) / 2
    var origin = Point(x: line.maxX - 6, y: max(line.y - 4, frame.y + 10))
    if isUpright { origin = Point(x: line.x + (isAtEnd ? -4 : 4), y: line.maxY - 6) }
    // Below the diagram and the names of other rows.
    if areBelow(frame) {
      origin.y = frame.maxY + 18 + (SVGFigures.areBelow(frame) ? SVGFigures.lineHeight : 0)
    }
    return Label(names: [name], origin: origin, isAtEnd: isAtEnd, room: room)
  }

  /// Whether the diagram is too low for the names.
  static func areBelow(_ frame: Rect) -> Bool { frame.height < 2 * SVGFigures.lineHeight + 4 }

  func write(to svg: inout SVGWriter) {
    var boxes: [Rect] = []
    for var label in labels.interruptible {
      let (names, more) = label.text
      // Stacks overlapping labels.
      var box = label.box(of: SVGText.width(of: names + more, size: 11))
      // Bounded: each step passes one of the boxes, 200 figures.
      while let other = boxes.first(where: { $0.intersects(box, edges: .exclusive) }) {
        label.origin.y -= box.maxY - other.y
        box.y = other.y - box.height
      }
      boxes.append(box)
      svg.text(
        markup: "<tspan>\(escaped: names)</tspan>\(escaped: more)",
        label.isAtEnd ? "share end" : "share", x: label.origin.x, y: label.origin.y)
    }
  }
}

extension SVGHiddenItems.Label {
  fileprivate func isNear(_ other: Self) -> Bool {
    (origin.x - other.origin.x).magnitude < 12 && (origin.y - other.origin.y).magnitude < 12
  }

  /// The names that fit, and the text after them.
  fileprivate var text: (names: UTF8String, more: UTF8String) {
    let all: UTF8String = "\(names, between: ", ")"
    if names.count == 1 { return (SVGText.fitted(all, width: room, size: 11), " hidden") }
    if SVGText.width(of: all, size: 11) <= room { return (all, " hidden") }
    let more: UTF8String = " and \(Words.count(names.count - 1)) more hidden"
    let left = room - SVGText.width(of: more, size: 11) + SVGText.width(of: " hidden", size: 11)
    return (SVGText.fitted(names[0], width: left, size: 11), more)
  }

  fileprivate func box(of width: Double) -> Rect {
    Rect(x: isAtEnd ? origin.x - width : origin.x, y: origin.y - 10, width: width, height: 13)
  }
}
