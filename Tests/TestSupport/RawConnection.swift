import Foundation
import Glibc

/// A TCP connection on which a test controls every byte that it sends.
public final class RawConnection {
  /// A server's response.
  public struct Response {
    /// The status code.
    public let status: Int
    /// The header fields, by their names in lower case. The last of several with one name applies.
    public let headers: [String: String]
    /// The body as text.
    public var body: String { String(decoding: bytes, as: UTF8.self) }
    /// The body's bytes.
    public let bytes: [UInt8]
  }

  private let socket: Int32
  private var received: [UInt8] = []
  private var isAtEnd = false

  /// Connects to a port on the loopback address; nil if the connection fails.
  public init?(port: Int, timeout: Double = 20) {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: Int(timeout), tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
    }
    guard result == 0 else { return nil }
  }

  deinit { close(socket) }

  /// Sends bytes. Returns false if the server no longer accepts them.
  @discardableResult
  public func send(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { rest in
        Self.whateverSignals {
          Glibc.send(socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        }
      }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sends text, with each line feed replaced by CR LF.
  @discardableResult
  public func send(_ text: String) -> Bool {
    send(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
  }

  /// Closes the sending side of the connection, and keeps reading.
  public func finish() { shutdown(socket, Int32(SHUT_WR)) }

  /// Sends a request with a body and the header fields that it requires.
  public func request(
    _ method: String, _ target: String, headers: [String] = [], body: [UInt8] = []
  ) {
    let fields = ["Host: localhost", "Content-Length: \(body.count)"] + headers
    send("\(method) \(target) HTTP/1.1\n\(fields.joined(separator: "\n"))\n\n")
    send(body)
  }

  /// Reads one response, with a pause before each piece; nil if the connection ends before the response does.
  public func response(isHead: Bool = false, pausing pause: Double = 0) -> Response? {
    guard let end = read(upTo: Array("\r\n\r\n".utf8)) else { return nil }
    let head = String(decoding: received[..<end], as: UTF8.self).split(separator: "\r\n")
    received.removeFirst(end)
    var headers: [String: String] = [:]
    for line in head.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].dropFirst()) : ""
    }
    guard let status = head.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    let length = isHead ? 0 : headers["content-length"].flatMap { Int($0) } ?? 0
    while received.count < length {
      Thread.sleep(forTimeInterval: pause)
      guard receive() else { return nil }
    }
    let bytes = Array(received[..<length])
    received.removeFirst(length)
    return Response(status: status, headers: headers, bytes: bytes)
  }

  /// Whether the server sends bytes within some time.
  public func hasBytes(within milliseconds: Int32 = 500) -> Bool {
    var question = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return !received.isEmpty || poll(&question, 1, milliseconds) == 1
  }

  /// Whether the server closes the connection without sending more bytes.
  public func isClosed() -> Bool {
    received.isEmpty && !receive() && (isAtEnd || errno != EAGAIN)
  }

  /// Receives up to 64 KiB. Returns false if the server sends no more bytes.
  public func receivesMore() -> Bool { receive() }

  /// The remaining bytes that the server sends, as text; nil if it does not close the connection afterwards.
  public func remainder() -> String? {
    remainingBytes().map { String(decoding: $0, as: UTF8.self) }
  }

  /// The remaining bytes that the server sends; nil if it does not close the connection afterwards.
  public func remainingBytes() -> [UInt8]? {
    while receive() {}
    let isOpen = errno == EAGAIN && !isAtEnd
    return isOpen ? nil : received
  }

  private func read(upTo mark: [UInt8]) -> Int? {
    while true {
      if let range = Data(received).range(of: Data(mark)) { return range.upperBound }
      guard receive() else { return nil }
    }
  }

  /// Repeats a system call that a signal has interrupted, such as that of a fuzzer's timer.
  private static func whateverSignals(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private func receive() -> Bool {
    let chunk = 65536
    return withUnsafeTemporaryAllocation(byteCount: chunk, alignment: 1) { buffer in
      let count = Self.whateverSignals { recv(socket, buffer.baseAddress, chunk, 0) }
      isAtEnd = count == 0
      if count > 0 { received.append(contentsOf: buffer[..<count]) }
      return count > 0
    }
  }
}
