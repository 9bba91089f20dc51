import LayoutEngine

/// The measurements of one request's texts, shared by all layouts of the request.
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

  /// The first measurement of each text. Few texts are measured in several widths.
  private var first: [(width: Double, text: MeasuredText)?] = []
  private var others = [Key: MeasuredText]()

  /// The measurement of a text in a width; nil if it has not been measured.
  subscript(key: Key) -> MeasuredText? {
    guard key.text < first.count, let first = first[key.text] else { return nil }
    return first.width == key.width ? first.text : others[key]
  }

  /// Adds the measurement of a text in a width.
  func add(_ measured: MeasuredText, for key: Key) {
    // Most texts are measured in their order.
    if key.text == first.count { return first.append((key.width, measured)) }
    // Bounded: the texts of a request.
    while first.count <= key.text { first.append(nil) }
    if first[key.text] == nil {
      first[key.text] = (key.width, measured)
    } else {
      others[key] = measured
    }
  }

  /// Removes all measurements.
  func removeAll() {
    first.removeAll(keepingCapacity: first.count <= Limits.keptElements)
    others = .init()
  }

  /// The measurement of a text that has been laid out.
  func measured(_ text: Int, along axis: LayoutAxis, breadth: Double) -> MeasuredText {
    measured(at: Key(text, along: axis, breadth: breadth))
  }

  /// The measurement of a text at a position where it has been laid out.
  func measured(at key: Key) -> MeasuredText {
    guard let measured = self[key] else {
      preconditionFailure("a text is answered that was not laid out")
    }
    return measured
  }
}

/// The measurements of the texts of items, by the items' indexes.
struct MeasuredItemTexts {
  /// The texts in the widths in which they were laid out.
  var keys: [Int: MeasuredTexts.Key] = [:]
  private let texts: MeasuredTexts

  init(_ texts: MeasuredTexts) { self.texts = texts }

  /// Whether no item has a text.
  var isEmpty: Bool { keys.isEmpty }

  /// The measurement of an item's text; nil for an item without a text.
  subscript(item: Int) -> MeasuredText? { keys[item].map { texts.measured(at: $0) } }
}
