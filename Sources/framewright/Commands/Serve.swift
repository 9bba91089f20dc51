import ArgumentParser
import ContentCoding
import Glibc
import HTTPServer
import LayoutAPI
import Logging
import RESTAPI

/// `framewright serve`: serves HTTP until a stop signal.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the API over HTTP.",
    discussion: """
      Each flag can also be set in the environment: FRAMEWRIGHT_MAX_BODY for --max-body. \
      SIGTERM or SIGINT stops the server once all accepted requests are answered; a second one stops it \
      at once. SIGHUP reads the API keys and the TLS certificate again.
      """)

  @OptionGroup var settings: Settings

  func run() throws {
    let inherited = try InheritedResources.take()
    let activated = try SocketActivation.listener()
    let output = LogOutput()
    LoggingSystem.bootstrap { _ in JSONLogHandler(output: output) }
    var log = Logger(label: "framewright")
    log.logLevel = settings.logLevel.value
    if inherited == nil, settings.supervise.value { return try supervise(activated, log) }
    try settings.allowOpenFiles()
    let files = settings.identityFiles
    let identity = try files?.read()
    var signals = Signals(areRelayed: inherited != nil)
    inherited?.crashes.watch()
    let running = RunningServer()
    let keys = try settings.apiKeysFile.value.map { try KeyFile($0) }
    let reloads = Reloads(
      keys: keys, identity: files, present: identity, log: log, use: running.use)
    let listener = inherited?.listener ?? activated
    let server = try start(as: identity, keys, inherited, listener, running, reloads, log, output)
    running.set(server)
    announce(server.address, usesTLS: identity != nil, log)
    identity?.warn(in: log)
    warnOfVariables(log)

    while signals.next() == .reload { reloads.request() }
    log.info("stopping")
    running.stop()
    let delay = signals.wait(atMost: settings.shutdownDelay.value, reload: reloads.request)
    server.drain()
    let isComplete =
      delay != .hurried
      && signals.wait(atMost: settings.shutdownTimeout.value, reload: reloads.request) {
        server.hasDrained
      } == .done
    let left = server.counts.requests
    // No reload may use the server from now on.
    running.set(nil)
    let isStopped = server.stop()
    log.info(
      "stopped", metadata: ["unanswered": .stringConvertible(isComplete ? 0 : left)])
    // Unanswered work can't be interrupted, nor a reload. It must not run while the process releases its objects.
    if !isStopped || reloads.isRunning { _exit(0) }
  }

  /// Logs the address. On a terminal, prints it in a form that can be opened.
  private func announce(_ address: ListenAddress, usesTLS: Bool, _ log: Logger) {
    if isatty(STDOUT_FILENO) == 1, let url = address.url(usesTLS: usesTLS) {
      StandardStreams.print(
        "Framewright \(Build.version) (commit \(Build.commit), build \(Build.id))\n"
          + "Open \(url) in a browser. Ctrl-C stops the server.")
      return
    }
    log.info(
      "listening",
      metadata: [
        "address": "\(address.description)", "version": "\(Build.version)",
        "commit": "\(Build.commit)", "build": "\(Build.id)",
        "optimization": "\(Build.optimization)",
        "threads": .stringConvertible(settings.threads.value),
        "tls": .stringConvertible(usesTLS),
      ])
  }

  private func warnOfVariables(_ log: Logger) {
    for variable in settings.unknownVariables {
      var metadata: Logger.Metadata = ["variable": "\(variable.name)"]
      if let nearest = variable.nearest { metadata["didYouMean"] = "\(nearest)" }
      log.warning("unknown variable in the environment", metadata: metadata)
    }
  }

  /// Runs servers in child processes, on a socket that systemd has opened, or on a new one.
  private func supervise(_ activated: Listener?, _ log: Logger) throws {
    do throws(Server.StartError) {
      let listener =
        if let activated { activated } else {
          try Listener(on: settings.listen.value, mode: settings.socketMode.value)
        }
      var supervisor = Supervisor(
        of: listener, shutdown: settings.shutdownDelay.value + settings.shutdownTimeout.value,
        log: log)
      let status = supervisor?.run() ?? 1
      if status != 0 { Glibc.exit(status) }
    } catch {
      throw report(error, log)
    }
  }

  private func start(
    as identity: TLSIdentity?, _ keys: KeyFile?, _ inherited: InheritedResources?,
    _ listener: Listener?, _ running: RunningServer, _ reloads: Reloads, _ log: Logger,
    _ output: LogOutput
  ) throws -> Server {
    let metrics = Metrics(
      of: running, upTo: Int(settings.maxConnections.value), keys: keys, reloads: reloads,
      log: output)
    let routes = Route.all(running, metrics, settings)
    let base = settings.basePath.value
    let limits = settings.limits
    let maximumBody = Limits.Adjustable(settings.maxBody)
    let access = Access(keys: keys, origins: settings.corsOrigin.value)
    let cacheControl = CacheControl(
      age: settings.cacheMaxAge.value, isImmutable: settings.cacheImmutable.value,
      isShared: access.keys == nil)
    let requestLog = RequestLog(log: log, access: settings.accessLog.value, routes: routes)
    RequestHost.endWork(if: Server.workMustEnd)
    do throws(Server.StartError) {
      return try Server(Server.Configuration(settings, identity, inherited, listener)) {
        let router = Router(
          routes: routes, limits: limits, maximumBody: maximumBody, build: Build.id + base.text)
        guard let router else { return nil }
        return APIHandler(
          router: router, below: base, access: access, cacheControl: cacheControl,
          counts: metrics.makeCounts(of: routes), log: requestLog)
      }
    } catch {
      throw report(error, log)
    }
  }

  /// Logs why a server can't start. Returns the exit status.
  private func report(_ error: Server.StartError, _ log: Logger) -> ExitCode {
    switch error {
    case .cannotListen(let address, let errno):
      log.error(
        "cannot listen", metadata: ["address": "\(address)", "reason": "\(reason(errno))"])
    case .cannotStart(let errno):
      log.error("cannot start", metadata: ["reason": "\(reason(errno))"])
    }
    return ExitCode(1)
  }

  private func reason(_ errno: Int32) -> String { String(cString: strerror(errno)) }
}

extension Server.Configuration {
  fileprivate init(
    _ settings: Settings, _ identity: TLSIdentity?, _ inherited: InheritedResources?,
    _ listener: Listener?
  ) {
    self.init(address: settings.listen.value, threads: settings.threads.value)
    self.listener = listener
    socketMode = settings.socketMode.value
    crashes = inherited?.crashes
    maximumBody = settings.maxBody.value
    maximumConnections = settings.maxConnections.value
    maximumConnectionsPerAddress = settings.maxConnectionsPerIP.value
    trustedProxies = settings.trustedProxies.value
    expectsProxyHeaders = settings.proxyProtocol.value
    maximumInProgress = settings.maxInProgress.value
    maximumMemory = settings.maxMemory.value
    keepAliveTimeout = settings.keepAliveTimeout.value
    requestTimeout = settings.requestTimeout.value
    self.identity = identity
  }
}
