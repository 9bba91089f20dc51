import ArgumentParser
import Glibc
import HTTPServer
import LayoutAPI

/// `framewright health`: checks that the server at the configured address is live, for the health check of a
/// container.
struct Health: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check whether the running server is live.",
    discussion: """
      Exits with status 0 if GET /livez returns 200, and with 1 otherwise. Accepts the flags of \
      serve; --listen, --tls-certificate and --proxy-protocol determine where and how it asks.
      """)

  @OptionGroup(visibility: .hidden) var settings: Settings

  func run() throws {
    settings.complain()
    let address = settings.listen.value
    let proxies = settings.proxyProtocol.value ? settings.trustedProxies.value : TrustedProxies()
    let status = address.probe(
      "/livez", usesTLS: settings.tlsCertificate.value != nil, expectingHeadersOf: proxies)
    switch status {
    case 200?: StandardStreams.print("live")
    case let status?: throw failure("\(address.description) returns status \(status)")
    case nil: throw failure("no server responds at \(address.description)")
    }
  }

  private func failure(_ text: String) -> ExitCode {
    StandardStreams.write(text + "\n", to: STDERR_FILENO)
    return ExitCode(1)
  }
}

/// `framewright openapi`: prints the published contract.
struct OpenAPI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "openapi", abstract: "Print the OpenAPI document.")

  func run() {
    EmbeddedFiles["openapi.yaml"].content.withUnsafeBytes {
      StandardStreams.write($0, to: STDOUT_FILENO)
    }
  }
}

/// `framewright print-config`: prints every setting's value and its source.
struct PrintConfig: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print every setting and its source.",
    discussion: "Accepts the flags of serve. Each line is a flag that can be copied.")

  @OptionGroup var settings: Settings

  func run() {
    settings.complain()
    for row in settings.rows { StandardStreams.print(row.line) }
  }
}

/// `framewright fonts`: prints the fonts that can measure texts.
struct PrintFonts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "Print the fonts that can measure texts.",
    discussion:
      "One family per line, as in `fontFamily`. Exits with status 1 if no font is available.")

  func run() throws {
    let fonts = FontReport()
    if let problem = fonts.problem {
      StandardStreams.write(problem + "\n", to: STDERR_FILENO)
      throw ExitCode(1)
    }
    for family in fonts.families { StandardStreams.print(family) }
  }
}

/// `framewright version`: prints the version, the commit, the build id, and the fonts that can measure texts.
struct PrintVersion: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version", abstract: "Print the version, the build and the fonts.")

  func run() {
    StandardStreams.print("framewright \(Build.version)")
    StandardStreams.print("commit \(Build.commit)")
    StandardStreams.print("build \(Build.id)")
    StandardStreams.print("optimization \(Build.optimization)")
    let fonts = FontReport()
    if let problem = fonts.problem { return StandardStreams.print(problem) }
    if let engine = fonts.engine { StandardStreams.print(engine) }
    StandardStreams.print("\(fonts.families.count) fonts:")
    for family in fonts.families { StandardStreams.print("  \(family)") }
  }
}
