import ArgumentParser
import ContentCoding
import Glibc
import HTTPServer
import LayoutAPI
import Logging
import RESTAPI

/// `framewright serve`: answers over HTTP until it is told to stop.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answer over HTTP.",
    discussion: """
      Each flag can also be set in the environment: FRAMEWRIGHT_MAX_BODY for --max-body. \
      SIGTERM, SIGINT or SIGHUP stops the server once all accepted requests are answered; a second one \
      stops it at once.
      """)

  @OptionGroup var flags: ServerFlags

  func run() throws {
    let configuration = try flags.resolved()
    try configuration.allowOpenFiles()
    let identity = try configuration.identity()
    let output = LogOutput()
    LoggingSystem.bootstrap { _ in JSONLogHandler(output: output) }
    var log = Logger(label: "framewright")
    log.logLevel = configuration.logLevel.value

    let signals = StopSignals()
    identity?.warn(in: log)
    let running = RunningServer()
    let server = try start(configuration, as: identity, running, log, output)
    running.set(server)
    defer { running.set(nil) }
    log.info(
      "listening",
      metadata: [
        "address": "\(server.address.description)", "version": "\(Version.number)",
        "threads": .stringConvertible(configuration.threads.value),
        "tls": "\(identity != nil)",
      ])

    let signal = signals.wait()
    log.info("stopping", metadata: ["signal": "\(signal)"])
    running.stop()
    let isHurried = signals.wait(atMost: configuration.shutdownDelay.value)
    server.drain()
    let isComplete =
      !isHurried
      && signals.poll(atMost: configuration.shutdownTimeout.value) {
        server.counts.requests == 0
      }
    let left = server.counts.requests
    let isStopped = server.stop()
    log.info(
      "stopped", metadata: ["unanswered": .stringConvertible(isComplete ? 0 : left)])
    // What is still being answered can't be interrupted, and must not see the process fall apart.
    if !isStopped { _exit(0) }
  }

  private func start(
    _ configuration: Configuration, as identity: TLSIdentity?, _ running: RunningServer,
    _ log: Logger, _ output: LogOutput
  ) throws -> Server {
    let answers = Route.operations + Route.operations(running)
    let metrics = Metrics(of: answers, server: running, log: output)
    let routes = answers + [metrics.route]
    let limits = configuration.limits
    let maximumBody = Limits.Adjustable(configuration.maxBody.value, flag: "max-body")
    let access = Access(
      keys: try configuration.apiKeysFile.value.map { try APIKeys(file: $0) },
      origins: configuration.corsOrigin.value)
    let accessLog = configuration.accessLog.value
    let version = Self.version
    do throws(Server.StartError) {
      return try Server(Server.Configuration(configuration, identity)) {
        let router = Router(
          routes: routes, limits: limits, maximumBody: maximumBody, version: version)
        guard let router, let encoder = ContentEncoder() else { return nil }
        return APIHandler(
          router: router, encoder: encoder, access: access, counts: metrics.makeCounts(),
          accessLog: accessLog, log: log)
      }
    } catch {
      switch error {
      case .cannotListen(let address, let errno):
        log.error(
          "cannot listen", metadata: ["address": "\(address)", "reason": "\(reason(errno))"])
      case .cannotStart(let errno):
        log.error("cannot start", metadata: ["reason": "\(reason(errno))"])
      }
      throw ExitCode(1)
    }
  }

  /// What answers depend on beside the requests: texts are as long as the fonts make them.
  private static var version: String {
    let fonts = FontReport()
    return ([Version.number, fonts.engine ?? ""] + fonts.families).joined(separator: "\n")
  }

  private func reason(_ errno: Int32) -> String { String(cString: strerror(errno)) }
}

extension TLSIdentity {
  /// Says so where clients will turn away.
  fileprivate func warn(in log: Logger) {
    switch validity(at: time(nil)) {
    case .valid: break
    case .expired: log.warning("the certificate has expired")
    case .notYetValid: log.warning("the certificate is not valid yet")
    }
  }
}

extension Server.Configuration {
  fileprivate init(_ configuration: Configuration, _ identity: TLSIdentity?) {
    self.init(
      address: configuration.listen.value, threads: configuration.threads.value,
      maximumBody: configuration.maxBody.value,
      maximumConnections: configuration.maxConnections.value,
      maximumConnectionsPerAddress: configuration.maxConnectionsPerIP.value,
      maximumInProgress: configuration.maxInProgress.value,
      keepAliveTimeout: configuration.keepAliveTimeout.value,
      requestTimeout: configuration.requestTimeout.value, identity: identity)
  }
}
