import ArgumentParser
import Glibc
import HTTPServer

/// What a server inherits from its supervisor: the listening socket, and the record of crashes.
struct InheritedResources {
  let listener: Listener
  let crashes: CrashRecord

  /// The variable in a server's environment with its supervisor and the descriptors of the socket and the record, and
  /// whether systemd keeps the socket.
  private static let variable = "FRAMEWRIGHT_SUPERVISOR"
  /// The last word of the variable if systemd keeps the socket.
  private static let kept = "kept"

  /// Sets the variable for the servers that this process starts from now on.
  static func announce(_ listener: Listener, _ crashes: CrashRecord) {
    let words = "\(getpid()),\(listener.socket),\(crashes.descriptor)"
    setenv(variable, listener.isKept ? "\(words),\(kept)" : words, 1)
  }

  /// Takes what this process has inherited as a server; nil if it has no supervisor. Removes it from the environment.
  /// If the supervisor ends, the server stops.
  ///
  /// - Throws: a validation error if the supervisor has ended.
  static func take() throws -> InheritedResources? {
    guard let text = Environment[variable] else { return nil }
    unsetenv(variable)
    let words = text.split(separator: ",")
    let numbers = words.compactMap { Int32($0) }
    guard numbers.count == 3,
      let crashes = CrashRecord(
        descriptor: numbers[2], of: numbers[0], signal: Signal.stop.relayed),
      let listener = Listener(socket: numbers[1], isKept: words.last == kept[...])
    else { throw ValidationError("\(variable): '\(text)' is not the parent process") }
    return InheritedResources(listener: listener, crashes: crashes)
  }
}
