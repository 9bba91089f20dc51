import Foundation
import TestSupport
import Testing

@Suite("The guide to problems")
struct ProblemGuideTests {
  @Test("Docs/problems.md explains every kind of problem in the sources, at the target of its type")
  func kinds() throws {
    let root = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()
    let guide = try String(contentsOf: root.appending(path: "Docs/problems.md"), encoding: .utf8)
    var count = 0
    for path in ["LayoutAPI/Problem/ProblemKind.swift", "RESTAPI/ProblemKind+HTTP.swift"] {
      let text = try String(contentsOf: root.appending(path: "Sources/\(path)"), encoding: .utf8)
      for kind in text.matches(of: /ProblemKind\(\s*(\d+), "([a-z-]+)", "([^"]+)"\)/) {
        count += 1
        #expect(guide.contains("\n## \(kind.2)\n\n\(kind.1): \(kind.3).\n\n"))
      }
    }
    #expect(count > 0 && count == guide.matches(of: /\n##\s/).count)
  }
}
