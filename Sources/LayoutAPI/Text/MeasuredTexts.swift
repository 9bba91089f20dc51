import LayoutEngine

/// The measurements of one request's texts. A value type, because streamed answers keep it while
/// the next request is read.
struct MeasuredTexts {
  /// A text and its available width: the key of a measurement.
  struct Place: Hashable {
    let text: Int
    let width: Double

    init(_ text: Int, along axis: LayoutAxis, breadth: Double) {
      self.text = text
      switch axis {
      // Texts in a horizontal container are not broken: their width is unlimited.
      case .horizontal: width = .infinity
      case .vertical: width = breadth
      }
    }
  }

  private var results: [Place: MeasuredText] = [:]

  /// The measurement of a text in a width; nil if it has not been measured.
  subscript(place: Place) -> MeasuredText? {
    get { results[place] }
    set { results[place] = newValue }
  }

  /// The measurement of a text that has been laid out.
  func measured(_ text: Int, along axis: LayoutAxis, breadth: Double) -> MeasuredText {
    guard let measured = results[Place(text, along: axis, breadth: breadth)] else {
      preconditionFailure("a text is answered that was not laid out")
    }
    return measured
  }
}
