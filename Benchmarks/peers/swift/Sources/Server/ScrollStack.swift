/// A request for a vertical scroll stack of rows that fit their content.
struct ScrollStack: Decodable {
  struct Row: Decodable {
    struct RowSize: Decodable {
      struct Fit: Decodable {
        var length: Double
      }

      var fit: Fit
    }

    struct Insets: Decodable {
      var top: Double?
      var left: Double?
      var bottom: Double?
      var right: Double?
    }

    var id: String
    var size: RowSize
    var insets: Insets?
    var isHidden: Bool?
  }

  var viewport: Size
  var contentOffset: Point
  var rows: [Row]
  var frames: Frames?
}

struct ScrollStackAnswer: Encodable {
  enum Visibility: String, Encodable {
    case hidden, offscreen, partial, entire
  }

  struct Frame: Encodable {
    var index: Int
    var id: String
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var zIndex: Int
    var isHidden: Bool
    var contentFrame: Rect
    var separatorFrame: Rect?
    var visibility: Visibility
    var percentage: Double
  }

  var layout = "scrollStack"
  var count: Int
  var axis = "vertical"
  var contentSize: Size
  var contentOffset: Point
  var frames: [Frame]?
  var visible: [VisiblePart]
  var visibleRows: [Int]
  var entirelyVisibleRows: [Int]
  var firstRow: Int?
  var lastRow: Int?
}

extension ScrollStack {
  func answer() -> ScrollStackAnswer {
    var visible: [VisiblePart] = []
    var kept: [ScrollStackAnswer.Frame] = []
    var end = 0.0
    for (index, row) in rows.enumerated() {
      let part: VisiblePart?
      let frame: ScrollStackAnswer.Frame
      (frame, part) = place(row, index: index, start: end)
      end += frame.height
      if let part { visible.append(part) }
      if frames ?? .all == .all || frames == .visible && part != nil { kept.append(frame) }
    }
    return ScrollStackAnswer(
      count: rows.count, contentSize: Size(width: viewport.width, height: end), contentOffset: contentOffset,
      frames: frames == Frames.none ? nil : kept, visible: visible, visibleRows: visible.map(\.index),
      entirelyVisibleRows: visible.filter { $0.fraction == 1 }.map(\.index),
      firstRow: rows.indices.first, lastRow: rows.indices.last)
  }

  /// A row's frame, and the part of it in the viewport.
  private func place(_ row: Row, index: Int, start: Double) -> (ScrollStackAnswer.Frame, VisiblePart?) {
    let isHidden = row.isHidden ?? false
    let (top, left) = (row.insets?.top ?? 12, row.insets?.left ?? 15)
    let (bottom, right) = (row.insets?.bottom ?? 12, row.insets?.right ?? 15)
    let length = isHidden ? 0 : top + row.size.fit.length + bottom
    let rect = Rect(x: 0, y: start, width: viewport.width, height: length)
    let viewportRect = Rect(x: 0, y: contentOffset.y, width: viewport.width, height: viewport.height)
    let part = rect.intersection(viewportRect).map {
      VisiblePart(index: index, id: row.id, rect: $0, fraction: $0.height / length)
    }
    let contentFrame = Rect(
      x: left, y: isHidden ? start : start + top, width: max(0, viewport.width - left - right),
      height: isHidden ? 0 : row.size.fit.length)
    let separator = Rect(x: 15, y: start + (length - 1), width: max(0, viewport.width - 15), height: 1)
    let frame = ScrollStackAnswer.Frame(
      index: index, id: row.id, x: 0, y: start, width: viewport.width, height: length, zIndex: index, isHidden: isHidden,
      contentFrame: contentFrame, separatorFrame: isHidden ? nil : separator,
      visibility: isHidden ? .hidden : part.map { $0.fraction == 1 ? .entire : .partial } ?? .offscreen,
      percentage: 100 * (part?.fraction ?? 0))
    return (frame, part)
  }
}
