import ArgumentParser
import Glibc
import JSON
import LayoutAPI

/// The program.
@main
struct Framewright: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "framewright",
    abstract: "Lays out cards and rows: over HTTP, or from a file.",
    version: "framewright \(Version.number)",
    subcommands: [
      Serve.self, Layout.self, PrintFonts.self, Health.self, OpenAPI.self, PrintConfig.self,
      PrintVersion.self,
    ])

  /// Runs a command. A bad flag or value ends with status 2, where the parser's own would be 64.
  static func main() {
    StandardStreams.openClosed()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let code = exitCode(for: error)
      guard code == .validationFailure else { exit(withError: error) }
      StandardStreams.write(
        (misspeltCommand ?? fullMessage(for: error)) + "\n", to: STDERR_FILENO)
      Glibc.exit(2)
    }
  }

  /// What is said of a word in the place of a command that is nearly one; nil where there is none.
  private static var misspeltCommand: String? {
    let names = configuration.subcommands.map { $0._commandName }
    guard let word = CommandLine.arguments.dropFirst().first, !names.contains(word),
      let nearest = Spelling.nearest(to: word, among: names)
    else { return nil }
    return "Error: '\(word)' is no command; did you mean '\(nearest)'?"
  }
}

/// The program's version.
enum Version {
  static let number = "0.1.0"
}
