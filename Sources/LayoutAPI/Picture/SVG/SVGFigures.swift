import Bytes
import LayoutEngine
import SVG

/// The figures of a picture with their labels, from back to front.
struct SVGFigures {
  let drawing: Drawing
  let scale: SVGScale
  let labels: PictureOptions.Labels
  /// Whether a figure contains the drawing, which is clipped to it. The labels then belong to the figures,
  /// because other figures can cover the drawing.
  let isInner: Bool
  private let motion: SVGMotion?

  /// Creates the figures of a drawing.
  init(
    _ drawing: Drawing, _ scale: SVGScale, _ labels: PictureOptions.Labels, isInner: Bool = false
  ) {
    self.drawing = drawing
    self.scale = scale
    self.labels = labels
    self.isInner = isInner
    motion = SVGMotion(drawing, scale)
  }

  /// Whether labels are drawn in front of all figures and the veil, which would make them
  /// illegible. Without a window, each label belongs to its figure, so that moving figures cover
  /// it.
  private var labelsAreAbove: Bool { drawing.window != nil && !isInner }

  func write(to svg: inout SVGWriter) {
    for position in drawing.figures.indices.interruptible {
      beginPosed(drawing.figures[position], to: &svg)
      writeShapes(ofFigureAt: position, to: &svg)
      endPosed(drawing.figures[position], to: &svg)
    }
  }

  func writeLabelsAbove(to svg: inout SVGWriter) {
    if !labelsAreAbove { return }
    for (position, figure) in drawing.figures.enumerated().interruptible {
      if distorts(figure) || figure.inner != nil { continue }
      let label = label(ofFigureAt: position)
      if label == nil, figure.details.isEmpty { continue }
      beginPosed(figure, to: &svg)
      write(label, andNamesIn: figure, to: &svg)
      endPosed(figure, to: &svg)
    }
  }

  /// Begins the group of a figure with a transform, an opacity or a motion.
  private func beginPosed(_ figure: Figure, to svg: inout SVGWriter) {
    if let position = figure.motion, let motion {
      let item = drawing.motions[position].item
      let transform = motion.transform(to: item.from, of: item, unit: "")
      let opacity = opacity(item.from.appearance.alpha)
      svg.write("\n<g class=\"moving m\(position)\" transform=\"\(transform)\"\(opacity)>")
    } else if let pose = figure.pose {
      let transform = scale.transform(pose.transform, about: figure.frame)
      let attribute: SVGMarkup =
        pose.transform == .identity ? "" : " transform=\"\(transform)\""
      svg.write("\n<g\(attribute)\(opacity(pose.alpha))>")
    }
  }

  private func endPosed(_ figure: Figure, to svg: inout SVGWriter) {
    if figure.motion != nil || figure.pose != nil { svg.write("\n</g>") }
  }

  private func opacity(_ alpha: Double) -> SVGMarkup {
    alpha == 1 ? "" : " opacity=\"\(number: alpha)\""
  }

  @inline(__always)
  private func writeShapes(ofFigureAt position: Int, to svg: inout SVGWriter) {
    let figure = drawing.figures[position]
    let frame = scale.rect(figure.frame)
    svg.rect(SVGStyle.tone(of: figure.index), frame, isHit: figure.isHit)
    if let visible = figure.visible {
      // The veil covers the part of a transformed figure that is outside the window.
      let isUpright = figure.motion == nil && !figure.isTransformed
      let part = isUpright ? scale.rect(visible.intersection) : frame
      svg.rect(SVGStyle.visibleTone(of: figure.index), part)
    }
    if distorts(figure) { return }
    let label = labelsAreAbove && figure.details.isEmpty ? nil : label(ofFigureAt: position)
    writeDetails(of: figure, around: label, to: &svg)
    if let inner = figure.inner.map({ drawing.inner[$0] }) {
      svg.beginPart(scale.rect(inner.clip))
      SVGFigures(inner.drawing, scale, labels, isInner: true).write(to: &svg)
      svg.end()
    } else if !labelsAreAbove {
      write(label, andNamesIn: figure, to: &svg)
    }
  }

  /// Whether a figure's content becomes illegible during its motion.
  private func distorts(_ figure: Figure) -> Bool {
    figure.motion.map { drawing.motions[$0].item.distorts } ?? false
  }

  /// Writes the details of a figure. Lines of text leave room for the figure's label and for the names of
  /// details.
  private func writeDetails(of figure: Figure, around label: Label?, to svg: inout SVGWriter) {
    var name: Rect?
    for detail in drawing.details[figure.details].interruptible {
      let frame = scale.rect(detail.frame)
      if detail.name != nil { name = self.name(of: detail, beside: label) }
      let isLine = detail.style == .textLine
      let shown = isLine ? Self.shortened(frame, after: label?.frame, before: name) : frame
      if !isLine || shown.width > 0 { svg.rect(detail.style.tone, shown) }
    }
  }

  /// The part of a line that remains between two texts.
  private static func shortened(_ line: Rect, after start: Rect?, before end: Rect?) -> Rect {
    var (minX, maxX) = (line.minX, line.maxX)
    if let start, start.intersects(line, edges: .exclusive) { minX = max(minX, start.maxX + 6) }
    if let end, end.intersects(line, edges: .exclusive) { maxX = min(maxX, end.minX - 6) }
    return Rect(x: minX, y: line.y, width: maxX - minX, height: line.height)
  }
}
