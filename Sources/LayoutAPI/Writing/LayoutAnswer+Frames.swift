import Bytes
import JSON
import LayoutEngine

extension LayoutAnswer {
  /// Writes frames, as objects or in columns.
  func writeFrames(
    _ ranges: IndexRanges, to writer: inout JSONWriter, reusing digits: inout FrameDigits,
    _ meter: Meter
  ) throws(NoAnswer) {
    try meter.take(ranges.count)
    switch options.encoding {
    case .objects:
      writer.member("frames")
      writer.array(ranges, of: FrameObjects(answer: self), reusing: &digits)
    case .columns:
      writer.member("columns")
      writeColumns(ranges, to: &writer, reusing: &digits)
    }
  }

  private func writeColumns(
    _ ranges: IndexRanges, to writer: inout JSONWriter, reusing digits: inout FrameDigits
  ) {
    writer.literal("{")
    for column in FrameColumn.allCases {
      writer.member(column.name)
      let numbers = FrameNumbers(layout: layout, origin: origin, column: column)
      writer.array(ranges, of: numbers, reusing: &digits)
    }
    writer.literal("}")
  }
}

/// Frames as objects.
private struct FrameObjects<L: ItemLayout>: JSONElements where L.Item: JSONItem {
  let answer: LayoutAnswer<L>

  @inline(__always)
  func write(_ index: Int, to writer: inout JSONWriter, reusing digits: inout FrameDigits) {
    let item = answer.layout.item(at: index).relative(to: answer.origin)
    item.write(
      to: &writer, reusing: &digits, in: answer.context, carriedTo: answer.carriedFrame(at: index))
  }
}

/// A column of frames.
private enum FrameColumn: CaseIterable {
  case index, x, y, width, height

  var name: StaticString {
    switch self {
    case .index: "index"
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    }
  }

  /// The number of an item. Only the column of indexes needs no frame.
  @inline(__always)
  func value(_ index: Int, _ frame: @autoclosure () -> Rect) -> Double {
    if self == .index { return Double(index) }
    let frame = frame()
    return switch self {
    case .index: Double(index)
    case .x: frame.x
    case .y: frame.y
    case .width: frame.width
    case .height: frame.height
    }
  }
}

/// One number of each frame.
private struct FrameNumbers<L: ItemLayout>: JSONElements {
  let layout: L
  let origin: Point
  let column: FrameColumn

  @inline(__always)
  func write(_ index: Int, to writer: inout JSONWriter, reusing digits: inout FrameDigits) {
    let value = column.value(index, layout.item(at: index).frame.relative(to: origin))
    writer.element(value, reusing: &digits)
  }
}

extension JSONWriter {
  @inline(__always)
  fileprivate mutating func element(_ number: Double, reusing digits: inout FrameDigits) {
    var cursor = cursor(reserving: ByteCursor.numberCapacity + 1)
    cursor.separate()
    cursor.number(number, reusing: &digits.number)
    advance(to: cursor)
  }
}
