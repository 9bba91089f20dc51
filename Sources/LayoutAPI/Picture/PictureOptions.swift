import JSON

/// How a picture is to look: a request's `picture`. Answers in JSON are the same with any.
struct PictureOptions {
  /// What items are called in the picture.
  enum Labels: String, CaseIterable {
    /// By their ids; by their indexes where they have none.
    case ids
    /// By their indexes.
    case indexes
    /// Not at all.
    case none
  }

  /// Which colours the picture has.
  enum Theme: String, CaseIterable {
    /// Those of whoever looks at it: dark where that is what they like.
    case automatic
    case light
    case dark
  }

  enum Defaults {
    static var width: Double { 480 }
    static var labels: Labels { .ids }
    static var theme: Theme { .automatic }
  }

  /// Widths that a picture can have, in pixels.
  static var widths: ClosedRange<Double> { 240...4096 }

  /// How wide the picture is, in pixels. As a picture of vectors it can be shown at any width; legend and
  /// labels are set for this one.
  var width = Defaults.width
  var labels = Defaults.labels
  var theme = Defaults.theme

  /// How a picture looks that nothing is said about.
  init() {}

  /// Reads what a request says of its picture.
  init(_ object: inout ObjectReader) {
    width = object.number("width", in: Self.widths) ?? Defaults.width
    labels = object.choice("labels") ?? Defaults.labels
    theme = object.choice("theme") ?? Defaults.theme
  }
}

extension ObjectReader {
  /// What this request says of its picture; nil where it says nothing.
  @inline(__always)
  mutating func pictureOptions() -> PictureOptions? {
    // Most have been read by now.
    hasMore ? object("picture") { PictureOptions(&$0) } : nil
  }
}
