import ArgumentParser
import Testing

@testable import framewright

@Suite("Settings")
struct SettingsTests {
  @Test("The README's table has the settings, in the table's order")
  func readme() throws {
    let lines = try Repository.text(of: "README.md").split(separator: "\n").map(String.init)
    let settings = try Settings.parse([]).rows
    #expect(!settings.isEmpty)
    #expect(lines.filter { $0.hasPrefix("| `--") } == settings.map(\.row))
  }

  @Test("Each flag is spelled as its variable", arguments: try Settings.parse([]).rows.map(\.name))
  func names(name: String) {
    let allowed = Set("abcdefghijklmnopqrstuvwxyz-")
    #expect(allowed.isSuperset(of: name))
    #expect(!Environment.variable(of: name).contains("_PORT"))
  }
}
