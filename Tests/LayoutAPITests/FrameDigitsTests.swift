import Bytes
import JSON
import LayoutEngine
import Testing

@testable import LayoutAPI

@Suite("Frames with shared text")
struct FrameTextTests {
  /// Short, long, and the longest numbers.
  private static let numbers = [
    0, -7.5, 375, 1.0 / 3, -123_456.789_012_345_67, -2.2250738585072014e-308,
  ]

  @Test("A frame has the same text after any other frame")
  func anyTwo() {
    for first in Self.numbers {
      for second in Self.numbers {
        for third in Self.numbers {
          hold([
            Rect(x: first, y: second, width: second, height: third),
            Rect(x: first, y: third, width: second, height: third),
            Rect(x: first, y: third, width: second, height: first),
            Rect(x: third, y: first, width: second, height: third),
            Rect(x: third, y: first, width: third, height: third),
          ])
        }
      }
    }
  }

  private func hold(_ rects: [Rect]) {
    var shared = JSONWriter(capacity: 1)
    var apart = JSONWriter(capacity: 1)
    var digits = RectDigits()
    var objectDigits = RectDigits()
    for rect in rects {
      var cursor = shared.cursor(reserving: 2 * ByteCursor.rectCapacity)
      cursor.rect(rect, reusing: &digits)
      cursor.object(rect, reusing: &objectDigits)
      shared.advance(to: cursor)
      for (name, value) in [
        (",\"x\":" as StaticString, rect.x), (",\"y\":", rect.y), (",\"width\":", rect.width),
        (",\"height\":", rect.height),
      ] {
        apart.literal(name)
        apart.number(value)
      }
      apart.rect(rect)
    }
    let same = shared.withBytes { shared in apart.withBytes { shared.elementsEqual($0) } }
    #expect(same, "\(rects)")
  }
}
