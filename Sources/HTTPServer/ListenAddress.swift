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

  /// The address for clients on this machine: the loopback address for a server that listens on all addresses.
  var reachable: ListenAddress {
    switch self {
    case .tcp("", let port), .tcp("0.0.0.0", let port): .tcp(host: "127.0.0.1", port: port)
    case .tcp("::", let port): .tcp(host: "::1", port: port)
    case .tcp, .unix: self
    }
  }

  /// The URL that a browser on this machine can open; nil for a Unix socket.
  public func url(usesTLS: Bool) -> String? {
    switch reachable {
    case .tcp: "\(usesTLS ? "https" : "http")://\(reachable.description)/"
    case .unix: nil
    }
  }
}
