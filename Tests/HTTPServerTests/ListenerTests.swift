import Foundation
import Glibc
import HTTPServer
import Testing

@Suite("Listening sockets")
struct ListenerTests {
  /// A path that no file has.
  private let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    .path()

  private func mode() -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test("The socket at a path has the mode of the setting", arguments: [0o600, 0o660] as [Int32])
  func modes(mode: Int32) throws {
    let listener = try Listener(on: .unix(path: path), mode: mode)
    defer { unlink(path) }
    #expect(self.mode() == mode_t(mode))
    #expect(listener.address == .unix(path: path))
    close(listener.socket)
  }

  @Test("An abandoned socket at a path is replaced; one that listens is not, nor is a file")
  func abandonedSocket() throws {
    let address = ListenAddress.unix(path: path)
    close(try Listener(on: address).socket)
    let listener = try Listener(on: address)
    let inUse = Server.StartError.cannotListen(at: "unix:\(path)", errno: EADDRINUSE)
    #expect(throws: inUse) { try Listener(on: address) }
    close(listener.socket)
    unlink(path)
    try Data().write(to: URL(filePath: path))
    defer { unlink(path) }
    #expect(throws: inUse) { try Listener(on: address) }
  }

  @Test("An address on which the system can't listen has its reason")
  func unusableAddresses() throws {
    // A path has at most 107 bytes.
    let longest = "unix:/nowhere/" + String(repeating: "a", count: 98)
    for (text, code) in [
      (longest, ENOENT), (longest + "a", ENAMETOOLONG),
      ("example.invalid:0", EADDRNOTAVAIL), ("192.0.2.1:0", EADDRNOTAVAIL),
    ] {
      let address = try #require(ListenAddress(text))
      #expect(throws: Server.StartError.cannotListen(at: text, errno: code)) {
        try Listener(on: address)
      }
    }
  }

  @Test(
    "A listener has the port that the system selected, and the number of its host",
    arguments: [
      ("127.0.0.1", ["127.0.0.1"]), ("localhost", ["127.0.0.1"]), ("", ["0.0.0.0", "::"]),
    ])
  func selectedPort(host: String, numbers: [String]) throws {
    let listener = try Listener(on: .tcp(host: host, port: 0))
    defer { close(listener.socket) }
    guard case .tcp(let name, let port) = listener.address else {
      Issue.record("\(listener.address)")
      return
    }
    #expect(numbers.contains(name))
    #expect(port > 0)
  }

  @Test("Only a listening socket is taken from another process")
  func adoptedSockets() throws {
    let unbound = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(unbound) }
    #expect(Listener(socket: unbound, isKept: true) == nil)
    #expect(Listener(socket: -1, isKept: true) == nil)
    let opened = try Listener(on: .tcp(host: "127.0.0.1", port: 0))
    defer { close(opened.socket) }
    #expect(fcntl(opened.socket, F_SETFL, 0) == 0)
    let taken = try #require(Listener(socket: opened.socket, isKept: true))
    #expect(taken.address == opened.address)
    #expect(fcntl(taken.socket, F_GETFL) & O_NONBLOCK != 0)
    #expect(fcntl(taken.socket, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test("A server on a path or on all addresses answers a probe", arguments: ["unix", "all"])
  func probes(kind: String) throws {
    let address = kind == "unix" ? ListenAddress.unix(path: path) : .tcp(host: "0.0.0.0", port: 0)
    var configuration = Server.Configuration(address: address, threads: 1)
    configuration.socketMode = kind == "unix" ? 0o600 : nil
    let server = try EchoServer.start(configuration)
    defer { unlink(path) }
    #expect(server.address.probe("/") == 200)
    server.stop()
    #expect(server.address.probe("/") == nil)
  }
}
