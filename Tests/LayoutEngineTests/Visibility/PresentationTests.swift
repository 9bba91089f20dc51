import Testing

@testable import LayoutEngine

@Suite("Presentation")
struct PresentationTests {
  @Test("Presentations are equal if they move layouts to the same place")
  func equality() {
    let index = Presentation.identity.within(Point(x: 15, y: 20))
    #expect(index == Presentation.identity.within(Point(x: 15, y: 20)))
    #expect(index != Presentation.identity.within(Point(x: 15, y: 21)))
    #expect(index != .identity)
  }

  @Test(
    "Adjacent rectangles are snapped without gaps",
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

  /// A thousandth of a point is added to the pixels, for rounding.
  @Test(
    "The rectangle for a window covers the frames before mirroring and snapping",
    arguments: [
      (nil, nil, 10, 30), (100, nil, 69.999, 90.001), (nil, 2, 9.499, 30.501),
      (100, 2, 69.499, 90.501),
    ] as [(Double?, Double?, Double, Double)])
  func unpresented(mirrorWidth: Double?, scale: Double?, minX: Double, maxX: Double) throws {
    let presentation = try Presentation(mirrorWidth: mirrorWidth, pixelScale: scale)
    let rect = presentation.unpresented(Rect(x: 10, y: 0, width: 20, height: 10))
    #expect(abs(rect.minX - minX) < 1e-9)
    #expect(abs(rect.maxX - maxX) < 1e-9)
  }

  @Test("In right-to-left layouts, leading and trailing insets change sides")
  func mirrored() throws {
    let presentation = try Presentation(mirrorWidth: 375, pixelScale: nil)
    #expect(
      presentation.present(Rect(x: 8, y: 5, width: 347, height: 10))
        == Rect(x: 20, y: 5, width: 347, height: 10))
  }

  @Test("A layout within another one is moved, then mirrored, then snapped")
  func moved() throws {
    let outer = try Presentation(mirrorWidth: 375, pixelScale: 2)
    let inner = outer.within(Point(x: 10, y: 100)).within(Point(x: 5.3, y: 0.3))
    let frame = Rect(x: 1, y: 2, width: 20, height: 10)
    let shown = Rect(x: 338.5, y: 102.5, width: 20, height: 10)
    #expect(inner.present(frame) == shown)
    #expect(inner.unpresented(shown).intersects(frame, edges: .exclusive))
    #expect(inner.present(frame, endingAt: 12.1).maxY == 112.5)
  }

  @Test(
    "An edge at the end of the content is at 0 in the mirror image",
    arguments: [(11.2, 52.9 - 11.2, 0.0), (52.9, 7.0, -7)])
  func mirroredAtEnd(x: Double, width: Double, mirrored: Double) throws {
    let presentation = try Presentation(mirrorWidth: 52.9, pixelScale: nil)
    let rect = presentation.present(Rect(x: x, y: 0, width: width, height: 10))
    #expect(rect.x == mirrored)
  }

  @Test(
    "A row that is visible only after snapping is found",
    arguments: LayoutAxis.allCases, [(150.0, 0), (201, 2), (590, 2)])
  func found(axis: LayoutAxis, index: (edge: Double, row: Int)) throws {
    // With pixels of 200 points, the edges at 101, 298 and 500 are shown at 200, 200 and 600.
    let stack = try Stacks.bare(
      [Stacks.row(nil, 101), Stacks.row(nil, 197), Stacks.row(nil, 202)], axis: axis,
      viewport: Size(width: 1000, height: 1000))
    let shown = PresentedLayout(stack, try Presentation(mirrorWidth: nil, pixelScale: 1 / 200))
    #expect(shown.frames.map { axis == .vertical ? $0.maxY : $0.maxX } == [200, 200, 600])
    let rect =
      axis == .vertical
      ? Rect(x: 0, y: index.edge, width: 1000, height: 1)
      : Rect(x: index.edge, y: 0, width: 1, height: 1000)
    #expect(Array(shown.indices(in: rect).joined()) == [index.row])
  }

  @Test("A scale out of range is rejected", arguments: [0.0, -1, 16.1, .nan, .infinity])
  func scale(scale: Double) {
    #expect(throws: LayoutFaults.self) { try Presentation(mirrorWidth: nil, pixelScale: scale) }
  }
}
