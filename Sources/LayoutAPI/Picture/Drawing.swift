import JSON
import LayoutEngine

/// What a picture of an answer shows, in points of the answer's coordinates and in words. It knows
/// neither which layout it is of nor how it is drawn.
struct Drawing {
  /// What it is a picture of, in a few words.
  var title: StaticString
  /// What can be seen, in sentences.
  var sentences: [UTF8String] = []
  /// What is worth a line below the picture.
  var notes: [UTF8String] = []

  /// The part of the content that is drawn.
  var region: DrawnRegion
  /// What the items fill.
  var content: Rect
  /// What the device shows; nil where nobody said.
  var window: Rect?
  /// Whether what only touches the window is seen.
  var edges = WindowDefaults.edges
  /// Where positions count from.
  var origin = Point.zero

  /// The items, those in front last.
  var figures: [Figure] = []
  /// What they are called.
  private(set) var ids: [UTF8String] = []
  /// What is within the figures, each figure's next to each other.
  var details: [Detail] = []
  /// Outlines of what is not there: in front of all figures.
  var ghosts: [Ghost] = []
  /// How figures move.
  var motions: [Motion] = []
  /// What nothing covers, by item.
  var exposed: [ExposedRegion] = []
  /// Where a finger touches.
  var touch: Point?
}

extension Drawing {
  /// Whether it shows where hidden rows would start.
  var hidesRows: Bool { ghosts.contains { $0.isHiddenRow } }

  /// Takes in what a figure is called, and returns its place among all ids; nil for none.
  mutating func add(id: String?) -> Int? {
    guard let id else { return nil }
    ids.append(UTF8String(id))
    return ids.count - 1
  }
}

/// A card or a row. What is of any length stands in the drawing, so that a figure is copied as it is.
struct Figure {
  let index: Int
  /// What it is called: a place in the drawing's ids; nil where it has no id.
  var id: Int?
  /// Where the layout puts it.
  var frame: Rect
  /// How it is seen there; nil for as it is.
  var pose: Pose?
  /// What is within it: a range of the drawing's details.
  var details = 0..<0
  /// What of it is in the window; nil where none is.
  var visible: VisibleItem?
  /// Whether the touch hits it.
  var isHit = false
  /// How it moves: a place in the drawing's motions; nil where it stays.
  var motion: Int?

  init(index: Int, id: Int? = nil, frame: Rect) {
    self.index = index
    self.id = id
    self.frame = frame
  }

  init(_ item: some LayoutItem, id: Int? = nil) {
    self.init(index: item.index, id: id, frame: item.frame)
  }
}

/// How a figure is seen.
struct Pose: Equatable {
  /// What is applied to its frame, about the frame's centre.
  var transform = Transform.identity
  /// From 0, not at all, to 1.
  var alpha = 1.0
}

/// How a figure moves, and how that passes in the terms of CSS.
struct Motion {
  let item: ItemMotion
  let easing: WrittenEasing
}

/// Something within a figure.
struct Detail {
  enum Kind {
    /// What a row leaves to its content and padding.
    case padding
    /// A row's content.
    case content
    /// The line at a row's end.
    case separator
    /// An item of a card.
    case item(CardItemKind)
    /// An image.
    case image
    /// A line of text.
    case line
  }

  let kind: Kind
  let frame: Rect
}

/// The outline of what is not there.
struct Ghost {
  enum Kind {
    /// A row that is hidden: a line where it would start.
    case hidden
    /// Where something goes.
    case destination
    /// Where something was before.
    case before
  }

  let kind: Kind
  let frame: Rect
  /// How it is turned and scaled, about the frame's centre.
  var transform = Transform.identity
  /// What it is called, where that is said.
  var label: UTF8String?

  var isHiddenRow: Bool {
    if case .hidden = kind { return true }
    return false
  }
}
