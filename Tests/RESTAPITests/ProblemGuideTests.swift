import Foundation
import RESTAPI
import TestSupport
import Testing

@Suite("The guide to problems")
struct ProblemGuideTests {
  @Test("Docs/problems.md equals the generated guide")
  func file() throws {
    let file = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Docs/problems.md")
    #expect(try String(contentsOf: file, encoding: .utf8) == ProblemGuide.markdown)
  }

  @Test("Every kind of problem in the sources is explained, at the target of its type")
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
