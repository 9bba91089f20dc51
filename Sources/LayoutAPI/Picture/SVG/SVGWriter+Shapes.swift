import Bytes
import LayoutEngine
import SVG

extension SVGMarkup {
  /// Appends a point as two coordinates.
  mutating func appendInterpolation(_ point: Point) {
    appendInterpolation(point.x)
    appendLiteral(" ")
    appendInterpolation(point.y)
  }

  /// Appends the origin and the size of a rectangle as attributes.
  mutating func appendInterpolation(_ rect: Rect) {
    appendInterpolation(attribute: " x", rect.x)
    appendInterpolation(attribute: " y", rect.y)
    appendInterpolation(attribute: " width", rect.width)
    appendInterpolation(attribute: " height", rect.height)
  }

  /// Appends a rectangle as the attributes of a view of it.
  mutating func appendInterpolation(view frame: Rect) {
    appendInterpolation(
      #"\#(frame) viewBox="\#(frame.origin) \#(frame.width) \#(frame.height)""# as SVGMarkup)
  }

  /// Appends a transform as a function.
  mutating func appendInterpolation(_ transform: Transform) {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    appendInterpolation(
      """
      matrix(\(number: a),\(number: b),\(number: c),\(number: d),\
      \(number: transform.tx),\(number: transform.ty))
      """ as SVGMarkup)
  }
}

extension SVGWriter {
  /// Begins a part of the document, which is clipped to a rectangle.
  mutating func beginPart(_ frame: Rect) { write("\n<svg\(view: frame)>") }

  /// Ends the part or the document.
  mutating func end() { write("\n</svg>") }

  /// Writes a line of text with its baseline at a point.
  mutating func text(_ text: UTF8String, _ style: StaticString, x: Double, y: Double) {
    write("\n<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(escaped: text)</text>")
  }

  /// Writes a line of text, given as markup, with its baseline at a point.
  mutating func text(markup: SVGMarkup, _ style: StaticString, x: Double, y: Double) {
    write("\n<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(markup)</text>")
  }

  /// Writes a rectangle.
  mutating func rect(_ style: StaticString, _ rect: Rect, isHit: Bool = false) {
    let hit: StaticString = isHit ? " hit" : ""
    write("\n<rect class=\"\(style)\(hit)\"\(rect)/>")
  }

  /// Writes a line from one point to another.
  mutating func line(_ style: StaticString, from start: Point, to end: Point) {
    write("\n<path class=\"\(style)\" d=\"M\(start)L\(end)\"/>")
  }

  /// Writes the outline of an item that is not displayed; that of a hidden item is a line.
  mutating func ghost(_ kind: Ghost.Kind, _ frame: Rect) {
    switch kind {
    case .hidden:
      line("ghost", from: frame.origin, to: Point(x: frame.maxX, y: frame.maxY))
    case .destination: rect("destination", frame)
    case .between: rect("ghost", frame)
    case .before: rect("before", frame)
    }
  }

  /// Writes an arrow from one point to another.
  mutating func arrow(_ style: StaticString, from start: Point, to end: Point) {
    // The barbs leave the tip at 45°, each a quarter of the shaft back along it and across it.
    let back = Point(x: (start.x - end.x) / 4, y: (start.y - end.y) / 4)
    let left = Point(x: end.x + back.x - back.y, y: end.y + back.y + back.x)
    let right = Point(x: end.x + back.x + back.y, y: end.y + back.y - back.x)
    write("\n<path class=\"\(style)\" d=\"M\(start)L\(end)M\(left)L\(end)L\(right)\"/>")
  }

  /// Writes the part of a rectangle that is outside of another one.
  mutating func frame(_ style: StaticString, _ outer: Rect, without inner: Rect) {
    func path(_ rect: Rect) -> SVGMarkup { "M\(rect.origin)H\(rect.maxX)V\(rect.maxY)H\(rect.x)Z" }
    write(
      "\n<path class=\"\(style)\" fill-rule=\"evenodd\" d=\"\(path(outer))\(path(inner))\"/>")
  }

  /// Writes a circle.
  mutating func circle(_ style: StaticString, at center: Point, radius: Double) {
    write(
      "\n<circle class=\"\(style)\" cx=\"\(center.x)\" cy=\"\(center.y)\" r=\"\(radius)\"/>")
  }
}
