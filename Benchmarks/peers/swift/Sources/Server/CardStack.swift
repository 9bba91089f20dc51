/// A request for a card stack.
struct CardStack: Decodable {
  struct Configuration: Decodable {
    var cardOffset: Double?
    var collapsedHeight: Double?
    var expandedHeight: Double?
    var cardHeight: Double?
    var leftSpacing: Double?
    var rightSpacing: Double?
    var verticalSpacing: Double?
  }

  enum State: String, Codable {
    case collapsed, inTransit, expanded
  }

  var configuration: Configuration?
  var count: Int
  var width: Double
  var state: State?
  var translation: Double?
  var visibleRect: Rect?
  var frames: Frames?
}

struct CardStackAnswer: Encodable {
  struct Frame: Encodable {
    var index: Int
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var zIndex: Int
  }

  var layout = "cardStack"
  var count: Int
  var state: CardStack.State
  var translation: Double
  var progress: Double
  var contentSize: Size
  var frames: [Frame]?
  var visible: [VisiblePart]?
}

extension CardStack {
  func answer() -> CardStackAnswer {
    let layout = CardStackLayout(self)
    let visible = visibleRect.map { layout.visibleCards($0) }
    let frames: [CardStackAnswer.Frame]? =
      switch self.frames ?? .all {
      case .all: (0..<count).map(layout.frame)
      case .visible: (visible ?? []).map { layout.frame($0.index) }
      case .none: nil
      }
    return CardStackAnswer(
      count: count, state: layout.state, translation: layout.translation, progress: layout.progress,
      contentSize: layout.contentSize(), frames: frames, visible: visible)
  }
}

/// Where the cards are.
private struct CardStackLayout {
  let count: Int
  let width: Double
  let state: CardStack.State
  let translation: Double
  let travel: Double
  let cardOffset: Double
  let collapsedHeight: Double
  let cardHeight: Double
  let leftSpacing: Double
  let rightSpacing: Double
  let verticalSpacing: Double

  init(_ request: CardStack) {
    let configuration = request.configuration
    count = request.count
    width = request.width
    state = request.state ?? .collapsed
    cardOffset = configuration?.cardOffset ?? 40
    collapsedHeight = configuration?.collapsedHeight ?? 200
    cardHeight = configuration?.cardHeight ?? 200
    leftSpacing = configuration?.leftSpacing ?? 8
    rightSpacing = configuration?.rightSpacing ?? 8
    verticalSpacing = configuration?.verticalSpacing ?? 8
    travel = (configuration?.expandedHeight ?? 500) - collapsedHeight
    translation = state == .expanded ? travel : request.translation ?? 0
  }

  var progress: Double { travel > 0 ? translation / travel : 0 }

  func contentSize() -> Size {
    switch state {
    case .collapsed: Size(width: width, height: collapsedHeight)
    case .inTransit: Size(width: width, height: collapsedHeight + translation)
    case .expanded: Size(width: width, height: (cardHeight + verticalSpacing) * Double(count))
    }
  }

  func rect(_ index: Int) -> Rect {
    let expanded = (cardHeight + verticalSpacing) * Double(index)
    let collapsed = index > 0 ? verticalSpacing + cardOffset * Double(index) : 0
    let y: Double =
      switch state {
      case .expanded: expanded
      case .inTransit where index > 0 && travel > 0: collapsed + abs(expanded - collapsed) * translation / travel
      default: collapsed
      }
    return Rect(x: leftSpacing, y: y, width: width - leftSpacing - rightSpacing, height: cardHeight)
  }

  func frame(_ index: Int) -> CardStackAnswer.Frame {
    let rect = rect(index)
    return .init(index: index, x: rect.x, y: rect.y, width: rect.width, height: rect.height, zIndex: index)
  }

  /// The visible parts. Cards are at equal distances, except the first one: no card is examined that is out of sight.
  func visibleCards(_ visible: Rect) -> [VisiblePart] {
    let first = rect(1)
    let distance = rect(2).y - first.y
    let start = max(1, ((visible.y - first.height - first.y) / distance).rounded(.down))
    let end = min(Double(count - 1), ((visible.y + visible.height - first.y) / distance).rounded(.up) + 1)
    let others = start <= end ? Array(Int(start)...Int(end)) : []
    return ((count > 0 ? [0] : []) + others).compactMap { index in
      let frame = rect(index)
      return frame.intersection(visible).map {
        VisiblePart(index: index, rect: $0, fraction: $0.width * $0.height / (frame.width * frame.height))
      }
    }
  }
}
