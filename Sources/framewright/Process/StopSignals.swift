import Glibc

/// Waits for SIGTERM, SIGINT and SIGHUP, which are blocked instead of being delivered. Other signals that end
/// a process by default, and do not result from a fault of the process, are ignored.
///
/// systemd and terminals may send a signal to a supervisor and to its server. The server waits for what the supervisor
/// relays, so that it receives each signal once: relayed signals have numbers of their own.
struct StopSignals {
  /// A relayed signal's number minus the signal's: the first signal that has no meaning to the system.
  private static var relayedOffset: Int32 { __libc_current_sigrtmin() }

  private var set = sigset_t()

  /// Blocks the signals in this thread, in the threads that it starts and in the programs that they start.
  ///
  /// - Parameters:
  ///   - areRelayed: whether a supervisor relays the signals to this process.
  ///   - other: another signal to wait for.
  init(areRelayed: Bool = false, and other: Int32? = nil) {
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigemptyset(&set)
    for number in [SIGTERM, SIGINT, SIGHUP] where number != SIGHUP || !isIgnored(SIGHUP) {
      for (signal, isRelayed) in [(number, false), (Self.relayed(number), true)] {
        sigaddset(&blocked, signal)
        if isRelayed == areRelayed { sigaddset(&set, signal) }
      }
    }
    if let other {
      sigaddset(&blocked, other)
      sigaddset(&set, other)
    }
    pthread_sigmask(SIG_BLOCK, &blocked, nil)
    for number in Self.ignored { signal(number, SIG_IGN) }
  }

  /// The number of a signal that a supervisor relays.
  static func relayed(_ signal: Int32) -> Int32 { relayedOffset + signal }

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

  /// Waits for a signal, and returns its number.
  func wait() -> Int32 { next() ?? SIGTERM }

  /// Waits for a signal for some time. Returns false if no signal arrived.
  func wait(atMost duration: Duration) -> Bool { next(atMost: duration) != nil }

  /// Waits for a signal, and returns its number, of a relayed one the original's; nil if none arrived in time.
  func next(atMost duration: Duration? = nil) -> Int32? {
    var set = set
    let (seconds, attoseconds) = (duration ?? .zero).components
    var limit = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    while true {
      let received =
        duration == nil ? sigwaitinfo(&set, nil) : sigtimedwait(&set, nil, &limit)
      if received > 0 {
        return received < Self.relayedOffset ? received : received - Self.relayedOffset
      }
      // Without a limit, only a debugger or SIGCONT interrupts the wait.
      if duration != nil { return nil }
    }
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
