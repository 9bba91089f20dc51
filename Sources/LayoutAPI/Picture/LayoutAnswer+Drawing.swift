import Bytes
import LayoutEngine

/// An item of a layout that a picture shows.
protocol DrawnItem: JSONItem {
  /// The noun for the items.
  static var noun: Noun { get }

  /// Returns the item as a figure, and adds its details to the drawing.
  func figure(in context: Context, of drawing: inout Drawing) -> Figure
}

extension LayoutAnswer where L.Item: DrawnItem {
  /// Draws the items near the window, from back to front.
  ///
  /// - Parameters:
  ///   - title: the heading of the picture.
  ///   - content: the rectangle that the items fill; nil if it begins at the origin.
  ///   - sentence: the beginning of the description.
  func drawing(
    _ title: StaticString, content: Rect? = nil, _ sentence: UTF8String, _ meter: Meter
  ) throws(NoAnswer) -> Drawing {
    let content = content ?? layout.presentation.present(Rect(size: layout.contentSize))
    var drawing = Drawing(title: title, content: content, options, axis: layout.axis)
    drawing.sentences = [sentence]
    let hit = options.hitTest.flatMap { layout.indexOfItem(at: $0) }
    let near = layout.indices(in: drawing.region.limits)
    let drawn = options.clip(near, of: layout.count)
    var order: [Int] = []
    try drawing.draw(drawn, hit: hit, meter) { index, drawing in
      let item = layout.item(at: index)
      order.append(item.zIndex)
      return (item.figure(in: context, of: &drawing), item.presentedFrame)
    }
    if let rect = options.visibleRect {
      if options.exposed {
        drawing.exposed = try exposedRegions(in: rect, meter)
      }
      drawing.describe(visible: window().visible.count, in: rect, L.Item.noun)
    }
    drawing.describe(drawn, of: layout.count, L.Item.noun, hit: hit)
    drawing.sortFigures(by: order)
    return drawing
  }
}

extension LayoutOptions {
  /// The items near the window that are drawn: those within the requested range, limited in number.
  fileprivate func clip(_ near: IndexRanges, of count: Int) -> IndexRanges {
    near.clamped(to: clip(0..<count)).prefix(DrawnRegion.figures)
  }
}

extension Drawing {
  fileprivate init(title: StaticString, content: Rect, _ options: LayoutOptions, axis: LayoutAxis) {
    let window = options.visibleRect
    self.init(
      title: title, region: DrawnRegion(content: content, window: window, axis: axis),
      content: content)
    self.window = window
    edges = options.edges
    origin = options.origin(along: axis)
    touch = options.hitTest
  }

  /// Sorts the figures from back to front, by their zIndexes.
  fileprivate mutating func sortFigures(by order: [Int]) {
    figures = figures.indices.sorted { order[$0] < order[$1] }.map { figures[$0] }
  }

  /// Draws items.
  ///
  /// - Parameter item: returns the figure of an item and its presented frame.
  fileprivate mutating func draw(
    _ drawn: IndexRanges, hit: Int?, _ meter: Meter,
    _ item: (Int, inout Drawing) -> (Figure, presentedFrame: Rect)
  ) throws(NoAnswer) {
    try meter.take(drawn.count)
    figures.reserveCapacity(drawn.count)
    for range in drawn.interruptible {
      for index in range.interruptible {
        var (figure, frame) = item(index, &self)
        figure.isHit = index == hit
        figure.visible = window.flatMap {
          VisibleItem(index: index, frame: frame, in: $0, edges: edges)
        }
        region.include(frame)
        figures.append(figure)
      }
    }
  }

  /// Describes the touched item, and which items are drawn if some are not.
  fileprivate mutating func describe(
    _ drawn: IndexRanges, of count: Int, _ noun: Noun, hit: Int?
  ) {
    if let touch {
      sentences.append(
        "The point \(Words.point(touch)) "
          + (hit.map { "hits \(noun.one) \(Words.count($0))." } ?? "hits no \(noun.one)."))
    }
    if let distance = region.distance(to: content) {
      notes.append("The content is \(Words.distance(distance)).")
    }
    let (first, last) = (drawn.lowerBound, drawn.upperBound - 1)
    // Items between `first` and `last` that are not drawn are hidden.
    let rest = count - drawn.upperBound + first
    guard rest > 0, !drawn.isEmpty else { return }
    let names: UTF8String =
      first == last
      ? "\(noun.one) \(Words.count(first))"
      : "\(noun.several) \(Words.count(first)) to \(Words.count(last))"
    notes.append("Drawn: \(names), of \(Words.count(count)).")
  }
}

extension IndexRanges {
  /// The first indices, at most `count`.
  fileprivate func prefix(_ count: Int) -> IndexRanges {
    var prefix = IndexRanges()
    for range in self.interruptible where prefix.count < count {
      prefix.append(range.prefix(count - prefix.count))
    }
    return prefix
  }
}
