import JSON
import LayoutEngine

/// The texts of the numbers that frames tend to share.
struct FrameTexts {
  var x = NumberText()
  var width = NumberText()
  var height = NumberText()
}

// The most bytes that what is written below takes: for the reservations of those who call it.
extension JSONCursor {
  /// A rectangle's members, or a rectangle as an object.
  static var rectCapacity: Int { 40 + 4 * numberCapacity }
  /// An item's index, frame and zIndex.
  static var placementCapacity: Int { 24 + 2 * numberCapacity + rectCapacity }
}

extension JSONCursor {
  /// Begins an item's object with what every item has: index, frame, zIndex.
  @inline(__always)
  mutating func placement(of item: some LayoutItem, reusing texts: inout FrameTexts) {
    literal("{\"index\":")
    let index = place
    integer(item.index)
    let count = place - index
    rect(item.frame, reusing: &texts)
    literal(",\"zIndex\":")
    if item.zIndex == item.index, count > 1 {
      repeatNumber(at: index, count: count)
    } else {
      integer(item.zIndex)
    }
  }

  /// Writes the members of an item's rectangle behind another member.
  @inline(__always)
  mutating func rect(_ rect: Rect, reusing texts: inout FrameTexts) {
    literal(",\"x\":")
    number(rect.x, reusing: &texts.x)
    literal(",\"y\":")
    number(rect.y)
    literal(",\"width\":")
    number(rect.width, reusing: &texts.width)
    literal(",\"height\":")
    number(rect.height, reusing: &texts.height)
  }

  /// Writes a rectangle as an object.
  mutating func rect(_ rect: Rect) {
    literal("{")
    rectMembers(rect)
    literal("}")
  }

  /// Writes the members of a rectangle into an object that has been begun.
  mutating func rectMembers(_ rect: Rect) {
    member("x", rect.x)
    member("y", rect.y)
    member("width", rect.width)
    member("height", rect.height)
  }
}

extension JSONWriter {
  /// Writes a size as an object.
  mutating func size(_ size: Size) {
    literal("{")
    member("width", size.width)
    member("height", size.height)
    literal("}")
  }

  /// Writes the members of a rectangle into an object that has been begun.
  mutating func rectMembers(_ rect: Rect) {
    var cursor = cursor(reserving: JSONCursor.rectCapacity)
    cursor.rectMembers(rect)
    advance(to: cursor)
  }

  /// Writes a rectangle as an object.
  mutating func rect(_ rect: Rect) {
    var cursor = cursor(reserving: JSONCursor.rectCapacity)
    cursor.rect(rect)
    advance(to: cursor)
  }

  /// Writes a point as a member.
  mutating func point(_ name: StaticString, _ point: Point) {
    member(name)
    literal("{")
    member("x", point.x)
    member("y", point.y)
    literal("}")
  }

  /// Writes the sides of insets that are given as a member.
  mutating func insets(_ name: StaticString, _ insets: InsetsOverride) {
    member(name)
    literal("{")
    if let top = insets.top { member("top", top) }
    if let left = insets.left { member("left", left) }
    if let bottom = insets.bottom { member("bottom", bottom) }
    if let right = insets.right { member("right", right) }
    literal("}")
  }
}
