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
    // Swift reads the words of the command there, the program's own name included.
    if CommandLine.arguments.isEmpty {
      StandardStreams.write("Error: /proc is not mounted\n", to: STDERR_FILENO)
      Glibc.exit(1)
    }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Ends the program, and prints the message of an error, or what was asked for, such as the help.
  private static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let isMisuse = code == .validationFailure
    let message = (isMisuse ? misspeltCommand : nil) ?? fullMessage(for: error)
    if !message.isEmpty {
      StandardStreams.write(message + "\n", to: code.isSuccess ? STDOUT_FILENO : STDERR_FILENO)
    }
    Glibc.exit(isMisuse ? 2 : code.rawValue)
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
