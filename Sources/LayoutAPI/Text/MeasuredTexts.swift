import LayoutEngine

/// The measurements of one request's texts, shared by all layouts of the request. The next request has
/// others, because a streamed answer keeps these while it is read.
final class MeasuredTexts {
  /// A text and its available width: the key of a measurement.
  struct Key: Hashable {
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

  private var results: [Key: MeasuredText] = [:]

  /// The measurement of a text in a width; nil if it has not been measured.
  subscript(key: Key) -> MeasuredText? {
    get { results[key] }
    set { results[key] = newValue }
  }

  /// The measurement of a text that has been laid out.
  func measured(_ text: Int, along axis: LayoutAxis, breadth: Double) -> MeasuredText {
    measured(at: Key(text, along: axis, breadth: breadth))
  }

  /// The measurement of a text at a position where it has been laid out.
  func measured(at key: Key) -> MeasuredText {
    guard let measured = results[key] else {
      preconditionFailure("a text is answered that was not laid out")
    }
    return measured
  }
}
