import ArgumentParser
import HTTPServer
import Logging

/// Whether requests are logged.
enum AccessLog: String {
  case off, on, sampled
}

/// Everything that a server is run with, and where each value came from.
struct Configuration {
  let listen: Resolved<ListenAddress>
  let threads: Resolved<Int>
  let maxBody: Resolved<Int>
  let maxFrames: Resolved<Int>
  let maxAnswer: Resolved<Int>
  let maxBatch: Resolved<Int>
  let maxConnections: Resolved<Int>
  let maxConnectionsPerIP: Resolved<Int>
  let maxInProgress: Resolved<Int>
  let requestTimeout: Resolved<Duration>
  let keepAliveTimeout: Resolved<Duration>
  let shutdownDelay: Resolved<Duration>
  let shutdownTimeout: Resolved<Duration>
  let tlsCertificate: Resolved<String?>
  let tlsKey: Resolved<String?>
  /// The file of the keys; nil for none.
  let apiKeysFile: Resolved<String?>
  /// Whose pages may read answers; nil for nobody's.
  let corsOrigin: Resolved<AllowedOrigins?>
  let logLevel: Resolved<Logger.Level>
  let accessLog: Resolved<AccessLog>

  /// Resolves every setting.
  ///
  /// - Throws: a validation error for the first value that is none.
  init(_ flags: ServerFlags, environment: [String: String], cores: Int) throws {
    listen = try Setting(
      name: "listen", standard: "127.0.0.1:8080",
      form: "host:port, [ipv6]:port or unix:/path", parse: { ListenAddress($0) }
    ).resolve(flag: flags.listen, environment: environment)
    threads = try Self.count(
      "threads", "\(min(cores, 256))", in: 1...256, flags.threads, environment)
    maxBody = try Self.size("max-body", "8MiB", flags.maxBody, environment)
    maxFrames = try Self.count(
      "max-frames", "1000000", in: 1...100_000_000, flags.maxFrames, environment)
    maxAnswer = try Setting(
      name: "max-answer", standard: "256MiB", form: "a size from 1MiB to 1GiB",
      parse: { Units.size($0).flatMap { $0 >= 1 << 20 ? $0 : nil } }
    ).resolve(flag: flags.maxAnswer, environment: environment)
    maxBatch = try Self.count(
      "max-batch", "100", in: 1...10_000, flags.maxBatch, environment)
    maxConnections = try Self.count(
      "max-connections", "4096", in: 1...1_000_000, flags.maxConnections, environment)
    maxConnectionsPerIP = try Self.count(
      "max-connections-per-ip", "0", in: 0...1_000_000, flags.maxConnectionsPerIp, environment)
    maxInProgress = try Self.count(
      "max-in-progress", "64", in: 1...1_000_000, flags.maxInProgress, environment)
    requestTimeout = try Self.duration("request-timeout", "10s", flags.requestTimeout, environment)
    keepAliveTimeout = try Self.duration(
      "keep-alive-timeout", "75s", flags.keepAliveTimeout, environment)
    shutdownDelay = try Self.duration("shutdown-delay", "0s", flags.shutdownDelay, environment)
    shutdownTimeout = try Self.duration(
      "shutdown-timeout", "30s", flags.shutdownTimeout, environment)
    tlsCertificate = try Self.path("tls-certificate", flags.tlsCertificate, environment)
    tlsKey = try Self.path("tls-key", flags.tlsKey, environment)
    if (tlsCertificate.value == nil) != (tlsKey.value == nil) {
      throw ValidationError("--tls-certificate and --tls-key are given together, or neither is")
    }
    apiKeysFile = try Self.path("api-keys-file", flags.apiKeysFile, environment)
    corsOrigin = try Setting(
      name: "cors-origin", standard: "off",
      form: "a list of origins as browsers send them, such as "
        + "https://example.com,http://localhost:3000, or *, or off",
      parse: { $0 == "off" ? .some(nil) : AllowedOrigins($0).map { .some($0) } }
    ).resolve(flag: flags.corsOrigin, environment: environment)
    logLevel = try Setting(
      name: "log-level", standard: "info", form: "trace, debug, info, warning or error",
      parse: { Logger.Level(rawValue: $0) }
    ).resolve(flag: flags.logLevel, environment: environment)
    accessLog = try Setting(
      name: "access-log", standard: "off", form: "off, on or sampled",
      parse: { AccessLog(rawValue: $0) }
    ).resolve(flag: flags.accessLog, environment: environment)
  }

  private static func count(
    _ name: String, _ standard: String, in range: ClosedRange<Int>, _ flag: String?,
    _ environment: [String: String]
  ) throws -> Resolved<Int> {
    try Setting(
      name: name, standard: standard,
      form: "a number from \(range.lowerBound) to \(range.upperBound)",
      parse: Units.count(in: range)
    ).resolve(flag: flag, environment: environment)
  }

  private static func size(
    _ name: String, _ standard: String, _ flag: String?, _ environment: [String: String]
  ) throws -> Resolved<Int> {
    try Setting(
      name: name, standard: standard, form: "a size such as 64KiB or 8MiB, at most 1GiB",
      parse: Units.size
    ).resolve(flag: flag, environment: environment)
  }

  private static func duration(
    _ name: String, _ standard: String, _ flag: String?, _ environment: [String: String]
  ) throws -> Resolved<Duration> {
    try Setting(
      name: name, standard: standard, form: "a duration such as 500ms, 4s or 2m, at most 24h",
      parse: Units.duration
    ).resolve(flag: flag, environment: environment)
  }

  private static func path(
    _ name: String, _ flag: String?, _ environment: [String: String]
  ) throws -> Resolved<String?> {
    try Setting(
      name: name, standard: "off", form: "a path, or off",
      parse: { $0 == "off" ? .some(nil) : .some($0) }
    ).resolve(flag: flag, environment: environment)
  }

  /// The lines of `print-config`, each a flag that can be copied.
  var lines: [String] {
    [
      listen.line, threads.line, maxBody.line, maxFrames.line, maxAnswer.line, maxBatch.line,
      maxConnections.line, maxConnectionsPerIP.line, maxInProgress.line, requestTimeout.line,
      keepAliveTimeout.line, shutdownDelay.line, shutdownTimeout.line, tlsCertificate.line,
      tlsKey.line, apiKeysFile.line, corsOrigin.line, logLevel.line, accessLog.line,
    ]
  }
}
