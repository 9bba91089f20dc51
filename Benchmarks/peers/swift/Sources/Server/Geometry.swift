/// A rectangle in the coordinates of the content.
struct Rect: Codable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// The common part of two rectangles, or nil if they do not overlap.
  func intersection(_ other: Rect) -> Rect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let common = Rect(
      x: left, y: top, width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top)
    return common.width > 0 && common.height > 0 ? common : nil
  }
}

/// The extent of a content or a viewport.
struct Size: Codable {
  var width: Double
  var height: Double
}

/// A place in the coordinates of the content.
struct Point: Codable {
  var x: Double
  var y: Double
}

/// The part of an item in the visible rectangle.
struct VisiblePart: Encodable {
  var index: Int
  var id: String?
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var fraction: Double

  init(index: Int, id: String? = nil, rect: Rect, fraction: Double) {
    self.index = index
    self.id = id
    x = rect.x
    y = rect.y
    width = rect.width
    height = rect.height
    self.fraction = fraction
  }
}

/// The frames that an answer contains.
enum Frames: String, Decodable {
  case all, visible, none
}
