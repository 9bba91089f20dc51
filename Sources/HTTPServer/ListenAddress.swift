import CMicroHTTPD

/// The address on which a server listens.
public enum ListenAddress: Equatable, Sendable {
  /// A numeric address or `localhost`, and a port. For port 0 the system selects a free port.
  case tcp(host: String, port: UInt16)
  /// The path of a socket in the file system.
  case unix(path: String)

  /// Reads `host:port`, `[ipv6]:port` or `unix:/path`; nil if the text has another form.
  public init?(_ text: String) {
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst(5))
      guard !path.isEmpty else { return nil }
      self = .unix(path: path)
      return
    }
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    self = .tcp(host: String(host), port: port)
  }

  /// The address in the form that `init` reads.
  public var description: String {
    switch self {
    case .tcp(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    case .unix(let path): "unix:\(path)"
    }
  }

  /// Requests a path from the server on this address. Returns the status; nil if no response arrives within two seconds.
  /// If the server listens on all addresses, uses the loopback address.
  ///
  /// - Parameter usesTLS: whether the server uses TLS. Any certificate is accepted.
  public func probe(_ path: String, usesTLS: Bool = false) -> Int? {
    let status =
      switch self {
      case .tcp(let host, let port):
        switch host {
        case "", "0.0.0.0": fw_probe_tcp("127.0.0.1", port, path, usesTLS)
        case "::": fw_probe_tcp("::1", port, path, usesTLS)
        default: fw_probe_tcp(host, port, path, usesTLS)
        }
      case .unix(let socket): fw_probe_unix(socket, path, usesTLS)
      }
    return status < 0 ? nil : Int(status)
  }
}
