import Foundation
import RESTAPI
import TestSupport
import Testing

@Suite("The guide to problems")
struct ProblemGuideTests {
  @Test("Docs/problems.md is what the table of kinds makes")
  func file() throws {
    let file = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Docs/problems.md")
    #expect(try String(contentsOf: file, encoding: .utf8) == ProblemGuide.markdown)
  }

  @Test("Every kind that the sources make is explained, at the place that its type leads to")
  func kinds() throws {
    let sources = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources")
    var count = 0
    for path in ["LayoutAPI/Problem/ProblemKind.swift", "RESTAPI/ProblemKind+HTTP.swift"] {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for kind in text.matches(of: /ProblemKind\(\s*\d+, "([a-z-]+)", "([^"]+)"\)/) {
        count += 1
        #expect(ProblemGuide.markdown.contains("\n## \(kind.1)\n"))
        #expect(ProblemGuide.markdown.contains(": \(kind.2).\n"))
      }
    }
    #expect(count == ProblemGuide.markdown.matches(of: /\n##\s/).count)
  }
}
