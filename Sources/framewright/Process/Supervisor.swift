import ArgumentParser
import Glibc
import HTTPServer
import Logging

/// The parent process of a server. It holds the listening socket and starts the server again after a crash.
///
/// It answers no request and has one thread. New connections wait in the socket's queue until the next server accepts
/// them.
struct Supervisor {
  /// The variable in a server's environment with its supervisor and the descriptors of the socket and the record, and
  /// whether systemd keeps the socket.
  private static let variable = "FRAMEWRIGHT_SUPERVISOR"
  /// The last word of the variable if systemd keeps the socket.
  private static let kept = "kept"

  private let listener: Listener
  private let crashes: CrashRecord
  private let log: Logger
  private let signals = StopSignals(and: SIGCHLD)
  private var isStopping = false

  /// How a server ended.
  private enum End {
    case exit(status: Int32)
    case crash(signal: Int32)
  }

  /// What a server has inherited from its supervisor.
  struct Heritage {
    let listener: Listener
    let crashes: CrashRecord
  }

  /// What this process has inherited as a server; nil if it has no supervisor. Removes it from the environment.
  ///
  /// - Throws: a validation error if the supervisor has ended.
  static func heritage() throws -> Heritage? {
    guard let text = Environment[variable] else { return nil }
    unsetenv(variable)
    let words = text.split(separator: ",")
    let numbers = words.compactMap { Int32($0) }
    guard numbers.count == 3,
      let crashes = CrashRecord(
        descriptor: numbers[2], of: numbers[0], signal: StopSignals.relayed(SIGTERM)),
      let listener = Listener(socket: numbers[1], isKept: words.last == kept[...])
    else { throw ValidationError("\(variable): '\(text)' is not the parent process") }
    return Heritage(listener: listener, crashes: crashes)
  }

  /// Creates the supervisor of a listening socket; nil if the system has no memory left.
  init?(of listener: Listener, log: Logger) {
    guard let crashes = CrashRecord() else { return nil }
    self.listener = listener
    self.crashes = crashes
    self.log = log
    // If its parent ignored the signal, the system would discard the status of a server that ends.
    signal(SIGCHLD, SIG_DFL)
  }

  /// Runs servers until one exits, or crashes after a stop signal, or the first one crashes before it is ready. Returns
  /// the exit status.
  mutating func run() -> Int32 {
    var hasBeenReady = false
    var pause = Duration.zero
    while let server = start() {
      switch wait(for: server) {
      case .exit(let status): return status
      case .crash(let signal):
        let isReady = crashes.isReady
        report(signal, crashes.endServer())
        hasBeenReady = hasBeenReady || isReady
        // The status of a shell's command that a signal has ended.
        if isStopping || !hasBeenReady { return 128 + signal }
        // Servers that crash at their start must not occupy a processor.
        pause = isReady ? .zero : min(max(pause * 2, .milliseconds(20)), .seconds(1))
        if pause > .zero, let signal = signals.next(atMost: pause),
          ![SIGCHLD, SIGHUP].contains(signal)
        {
          return 128 + signal
        }
      }
    }
    return 1
  }

  /// Starts the program again, as a server.
  private func start() -> pid_t? {
    let words = "\(getpid()),\(listener.socket),\(crashes.descriptor)"
    setenv(Self.variable, listener.isKept ? "\(words),\(Self.kept)" : words, 1)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A descriptor that is copied to itself stays open.
    for descriptor in [listener.socket, crashes.descriptor] {
      posix_spawn_file_actions_adddup2(&actions, descriptor, descriptor)
    }
    var server: pid_t = 0
    // A new program, not a copy of this process: each server has its own random addresses.
    let error = posix_spawn(
      &server, "/proc/self/exe", &actions, nil, CommandLine.unsafeArgv, environ)
    if error == 0 { return server }
    log.error(
      "cannot start the server", metadata: ["reason": "\(String(cString: strerror(error)))"])
    return nil
  }

  /// Waits until a server ends. Passes signals on to it.
  private mutating func wait(for server: pid_t) -> End {
    while true {
      if let signal = signals.next(), signal != SIGCHLD {
        isStopping = isStopping || signal != SIGHUP
        kill(server, StopSignals.relayed(signal))
      }
      // Process 1 of a container inherits other processes, too.
      var status: Int32 = 0
      while case let process = waitpid(-1, &status, WNOHANG), process > 0 {
        if process != server { continue }
        let signal = status & 0x7f
        return signal == 0 ? .exit(status: status >> 8 & 0xff) : .crash(signal: signal)
      }
    }
  }

  private func report(_ signal: Int32, _ requests: [UInt64]) {
    log.error(
      "the server crashed",
      metadata: [
        "signal": "\(String(cString: strsignal(signal)))",
        "crashes": .stringConvertible(crashes.count),
        "suspected": "\(requests.prefix(16).map { String($0, radix: 16) }.joined(separator: " "))",
      ])
  }
}
