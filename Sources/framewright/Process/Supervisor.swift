import Glibc
import HTTPServer
import Logging

/// The parent process of a server. It holds the listening socket and starts the server again after a crash.
///
/// It answers no request and has one thread, which waits for signals, and for the deadline of its state. New connections
/// wait in the socket's queue until the next server accepts them.
struct Supervisor {
  /// What the server does. In each state but `ready` it has a deadline, after which it is killed.
  private enum State {
    /// There is no server: the last one crashed before it was ready. The next one starts at the deadline.
    case pausing
    /// The server reads its files.
    case starting
    /// The server answers requests.
    case ready
    /// A thread of the server has crashed: the process writes its core and ends.
    case crashed
    /// The server answers the accepted requests.
    case stopping
    /// SIGKILL has been sent. At the deadline the supervisor ends without the server: the kernel does not end it.
    case killing
  }

  /// How long a server may take to start, to end after a crash, to end after its own deadlines, and to end after SIGKILL.
  private enum Patience {
    static let start = Duration.seconds(60)
    static let crash = Duration.seconds(10)
    static let stop = Duration.seconds(4)
    static let kill = Duration.seconds(5)
  }

  private let listener: Listener
  private let crashes: CrashRecord
  private let log: Logger
  /// How long a server that stops may take.
  private let shutdown: Duration

  private var signals = Signals(ofChildren: ())
  private var server: pid_t = 0
  private var state = State.starting
  private var deadline: ContinuousClock.Instant?
  private var isStopping = false
  private var hasBeenReady = false
  private var pause = Duration.zero
  /// The signal that ended the last server.
  private var lastSignal = SIGKILL

  /// Creates the supervisor of a listening socket; nil if the system has no memory left.
  ///
  /// - Parameter shutdown: how long a server needs at most after a stop signal.
  init?(of listener: Listener, shutdown: Duration, log: Logger) {
    guard let crashes = CrashRecord() else { return nil }
    self.listener = listener
    self.crashes = crashes
    self.shutdown = shutdown
    self.log = log
  }

  /// Runs servers until one exits, or crashes after a stop signal, or the first one crashes before it is ready. Returns
  /// the exit status.
  mutating func run() -> Int32 {
    // Two threads that crash at once would stop each other in Swift's backtracer.
    setenv("SWIFT_BACKTRACE", "enable=no", 0)
    var status = start()
    while status == nil {
      let signal = signals.next(until: deadline)
      observe()
      switch signal {
      case .child: status = reap()
      case let signal?: status = relay(signal)
      case nil: status = expire()
      }
    }
    return status ?? 1
  }

  private mutating func enter(_ state: State, for duration: Duration?) {
    self.state = state
    deadline = duration.map { .now + $0 }
  }

  /// Looks at what the server has noted in the record.
  private mutating func observe() {
    if state == .starting, crashes.isReady { enter(.ready, for: nil) }
    guard crashes.hasCrashed else { return }
    switch state {
    case .starting, .ready: enter(.crashed, for: Patience.crash)
    case .stopping: shorten(to: Patience.crash)
    case .pausing, .crashed, .killing: break
    }
  }

  /// Passes a signal on. Returns the exit status if no server is left to receive a stop signal.
  private mutating func relay(_ signal: Signal) -> Int32? {
    if signal != .reload { isStopping = true }
    if state == .pausing { return isStopping ? crashStatus : nil }
    kill(server, signal.relayed)
    switch (state, signal) {
    case (.starting, .stop), (.ready, .stop): enter(.stopping, for: shutdown + Patience.stop)
    case (.stopping, .hurry), (.crashed, .hurry): shorten(to: Patience.stop)
    default: break
    }
    return nil
  }

  /// The server must end within a duration, unless its deadline is earlier.
  private mutating func shorten(to duration: Duration) {
    deadline = min(deadline ?? .now + duration, .now + duration)
  }

  /// Does what is due at the deadline of the state. Returns the exit status if that is the end.
  private mutating func expire() -> Int32? {
    // The state may have changed just now.
    guard let deadline, ContinuousClock.now >= deadline else { return nil }
    switch state {
    case .pausing: return start()
    case .killing:
      log.error("the system does not end the server", metadata: ["process": "\(server)"])
      return crashStatus
    case .starting, .ready, .crashed, .stopping:
      log.error(
        "killing the server, which does not end", metadata: ["state": "\(state)"])
      kill(server, SIGKILL)
      enter(.killing, for: Patience.kill)
      return nil
    }
  }

  /// The status of a shell's command that a signal has ended.
  private var crashStatus: Int32 { 128 + lastSignal }

  // MARK: - Servers

  /// Collects the children that have ended. Returns the exit status if the server was the last one.
  private mutating func reap() -> Int32? {
    // Process 1 of a container inherits other processes, too.
    var status: Int32 = 0
    while case let process = waitpid(-1, &status, WNOHANG), process > 0 {
      if process != server { continue }
      let signal = status & 0x7f
      return signal == 0 ? status >> 8 & 0xff : replace(after: signal)
    }
    return nil
  }

  /// Starts the next server after a crash. Returns the exit status without a next one.
  private mutating func replace(after signal: Int32) -> Int32? {
    lastSignal = signal
    let wasReady = crashes.isReady
    hasBeenReady = hasBeenReady || wasReady
    report(crashes.endServer())
    if isStopping || !hasBeenReady { return crashStatus }
    // Servers that crash at their start must not occupy a processor.
    pause = wasReady ? .zero : min(max(pause * 2, .milliseconds(20)), .seconds(1))
    if pause == .zero { return start() }
    enter(.pausing, for: pause)
    return nil
  }

  private func report(_ requests: [UInt64]) {
    log.error(
      "the server crashed",
      metadata: [
        "signal": "\(String(cString: strsignal(lastSignal)))",
        "crashes": .stringConvertible(crashes.count),
        "suspected": "\(requests.prefix(16).map { String($0, radix: 16) }.joined(separator: " "))",
      ])
  }

  /// Starts the program again, as a server. Returns the exit status if that fails.
  private mutating func start() -> Int32? {
    InheritedResources.announce(listener, crashes)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A descriptor that is copied to itself stays open.
    for descriptor in [listener.socket, crashes.descriptor] {
      posix_spawn_file_actions_adddup2(&actions, descriptor, descriptor)
    }
    // A new program, not a copy of this process: each server has its own random addresses.
    let error = posix_spawn(
      &server, "/proc/self/exe", &actions, nil, CommandLine.unsafeArgv, environ)
    if error != 0 {
      log.error(
        "cannot start the server", metadata: ["reason": "\(String(cString: strerror(error)))"])
      return 1
    }
    enter(.starting, for: Patience.start)
    return nil
  }
}
