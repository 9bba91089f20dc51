import LayoutEngine

/// What the texts of one request measure, each in the room that it has: a value, which answers keep that
/// are written while the next request is read.
struct MeasuredTexts {
  /// A text and the room that it has: what is measured once.
  struct Place: Hashable {
    let text: Int
    let width: Double

    init(_ text: Int, along axis: LayoutAxis, breadth: Double) {
      self.text = text
      switch axis {
      // Its lines are as long as they are: the stack has all the room.
      case .horizontal: width = .infinity
      case .vertical: width = breadth
      }
    }
  }

  private var results: [Place: MeasuredText] = [:]

  /// What a text measures in its room; nil before it is measured.
  subscript(place: Place) -> MeasuredText? {
    get { results[place] }
    set { results[place] = newValue }
  }

  /// What a text measures whose length was asked for.
  func measured(_ text: Int, along axis: LayoutAxis, breadth: Double) -> MeasuredText {
    guard let measured = results[Place(text, along: axis, breadth: breadth)] else {
      preconditionFailure("a text is answered that was not laid out")
    }
    return measured
  }
}
