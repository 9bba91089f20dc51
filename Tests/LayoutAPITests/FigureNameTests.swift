import JSON
import LayoutEngine
import Testing

@testable import LayoutAPI

/// What fixtures can't hit exactly: rooms as wide as their texts, to the last bit.
@Suite("Names of figures")
struct FigureNameTests {
  @Test("A share is said where there is room for more than it")
  func share() throws {
    let taken = SVGText.width(of: "100 %", size: 11) + 8
    let width = 8 + taken + 4
    try #require(width - 8 - 4 == taken)
    #expect(try Self.names(width: width) == [""])
    #expect(try Self.names(width: width.nextUp.nextUp) == ["100 %"])
    #expect(try Self.names(width: 200) == ["a100 %"])
  }

  /// The names in a picture of a figure so many pixels wide, all of which is seen.
  private static func names(width: Double) throws -> [String] {
    let frame = Rect(x: 0, y: 0, width: width, height: 20)
    let content = Rect(x: 0, y: 0, width: 512, height: 20)
    var drawing = Drawing(
      title: "", region: DrawnRegion(content: content, window: content, axis: .vertical),
      content: content)
    var figure = Figure(index: 0, id: drawing.add(id: "a"), frame: frame)
    figure.visible = VisibleItem(index: 0, intersection: frame, fraction: 1)
    drawing.figures = [figure]
    // One pixel a point.
    let scale = SVGScale(content, in: content)
    var svg = SVGWriter(JSONWriter(capacity: 1))
    svg.markup("<svg>")
    SVGFigures(drawing, scale, .ids).write(to: &svg)
    svg.markup("</svg>")
    let text = svg.finish().withBytes { String(decoding: $0, as: UTF8.self) }
    return try #require(SVG(text)).texts(ofClass: "name")
  }
}
