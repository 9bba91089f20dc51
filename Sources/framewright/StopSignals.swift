import Glibc

/// Waits for SIGTERM, SIGINT and SIGHUP, which are blocked instead of being delivered. Other signals that end
/// a process by default, and do not result from a fault of the process, are ignored.
struct StopSignals {
  private var set = sigset_t()

  /// Blocks the signals in this thread and in the threads that it starts.
  init() {
    sigemptyset(&set)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGINT)
    if !isIgnored(SIGHUP) { sigaddset(&set, SIGHUP) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    for number in Self.ignored { signal(number, SIG_IGN) }
  }

  /// Signals that end a process by default and have no meaning for the server. SIGQUIT is not among them: an
  /// operator sends it to get a core dump.
  private static let ignored = [
    SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGXFSZ,
  ]

  /// Whether the parent process made this process ignore a signal, as nohup does.
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

  /// Waits for a signal for some time. Returns false if no signal arrived.
  func wait(atMost duration: Duration) -> Bool {
    var set = set
    let (seconds, attoseconds) = duration.components
    var limit = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    return sigtimedwait(&set, nil, &limit) > 0
  }

  /// Waits until a condition holds at two consecutive checks. Returns false if a signal arrived or the time
  /// elapsed.
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
