import Foundation
import Glibc
import HTTPServer

/// A relay to a server, for one connection. Each piece from the client waits before it is sent.
final class SlowRelay: Sendable {
  /// The port on which it listens.
  let port: Int

  /// Starts a relay.
  ///
  /// - Parameters:
  ///   - server: the server's port.
  ///   - pauses: how long each piece waits, in seconds. Further pieces do not wait.
  init(to server: Int, pauses: [Double]) throws {
    let listener = try Listener(on: .tcp(host: "127.0.0.1", port: 0))
    guard case .tcp(_, let port) = listener.address else { throw CocoaError(.featureUnsupported) }
    self.port = Int(port)
    Thread.detachNewThread {
      var ready = pollfd(fd: listener.socket, events: Int16(POLLIN), revents: 0)
      _ = poll(&ready, 1, -1)
      let client = accept(listener.socket, nil, nil)
      close(listener.socket)
      let upstream = Self.connection(to: server)
      Thread.detachNewThread { Self.forward(from: upstream, to: client, pauses: []) }
      Self.forward(from: client, to: upstream, pauses: pauses)
    }
  }

  private static func connection(to port: Int) -> Int32 {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return socket
  }

  /// Forwards bytes until a side closes.
  private static func forward(from source: Int32, to target: Int32, pauses: [Double]) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    var pauses = pauses[...]
    while true {
      let count = recv(source, &buffer, buffer.count, 0)
      if count <= 0 { break }
      if let pause = pauses.popFirst() { Thread.sleep(forTimeInterval: pause) }
      if send(target, buffer, count, Int32(MSG_NOSIGNAL)) < count { break }
    }
    shutdown(source, Int32(SHUT_RDWR))
    shutdown(target, Int32(SHUT_RDWR))
  }
}
