import CMicroHTTPD
import Glibc

/// A listening socket.
public struct Listener: Sendable {
  /// Its descriptor.
  public let socket: Int32
  /// Its address, with the port that the system selected for port 0.
  public let address: ListenAddress
  /// Whether another process keeps the socket for the next server. When a server drains, new connections then wait
  /// instead of being refused.
  public let isKept: Bool

  /// Opens a socket that listens on an address. Removes an abandoned socket at a path.
  ///
  /// - Parameter mode: the mode of a socket in the file system; nil for that of the process's umask.
  public init(on address: ListenAddress, mode: Int32? = nil) throws(Server.StartError) {
    do throws(SystemError) {
      self = try Self.open(address, mode: mode)
    } catch {
      throw .cannotListen(at: address.description, errno: error.code)
    }
  }

  /// Takes a socket that another process has opened: the supervisor, or systemd. Nil if it does not listen.
  public init?(socket: Int32, isKept: Bool) {
    do throws(SystemError) {
      try self.init(adopting: socket, isKept: isKept)
    } catch {
      return nil
    }
  }

  /// Prepares a listening socket for a server: it does not block, and limits how many bytes of a reply the kernel holds
  /// before it sends them.
  private init(adopting socket: Int32, isKept: Bool) throws(SystemError) {
    var listens: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    try SystemError.check(getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size))
    guard listens != 0, let address = try SocketAddress(of: socket).listenAddress else {
      throw SystemError(EINVAL)
    }
    let flags = try SystemError.check(fcntl(socket, F_GETFL))
    try SystemError.check(fcntl(socket, F_SETFL, flags | O_NONBLOCK))
    try SystemError.check(fcntl(socket, F_SETFD, FD_CLOEXEC))
    // Connections inherit the limit. The socket of a path ignores it.
    var limit = Int32(FW_UNSENT)
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &limit, size)
    self.socket = socket
    self.address = address
    self.isKept = isKept
  }

  private static func open(_ address: ListenAddress, mode: Int32?) throws(SystemError) -> Listener {
    let bound = try SocketAddress(address.numeric, flags: AI_NUMERICHOST | AI_PASSIVE)
    if case .unix(let path) = address { removeAbandoned(bound, at: path) }
    let socket = try bound.makeSocket()
    do throws(SystemError) {
      var yes: Int32 = 1
      setsockopt(
        socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      try bound.pass { bind(socket, $0, $1) }
      // No client can connect before it listens.
      if case .unix(let path) = address, let mode {
        try SystemError.check(chmod(path, mode_t(mode)))
      }
      try SystemError.check(listen(socket, SOMAXCONN))
      return try Listener(adopting: socket, isKept: false)
    } catch {
      close(socket)
      throw error
    }
  }

  /// Removes the socket at a path if no process listens on it.
  private static func removeAbandoned(_ address: SocketAddress, at path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK,
      let probe = try? address.makeSocket()
    else { return }
    do throws(SystemError) { try address.pass { connect(probe, $0, $1) } } catch { unlink(path) }
    close(probe)
  }
}

extension ListenAddress {
  /// The address with a number for `localhost`: no other name is known before a server listens.
  fileprivate var numeric: ListenAddress {
    if case .tcp("localhost", let port) = self { .tcp(host: "127.0.0.1", port: port) } else { self }
  }
}
