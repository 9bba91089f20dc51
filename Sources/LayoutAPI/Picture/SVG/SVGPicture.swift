import Bytes
import LayoutEngine
import SVG

/// A drawing as an SVG document, from top to bottom: title, description, diagram with rulers,
/// legend, notes.
///
/// Source: Docs/pictures.md.
struct SVGPicture {
  let drawing: Drawing
  let options: PictureOptions
  let scale: SVGScale
  /// The width, in pixels.
  private let width: Double
  private let introduction: [UTF8String]
  private let legend: SVGLegend
  private let notes: [UTF8String]

  init(_ drawing: Drawing, _ options: PictureOptions) {
    self.drawing = drawing
    self.options = options
    let gutter = SVGRuler.gutter(of: drawing)
    width = Self.width(of: drawing, options, gutter: gutter)
    let room = width - 2 * Self.margin
    introduction = SVGText.lines(drawing.sentences.first ?? "", width: room, size: 12)
    legend = SVGLegend(drawing, width: room)
    notes = drawing.notes.flatMap { SVGText.lines($0, width: room, size: 12) }
    let top = Self.titleHeight + Double(introduction.count) * Self.lineHeight + SVGRuler.height
    scale = SVGScale(
      drawing.region.drawn,
      in: Rect(
        x: Self.margin + gutter, y: top, width: room - gutter,
        height: options.width * Self.steepest))
  }

  /// The requested width, or less if the diagram would fill less than half of it.
  private static func width(
    of drawing: Drawing, _ options: PictureOptions, gutter: Double
  ) -> Double {
    let around = 2 * margin + gutter
    let box = Rect(
      x: 0, y: 0, width: options.width - around, height: options.width * steepest)
    let drawn = SVGScale(drawing.region.drawn, in: box).frame.width
    if drawn >= box.width / 2 { return options.width }
    return max((drawn + around).rounded(.up), PictureOptions.widths.lowerBound)
  }

  /// The margin, in pixels.
  private static var margin: Double { 16 }
  private static var titleHeight: Double { 38 }
  private static var lineHeight: Double { 18 }
  /// The maximum height of the diagram, as a multiple of the picture's width.
  private static var steepest: Double { 1.6 }

  /// The bottom of the diagram, with the names below it.
  private var diagramEnd: Double {
    let isNamed = options.labels != .none && (drawing.hidesItems || !drawing.figures.isEmpty)
    if !isNamed { return scale.frame.maxY }
    let hasHidden = drawing.hidesItems && SVGHiddenItems.areBelow(scale.frame)
    let lines = (SVGFigures.areBelow(scale.frame) ? 1.0 : 0) + (hasHidden ? 1 : 0)
    return scale.frame.maxY + lines * Self.lineHeight
  }
  private var legendTop: Double { diagramEnd + 30 }
  private var notesTop: Double { legendTop + Double(legend.lines) * Self.lineHeight }
  private var height: Double {
    (notesTop + Double(notes.count) * Self.lineHeight + 4).rounded(.up)
  }

  /// Appends the document to a buffer.
  func write(to buffer: inout ByteBuffer) {
    var svg = SVGWriter(consume buffer)
    writeHead(to: &svg)
    svg.rect("paper", Rect(x: 0.5, y: 0.5, width: width - 1, height: height - 1))
    writeIntroduction(to: &svg)
    SVGRuler(drawing: drawing, scale: scale).write(to: &svg)
    writeDiagram(to: &svg)
    legend.write(to: &svg, at: Point(x: Self.margin, y: legendTop), lineHeight: Self.lineHeight)
    for (line, note) in notes.enumerated().interruptible {
      svg.text(note, "", x: Self.margin, y: notesTop + Double(line) * Self.lineHeight)
    }
    svg.end()
    svg.write("\n")
    buffer = svg.finish()
  }

  // MARK: - Head

  /// Writes the description for assistive technology and the style.
  private func writeHead(to svg: inout SVGWriter) {
    let frame = Rect(x: 0, y: 0, width: width, height: height)
    let colors: SVGMarkup =
      switch options.theme {
      case .light: "\(SVGStyle.light)"
      case .dark: "\(SVGStyle.dark)"
      case .automatic:
        """
        \(SVGStyle.light)
        @media (prefers-color-scheme:dark){
        \(SVGStyle.dark)
        }
        """
      }
    svg.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" class="fw" role="img" lang="en"\(view: frame)>
      <title>\(drawing.title)</title>
      <desc>\(escaped: "\(drawing.sentences + drawing.notes, between: " ")")</desc>
      <style>
      \(SVGStyle.shapes)
      \(colors)
      """)
    SVGMotion(drawing, scale)?.write(to: &svg)
    svg.write("\n</style>\n\(SVGStyle.definitions)")
  }

  private func writeIntroduction(to svg: inout SVGWriter) {
    svg.text("\(drawing.title)", "title", x: Self.margin, y: 28)
    for (line, text) in introduction.enumerated().interruptible {
      svg.text(
        text, "", x: Self.margin, y: Self.titleHeight + Double(line) * Self.lineHeight + 9)
    }
  }

  // MARK: - Diagram

  /// Writes the diagram and clips it.
  private func writeDiagram(to svg: inout SVGWriter) {
    // Leaves room for strokes and shadows at the edge.
    let frame = Rect(
      x: scale.frame.x - 6, y: scale.frame.y - 6, width: scale.frame.width + 12,
      height: scale.frame.height + 12)
    svg.beginPart(frame)
    svg.rect("content", scale.rect(drawing.content))
    // Shadows take most of the time to render a picture.
    svg.write(drawing.figures.count <= Self.shaded ? "\n<g class=\"shaded\">" : "\n<g>")
    let figures = SVGFigures(drawing, scale, options.labels)
    figures.write(to: &svg)
    svg.write("\n</g>")
    if let window = drawing.window {
      svg.frame("veil", frame, without: scale.rect(window))
    }
    writeExposed(of: drawing, to: &svg)
    for ghost in drawing.ghosts.interruptible { write(ghost, to: &svg) }
    if let window = drawing.window { svg.rect("window", scale.rect(window)) }
    figures.writeLabelsAbove(to: &svg)
    if let touch = drawing.touch {
      svg.circle("touch", at: scale.point(touch), radius: 9)
      svg.circle("dot", at: scale.point(touch), radius: 2)
    }
    if let distance = drawing.region.distance(to: drawing.content) {
      writePointer(towards: distance, to: &svg)
    }
    svg.end()
    figures.writeLabelsBelow(to: &svg)
    if options.labels != .none { SVGHiddenItems(drawing, scale).write(to: &svg) }
  }

  /// The maximum number of figures with shadows.
  private static var shaded: Int { 60 }

  private func write(_ ghost: Ghost, to svg: inout SVGWriter) {
    let frame = scale.rect(ghost.frame)
    if ghost.transform == .identity { return svg.ghost(ghost.kind, frame) }
    let transform = scale.transform(ghost.transform, about: ghost.frame)
    svg.write("\n<g transform=\"\(transform)\">")
    svg.ghost(ghost.kind, frame)
    svg.write("\n</g>")
  }

  /// Hatches the exposed regions. The regions of a rotated figure belong to its bounding box and
  /// are clipped to its outline.
  private func writeExposed(of drawing: Drawing, to svg: inout SVGWriter) {
    var turned: [Int: Figure] = [:]
    for figure in drawing.figures.interruptible where figure.isTransformed {
      turned[figure.index] = figure
    }
    for inner in drawing.inner.interruptible { writeExposed(of: inner.drawing, to: &svg) }
    for region in drawing.exposed.interruptible {
      let figure = turned[region.index]
      if let figure, let pose = figure.pose {
        let transform = scale.transform(pose.transform, about: figure.frame)
        svg.write(
          """

          <clipPath id="fwc\(region.index)"><rect\(scale.rect(figure.frame)) rx="7" \
          transform="\(transform)"/></clipPath>
          <g clip-path="url(#fwc\(region.index))">
          """)
      }
      for rect in region.rects.interruptible { svg.rect("exposed", scale.rect(rect)) }
      if figure != nil { svg.write("\n</g>") }
    }
  }

  /// Writes an arrow in the middle of an empty diagram, towards the content.
  private func writePointer(towards distance: Point, to svg: inout SVGWriter) {
    let length = (distance.x * distance.x + distance.y * distance.y).squareRoot()
    let frame = scale.frame
    let half = min(24, frame.width / 3, frame.height / 3)
    let along = Point(x: distance.x / length * half, y: distance.y / length * half)
    let center = frame.center
    svg.arrow(
      "pointer", from: Point(x: center.x - along.x, y: center.y - along.y),
      to: Point(x: center.x + along.x, y: center.y + along.y))
  }
}
