import ArgumentParser
import Glibc
import LayoutAPI

/// `framewright health`: whether the server at the configured address lives, for a container's
/// health check.
struct Health: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Ask the running server whether it lives.",
    discussion: "Ends with status 0 if it answers /livez, else with 1.")

  @OptionGroup var settings: Settings

  func run() throws {
    settings.complain()
    let address = settings.listen.value
    switch address.probe("/livez", usesTLS: settings.tlsCertificate.value != nil) {
    case 200?: StandardStreams.print("live")
    case let status?: throw failure("\(address.description) answers \(status)")
    case nil: throw failure("nobody answers at \(address.description)")
    }
  }

  private func failure(_ text: String) -> ExitCode {
    StandardStreams.write(text + "\n", to: STDERR_FILENO)
    return ExitCode(1)
  }
}

/// `framewright openapi`: the published contract.
struct OpenAPI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openapi", abstract: "Print the OpenAPI document.")

  func run() {
    StandardStreams.write(EmbeddedFiles["openapi.yaml"].buffer, to: STDOUT_FILENO)
  }
}

/// `framewright print-config`: every value in force, and where it came from.
struct PrintConfig: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print every setting and where it comes from.",
    discussion: "Takes the flags of serve. Each line is a flag that can be copied.")

  @OptionGroup var settings: Settings

  func run() {
    settings.complain()
    for row in settings.rows { StandardStreams.print(row.line) }
  }
}

/// `framewright fonts`: which fonts texts can be measured in.
struct PrintFonts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "Print the fonts that texts can be measured in.",
    discussion:
      "A family a line, as `fontFamily` names them. Ends with status 1 where there are none.")

  func run() throws {
    let fonts = FontReport()
    if let problem = fonts.problem {
      StandardStreams.write(problem + "\n", to: STDERR_FILENO)
      throw ExitCode(1)
    }
    for family in fonts.families { StandardStreams.print(family) }
  }
}

/// `framewright version`: the version, and which fonts texts can be measured in.
struct PrintVersion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version", abstract: "Print the version and the fonts.")

  func run() {
    StandardStreams.print("framewright \(Version.number)")
    let fonts = FontReport()
    if let problem = fonts.problem { return StandardStreams.print(problem) }
    if let engine = fonts.engine { StandardStreams.print(engine) }
    StandardStreams.print("\(fonts.families.count) fonts:")
    for family in fonts.families { StandardStreams.print("  \(family)") }
  }
}
