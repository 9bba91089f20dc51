import Bytes
import LayoutEngine
import SVG

/// The labels of figures: their names and visible shares, and names of their details.
extension SVGFigures {
  /// A figure's name, and its visible share if there is room for both.
  struct Label {
    let name: UTF8String
    let share: UTF8String?
    /// The top left corner of the line, in pixels.
    let origin: Point

    /// The frame of the line, in pixels.
    var frame: Rect {
      let extent = share.map { 6 + SVGText.width(of: $0, size: SVGFigures.size) } ?? 0
      return Rect(
        x: origin.x, y: origin.y, width: SVGText.width(of: name, size: SVGFigures.size) + extent,
        height: SVGFigures.lineHeight)
    }

    fileprivate func write(to svg: inout SVGWriter) {
      if name.isEmpty, share == nil { return }
      let (x, y) = (origin.x, origin.y + 12)
      guard let share else { return svg.text(name, "name", x: x, y: y) }
      // Each part is isolated; otherwise a right-to-left name would be mixed with the digits.
      svg.text(
        markup: """
          <tspan>\(escaped: name)</tspan>\
          <tspan class="share" font-weight="400" dx="6">\(escaped: share)</tspan>
          """, "name", x: x, y: y)
    }
  }

  /// The minimum height of a label, in pixels.
  static var lineHeight: Double { 14 }
  private static var size: Double { 11 }
  /// Below this width, in pixels, a label has smaller margins and may cover the padding of its row.
  private static var narrow: Double { 64 }

  /// The label of a figure, at the start of its visible part. Nil if there is no room or another figure
  /// covers it.
  func label(ofFigureAt position: Int) -> Label? {
    if labels == .none || Self.areBelow(scale.frame) { return nil }
    let figure = drawing.figures[position]
    let room = room(for: figure, in: scale.rect(figure.frame))
    let inset = room.width < Self.narrow ? 4.0 : 8
    // Figures that begin above the drawn area are labelled at its top.
    let origin = Point(
      x: max(room.x, scale.frame.x) + inset, y: max(room.y, scale.frame.y))
    if room.maxY - origin.y < Self.lineHeight || room.width < 16 { return nil }
    if isCovered(position, origin) { return nil }
    return label(of: figure, at: origin, width: room.maxX - origin.x - inset / 2)
  }

  /// The label of a figure in a width, in pixels. The share is omitted before a long name is shortened too
  /// much.
  private func label(of figure: Figure, at origin: Point, width: Double) -> Label {
    var name = labels == .ids ? figure.name : Words.count(figure.index)
    var (left, share): (Double, UTF8String?) = (width, nil)
    // The visible share of a moving figure changes.
    if figure.motion == nil, let visible = figure.visible {
      let percentage = Words.percentage(visible.fraction)
      let rest = width - SVGText.width(of: percentage, size: Self.size) - 8
      if rest >= min(SVGText.width(of: name, size: Self.size), Self.longName) {
        (left, share) = (rest, percentage)
      }
    }
    name = SVGText.fitted(name, width: left, size: Self.size)
    return Label(name: name, share: share, origin: origin)
  }

  /// The minimum width of a long name next to a share, in pixels.
  private static var longName: Double { 90 }

  /// The area for a figure's label: the content, the visible part, or the part below it.
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
  private func visiblePart(of figure: Figure) -> Rect? {
    guard figure.motion == nil, let visible = figure.visible?.intersection else { return nil }
    guard figure.isTransformed, let transform = figure.pose?.transform else { return visible }
    if !isInner || transform.b != 0 || transform.c != 0 { return nil }
    return transform.about(figure.frame.center).inverted().map { visible.outline(under: $0) }
  }

  /// The frame of a figure's content, in pixels.
  private func content(of figure: Figure) -> Rect? {
    drawing.details[figure.details].prefix(2).first { $0.style == .content }
      .map { scale.rect($0.frame) }
  }

  // MARK: - Covered labels

  /// Whether one of the next figures in front covers a label at a point. Figures further ahead
  /// cover it only in piles. Without a window, moving figures cover it only for a time.
  private func isCovered(_ position: Int, _ label: Point) -> Bool {
    let end = min(position + 1 + Self.neighbours, drawing.figures.count)
    for next in ((position + 1)..<end).interruptible {
      let nextMoves = drawing.figures[next].motion != nil
      if nextMoves, drawing.window == nil { continue }
      let moves = nextMoves || drawing.figures[position].motion != nil
      if isCovered(position, label, by: next, at: .last)
        || moves && isCovered(position, label, by: next, at: .first)
      {
        return true
      }
    }
    return false
  }

  private static var neighbours: Int { 3 }

  /// The first and the last instant of the motion.
  private enum Instant { case first, last }

  private func isCovered(
    _ position: Int, _ label: Point, by next: Int, at instant: Instant
  ) -> Bool {
    guard let outline = outline(of: next, at: instant) else { return false }
    let cover = scale.rect(outline)
    let isDrawnMoving = drawing.window == nil && drawing.figures[position].motion != nil
    // The label is part of the figure, and is where its transform takes it.
    let label = isDrawnMoving ? label : label.translated(by: travel(of: position, until: instant))
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

  /// Writes the names of a figure's details, and its label.
  func write(_ label: Label?, andNamesIn figure: Figure, to svg: inout SVGWriter) {
    for detail in drawing.details[figure.details].interruptible {
      guard let text = detail.name, let box = name(of: detail, beside: label) else { continue }
      svg.text(text, "kind end", x: box.maxX, y: box.y + 10)
    }
    label?.write(to: &svg)
  }

  /// The frame of the name at the end of a detail, in pixels. Nil without a name, or if there is no room next to
  /// the figure's label.
  func name(of detail: Detail, beside label: Label?) -> Rect? {
    guard let name = detail.name, labels != .none else { return nil }
    let frame = scale.rect(detail.frame)
    let width = SVGText.width(of: name, size: 9)
    if frame.height <= Self.lineHeight || frame.width <= max(80, width + 8) { return nil }
    let box = Rect(x: frame.maxX - 4 - width, y: frame.y, width: width, height: 13)
    return label?.frame.intersects(box, edges: .inclusive) ?? false ? nil : box
  }

  // MARK: - Below the diagram

  /// Whether the diagram is too low for labels. Names are then written in a line below it.
  static func areBelow(_ frame: Rect) -> Bool { frame.height < lineHeight }

  func writeLabelsBelow(to svg: inout SVGWriter) {
    let frame = scale.frame
    if labels == .none || !Self.areBelow(frame) { return }
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
      label(of: figure, at: Point(x: x + 1, y: frame.maxY + 6), width: width - 8).write(to: &svg)
    }
  }
}
