import Glibc

/// SIGTERM, SIGINT and SIGHUP, waited for instead of being delivered. Other signals that would end the process
/// without a fault of its own are ignored.
struct StopSignals {
  private var set = sigset_t()

  /// Keeps the signals from ending the process: in this thread, and in those that it starts.
  init() {
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    if !isIgnored(SIGHUP) { sigaddset(&set, SIGHUP) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    for number in Self.ignored { signal(number, SIG_IGN) }
  }

  /// Signals without a meaning for the server, which end a process by default. SIGQUIT is not among them: it is for
  /// an operator who wants a core.
  private static let ignored = [
    SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGXFSZ,
  ]

  /// Whether whoever started the process has it ignore a signal, as nohup does.
  private func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Waits for a signal, and returns its name.
  func wait() -> String {
    var set = set
    var received: Int32 = 0
    sigwait(&set, &received)
    return switch received {
    case SIGINT: "SIGINT"
    case SIGHUP: "SIGHUP"
    default: "SIGTERM"
    }
  }

  /// Waits for a signal for some time; false where none came.
  func wait(atMost duration: Duration) -> Bool {
    var set = set
    let (seconds, attoseconds) = duration.components
    var limit = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    return sigtimedwait(&set, nil, &limit) > 0
  }

  /// Waits until a condition holds for two looks in a row; false where a signal or the end of the
  /// time came first.
  func poll(atMost duration: Duration, until condition: () -> Bool) -> Bool {
    let pause = Duration.milliseconds(10)
    let end = ContinuousClock.now + duration
    var held = 0
    while true {
      held = condition() ? held + 1 : 0
      if held == 2 { return true }
      if wait(atMost: pause) || ContinuousClock.now > end { return false }
    }
  }
}
