import Foundation
import Testing

@testable import LayoutAPI

/// Source: Web Content Accessibility Guidelines 2.2, 1.4.3.
@Suite("Contrast of pictures")
struct PictureContrastTests {
  private static let least = 4.5
  private static let rows =
    #"{"viewport":{"width":300,"height":150},"visibleRect":{"x":0,"y":150,"width":300,"height":150},"#
    + #""rows":[{"id":"a","size":{"fixed":50},"repeat":8}],"picture":{"theme":"THEME"}}"#

  @Test(
    "Labels have sufficient contrast on everything that can be below them",
    arguments: ["light", "dark"], ["name", "share", "kind"])
  func labels(theme: String, label: String) throws {
    let style = try Style(theme)
    let text = try style.color("fill", of: label)
    for tone in 0..<6 {
      for end in ["a", "b"] {
        let figure = try style.stop(end, of: tone)
        let visible = try style.color("fill", of: "v\(tone)").over(
          figure, try style.opacity(of: "v"))
        let item = try style.color("fill", of: "item").over(visible, try style.opacity(of: "item"))
        for below in [figure, visible, item, try style.color("fill", of: "inner")] {
          #expect(text.contrast(to: below) >= Self.least, "\(label) on tone \(tone)")
          let dimmed = try style.color("fill", of: "veil").over(
            below, try style.opacity(of: "veil"))
          #expect(text.contrast(to: dimmed) >= Self.least, "\(label) on dimmed tone \(tone)")
        }
      }
    }
  }

  @Test("Text on the background has sufficient contrast", arguments: ["light", "dark"])
  func paper(theme: String) throws {
    let style = try Style(theme)
    let paper = try style.color("fill", of: "paper")
    #expect(try style.color("fill", of: "name").contrast(to: paper) >= Self.least)
    #expect(try style.textColor.contrast(to: paper) >= Self.least)
  }

  @Test("The veil outside the window does not dim labels")
  func order() throws {
    let api = try #require(API())
    let body = Self.rows.replacing("THEME", with: "dark")
    let picture = try #require(SVG(api.picture("/v1/scroll-stack", body).body))
    let classes = picture.elements.filter { $0.isInDiagram }.compactMap { $0.attributes["class"] }
    let veil = try #require(classes.firstIndex(of: "veil"))
    let first = try #require(classes.firstIndex(of: "name"))
    #expect(veil < first)
  }

  /// The style of a picture in a theme.
  private struct Style {
    let css: String

    init(_ theme: String) throws {
      let api = try #require(API())
      let body = PictureContrastTests.rows.replacing("THEME", with: theme)
      css = try #require(
        SVG(api.picture("/v1/scroll-stack", body).body)?.texts(of: "style").first)
    }

    /// The value of a property in the last rule of a class.
    private func value(_ property: String, of selector: String) throws -> String {
      let rules = css.matches(of: /([^{}]+)\{([^{}]*)\}/).filter { rule in
        rule.1.split(separator: ",").contains {
          $0.trimmingCharacters(in: .whitespacesAndNewlines) == selector
        }
      }
      let values = rules.flatMap { $0.2.split(separator: ";") }
        .filter { $0.hasPrefix("\(property):") }
      return String(try #require(values.last, "\(selector)").dropFirst(property.count + 1))
    }

    func color(_ property: String, of name: String) throws -> Color {
      try Color(try value(property, of: ".fw .\(name)"))
    }

    func stop(_ end: String, of tone: Int) throws -> Color {
      try Color(try value("stop-color", of: "#fw\(tone) .\(end)"))
    }

    func opacity(of name: String) throws -> Double {
      try #require(Double("0" + value("fill-opacity", of: ".fw .\(name)")))
    }

    var textColor: Color { get throws { try Color(try value("fill", of: ".fw text")) } }
  }

  private struct Color {
    /// Red, green and blue, from 0 to 1.
    let parts: [Double]

    init(parts: [Double]) { self.parts = parts }

    init(_ hex: String) throws {
      let digits =
        hex.count == 4 ? hex.flatMap { [$0, $0] }.dropFirst(2) : Array(hex.dropFirst())[...]
      let value = try #require(Int(String(digits), radix: 16))
      parts = [16, 8, 0].map { Double(value >> $0 & 0xFF) / 255 }
    }

    func over(_ below: Color, _ opacity: Double) -> Color {
      Color(parts: zip(parts, below.parts).map { $0 * opacity + $1 * (1 - opacity) })
    }

    func contrast(to other: Color) -> Double {
      let (a, b) = (luminance, other.luminance)
      return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private var luminance: Double {
      let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
  }
}
