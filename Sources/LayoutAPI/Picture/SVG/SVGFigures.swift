import Bytes
import LayoutEngine
import SVG

/// The figures of a picture, from back to front.
struct SVGFigures {
  private let drawing: Drawing
  private let scale: SVGScale
  private let options: PictureOptions.Labels
  private let motion: SVGMotion?
  private let labels: SVGLabels?

  /// Creates the figures of a drawing.
  ///
  /// - Parameter isInner: whether a figure contains the drawing. The labels then belong to the figures, because other
  ///   figures can cover the drawing.
  init(
    _ drawing: Drawing, _ scale: SVGScale, _ labels: PictureOptions.Labels, isInner: Bool = false
  ) {
    labelsAreAbove = drawing.window != nil && !isInner
    self.drawing = drawing
    self.scale = scale
    options = labels
    self.labels = SVGLabels(drawing, scale, labels, isInner: isInner)
    motion = SVGMotion(drawing, scale)
  }

  /// Whether labels are drawn in front of all figures and the veil, which would make them
  /// illegible. Without a window, each label belongs to its figure, so that moving figures cover
  /// it.
  private let labelsAreAbove: Bool

  func write(to svg: inout SVGWriter) {
    for (position, figure) in drawing.figures.enumerated().interruptible {
      beginPosed(figure, to: &svg)
      writeShapes(of: figure, at: position, to: &svg)
      endPosed(figure, to: &svg)
    }
  }

  func writeLabelsAbove(to svg: inout SVGWriter) {
    guard labelsAreAbove, let labels else { return }
    for (index, figure) in drawing.figures.enumerated().interruptible {
      if distorts(figure) || figure.inner != nil { continue }
      let position = self.position(of: figure, at: index)
      if position == nil, figure.details.isEmpty { continue }
      beginPosed(figure, to: &svg)
      let box = figure.details.isEmpty ? nil : position.map { labels.box(of: figure, at: $0) }
      labels.writeNames(of: figure, beside: box, to: &svg)
      if let position { labels.write(figure, at: position, to: &svg) }
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
  private func writeShapes(
    of figure: Figure, at index: Int, to svg: inout SVGWriter
  ) {
    let frame = scale.rect(figure.frame)
    let tone = SVGStyle.tone(of: figure.index)
    svg.rect(figure.isHit ? "\(tone) hit" : tone, frame)
    if let visible = figure.visible {
      // The veil covers the part of a transformed figure that is outside the window.
      let part = isUpright(figure) ? scale.rect(visible.intersection) : frame
      svg.rect(SVGStyle.visibleTone(of: figure.index), part)
    }
    if distorts(figure) { return }
    let position = self.position(of: figure, at: index)
    if !figure.details.isEmpty {
      let box = position.flatMap { labels?.box(of: figure, at: $0) }
      writeDetails(of: figure, around: box, to: &svg)
    }
    if let inner = inner(of: figure) {
      svg.beginPart(scale.rect(inner.clip))
      inner.figures.write(to: &svg)
      svg.end()
      return
    }
    if labelsAreAbove { return }
    if let position { labels?.write(figure, at: position, to: &svg) }
  }

  /// The figures of the layout in a figure, and the rectangle to which they are clipped; nil if it contains none.
  private func inner(of figure: Figure) -> (figures: SVGFigures, clip: Rect)? {
    guard let index = figure.inner else { return nil }
    let inner = drawing.inner[index]
    return (SVGFigures(inner.drawing, scale, options, isInner: true), inner.clip)
  }

  private func isUpright(_ figure: Figure) -> Bool {
    figure.motion == nil && figure.pose?.transform ?? .identity == .identity
  }

  /// Whether a figure's content becomes illegible during its motion.
  private func distorts(_ figure: Figure) -> Bool {
    figure.motion.map { drawing.motions[$0].item.distorts } ?? false
  }

  @inline(__always)
  private func position(of figure: Figure, at index: Int) -> SVGLabels.Position? {
    labels?.position(of: figure, at: index, in: scale.rect(figure.frame))
  }

  // MARK: - Details

  /// Writes the details of a figure. Lines of text leave room for the figure's label and for the names of
  /// details.
  private func writeDetails(of figure: Figure, around label: Rect?, to svg: inout SVGWriter) {
    var nameBox: Rect?
    for detail in drawing.details[figure.details].interruptible {
      let frame = scale.rect(detail.frame)
      if let name = detail.name { nameBox = labels?.box(of: name, in: frame, beside: label) }
      let isLine = detail.style == .textLine
      let shown = isLine ? Self.shortened(frame, after: label, before: nameBox) : frame
      if !isLine || shown.width > 0 { svg.rect(detail.style.tone, shown) }
    }
    if !labelsAreAbove { labels?.writeNames(of: figure, beside: label, to: &svg) }
  }

  /// The part of a line that remains between two texts.
  private static func shortened(_ line: Rect, after start: Rect?, before end: Rect?) -> Rect {
    var (minX, maxX) = (line.minX, line.maxX)
    if let start, start.intersects(line, edges: .exclusive) { minX = max(minX, start.maxX + 6) }
    if let end, end.intersects(line, edges: .exclusive) { maxX = min(maxX, end.minX - 6) }
    return Rect(x: minX, y: line.y, width: maxX - minX, height: line.height)
  }
}
