import ArgumentParser
import Glibc
import LayoutAPI

/// The program.
@main
struct Framewright: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "framewright",
    abstract: "Lays out cards and rows: over HTTP, or from a file.",
    version: "framewright \(Version.number)",
    subcommands: [
      Serve.self, Layout.self, Health.self, OpenAPI.self, PrintConfig.self, PrintVersion.self,
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
      StandardStreams.write(fullMessage(for: error) + "\n", to: STDERR_FILENO)
      Glibc.exit(2)
    }
  }
}

/// The program's version.
enum Version {
  static let number = "0.1.0"
}
