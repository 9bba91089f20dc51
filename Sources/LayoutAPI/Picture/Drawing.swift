import Bytes
import LayoutEngine

/// The contents of a picture, in the answer's coordinates, in points. It depends neither on the
/// layout nor on the image format.
struct Drawing {
  /// The heading of the picture.
  var title: StaticString
  /// The description of the answer, in sentences.
  var sentences: [UTF8String] = []
  /// Notes below the picture.
  var notes: [UTF8String] = []

  var region: DrawnRegion
  /// The rectangle that the items fill.
  var content: Rect
  /// The visible rectangle; nil if the request sets none.
  var window: Rect?
  /// Whether items that only touch the window are visible.
  var edges = WindowDefaults.edges
  /// The origin of the rulers.
  var origin = Point.zero

  /// The items, from back to front.
  var figures: [Figure] = []
  /// The ids of the items.
  private(set) var ids: [UTF8String] = []
  /// The details of all figures; each figure's details are contiguous.
  var details: [Detail] = []
  /// Outlines of items that are not displayed, in front of all figures.
  var ghosts: [Ghost] = []
  var motions: [Motion] = []
  /// The layouts in figures.
  private(set) var inner: [InnerDrawing] = []
  /// The exposed regions, per item.
  var exposed: [ExposedRegion] = []
  /// The location of the touch.
  var touch: Point?
}

extension Drawing {
  /// Whether exposed parts are drawn, also of layouts in figures.
  var showsExposed: Bool {
    exposed.contains { !$0.rects.isEmpty } || inner.contains { $0.drawing.showsExposed }
  }

  var hidesItems: Bool { ghosts.contains { $0.kind == .hidden } }

  /// Adds an item's id and returns its position in `ids`; nil if it has no id.
  mutating func add(id: String?) -> Int? {
    guard let id else { return nil }
    ids.append(UTF8String(id))
    return ids.count - 1
  }

  /// Adds the drawing of a layout in a figure, without its motions.
  ///
  /// - Parameter clip: the frame of the figure's content, to which the drawing is clipped.
  mutating func add(_ drawing: Drawing, clippedTo clip: Rect, toFigureAt position: Int) {
    var drawing = drawing
    drawing.motions = []
    for figure in drawing.figures.indices.interruptible { drawing.figures[figure].motion = nil }
    drawing.ghosts.removeAll { $0.kind == .destination }
    figures[position].inner = inner.count
    inner.append(InnerDrawing(drawing: drawing, clip: clip))
    let name = figures[position].id.map { ids[$0] } ?? Words.count(figures[position].index)
    let sentences: UTF8String = "\(drawing.sentences, between: " ")"
    self.sentences.append("Row \(name): \(drawing.title). \(sentences)")
  }
}

/// The drawing of a layout in a figure.
struct InnerDrawing {
  let drawing: Drawing
  /// The frame of the figure's content, to which the drawing is clipped.
  let clip: Rect
}

/// A card or a row. Data of variable length is stored in the drawing, which makes figures cheap to
/// copy.
struct Figure {
  let index: Int
  /// The position of its id in the drawing's `ids`; nil if it has no id.
  var id: Int?
  /// The frame in the layout.
  var frame: Rect
  /// The pose; nil if the item has neither a transform nor an opacity.
  var pose: Pose?
  /// The range of its details in the drawing's `details`.
  var details = 0..<0
  /// The visible part; nil if nothing is visible.
  var visible: VisibleItem?
  var isHit = false
  /// The position of its motion in the drawing's `motions`; nil if it does not move.
  var motion: Int?
  /// The position of the layout in it in the drawing's `inner`; nil if it contains none.
  var inner: Int?

  init(index: Int, id: Int? = nil, frame: Rect) {
    self.index = index
    self.id = id
    self.frame = frame
  }

  init(_ item: some LayoutItem, id: Int? = nil) {
    self.init(index: item.index, id: id, frame: item.frame)
  }
}

/// The transform and opacity of a figure.
struct Pose: Equatable {
  /// The transform of the frame, about the frame's centre.
  var transform = Transform.identity
  /// The opacity, from 0 (invisible) to 1.
  var alpha = 1.0
}

/// The motion of a figure, with its easing in CSS.
struct Motion {
  let item: ItemMotion
  let easing: WrittenEasing
}

/// A shape within a figure. The layouts assign meanings to styles.
struct Detail {
  enum Style {
    /// A faint area around the content.
    case margin
    /// The area of the content, which has the figure's label.
    case content
    /// A thin filled rectangle.
    case rule
    case panel
    case hatchedPanel
    case image
    /// A line of text, which leaves room for labels.
    case textLine
  }

  let style: Style
  let frame: Rect
  /// The name at the end of the shape; nil for a shape without a name.
  var name: UTF8String?
  /// The meaning of the style in the legend; nil if the legend omits it.
  var meaning: StaticString?
}

/// The outline of an item that is not displayed.
struct Ghost {
  enum Kind {
    /// A hidden item: a line at the position where it would start.
    case hidden
    /// The frame at the end of a motion.
    case destination
    /// An earlier frame.
    case before
  }

  let kind: Kind
  let frame: Rect
  /// The transform of the frame, about the frame's centre.
  var transform = Transform.identity
  /// The name, if it is displayed.
  var label: UTF8String?
  /// The meaning of a hidden item in the legend.
  var meaning: StaticString = "hidden"
}
