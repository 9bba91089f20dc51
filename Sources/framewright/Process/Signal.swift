import Glibc

/// What a signal means to a server or to its supervisor.
enum Signal: Int32, CaseIterable {
  /// SIGHUP: read the files again.
  case reload
  /// The first SIGTERM or SIGINT: answer the accepted requests, and end.
  case stop
  /// A further SIGTERM or SIGINT: end at once.
  case hurry
  /// SIGCHLD: a child has ended, or one of its threads has crashed.
  case child

  /// The number with which a supervisor sends the signal to its server.
  ///
  /// systemd and terminals may send a signal to both processes. The server waits for these numbers only, which have no
  /// meaning to the system, so that it receives each signal once.
  var relayed: Int32 { __libc_current_sigrtmin() + rawValue }
}

/// Receives the signals of a server or of its supervisor. They are blocked instead of being delivered, in all threads.
struct Signals {
  private var set = sigset_t()
  private var isStopping = false

  /// Blocks all of these signals in this thread, in the threads that it starts and in the programs that they start. Returns the
  /// signals that were blocked before.
  ///
  /// Until then SIGHUP ends the process. So this is the program's first statement.
  static func block() -> sigset_t {
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    for signal in Signal.allCases { sigaddset(&blocked, signal.relayed) }
    for number in system { sigaddset(&blocked, number) }
    sigaddset(&blocked, SIGCHLD)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    return before
  }

  /// Blocks only these signals again, in a command that is no server. Those that have arrived meanwhile are delivered.
  static func unblock(except before: sigset_t) {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Ignores signals that end a process by default and do not result from a fault of the process.
  static func ignoreOthers() {
    for number in ignored { signal(number, SIG_IGN) }
  }

  /// Receives signals, after they have been blocked.
  ///
  /// - Parameter areRelayed: whether a supervisor relays them to this process.
  init(areRelayed: Bool) {
    sigemptyset(&set)
    if areRelayed {
      for signal in Signal.allCases { sigaddset(&set, signal.relayed) }
    } else {
      for number in Self.system { sigaddset(&set, number) }
    }
  }

  /// Receives signals in a supervisor, and changes of its children.
  init(ofChildren: Void) {
    self.init(areRelayed: false)
    sigaddset(&set, SIGCHLD)
    // If this process's parent ignored the signal, the system would discard the status of a server that ends.
    signal(SIGCHLD, SIG_DFL)
  }

  /// The signals of the system that have a meaning. Without SIGHUP if the parent process made this process ignore it, as
  /// nohup does.
  private static var system: [Int32] {
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    let isIgnored =
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
    return isIgnored ? [SIGTERM, SIGINT] : [SIGTERM, SIGINT, SIGHUP]
  }

  /// Signals that end a process by default and have no meaning for the server. SIGQUIT is not among them: an
  /// operator sends it to get a core dump.
  private static let ignored = [
    SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGXFSZ,
  ]

  /// Waits for a signal. Returns nil at the deadline.
  mutating func next(until deadline: ContinuousClock.Instant? = nil) -> Signal? {
    while true {
      let number = wait(until: deadline)
      if number > 0 { return meaning(of: number) }
      // Otherwise a debugger or SIGCONT interrupted the wait.
      if let deadline, ContinuousClock.now >= deadline { return nil }
    }
  }

  private mutating func wait(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return sigwaitinfo(&set, nil) }
    let (seconds, attoseconds) = max(.zero, deadline - .now).components
    var limit = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    return sigtimedwait(&set, nil, &limit)
  }

  private mutating func meaning(of number: Int32) -> Signal {
    if let relayed = Signal.allCases.first(where: { $0.relayed == number }) { return relayed }
    switch number {
    case SIGHUP: return .reload
    case SIGCHLD: return .child
    default:
      defer { isStopping = true }
      return isStopping ? .hurry : .stop
    }
  }

  /// How a wait ended.
  enum Outcome {
    /// The condition held.
    case done
    case elapsed
    /// The process must end at once.
    case hurried
  }

  /// Waits until a condition holds at two consecutive checks, or for some time.
  ///
  /// - Parameter reload: what SIGHUP does meanwhile.
  mutating func wait(
    atMost duration: Duration, reload: () -> Void, until condition: () -> Bool = { false }
  ) -> Outcome {
    let pause = Duration.milliseconds(10)
    let end = ContinuousClock.now + duration
    var held = 0
    while true {
      held = condition() ? held + 1 : 0
      if held == 2 { return .done }
      if ContinuousClock.now >= end { return .elapsed }
      switch next(until: min(.now + pause, end)) {
      case .hurry: return .hurried
      case .reload: reload()
      case .stop, .child, nil: break
      }
    }
  }
}
