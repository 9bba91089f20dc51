import JSON

/// The appearance of a picture: the member `picture` of a request. It has no effect on answers in
/// JSON.
struct PictureOptions {
  /// The labels of items.
  enum Labels: String, CaseIterable {
    /// Ids; indexes for items without an id.
    case ids
    case indexes
    case none
  }

  enum Theme: String, CaseIterable {
    /// The colour scheme of the viewer's device.
    case automatic
    case light
    case dark
  }

  enum Defaults {
    static var width: Double { 480 }
    static var labels: Labels { .ids }
    static var theme: Theme { .automatic }
  }

  /// The valid widths, in pixels.
  static var widths: ClosedRange<Double> { 240...4096 }

  /// The width of the picture, in pixels. The picture scales to any width; legend and labels are
  /// set for this one.
  var width = Defaults.width
  var labels = Defaults.labels
  var theme = Defaults.theme
}

extension ObjectReader {
  /// The picture options of this request; nil if the request sets none.
  func pictureOptions() -> PictureOptions? {
    object(.picture, as: .pictureOptions) { picture in
      PictureOptions(
        width: picture.number(.width, in: PictureOptions.widths) ?? PictureOptions.Defaults.width,
        labels: picture.choice(.labels) ?? PictureOptions.Defaults.labels,
        theme: picture.choice(.theme) ?? PictureOptions.Defaults.theme)
    }
  }
}
