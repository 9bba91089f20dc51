import ArgumentParser
import HTTPServer
import LayoutAPI
import Logging

/// Whether requests are logged.
enum AccessLog: String {
  case off, on, sampled
}

/// All settings of a server, one row per setting.
///
/// A row defines the flag, the environment variable, the default, how a value is read, and the text in
/// `--help`, `print-config` and Docs/operating.md. Other code reads its value as `settings.NAME.value`.
struct Settings: ParsableArguments {
  @Option(
    "listen", .address, default: "127.0.0.1:8080",
    "Address and port to listen on; port 0 selects a free port.")
  var listen: InForce<ListenAddress>

  @Option(
    "threads", .count(in: 1...256), default: "\(Machine.cores)", described: "one per core",
    "Number of event loops, and of workers for long requests.")
  var threads: InForce<Int>

  @Option(
    "max-body", .size, default: "8MiB",
    "Largest request body, also after decoding; 413 above.")
  var maxBody: InForce<Int>

  @Option(
    "max-frames", .count(in: 1...100_000_000), default: "\(Limits().frames.value)",
    "Frames in one answer, or in all answers of a batch; 422 above.")
  var maxFrames: InForce<Int>

  @Option(
    "max-answer", .size(fromMiB: 1), default: Units.text(ofSize: Limits().answer.value),
    "Memory for one uncompressed answer, or for all answers of a batch; 422 above.")
  var maxAnswer: InForce<Int>

  @Option(
    "max-batch", .count(in: 1...10_000), default: "\(Limits().batch.value)",
    "Requests in one batch; 422 above.")
  var maxBatch: InForce<Int>

  @Option(
    "max-connections", .count(in: 1...1_000_000), default: "4096",
    "Open connections; the server closes further ones at once.")
  var maxConnections: InForce<Int>

  @Option(
    "max-connections-per-ip", .count(in: 0...1_000_000), default: "0",
    "Open connections per client address (a proxy is one client); 0: no limit.")
  var maxConnectionsPerIP: InForce<Int>

  @Option(
    "max-in-progress", .count(in: 1...1_000_000), default: "64",
    "Long requests in progress at a time; 503 above.")
  var maxInProgress: InForce<Int>

  @Option(
    "max-memory", .size(fromMiB: 1, toGiB: 1024), default: "512MiB",
    "Memory for all requests and answers that wait for their clients; 503 above.")
  var maxMemory: InForce<Int>

  @Option(
    "request-timeout", .duration, default: "10s", "Time allowed to receive a request.")
  var requestTimeout: InForce<Duration>

  @Option(
    "keep-alive-timeout", .duration, default: "75s",
    "Time that a connection may be idle between requests.")
  var keepAliveTimeout: InForce<Duration>

  @Option(
    "shutdown-delay", .duration, default: "0s",
    "Time to keep serving, but not ready, after a stop signal.")
  var shutdownDelay: InForce<Duration>

  @Option(
    "shutdown-timeout", .duration, default: "30s",
    "Time allowed to answer accepted requests when stopping.")
  var shutdownTimeout: InForce<Duration>

  @Option(
    "supervise", .switch, default: "off",
    "Start the server again after a crash, from a parent process that keeps the socket.")
  var supervise: InForce<Bool>

  @Option(
    "tls-certificate", .path, default: "off",
    "PEM file with the server's certificate and its chain.")
  var tlsCertificate: InForce<String?>

  @Option(
    "tls-key", .path, default: "off", "PEM file with the certificate's private key.")
  var tlsKey: InForce<String?>

  @Option(
    "api-keys-file", .path, default: "off",
    "File of API keys, one per line; every request must send one.")
  var apiKeysFile: InForce<String?>

  @Option(
    "cors-origin", .origins, default: "off", "Origins whose web pages may read answers.")
  var corsOrigin: InForce<AllowedOrigins?>

  @Option(
    "embed-origin", .ancestors, default: "*",
    "Origins besides the server's own whose web pages may show /embed in a frame.")
  var embedOrigin: InForce<FrameAncestors>

  @Option(
    "cache-max-age", .age, default: "1d",
    "Time that caches may use the answer to a GET without asking; 0: they check its tag each time.")
  var cacheMaxAge: InForce<Duration>

  @Option(
    "cache-immutable", .switch, default: "off",
    "Let browsers use an answer for --cache-max-age even if the user reloads the page.")
  var cacheImmutable: InForce<Bool>

  @Option(
    "log-level", .word("level", "trace, debug, info, warning or error"), default: "info",
    "Lowest level that is logged.")
  var logLevel: InForce<Logger.Level>

  @Option(
    "access-log", .word("which", "off, on or sampled"), default: "off",
    "Requests to log: none, all, or one in a hundred.")
  var accessLog: InForce<AccessLog>

  @Option(
    "pages", .switch, default: "on",
    "Serve the playground, the documentation and the JavaScript module to browsers.")
  var pages: InForce<Bool>

  /// Every row, in the table's order.
  var rows: [any SettingInForce] {
    Mirror(reflecting: self).children.compactMap { ($0.value as? any SettingOption)?.inForce }
  }

  /// Checks the values in force.
  ///
  /// - Throws: a validation error for the first invalid value, or for settings that exclude each other.
  func validate() throws {
    for row in rows { try row.check() }
    if (tlsCertificate.value == nil) != (tlsKey.value == nil) {
      throw ValidationError("--tls-certificate and --tls-key must be set together")
    }
  }
}
