import ArgumentParser
import Glibc
import HTTPServer
import JSON
import LayoutAPI

/// The program and its commands.
@main
struct Framewright: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "framewright",
    abstract: "Lays out cards and rows over HTTP or from files.",
    version: "framewright \(Build.version)",
    subcommands: [
      Serve.self, Layout.self, PrintFonts.self, Health.self, OpenAPI.self, PrintConfig.self,
      PrintVersion.self,
    ])

  /// Runs a command. An invalid flag or value exits with status 2; the argument parser's own status would be
  /// 64.
  static func main() {
    let before = Signals.block()
    if CommandLine.arguments.dropFirst().first == Serve._commandName {
      Signals.ignoreOthers()
    } else {
      Signals.unblock(except: before)
    }
    StandardStreams.openClosed()
    // Swift reads the command line, including the program's name, from /proc.
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

  /// Exits the program. Prints the message of an error, or the requested text, such as the help.
  private static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let isMisuse = code == .validationFailure
    let message = isMisuse ? correction(of: error) : fullMessage(for: error)
    if !message.isEmpty {
      StandardStreams.write(message + "\n", to: code.isSuccess ? STDOUT_FILENO : STDERR_FILENO)
    }
    Glibc.exit(isMisuse ? 2 : code.rawValue)
  }

  /// The message for a misuse of the command line: one line that states what is valid.
  private static func correction(of error: any Error) -> String {
    if let message = misspeltCommand ?? synonymOfFlag { return message }
    // The usage follows the message; an empty line and the help do so if settings are read without a command line.
    let message = fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty && !$0.hasPrefix("Usage: ") }
      .map { line in line.drop { $0 == " " } }
      .joined(separator: "; ")
    let isUnknown = ["Unknown option", "nexpected argument"].contains { message.contains($0) }
    return isUnknown && !message.contains("Did you mean") ? "\(message); \(validWords)" : message
  }

  /// The flags of the command, or the commands if the first argument names no command.
  private static var validWords: String {
    let commands = configuration.subcommands
    let word = CommandLine.arguments.dropFirst().first
    guard let command = commands.first(where: { $0._commandName == word }) else {
      return "the commands are \(commands.map { $0._commandName }.joined(separator: ", "))"
    }
    let flags = helpMessage(for: command, includeHidden: false, columns: 1000)
      .split(separator: "\n").filter { $0.hasPrefix("  -") }
      .compactMap { line in line.split(separator: " ").first { $0.hasPrefix("--") } }
    return "the flags of \(command._commandName) are \(flags.joined(separator: ", "))"
  }

  /// The message for a misspelt command; nil if no command is similar.
  private static var misspeltCommand: String? {
    let names = configuration.subcommands.map { $0._commandName }
    guard let word = CommandLine.arguments.dropFirst().first, !names.contains(word),
      let nearest = Spelling.nearest(to: word, among: names)
    else { return nil }
    return "Error: '\(word)' is not a command; did you mean '\(nearest)'?"
  }

  /// The message for another server's name of a flag; nil if no argument is such a name.
  private static var synonymOfFlag: String? {
    let words = CommandLine.arguments.dropFirst()
    if words.first == Layout._commandName { return nil }
    for word in words where word.hasPrefix("-") {
      let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
      guard let flag = Settings.synonyms[String(name)] else { continue }
      let form = SettingKind<ListenAddress>.address.form
      return "Error: '\(word)' is not a flag; did you mean '--\(flag)' with \(form)?"
    }
    return nil
  }
}
