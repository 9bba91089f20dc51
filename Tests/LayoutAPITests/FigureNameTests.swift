import Bytes
import LayoutEngine
import SVG
import Testing

@testable import LayoutAPI

@Suite("Lengths in pictures")
struct PixelTests {
  @Test(
    "A length is rounded to a hundredth of a pixel, halves away from zero",
    arguments: [
      (0, "0"), (0.004, "0"), (0.007, "0.01"), (-0.004, "0"), (-0.007, "-0.01"), (0.125, "0.13"),
      (-0.125, "-0.13"), (12.5, "12.5"), (-3, "-3"), (2e9, "1000000000"),
    ])
  func pixels(length: Double, text: String) {
    var svg = SVGWriter(ByteBuffer(capacity: 1))
    svg.write("\(length)")
    let written = svg.finish().withBytes { String(decoding: $0, as: UTF8.self) }
    #expect(written == text)
  }
}

/// Widths that exactly fit the text, which fixtures can't hit.
@Suite("Names of figures")
struct FigureNameTests {
  @Test("The visible share follows a name if there is room for both")
  func share() throws {
    let both = SVGText.width(of: "a", size: 11) + SVGText.width(of: "100 %", size: 11) + 8
    // A narrow figure has 4 pixels before its label and 2 after it.
    let width = both + 6
    #expect(try Self.names(width: 16) == ["a"])
    #expect(try Self.names(width: width - 0.01) == ["a"])
    #expect(try Self.names(width: width + 0.01) == ["a100 %"])
    #expect(try Self.names(width: 200) == ["a100 %"])
  }

  /// The names in a picture of a fully visible figure of a width in pixels.
  private static func names(width: Double) throws -> [String] {
    let frame = Rect(x: 0, y: 0, width: width, height: 20)
    let content = Rect(x: 0, y: 0, width: 512, height: 20)
    var drawing = Drawing(
      title: "", region: DrawnRegion(content: content, window: content, axis: .vertical),
      content: content)
    var figure = Figure(index: 0, id: "a", frame: frame)
    figure.visible = VisibleItem(index: 0, intersection: frame, fraction: 1)
    drawing.figures = [figure]
    // One pixel per point.
    let scale = SVGScale(content, in: content)
    var svg = SVGWriter(ByteBuffer(capacity: 1))
    svg.write("<svg>")
    SVGFigures(drawing, scale, .ids).write(to: &svg)
    svg.write("</svg>")
    let text = svg.finish().withBytes { String(decoding: $0, as: UTF8.self) }
    return try #require(SVG(text)).texts(ofClass: "name")
  }
}
