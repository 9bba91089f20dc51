import ArgumentParser
import Glibc
import HTTPServer
import LayoutAPI
import Logging
import RESTAPI

/// Whether requests are logged.
enum AccessLog: String, CaseIterable {
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
  var listen: Setting<ListenAddress>

  @Option(
    "socket-mode", .mode, default: "umask",
    "Who may connect to a Unix socket: its mode in the file system.")
  var socketMode: Setting<Int32?>

  @Option(
    "threads", .count(in: 1...256), default: "\(Self.cores)", described: "one per core",
    "Number of event loops, and of workers for long requests.")
  var threads: Setting<Int>

  @Option(
    "max-body", .size, default: "8MiB",
    "Largest request body, also after decoding; 413 above.")
  var maxBody: Setting<Int>

  @Option(
    "max-frames", .count(in: 1...100_000_000), default: "\(Limits().frames.value)",
    "Frames in one answer, or in all answers of a batch; 422 above.")
  var maxFrames: Setting<Int>

  @Option(
    "max-answer", .size(fromMiB: 1), default: Units.text(ofSize: Limits().answer.value),
    "Memory for one uncompressed answer, or for all answers of a batch; 422 above.")
  var maxAnswer: Setting<Int>

  @Option(
    "max-batch", .count(in: 1...10_000), default: "\(Limits().batch.value)",
    "Requests in one batch; 422 above.")
  var maxBatch: Setting<Int>

  @Option(
    "max-connections", .count(in: 1...1_000_000), default: "4096",
    "Open connections; the server closes further ones at once.")
  var maxConnections: Setting<Int>

  @Option(
    "max-connections-per-ip", .count(in: 0...1_000_000), default: "0",
    "Open connections per client address (see --trusted-proxies); 0: no limit.")
  var maxConnectionsPerIP: Setting<Int>

  @Option(
    "max-in-progress", .count(in: 1...1_000_000), default: "64",
    "Long requests in progress at a time; 503 above.")
  var maxInProgress: Setting<Int>

  @Option(
    "max-memory", .size(fromMiB: 1, toGiB: 1024), default: "512MiB",
    "Memory for all requests and answers that wait for their clients; 503 above.")
  var maxMemory: Setting<Int>

  @Option(
    "request-timeout", .duration, default: "10s", "Time allowed to receive a request.")
  var requestTimeout: Setting<Duration>

  @Option(
    "keep-alive-timeout", .duration, default: "75s",
    "Time that a connection may be idle between requests.")
  var keepAliveTimeout: Setting<Duration>

  @Option(
    "shutdown-delay", .duration, default: "0s",
    "Time to keep serving, but not ready, after a stop signal.")
  var shutdownDelay: Setting<Duration>

  @Option(
    "shutdown-timeout", .duration, default: "30s",
    "Time allowed to answer accepted requests when stopping.")
  var shutdownTimeout: Setting<Duration>

  @Option(
    "supervise", .switch, default: "off",
    "Start the server again after a crash, from a parent process that keeps the socket.")
  var supervise: Setting<Bool>

  @Option(
    "tls-certificate", .path, default: "off",
    "PEM file with the server's certificate and its chain.")
  var tlsCertificate: Setting<String?>

  @Option(
    "tls-key", .path, default: "off", "PEM file with the certificate's private key.")
  var tlsKey: Setting<String?>

  @Option(
    "api-keys-file", .path, default: "off",
    "File of API keys, one per line; every request must send one.")
  var apiKeysFile: Setting<String?>

  @Option(
    "base-path", .basePath, default: "off",
    "Path below which a proxy serves everything: links begin with it, and requests may.")
  var basePath: Setting<BasePath>

  @Option(
    "trusted-proxies", .proxies, default: "off",
    "Proxies whose Forwarded or X-Forwarded-For names the client, for the log and the limits.")
  var trustedProxies: Setting<TrustedProxies>

  @Option(
    "proxy-protocol", .switch, default: "off",
    "Connections of these proxies begin with a PROXY header, version 1 or 2, which names the client."
  )
  var proxyProtocol: Setting<Bool>

  @Option(
    "cors-origin", .origins, default: "off", "Origins whose web pages may read answers.")
  var corsOrigin: Setting<AllowedOrigins?>

  @Option(
    "embed-origin", .ancestors, default: "*",
    "Origins besides the server's own whose web pages may show /embed in a frame.")
  var embedOrigin: Setting<FrameAncestors>

  @Option(
    "cache-max-age", .age, default: "1d",
    "Time that caches may use the answer to a GET without asking; 0: they check its tag each time.")
  var cacheMaxAge: Setting<Duration>

  @Option(
    "cache-immutable", .switch, default: "off",
    "Let browsers use an answer for --cache-max-age even if the user reloads the page.")
  var cacheImmutable: Setting<Bool>

  @Option(
    "log-level", .word("level"), default: "info",
    "Lowest level that is logged.")
  var logLevel: Setting<Logger.Level>

  @Option(
    "access-log", .word("which"), default: "off",
    "Requests to log: off: none; on: all; sampled: one in a hundred.")
  var accessLog: Setting<AccessLog>

  @Option(
    "pages", .switch, default: "on",
    "Serve the playground, the documentation and the JavaScript module to browsers.")
  var pages: Setting<Bool>

  /// The number of processors, at most 256.
  private static var cores: Int { min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 256) }

  /// Every row, in the table's order.
  var rows: [any AnySetting] {
    Mirror(reflecting: self).children.compactMap { ($0.value as? any SettingOption)?.setting }
  }

  /// Checks the values in force.
  ///
  /// - Throws: a validation error for the first invalid value, or for settings that exclude each other.
  func validate() throws {
    for row in rows { try row.check() }
    if (tlsCertificate.value == nil) != (tlsKey.value == nil) {
      throw ValidationError("--tls-certificate and --tls-key must be set together")
    }
    if proxyProtocol.value, trustedProxies.value.isEmpty {
      throw ValidationError(
        "--proxy-protocol needs --trusted-proxies, the proxies that send headers")
    }
  }
}
