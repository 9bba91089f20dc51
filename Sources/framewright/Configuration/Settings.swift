import ArgumentParser
import HTTPServer
import LayoutAPI
import Logging

/// Whether requests are logged.
enum AccessLog: String {
  case off, on, sampled
}

/// Everything that a server is run with: the only table of it.
///
/// From a row come the flag, the environment variable, the default, how a value is read, and what
/// `--help`, `print-config` and the README say of it. A row's value is used as `settings.NAME.value`.
struct Settings: ParsableArguments {
  @Option(
    "listen", .address, default: "127.0.0.1:8080",
    "Where to listen; port 0 is any that is free.")
  var listen: InForce<ListenAddress>

  @Option(
    "threads", .count(in: 1...256), default: "\(Machine.cores)", described: "one a core",
    "How many threads answer.")
  var threads: InForce<Int>

  @Option(
    "max-body", .size, default: "8MiB",
    "The largest request body, also once it is decoded; 413 above.")
  var maxBody: InForce<Int>

  @Option(
    "max-frames", .count(in: 1...100_000_000), default: "\(Limits().frames.value)",
    "Frames in one answer, or in a batch's together; 422 above.")
  var maxFrames: InForce<Int>

  @Option(
    "max-answer", .size(fromMiB: 1), default: Units.text(ofSize: Limits().answer.value),
    "The most that is held of one answer, or a batch's together, before it is coded; 422 above.")
  var maxAnswer: InForce<Int>

  @Option(
    "max-batch", .count(in: 1...10_000), default: "\(Limits().batch.value)",
    "Requests in one batch; 422 above.")
  var maxBatch: InForce<Int>

  @Option(
    "max-connections", .count(in: 1...1_000_000), default: "4096",
    "Open connections; one more is closed at once.")
  var maxConnections: InForce<Int>

  @Option(
    "max-connections-per-ip", .count(in: 0...1_000_000), default: "0",
    "Open connections from one address, of which a proxy is one; 0 for any number.")
  var maxConnectionsPerIP: InForce<Int>

  @Option(
    "max-in-progress", .count(in: 1...1_000_000), default: "64",
    "Requests that take long at a time; 503 above.")
  var maxInProgress: InForce<Int>

  @Option(
    "max-memory", .size(fromMiB: 1, toGiB: 1024), default: "512MiB",
    "Requests and answers that wait for their clients, together; 503 above.")
  var maxMemory: InForce<Int>

  @Option(
    "request-timeout", .duration, default: "10s", "From a request's first byte to its last.")
  var requestTimeout: InForce<Duration>

  @Option(
    "keep-alive-timeout", .duration, default: "75s",
    "How long a connection may be idle between requests.")
  var keepAliveTimeout: InForce<Duration>

  @Option(
    "shutdown-delay", .duration, default: "0s",
    "How long to go on as before, but not ready, after a signal to stop.")
  var shutdownDelay: InForce<Duration>

  @Option(
    "shutdown-timeout", .duration, default: "30s",
    "How long to wait for accepted requests when stopping.")
  var shutdownTimeout: InForce<Duration>

  @Option(
    "tls-certificate", .path, default: "off",
    "The server's certificate in a PEM file, with those that it was signed with.")
  var tlsCertificate: InForce<String?>

  @Option(
    "tls-key", .path, default: "off", "The certificate's private key in a PEM file.")
  var tlsKey: InForce<String?>

  @Option(
    "api-keys-file", .path, default: "off", "API keys, one a line, of which requests need one.")
  var apiKeysFile: InForce<String?>

  @Option(
    "cors-origin", .origins, default: "off", "The origins whose web pages may read answers.")
  var corsOrigin: InForce<AllowedOrigins?>

  @Option(
    "log-level", .word("level", "trace, debug, info, warning or error"), default: "info",
    "The least level that is logged.")
  var logLevel: InForce<Logger.Level>

  @Option(
    "access-log", .word("which", "off, on or sampled"), default: "off",
    "Whether requests are logged: none, each, or one in a hundred.")
  var accessLog: InForce<AccessLog>

  @Option(
    "pages", .word("which", "on or off"), default: "on",
    "Whether browsers are served the playground, the documentation and the API as a module.")
  var pages: InForce<Pages>

  /// Every row, in the table's order.
  var rows: [any SettingInForce] {
    Mirror(reflecting: self).children.compactMap { ($0.value as? any SettingOption)?.inForce }
  }

  /// Checks what is in force.
  ///
  /// - Throws: a validation error for the first value that is none, or for settings that don't go
  ///   together.
  func validate() throws {
    for row in rows { try row.check() }
    if (tlsCertificate.value == nil) != (tlsKey.value == nil) {
      throw ValidationError("--tls-certificate and --tls-key are given together, or neither is")
    }
  }
}
