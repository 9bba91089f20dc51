import JSON
import LayoutEngine

/// The texts of the numbers that frames tend to share.
struct FrameTexts {
  var x = NumberText()
  var width = NumberText()
  var height = NumberText()
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
    var cursor = cursor(reserving: 64 + 4 * JSONCursor.numberCapacity)
    cursor.rectMembers(rect)
    advance(to: cursor)
  }

  /// Writes a rectangle as an object.
  mutating func rect(_ rect: Rect) {
    var cursor = cursor(reserving: 64 + 4 * JSONCursor.numberCapacity)
    cursor.rect(rect)
    advance(to: cursor)
  }
}
