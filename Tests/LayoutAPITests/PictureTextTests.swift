import Bytes
import LayoutEngine
import SVG
import Testing

@testable import LayoutAPI

/// Letters below U+1100 are 0.56 of the font size wide, all others, such as 日, as wide as it.
@Suite("Text in pictures")
struct PictureTextTests {
  @Test(
    "The middle of a text that is too wide is replaced by an ellipsis",
    arguments: [
      ("日本", 22, "日本"), ("日本語", 33, "日本語"), ("日本語", 32.9, "日…"), ("日本語", 22, "日…"),
      ("日本語", 21.9, ""), ("日本語", 0, ""), ("", 0, ""), ("\u{1100}\u{1100}", 22, "\u{1100}\u{1100}"),
      ("\u{1100}\u{1100}", 21.9, ""), ("\u{10FF}\u{10FF}", 12.4, "\u{10FF}\u{10FF}"),
      ("abcdef", 36.9, "ab…ef"), ("abcdef", 30, "ab…f"), ("abcdef", 20, "a…"), ("abcdef", 16, ""),
      ("abcdef", 37, "abcdef"),
    ])
  func fitted(text: UTF8String, width: Double, fitted: UTF8String) {
    #expect(SVGText.fitted(text, width: width, size: 11) == fitted)
  }

  @Test(
    "A text is shortened between grapheme clusters",
    arguments: [
      ("e\u{301}", 4), ("👩‍👩‍👧‍👦", 3), ("🇩🇪", 3), ("🇩🇪", 4),
      ("👍🏽", 3), ("क्षि", 4), ("ที่", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
    ] as [(String, Double)])
  func clusters(cluster: String, ems: Double) {
    let text = UTF8String(String(repeating: cluster, count: 30))
    let width = ems * 11
    // Both ends keep as many clusters as fit.
    let short = SVGText.fitted(text, width: width, size: 11).description
    let parts = short.split(separator: "…", omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    for part in parts { #expect(part.allSatisfy { $0 == Character(cluster) }, "\(short)") }
    #expect(parts[0].count - parts[1].count <= 1)
    #expect(SVGText.width(of: UTF8String(short), size: 11) <= width)
  }

  @Test("Both ends of a text are kept: ids that differ only at their ends stay distinct")
  func ends() {
    let names = ["first", "third"].map { UTF8String("messages.conversation.header.avatar.\($0)") }
    let cut = names.map { SVGText.fitted($0, width: 120, size: 11) }
    #expect(cut.map { $0.description } == ["messages.…ar.first", "messages.…ar.third"])
  }

  @Test(
    "The width of a text is the sum of its letters' widths",
    arguments: [("", 0), ("日", 12), ("a日", 18.72), ("\u{10FF}", 6.72), ("\u{1100}", 12)])
  func width(text: UTF8String, width: Double) {
    #expect(abs(SVGText.width(of: text, size: 12) - width) < 1e-12)
  }

  @Test(
    "A text breaks between words where its line would be too wide",
    arguments: [
      // Two letters and a space between them are 30.72 wide, three and two 49.44.
      (1, ["日", "日", "日"]), (30, ["日", "日", "日"]), (31, ["日 日", "日"]), (49, ["日 日", "日"]),
      (50, ["日 日 日"]),
    ])
  func lines(width: Double, lines: [UTF8String]) {
    #expect(SVGText.lines("日 日 日", width: width, size: 12) == lines)
  }

  @Test("A line may fill the available width exactly")
  func exactLines() {
    let width = SVGText.width(of: "日 日", size: 12)
    #expect(SVGText.lines("日 日", width: width, size: 12) == ["日 日"])
    #expect(SVGText.lines("日 日", width: width.nextDown, size: 12) == ["日", "日"])
    #expect(SVGText.lines("", width: width, size: 12) == [])
  }
}

@Suite("Legends of pictures")
struct LegendTests {
  /// A drawing whose legend has entries for content, window and touch.
  private static func drawing() -> Drawing {
    let content = Rect(x: 0, y: 0, width: 100, height: 50)
    let region = DrawnRegion(content: content, window: content, axis: .vertical)
    var drawing = Drawing(title: "", region: region, content: content)
    drawing.window = content
    drawing.touch = .zero
    return drawing
  }

  /// A swatch of 24, the text at size 12, a gap of 18.
  private static let extents = ["content 100 × 50", "window 100 × 50", "touch"].map {
    24 + SVGText.width(of: $0, size: 12) + 18
  }

  @Test("Entries share a line if there is room")
  func lines() {
    let drawing = Self.drawing()
    let (first, second) = (Self.extents[0], Self.extents[1])
    func positions(_ width: Double) -> [String] {
      SVGLegend(drawing, width: width).items.map { "\($0.line) \($0.x)" }
    }
    #expect(positions(1000) == ["0 0.0", "0 \(first)", "0 \(first + second)"])
    #expect(positions(first + second) == ["0 0.0", "0 \(first)", "1 0.0"])
    #expect(positions((first + second).nextDown) == ["0 0.0", "1 0.0", "1 \(second)"])
    #expect(positions(1) == ["0 0.0", "1 0.0", "2 0.0"])
    #expect(SVGLegend(drawing, width: 1).lines == 3)
    #expect(SVGLegend(drawing, width: 1000).lines == 1)
  }
}

@Suite("The drawn region of a layout")
struct DrawnRegionTests {
  private static let content = Rect(x: 10, y: 20, width: 100, height: 2000)

  @Test(
    "With a window: the window, its length before and after it, and up to three windows on either side"
  )
  func window() {
    let window = Rect(x: 40, y: 500, width: 20, height: 80)
    let region = DrawnRegion(content: Self.content, window: window, axis: .vertical)
    #expect(region.limits == Rect(x: -20, y: 420, width: 140, height: 240))
    #expect(region.frame == Rect(x: 10, y: 420, width: 100, height: 240))
    let across = DrawnRegion(content: Self.content, window: window, axis: .horizontal)
    #expect(across.limits == Rect(x: 20, y: 260, width: 60, height: 560))
    #expect(across.frame == Rect(x: 20, y: 260, width: 60, height: 560))
  }

  @Test("The margin next to a wide window is at most as wide as the content")
  func wideWindow() {
    let window = Rect(x: 0, y: 0, width: 300, height: 0)
    let region = DrawnRegion(content: Self.content, window: window, axis: .vertical)
    #expect(region.limits == Rect(x: -100, y: -1, width: 500, height: 2))
    #expect(region.frame == window)
  }

  @Test("Without a window: the start of the content, five times as long as it is wide")
  func beginning() {
    let region = DrawnRegion(content: Self.content, window: nil, axis: .vertical)
    #expect(region.limits == Rect(x: -90, y: -80, width: 300, height: 600))
    #expect(region.frame == Rect(x: 10, y: 20, width: 100, height: 500))
    let point = DrawnRegion(content: Rect(size: .zero), window: nil, axis: .horizontal)
    #expect(point.limits == Rect(x: -1, y: -1, width: 6, height: 3))
    #expect(point.frame == Rect(size: .zero))
  }

  @Test("The region's width and height are each at least a hundredth of the other")
  func extent() {
    func drawn(_ width: Double, _ height: Double) -> Size {
      let content = Rect(x: 0, y: 0, width: width, height: height)
      return DrawnRegion(content: content, window: content, axis: .vertical).drawn.size
    }
    #expect(drawn(0, 0) == Size(width: 1, height: 1))
    #expect(drawn(800, 4) == Size(width: 800, height: 8))
    #expect(drawn(4, 800) == Size(width: 8, height: 800))
    #expect(drawn(50, 40) == Size(width: 50, height: 40))
  }

  @Test(
    "The region grows with included rectangles up to its limits, and by those that only touch them")
  func growth() {
    let window = Rect(x: 0, y: 0, width: 100, height: 100)
    func region(with rect: Rect) -> Rect {
      var region = DrawnRegion(content: window, window: window, axis: .vertical)
      region.include(rect)
      return region.frame
    }
    // The limits are one window further out on each side.
    #expect(
      region(with: Rect(x: -50, y: 20, width: 10, height: 10))
        == Rect(x: -50, y: 0, width: 150, height: 100))
    #expect(
      region(with: Rect(x: -500, y: 20, width: 420, height: 10))
        == Rect(x: -100, y: 0, width: 200, height: 100))
    #expect(
      region(with: Rect(x: 20, y: 150, width: 10, height: 900))
        == Rect(x: 0, y: 0, width: 100, height: 200))
    #expect(
      region(with: Rect(x: -150, y: 20, width: 50, height: 10))
        == Rect(x: -100, y: 0, width: 200, height: 100))
    #expect(
      region(with: Rect(x: 20, y: -150, width: 10, height: 50))
        == Rect(x: 0, y: -100, width: 100, height: 200))
    #expect(region(with: Rect(x: -151, y: 20, width: 50, height: 10)) == window)
    #expect(region(with: Rect(x: 20, y: 201, width: 50, height: 10)) == window)
  }
}
