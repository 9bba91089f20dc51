import ArgumentParser
import LayoutAPI
import Testing
import TextMeasurement

@testable import framewright

@Suite("Settings")
struct SettingsTests {
  private func rows(beginningWith start: String) throws -> [String] {
    try Repository.text(of: "Docs/operating.md").split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix(start) }
  }

  @Test("The table in Docs/operating.md lists the settings in order")
  func table() throws {
    let settings = try Settings.parse([]).rows
    #expect(!settings.isEmpty)
    #expect(try rows(beginningWith: "| `--") == settings.map(\.row))
  }

  @Test("The table in Docs/operating.md lists the fixed limits")
  func fixedLimits() throws {
    let rows = try rows(beginningWith: "| – |")
    for (limit, text) in [
      (Limits.nesting, "Levels of nesting in a request; 400 above."),
      (Limits.members, "Members of one object."),
      (Limits.idCharacters, "Characters in an id."), (Limits.operations, "Operations in one edit."),
      (Limits.exposedItems, "Visible items for which `exposed` is answered."),
      (
        Limits.listedFaults,
        "Faults listed in one problem; the rest of the request is not checked."
      ),
      (
        TextBounds.text,
        "Characters in a text; \(TextBounds.paragraph) in a paragraph, "
          + "\(TextBounds.cluster) in a grapheme cluster."
      ),
      (
        TextBounds.nesting,
        "Nested directional isolates, embeddings and overrides in a paragraph."
      ),
      (
        Limits.requestCharacters,
        "Characters in all texts of a request; \(Limits.differentCharacters) distinct ones, "
          + "\(Limits.fonts) fonts."
      ),
    ] {
      #expect(rows.contains("| – | \(limit) | \(text) |"))
    }
  }

  @Test(
    "Each flag has the name of its variable", arguments: try Settings.parse([]).rows.map(\.name))
  func names(name: String) {
    let allowed = Set("abcdefghijklmnopqrstuvwxyz-")
    #expect(allowed.isSuperset(of: name))
    #expect(!Environment.variable(of: name).contains("_PORT"))
  }
}
