import Bytes
import JSON
import LayoutEngine
import SVG

/// The rulers of a picture: distances from the origin, in points.
struct SVGRuler {
  let drawing: Drawing
  let scale: SVGScale

  /// The height of the ruler above the diagram, in pixels.
  static var height: Double { 26 }

  /// The width of the ruler at the left, in pixels: room for the longest number.
  static func gutter(of drawing: Drawing) -> Double {
    let region = drawing.region.drawn
    let ends = [region.minY, region.maxY]
    let digits = ends.map { Words.number(($0 - drawing.origin.y).rounded()).bytes.count }
    return Double(digits.reduce(2) { max($0, $1) }) * 5.5 + 14
  }

  func write(to svg: inout SVGWriter) {
    let frame = scale.frame
    svg.write("\n<g>")
    let (region, origin) = (scale.region, drawing.origin)
    // Bounded: 100 ticks.
    for tick in ticks(from: region.minX - origin.x, over: region.width) {
      let x = scale.x(tick + origin.x)
      svg.line("rule", from: Point(x: x, y: frame.y - 13), to: Point(x: x, y: frame.y - 9))
      svg.text(Words.number(tick), "tick middle", x: x, y: frame.y - 16)
    }
    // Bounded: 100 ticks.
    for tick in ticks(from: region.minY - origin.y, over: region.height) {
      let y = scale.y(tick + origin.y)
      svg.line("rule", from: Point(x: frame.x - 13, y: y), to: Point(x: frame.x - 9, y: y))
      svg.text(Words.number(tick), "tick end", x: frame.x - 16, y: y + 3)
    }
    svg.write("\n</g>")
  }

  /// The minimum distance between two ticks, in pixels.
  private static var pitch: Double { 44 }

  /// The round numbers in an interval, as many as fit.
  private func ticks(from start: Double, over length: Double) -> [Double] {
    let least = Self.pitch / scale.factor
    var step = 1e-6
    let factors = [2, 2.5, 2]
    var index = 0
    // Bounded: the step doubles.
    while step < least {
      step *= factors[index % 3]
      index += 1
    }
    var ticks: [Double] = []
    var number = (start / step).rounded(.up)
    // Bounded: 100 ticks.
    while number * step <= start + length, ticks.count < 100 {
      ticks.append(number * step)
      number += 1
    }
    return ticks
  }
}
