import Bytes
import JSON
import LayoutEngine

/// The digits of an item's numbers, which the next item often repeats.
struct FrameDigits {
  var index = IndexDigits()
  var number = NumberDigits()
  var frame = RectDigits()
  var contentFrame = RectDigits()
  var separatorFrame = RectDigits()
}

/// The digits of the numbers of a rectangle.
struct RectDigits {
  fileprivate var x = NumberDigits.noNumber
  fileprivate var beforeY = KeptBytes<SIMD4<UInt64>>()

  fileprivate var width = NumberDigits.noNumber
  fileprivate var height = NumberDigits.noNumber
  fileprivate var afterY = KeptBytes<SIMD8<UInt64>>()
  /// The length of `afterY` before the height, in bytes.
  fileprivate var beforeHeight = 0
}

// Maximum sizes in bytes, for reservations by callers.
extension ByteCursor {
  /// A rectangle as members or as an object, including members that are copied in one piece.
  static var rectCapacity: Int { 40 + 4 * numberCapacity }
}

extension ByteCursor {
  /// Writes the members of an item's rectangle after another member.
  @inline(__always)
  mutating func rect(_ rect: Rect, reusing digits: inout RectDigits) {
    if rect.x.bitPattern == digits.x {
      text(digits.beforeY)
    } else {
      self = beforeY(rect, into: &digits)
    }
    number(rect.y)
    if rect.width.bitPattern == digits.width, rect.height.bitPattern == digits.height {
      text(digits.afterY)
    } else {
      self = afterY(rect, into: &digits)
    }
  }

  @inline(never)
  private func beforeY(_ rect: Rect, into digits: inout RectDigits) -> ByteCursor {
    var cursor = self
    cursor.literal(",\"x\":")
    cursor.number(rect.x)
    cursor.literal(",\"y\":")
    if let text = KeptBytes<SIMD4<UInt64>>(from: position, to: cursor) {
      digits.x = rect.x.bitPattern
      digits.beforeY = text
    }
    return cursor
  }

  @inline(never)
  private func afterY(_ rect: Rect, into digits: inout RectDigits) -> ByteCursor {
    var cursor = self
    if rect.width.bitPattern == digits.width {
      cursor.text(digits.afterY)
      cursor.position = position + digits.beforeHeight
    } else {
      cursor.literal(",\"width\":")
      cursor.number(rect.width)
      cursor.literal(",\"height\":")
      digits.beforeHeight = cursor.position - position
    }
    cursor.number(rect.height)
    if let text = KeptBytes<SIMD8<UInt64>>(from: position, to: cursor) {
      digits.width = rect.width.bitPattern
      digits.height = rect.height.bitPattern
      digits.afterY = text
    } else {
      digits.width = NumberDigits.noNumber
    }
    return cursor
  }

  /// Writes a rectangle as an object.
  mutating func object(_ rect: Rect, reusing digits: inout RectDigits) {
    let start = position
    self.rect(rect, reusing: &digits)
    // In place of the comma before the first member.
    start.pointee = UInt8(ascii: "{")
    literal("}")
  }

  mutating func rect(_ rect: Rect) {
    literal("{")
    rectMembers(rect)
    literal("}")
  }

  /// Writes the members of a rectangle into the current object.
  mutating func rectMembers(_ rect: Rect) {
    member("x", rect.x)
    member("y", rect.y)
    member("width", rect.width)
    member("height", rect.height)
  }
}

extension JSONWriter {
  /// Writes a rectangle as a member.
  mutating func member(_ name: StaticString, _ rect: Rect) {
    member(name)
    self.rect(rect)
  }

  mutating func size(_ size: Size) {
    var cursor = cursor(reserving: ByteCursor.rectCapacity)
    cursor.literal("{\"width\":")
    cursor.number(size.width)
    cursor.literal(",\"height\":")
    cursor.number(size.height)
    cursor.literal("}")
    advance(to: cursor)
  }

  /// Writes the members of a rectangle into the current object.
  mutating func rectMembers(_ rect: Rect) {
    var cursor = cursor(reserving: ByteCursor.rectCapacity)
    cursor.rectMembers(rect)
    advance(to: cursor)
  }

  mutating func rect(_ rect: Rect) {
    var cursor = cursor(reserving: ByteCursor.rectCapacity)
    cursor.rect(rect)
    advance(to: cursor)
  }

  mutating func point(_ name: StaticString, _ point: Point) {
    beginObject(name)
    member("x", point.x)
    member("y", point.y)
    literal("}")
  }

  /// Writes the given sides of insets as a member.
  mutating func insets(_ name: StaticString, _ insets: InsetsOverride) {
    beginObject(name)
    if let top = insets.top { member("top", top) }
    if let left = insets.left { member("left", left) }
    if let bottom = insets.bottom { member("bottom", bottom) }
    if let right = insets.right { member("right", right) }
    literal("}")
  }
}
