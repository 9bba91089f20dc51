import CMicroHTTPD
import Glibc

/// A listening socket.
public struct Listener: Sendable {
  /// Its descriptor.
  public let socket: Int32
  /// Its address, with the port that the system selected for port 0.
  public let address: ListenAddress

  /// Opens a socket that listens on an address.
  public init(on address: ListenAddress) throws(Server.StartError) {
    let socket =
      switch address {
      case .tcp(let host, let port): fw_listen_tcp(host, port)
      case .unix(let path): fw_listen_unix(path)
      }
    guard socket >= 0 else {
      throw .cannotListen(at: address.description, errno: Glibc.errno)
    }
    self.init(socket: socket, on: address)
  }

  /// Takes a socket that the supervisor has opened for an address.
  public init(socket: Int32, on address: ListenAddress) {
    self.socket = socket
    self.address =
      switch address {
      case .tcp(let host, _): .tcp(host: host, port: fw_listener_port(socket))
      case .unix: address
      }
  }
}
