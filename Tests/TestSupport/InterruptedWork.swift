/// Ends the work of a test after a number of checks. A server ends it because of time.
public enum InterruptedWork {
  private final class Countdown: Sendable {
    nonisolated(unsafe) var checks = 0
    let allowed: Int

    init(allowing allowed: Int) { self.allowed = allowed }
  }

  @TaskLocal private static var countdown: Countdown?

  /// The check of a server in the process of the tests.
  public nonisolated(unsafe) static var serverCheck: @convention(c) () -> Bool = { false }

  /// Whether the work of the current test must end. Has the type of the engine's check, of which a process has one.
  public static let check: @convention(c) () -> Bool = {
    guard let countdown = InterruptedWork.countdown else { return serverCheck() }
    countdown.checks += 1
    return countdown.checks > countdown.allowed
  }

  /// Runs `body`, whose work ends after a number of checks. Returns its result, and the number of checks.
  public static func run<Result>(
    after checks: Int = .max, _ body: () throws -> Result
  ) rethrows -> (result: Result, checks: Int) {
    let countdown = Countdown(allowing: checks)
    let result = try $countdown.withValue(countdown, operation: body)
    return (result, countdown.checks)
  }
}
