import JSON
import LayoutEngine

/// A drawing as an SVG document, from top to bottom: what it is, what can be seen with rulers at its
/// edges, a legend, notes.
///
/// Source: Docs/pictures.md.
struct SVGPicture {
  let drawing: Drawing
  let options: PictureOptions
  let scale: SVGScale
  private let introduction: [UTF8String]
  private let legend: SVGLegend
  private let notes: [UTF8String]

  init(_ drawing: Drawing, _ options: PictureOptions) {
    self.drawing = drawing
    self.options = options
    let width = options.width - 2 * Self.margin
    introduction = SVGText.lines(drawing.sentences.first ?? "", width: width, size: 12)
    legend = SVGLegend(drawing, width: width)
    notes = drawing.notes.flatMap { SVGText.lines($0, width: width, size: 12) }
    let gutter = SVGRuler.gutter(of: drawing)
    let top = Self.titleHeight + Double(introduction.count) * Self.lineHeight + SVGRuler.height
    scale = SVGScale(
      drawing.region.drawn,
      in: Rect(
        x: Self.margin + gutter, y: top, width: width - gutter,
        height: options.width * Self.steepest))
  }

  /// The space around everything, in pixels.
  private static var margin: Double { 16 }
  private static var titleHeight: Double { 38 }
  private static var lineHeight: Double { 18 }
  /// How many times as high as the picture is wide what is drawn may be.
  private static var steepest: Double { 1.6 }

  private var legendTop: Double { scale.frame.maxY + 30 }
  private var notesTop: Double { legendTop + Double(legend.lines) * Self.lineHeight }
  private var height: Double {
    (notesTop + Double(notes.count) * Self.lineHeight + 4).rounded(.up)
  }

  /// Writes the document behind what a writer holds.
  func write(to writer: inout JSONWriter) {
    var svg = SVGWriter(consume writer)
    writeHead(to: &svg)
    svg.rect("paper", Rect(x: 0.5, y: 0.5, width: options.width - 1, height: height - 1))
    writeIntroduction(to: &svg)
    SVGRuler(drawing, scale).write(to: &svg)
    writeDiagram(to: &svg)
    writeLegend(to: &svg)
    for (line, note) in notes.enumerated() {
      svg.text(note, "", x: Self.margin, y: notesTop + Double(line) * Self.lineHeight)
    }
    svg.end()
    svg.markup("\n")
    writer = svg.finish()
  }

  // MARK: - Head

  /// Writes what the picture is, for those who see it and for those who don't, and how its shapes look.
  private func writeHead(to svg: inout SVGWriter) {
    svg.beginDocument(Size(width: options.width, height: height))
    svg.markup("\n<title>")
    svg.markup(drawing.title)
    svg.markup("</title>\n<desc>")
    svg.text("\(drawing.sentences + drawing.notes, between: " ")")
    svg.markup("</desc>\n<style>\n")
    svg.markup(SVGStyle.shapes)
    svg.markup("\n")
    switch options.theme {
    case .light: svg.markup(SVGStyle.light)
    case .dark: svg.markup(SVGStyle.dark)
    case .automatic:
      svg.markup(SVGStyle.light)
      svg.markup("\n@media (prefers-color-scheme:dark){\n")
      svg.markup(SVGStyle.dark)
      svg.markup("\n}")
    }
    SVGMotion(drawing, scale)?.write(to: &svg)
    svg.markup("\n</style>\n")
    svg.markup(SVGStyle.definitions)
  }

  private func writeIntroduction(to svg: inout SVGWriter) {
    svg.text("\(drawing.title)", "title", x: Self.margin, y: 28)
    for (line, text) in introduction.enumerated() {
      svg.text(
        text, "", x: Self.margin, y: Self.titleHeight + Double(line) * Self.lineHeight + 9)
    }
  }

  // MARK: - Diagram

  /// Writes what is drawn, and cuts off what is beyond.
  private func writeDiagram(to svg: inout SVGWriter) {
    // Strokes and shadows at the edge are whole.
    let frame = Rect(
      x: scale.frame.x - 6, y: scale.frame.y - 6, width: scale.frame.width + 12,
      height: scale.frame.height + 12)
    svg.beginPart(frame)
    svg.rect("content", scale.rect(drawing.content))
    // A shadow costs whoever shows the picture more than all else.
    svg.markup(drawing.figures.count <= Self.shaded ? "\n<g class=\"shaded\">" : "\n<g>")
    SVGFigures(drawing, scale, options.labels).write(to: &svg)
    svg.markup("\n</g>")
    if let window = drawing.window {
      svg.frame("veil", frame, without: scale.rect(window))
    }
    for rect in drawing.exposed { svg.rect("exposed", scale.rect(rect)) }
    for ghost in drawing.ghosts { write(ghost, to: &svg) }
    if let window = drawing.window { svg.rect("window", scale.rect(window)) }
    if let touch = drawing.touch {
      svg.circle("touch", at: scale.point(touch), radius: 9)
      svg.circle("dot", at: scale.point(touch), radius: 2)
    }
    svg.end()
  }

  /// The most figures that have shadows.
  private static var shaded: Int { 60 }

  private func write(_ ghost: Ghost, to svg: inout SVGWriter) {
    let frame = scale.rect(ghost.frame)
    let isTurned = ghost.transform != .identity
    if isTurned {
      svg.markup("\n<g transform=\"")
      svg.matrix(scale.transform(ghost.transform, about: ghost.frame))
      svg.markup("\">")
    }
    switch ghost.kind {
    case .hidden:
      svg.line("ghost", from: frame.origin, to: Point(x: frame.maxX, y: frame.maxY))
      if let label = ghost.label, options.labels != .none {
        write(hidden: label, at: frame, to: &svg)
      }
    case .destination: svg.rect("destination", frame)
    case .before: svg.rect("before", frame)
    }
    if isTurned { svg.markup("\n</g>") }
  }

  /// Writes a hidden row's label above its line, or beside one that stands upright, where there is room.
  private func write(hidden label: UTF8String, at line: Rect, to svg: inout SVGWriter) {
    let isUpright = line.height > line.width
    let isAtEnd = !isUpright || line.x > scale.frame.x + scale.frame.width / 2
    let room = (isUpright ? scale.frame.width : line.width) / 2
    svg.text(
      "\(SVGText.fitted(label, width: room, size: 11)) hidden", isAtEnd ? "share end" : "share",
      x: isUpright ? line.x + (isAtEnd ? -4 : 4) : line.maxX - 6,
      y: isUpright ? line.maxY - 6 : Swift.max(line.y - 4, scale.frame.y + 10))
  }

  // MARK: - Legend

  private func writeLegend(to svg: inout SVGWriter) {
    for item in legend.items {
      let x = Self.margin + item.x
      let y = legendTop + Double(item.line) * Self.lineHeight
      let swatch = Rect(x: x, y: y - 9, width: 16, height: 10)
      switch item.entry {
      case .content: svg.rect("content", swatch)
      case .window: svg.rect("window", swatch)
      case .visible:
        svg.rect("c0", swatch)
        svg.rect(SVGStyle.visibleTone(of: 0), swatch)
      case .exposed: svg.rect("exposed", swatch)
      case .touch: svg.circle("touch", at: swatch.center, radius: 5)
      case .padding:
        svg.rect("c0", swatch)
        svg.rect("inner padding", swatch)
      case .rowContent:
        svg.rect("c0", swatch)
        svg.rect("inner", Rect(x: x + 3, y: y - 7, width: 10, height: 6))
      case .separator: svg.rect("separator", Rect(x: x, y: y - 5, width: 16, height: 1.5))
      case .hidden:
        svg.line("ghost", from: Point(x: x, y: y - 4), to: Point(x: x + 16, y: y - 4))
      case .destination: svg.rect("destination", swatch)
      case .before: svg.rect("before", swatch)
      }
      svg.text(item.words, "", x: x + SVGLegend.swatch, y: y)
    }
  }
}
