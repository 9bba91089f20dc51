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

  /// Opens a socket that listens on an address.
  ///
  /// - Parameter mode: the mode of a socket in the file system; nil for that of the process's umask.
  public init(on address: ListenAddress, mode: Int32? = nil) throws(Server.StartError) {
    let (name, port) = address.parts
    let socket = fw_listen(name, port, mode ?? Int32(FW_MODE_OF_UMASK))
    guard socket >= 0, let listener = Listener(socket: socket, isKept: false) else {
      throw .cannotListen(at: address.description, errno: Glibc.errno)
    }
    self = listener
  }

  /// Takes a socket that another process has opened: the supervisor, or systemd. Nil if it does not listen.
  public init?(socket: Int32, isKept: Bool) {
    guard let address = ListenAddress(of: socket), fw_adopt_listener(socket) else { return nil }
    self.socket = socket
    self.address = address
    self.isKept = isKept
  }
}

extension ListenAddress {
  /// The address of a socket; nil if it does not listen.
  fileprivate init?(of socket: Int32) {
    var found = fw_listener_address()
    guard fw_find_listener_address(socket, &found) else { return nil }
    let name = withUnsafeBytes(of: found.name) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    self = UInt16(exactly: found.port).map { .tcp(host: name, port: $0) } ?? .unix(path: name)
  }
}
