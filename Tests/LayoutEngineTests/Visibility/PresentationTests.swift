import LayoutEngine
import Testing

@Suite("Presentation")
struct PresentationTests {
  @Test(
    "Neighbours are snapped without gaps",
    arguments: [(1.0, [107.0, 106, 107]), (2.0, [106.5, 107, 106.5])])
  func snapped(scale: Double, widths: [Double]) throws {
    let presentation = try Presentation(mirrorWidth: nil, pixelScale: scale)
    let columns = (0..<3).map { index in
      presentation.present(
        Rect(x: 320.0 / 3 * Double(index), y: 0, width: 320.0 / 3, height: 10))
    }
    #expect(columns.map(\.width) == widths)
    #expect(columns[0].maxX == columns[1].minX)
    #expect(columns[1].maxX == columns[2].minX)
  }

  @Test("Right to left, leading and trailing insets change sides")
  func mirrored() throws {
    let presentation = try Presentation(mirrorWidth: 375, pixelScale: nil)
    #expect(
      presentation.present(Rect(x: 8, y: 5, width: 347, height: 10))
        == Rect(x: 20, y: 5, width: 347, height: 10))
  }

  @Test("A scale out of bounds is refused", arguments: [0.0, -1, 16.1, .nan, .infinity])
  func scale(scale: Double) {
    #expect(throws: LayoutFaults.self) { try Presentation(mirrorWidth: nil, pixelScale: scale) }
  }
}
