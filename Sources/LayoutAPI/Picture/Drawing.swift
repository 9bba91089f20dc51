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

  /// Adds the drawing of a layout in a figure, without its motions.
  ///
  /// - Parameter clip: the frame of the figure's content, to which the drawing is clipped.
  mutating func add(_ drawing: Drawing, clippedTo clip: Rect, toFigureAt position: Int) {
    var drawing = drawing
    drawing.motions = []
    // Bounded: the figures of a picture. None may keep a motion, also if the work must end.
    for figure in drawing.figures.indices { drawing.figures[figure].motion = nil }
    drawing.ghosts.removeAll { $0.kind == .destination || $0.kind == .between }
    figures[position].inner = inner.count
    inner.append(InnerDrawing(drawing: drawing, clip: clip))
    sentences.append(
      "Row \(figures[position].name): \(drawing.title). \(drawing.sentences, between: " ")")
  }
}

/// The drawing of a layout in a figure.
struct InnerDrawing {
  let drawing: Drawing
  /// The frame of the figure's content, to which the drawing is clipped.
  let clip: Rect
}

/// A card or a row. Its details, motion and layout are stored in the drawing, which makes figures cheap to
/// copy.
struct Figure {
  let index: Int
  let id: UTF8String?
  /// The frame in the layout.
  var frame: Rect
  /// The pose; nil if the item has neither a transform nor an opacity.
  var pose: ItemAppearance?
  /// The range of its details in the drawing's `details`.
  var details = 0..<0
  /// The visible part; nil if nothing is visible.
  var visible: VisibleItem?
  var isHit = false
  /// The position of its motion in the drawing's `motions`; nil if it does not move.
  var motion: Int?
  /// The position of the layout in it in the drawing's `inner`; nil if it contains none.
  var inner: Int?

  /// The id, or the index if it has no id.
  var name: UTF8String { id ?? Words.count(index) }

  var isTransformed: Bool { pose?.transform ?? .identity != .identity }

  init(index: Int, id: String?, frame: Rect) {
    self.index = index
    self.id = id.map { UTF8String($0) }
    self.frame = frame
  }
}

/// The motion of a figure, with its easing in CSS.
struct Motion {
  let item: ItemMotion
  let easing: WrittenEasing
}

/// A shape within a figure.
struct Detail {
  enum Style {
    // Parts of a row.
    case padding, content, separator
    // Items of a card. The client defines the content of custom items.
    case item, customItem
    case image
    /// A line of text, which leaves room for labels.
    case textLine

    /// The meaning in the legend; nil if the legend omits it.
    var meaning: StaticString? {
      switch self {
      case .padding: "padding"
      case .content: "row content"
      case .separator: "separator"
      case .item, .customItem, .image, .textLine: nil
      }
    }
  }

  let style: Style
  let frame: Rect
  /// The name at the end of the shape; nil for a shape without a name.
  var name: UTF8String?
}

/// The outline of an item that is not displayed.
struct Ghost {
  enum Kind {
    /// A hidden row: a line at the position where it would start.
    case hidden
    /// The frame at the end of a motion.
    case destination
    /// The frame at a time of a motion.
    case between
    /// An earlier frame.
    case before

    /// The meaning in the legend.
    var meaning: StaticString {
      switch self {
      case .hidden: "hidden row"
      case .destination: "destination"
      case .between: "on the way"
      case .before: "previous frame"
      }
    }
  }

  let kind: Kind
  let frame: Rect
  /// The transform of the frame, about the frame's centre.
  var transform = Transform.identity
  /// The name, if it is displayed.
  var label: UTF8String?
}
