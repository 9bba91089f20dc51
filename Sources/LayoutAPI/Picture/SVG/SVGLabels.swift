import Bytes
import LayoutEngine
import SVG

/// The labels of a picture: names of figures, their visible shares, and kinds of a card's items.
struct SVGLabels {
  private let drawing: Drawing
  private let scale: SVGScale
  private let labels: PictureOptions.Labels
  /// Whether a figure contains the drawing, which is clipped to it.
  private let isInner: Bool

  /// Nil if the picture has no labels.
  init?(
    _ drawing: Drawing, _ scale: SVGScale, _ labels: PictureOptions.Labels, isInner: Bool = false
  ) {
    if labels == .none { return nil }
    self.isInner = isInner
    self.drawing = drawing
    self.scale = scale
    self.labels = labels
  }

  /// The minimum height of a label, in pixels.
  static var lineHeight: Double { 14 }
  private static var size: Double { 11 }
  /// Below this width, in pixels, a label has smaller margins and may cover the padding of its row.
  private static var narrow: Double { 64 }

  /// The position of a label, in pixels.
  struct Position {
    /// The top left corner of the label's line.
    let origin: Point
    let width: Double
  }

  /// The position of a figure's label: at the start of the figure's visible part. Nil if there is
  /// no room or another figure covers it.
  @inline(__always)
  func position(of figure: Figure, at index: Int, in frame: Rect) -> Position? {
    let room = room(for: figure, in: frame)
    // Figures that begin above the drawn area are labelled at its top.
    let top = max(room.y, scale.frame.y)
    let inset = room.width < Self.narrow ? 4.0 : 8
    let x = max(room.x, scale.frame.x) + inset
    if areBelow || room.maxY - top < Self.lineHeight || room.width < 16 { return nil }
    if isCovered(index, Point(x: x, y: top)) { return nil }
    return Position(origin: Point(x: x, y: top), width: room.maxX - x - inset / 2)
  }

  /// The area for a figure's label: the content, the visible part, or the part below it.
  @inline(__always)
  private func room(for figure: Figure, in frame: Rect) -> Rect {
    var room = frame
    if let content = content(of: figure), content.height >= Self.lineHeight,
      content.width >= min(Self.narrow, frame.width)
    {
      room = content
    }
    guard let seen = visiblePart(of: figure).map({ scale.rect($0) }) else { return room }
    if seen.height >= Self.lineHeight {
      return room.intersection(seen, edges: .inclusive) ?? seen
    }
    let end = seen.maxY + 3
    if end >= frame.maxY { return frame }
    return Rect(minX: frame.x, minY: end, maxX: frame.maxX, maxY: frame.maxY)
  }

  /// The visible part of a figure before its transform; nil if it moves or is rotated. A figure with a transform is
  /// drawn outside of the window, too, unless it is clipped.
  @inline(__always)
  private func visiblePart(of figure: Figure) -> Rect? {
    guard figure.motion == nil, let visible = figure.visible?.intersection else { return nil }
    guard let transform = figure.pose?.transform, transform != .identity else { return visible }
    if !isInner || transform.b != 0 || transform.c != 0 { return nil }
    return transform.about(figure.frame.center).inverted().map { visible.outline(under: $0) }
  }

  /// The frame of a figure's content, in pixels.
  private func content(of figure: Figure) -> Rect? {
    for position in figure.details.prefix(2).interruptible {
      if drawing.details[position].style == .content {
        return scale.rect(drawing.details[position].frame)
      }
    }
    return nil
  }

  // MARK: - Covered labels

  /// Whether one of the next figures in front covers a label at a point. Figures further ahead
  /// cover it only in piles.
  @inline(__always)
  private func isCovered(_ position: Int, _ label: Point) -> Bool {
    let isMoving = drawing.figures[position].motion != nil
    // The label is part of the figure, and is where its transform takes it.
    let posed = isMoving ? label : label.translated(by: travel(of: position, until: .last))
    // By index, which avoids copies of figures and slices.
    let end = min(position + 1 + Self.neighbours, drawing.figures.count)
    for next in ((position + 1)..<end).interruptible {
      if drawing.window == nil {
        // Moving figures cover the label only for a time.
        if drawing.figures[next].motion == nil, isCovered(posed, by: next, at: .last) {
          return true
        }
      } else if drawing.figures[next].motion == nil, !isMoving {
        if isCovered(posed, by: next, at: .last) { return true }
      } else {
        for instant in [Instant.first, .last] {
          let moved = label.translated(by: travel(of: position, until: instant))
          if isCovered(moved, by: next, at: instant) { return true }
        }
      }
    }
    return false
  }

  private static var neighbours: Int { 3 }

  /// The first and the last instant of the motion.
  private enum Instant { case first, last }

  private func isCovered(_ label: Point, by position: Int, at instant: Instant) -> Bool {
    guard let outline = outline(of: position, at: instant) else { return false }
    let cover = scale.rect(outline)
    return cover.minY < label.y + Self.lineHeight - 2 && cover.maxY > label.y + 2
      && cover.minX < label.x + 24 && cover.maxX > label.x
  }

  /// The bounding box of a figure at an instant, in points; nil if it is invisible.
  private func outline(of position: Int, at instant: Instant) -> Rect? {
    let (frame, pose) = (drawing.figures[position].frame, drawing.figures[position].pose)
    if let motion = drawing.figures[position].motion {
      let item = drawing.motions[motion].item
      let pose = instant == .first ? item.from : item.to
      return pose.appearance.alpha > 0 ? pose.outline : nil
    }
    return pose.map { frame.transformed(by: $0.transform) } ?? frame
  }

  /// The distance of a figure from its drawn position at an instant, in pixels.
  private func travel(of position: Int, until instant: Instant) -> Point {
    guard let outline = outline(of: position, at: instant) else { return .zero }
    let frame = drawing.figures[position].frame
    return Point(x: (outline.x - frame.x) * scale.factor, y: (outline.y - frame.y) * scale.factor)
  }

  // MARK: - Text

  /// Writes a figure's name, and its visible share if there is room for both.
  @inline(__always)
  func write(_ figure: Figure, at position: Position, to svg: inout SVGWriter) {
    let (x, y) = (position.origin.x, position.origin.y + 12)
    let isShort =
      (figure.motion != nil || figure.visible == nil) && (labels == .indexes || figure.id == nil)
    if isShort, figure.index < 1000 { return svg.text("\(figure.index)", "name", x: x, y: y) }
    writeParts(of: figure, x: x, y: y, width: position.width, to: &svg)
  }

  @inline(never)
  private func writeParts(
    of figure: Figure, x: Double, y: Double, width: Double, to svg: inout SVGWriter
  ) {
    let parts = parts(of: figure, width: width)
    if parts.name.isEmpty, parts.share == nil { return }
    guard let share = parts.share else { return svg.text(parts.name, "name", x: x, y: y) }
    // Each part is isolated; otherwise a right-to-left name would be mixed with the digits.
    svg.text(
      markup: """
        <tspan>\(escaped: parts.name)</tspan>\
        <tspan class="share" font-weight="400" dx="6">\(escaped: share)</tspan>
        """, "name", x: x, y: y)
  }

  /// A figure's name and share that fit in a width. The share is omitted before a long name is
  /// shortened too much.
  private func parts(of figure: Figure, width: Double) -> (name: UTF8String, share: UTF8String?) {
    let name = labels == .ids ? drawing.name(of: figure) : Words.count(figure.index)
    // The visible share of a moving figure changes.
    if figure.motion == nil, let visible = figure.visible {
      let share = Words.percentage(visible.fraction)
      let left = width - SVGText.width(of: share, size: Self.size) - 8
      if left >= min(SVGText.width(of: name, size: Self.size), Self.longName) {
        return (SVGText.fitted(name, width: left, size: Self.size), share)
      }
    }
    return (SVGText.fitted(name, width: width, size: Self.size), nil)
  }

  /// The minimum width of a long name next to a share, in pixels.
  private static var longName: Double { 90 }

  /// The frame of a figure's label, in pixels.
  func box(of figure: Figure, at position: Position) -> Rect {
    let parts = parts(of: figure, width: position.width)
    var width = SVGText.width(of: parts.name, size: Self.size)
    if let share = parts.share { width += 6 + SVGText.width(of: share, size: Self.size) }
    return Rect(x: position.origin.x, y: position.origin.y, width: width, height: Self.lineHeight)
  }

  // MARK: - Names of details

  /// The frame of a name at the end of a detail, in pixels. Nil if there is no room next to the figure's
  /// label.
  func box(of name: UTF8String, in frame: Rect, beside label: Rect?) -> Rect? {
    let width = SVGText.width(of: name, size: 9)
    if frame.height <= Self.lineHeight || frame.width <= max(80, width + 8) { return nil }
    let box = Rect(x: frame.maxX - 4 - width, y: frame.y, width: width, height: 13)
    return label?.intersects(box, edges: .inclusive) ?? false ? nil : box
  }

  func writeNames(of figure: Figure, beside label: Rect?, to svg: inout SVGWriter) {
    for detail in figure.details.interruptible {
      guard let name = drawing.details[detail].name else { continue }
      let frame = scale.rect(drawing.details[detail].frame)
      guard box(of: name, in: frame, beside: label) != nil else { continue }
      svg.text(name, "kind end", x: frame.maxX - 4, y: frame.y + 10)
    }
  }

  // MARK: - Below the diagram

  /// Whether the diagram is too low for labels. Names are then written in a line below it.
  static func areBelow(_ frame: Rect) -> Bool { frame.height < lineHeight }

  /// Whether the diagram is too low for the labels of hidden rows.
  static func hiddenAreBelow(_ frame: Rect) -> Bool { frame.height < 2 * lineHeight + 4 }

  private var areBelow: Bool { Self.areBelow(scale.frame) }

  func writeBelow(to svg: inout SVGWriter) {
    if !areBelow { return }
    let frame = scale.frame
    var end = frame.minX
    let figures = drawing.figures
    // Figures are large: sorting indices moves less, and shares the sort of integers.
    let order = figures.indices.sorted { figures[$0].frame.x < figures[$1].frame.x }
    for position in order.interruptible {
      let figure = figures[position]
      let x = max(scale.x(figure.frame.x), frame.minX)
      let width = min(scale.x(figure.frame.maxX), frame.maxX) - x
      if figure.motion != nil || x < end - 0.5 || width < 12 { continue }
      end = x + width
      writeParts(of: figure, x: x + 1, y: frame.maxY + 18, width: width - 8, to: &svg)
    }
  }
}
