import LayoutEngine

/// A layout's item as a picture shows it.
protocol DrawnItem: JSONItem {
  /// The item as a figure of a drawing, to which its id and what is within it are added.
  func figure(in context: Context, of drawing: inout Drawing) -> Figure
}

extension LayoutAnswer where L.Item: DrawnItem {
  /// Draws the layout: its items near the window, in front of each other as they are seen.
  ///
  /// - Parameters:
  ///   - title: what it is.
  ///   - noun: what its items are, one and several.
  ///   - content: what the items fill.
  func drawing(
    _ title: String, of noun: Noun, content: Rect, meter: Meter
  ) throws(NoAnswer) -> Drawing {
    var region = DrawnRegion(content: content, window: options.visibleRect, axis: layout.axis)
    let near = layout.indices(in: region.limits).clamped(to: options.clip(0..<layout.count))
    let drawn = near.prefix(DrawnRegion.figures)
    try meter.take(drawn.count)
    try meter.take(drawn.count, .figure, for: "picture")

    var drawing = Drawing(title: title, region: region, content: content)
    drawing.window = options.visibleRect
    drawing.origin = origin
    drawing.figures.reserveCapacity(drawn.count)
    let hit = options.hitTest.flatMap { layout.indexOfItem(at: $0) }
    for range in drawn {
      for index in range {
        let item = layout.item(at: index)
        var figure = item.figure(in: context, of: &drawing)
        figure.isHit = index == hit
        if let rect = options.visibleRect {
          figure.visible = layout.visibleItem(at: index, in: rect, edges: options.edges)
        }
        region.include(item.presentedFrame)
        drawing.figures.append(figure)
      }
    }
    drawing.region = region
    if options.exposed, let rect = options.visibleRect {
      drawing.exposed = try exposedRegions(in: rect, meter).flatMap { $0.rects }
    }
    drawing.touch = options.hitTest
    describe(drawn, of: noun, hit: hit, in: &drawing)
    return drawing
  }

  /// Says what is drawn and seen.
  private func describe(
    _ drawn: IndexRanges, of noun: Noun, hit: Int?, in drawing: inout Drawing
  ) {
    if let window = drawing.window {
      let seen = layout.window(in: window, edges: options.edges, within: options.range).visible
      drawing.say(visible: drawing.figures, of: seen.count, in: window, noun)
    }
    if let point = drawing.touch {
      drawing.sentences.append(
        "The point \(Words.point(point)) "
          + (hit.map { "hits \(noun.one) \($0)." } ?? "hits no \(noun.one)."))
    }
    let (first, last) = (drawn.lowerBound, drawn.upperBound - 1)
    // Those between them that are not drawn are hidden.
    let rest = layout.count - drawn.upperBound + first
    guard rest > 0, !drawn.isEmpty else { return }
    let names = first == last ? "\(noun.one) \(first)" : "\(noun.several) \(first) to \(last)"
    drawing.notes.append("Drawn: \(names), of \(Words.count(layout.count)).")
  }
}

extension IndexRanges {
  /// The first indices, `count` at the most.
  fileprivate func prefix(_ count: Int) -> IndexRanges {
    var prefix = IndexRanges()
    for range in self where prefix.count < count {
      prefix.append(range.prefix(count - prefix.count))
    }
    return prefix
  }
}
