import ArgumentParser
import Glibc
import HTTPServer

/// The socket that systemd has opened for this process. It keeps the socket while the server is replaced, so that no
/// connection is refused.
///
/// Source: sd_listen_fds(3).
enum SocketActivation {
  private static let firstDescriptor: Int32 = 3

  /// The socket; nil if this process was not started for a socket. Removes the variables from the environment.
  ///
  /// - Throws: a validation error if the process was started for several sockets, or for one that does not listen.
  static func listener() throws -> Listener? {
    let variables = ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"]
    let (process, count) = (Environment[variables[0]], Environment[variables[1]])
    for variable in variables { unsetenv(variable) }
    guard process == "\(getpid())", let count else { return nil }
    guard count == "1", let listener = Listener(socket: firstDescriptor, isKept: true) else {
      throw ValidationError("LISTEN_FDS: the server needs exactly one listening stream socket")
    }
    return listener
  }
}
