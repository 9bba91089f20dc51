import JSON
import LayoutEngine

/// The figures of a picture, those in front last.
struct SVGFigures {
  private let drawing: Drawing
  private let scale: SVGScale
  private let motion: SVGMotion?
  private let labels: PictureOptions.Labels

  init(_ drawing: Drawing, _ scale: SVGScale, _ labels: PictureOptions.Labels) {
    self.drawing = drawing
    self.scale = scale
    self.labels = labels
    motion = SVGMotion(drawing, scale)
  }

  func write(to svg: inout SVGWriter) {
    var texts = SVGRectTexts()
    for (place, figure) in drawing.figures.enumerated() {
      if figure.pose == nil, figure.motion == nil {
        writeShapes(of: figure, at: place, to: &svg, reusing: &texts)
      } else {
        writePosed(figure, at: place, to: &svg, reusing: &texts)
      }
    }
  }

  /// Writes a figure that is turned, scaled, moved or not wholly there. What is not there at all is no figure.
  private func writePosed(
    _ figure: Figure, at place: Int, to svg: inout SVGWriter, reusing texts: inout SVGRectTexts
  ) {
    if let motion = figure.motion {
      beginMoving(drawing.motions[motion].item, motion, to: &svg)
    } else if let pose = figure.pose {
      begin(pose, of: figure, to: &svg)
    }
    svg.markup(">")
    writeShapes(of: figure, at: place, to: &svg, reusing: &texts)
    svg.markup("\n</g>")
  }

  /// Begins the group of a figure that moves, as it is at first.
  private func beginMoving(_ motion: ItemMotion, _ place: Int, to svg: inout SVGWriter) {
    svg.markup("\n<g class=\"moving m")
    svg.integer(place)
    svg.markup("\" transform=\"")
    self.motion?.write(motion.from, of: motion, unit: "", to: &svg)
    svg.markup("\"")
    writeOpacity(motion.from.alpha, to: &svg)
  }

  private func begin(_ pose: Pose, of figure: Figure, to svg: inout SVGWriter) {
    svg.markup("\n<g")
    if pose.transform != .identity {
      svg.markup(" transform=\"")
      svg.matrix(scale.transform(pose.transform, about: figure.frame))
      svg.markup("\"")
    }
    writeOpacity(pose.alpha, to: &svg)
  }

  private func writeOpacity(_ alpha: Double, to svg: inout SVGWriter) {
    if alpha == 1 { return }
    svg.markup(" opacity=\"")
    svg.number(alpha)
    svg.markup("\"")
  }

  @inline(__always)
  private func writeShapes(
    of figure: Figure, at place: Int, to svg: inout SVGWriter, reusing texts: inout SVGRectTexts
  ) {
    let frame = scale.rect(figure.frame)
    let tone =
      figure.isHit ? SVGStyle.hitTone(of: figure.index) : SVGStyle.tone(of: figure.index)
    svg.rect(tone, frame, reusing: &texts)
    let isUpright = figure.motion == nil && figure.pose?.transform ?? .identity == .identity
    if let visible = figure.visible {
      // Of what is turned the veil over all that is outside of the window cuts off the rest.
      let part = isUpright ? scale.rect(visible.intersection) : frame
      svg.rect(SVGStyle.visibleTone(of: figure.index), part)
    }
    if let motion = figure.motion, drawing.motions[motion].item.distorts { return }
    for detail in figure.details { write(drawing.details[detail], to: &svg) }
    if labels != .none { writeLabel(of: figure, at: place, in: frame, isUpright, to: &svg) }
  }

  private func write(_ detail: Detail, to svg: inout SVGWriter) {
    let frame = scale.rect(detail.frame)
    switch detail.kind {
    case .padding: svg.rect("inner padding", frame)
    case .content: svg.rect("inner", frame)
    case .separator: svg.rect("separator", frame)
    case .item(let kind):
      svg.rect(kind == .custom ? "custom" : "item", frame)
      if labels != .none, frame.height > Self.lineHeight, frame.width > 80 {
        svg.text("\(kind.name)", "tick end", x: frame.maxX - 4, y: frame.y + 10)
      }
    case .image: svg.rect("image", frame)
    case .line: svg.rect("line", frame)
    }
  }

  // MARK: - Labels

  private static var lineHeight: Double { 14 }

  /// Writes what a figure is called, and how much of it is seen, at the start of what is seen of it.
  @inline(__always)
  private func writeLabel(
    of figure: Figure, at place: Int, in frame: Rect, _ isUpright: Bool, to svg: inout SVGWriter
  ) {
    let room = room(for: figure, in: frame, isUpright)
    // What begins above what is drawn is named where it comes into it.
    let top = max(room.y, scale.frame.y)
    let x = max(room.x, scale.frame.x) + 8
    if room.maxY - top < Self.lineHeight || room.width < 16 { return }
    if isCovered(place, Point(x: x, y: top)) { return }
    let isShort =
      (figure.motion != nil || figure.visible == nil) && (labels == .indexes || figure.id == nil)
    if isShort { return svg.text(figure.index, "name", x: x, y: top + 12) }
    // What moves is seen in other parts than where it rests.
    let share = figure.motion == nil ? figure.visible.map { Words.percentage($0.fraction) } : nil
    writeLongLabel(of: figure, share, x: x, y: top + 12, width: room.maxX - x - 4, to: &svg)
  }

  /// Where a figure's label can be: in its content, in what is seen of it, or behind that.
  @inline(__always)
  private func room(for figure: Figure, in frame: Rect, _ isUpright: Bool) -> Rect {
    var room = frame
    if let content = content(of: figure), content.height >= Self.lineHeight { room = content }
    guard isUpright, let visible = figure.visible else { return room }
    let seen = scale.rect(visible.intersection)
    if seen.height >= Self.lineHeight {
      return room.intersection(seen, edges: .inclusive) ?? seen
    }
    let end = seen.maxY + 3
    if end >= frame.maxY { return frame }
    return Rect(minX: frame.x, minY: end, maxX: frame.maxX, maxY: frame.maxY)
  }

  @inline(never)
  private func writeLongLabel(
    of figure: Figure, _ share: UTF8String?, x: Double, y: Double, width: Double,
    to svg: inout SVGWriter
  ) {
    let taken = share.map { SVGText.width(of: $0, size: 11) + 8 } ?? 0
    let id = labels == .ids ? figure.id.map { drawing.ids[$0] } : nil
    svg.beginText("name", x: x, y: y)
    svg.text(SVGText.fitted(id ?? "\(figure.index)", width: width - taken, size: 11))
    if let share, width > taken {
      svg.markup("<tspan class=\"share\" font-weight=\"400\" dx=\"6\">")
      svg.text(share)
      svg.markup("</tspan>")
    }
    svg.markup("</text>")
  }

  /// Whether one of the next figures in front covers a label at a point. Those behind them are further
  /// away, but for piles.
  @inline(__always)
  private func isCovered(_ place: Int, _ label: Point) -> Bool {
    // By index: neither figures nor slices of them are copied.
    let end = min(place + 1 + Self.neighbours, drawing.figures.count)
    for next in (place + 1)..<end {
      if drawing.figures[next].motion != nil { continue }
      let (frame, pose) = (drawing.figures[next].frame, drawing.figures[next].pose)
      let seen = pose.map { frame.transformed(by: $0.transform) } ?? frame
      let cover = scale.rect(seen)
      if cover.minY < label.y + Self.lineHeight - 2, cover.maxY > label.y + 2,
        cover.minX < label.x + 24, cover.maxX > label.x
      {
        return true
      }
    }
    return false
  }

  /// Where a row's content is, in pixels.
  private func content(of figure: Figure) -> Rect? {
    for place in figure.details.prefix(2) {
      if case .content = drawing.details[place].kind {
        return scale.rect(drawing.details[place].frame)
      }
    }
    return nil
  }

  private static var neighbours: Int { 3 }
}
