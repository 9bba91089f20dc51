import CGnuTLS
import Glibc

extension ListenAddress {
  /// Requests a path from the server on this address. Returns the status; nil if no response arrives within two seconds.
  ///
  /// - Parameters:
  ///   - usesTLS: whether the server uses TLS. Any certificate is accepted.
  ///   - proxies: the peers from which it expects PROXY headers.
  public func probe(
    _ path: String, usesTLS: Bool = false, expectingHeadersOf proxies: TrustedProxies = .init()
  ) -> Int? {
    guard let address = try? SocketAddress(reachable, flags: 0),
      let socket = try? address.makeSocket()
    else { return nil }
    defer { close(socket) }
    let connection = ProbeConnection(socket: socket)
    guard connection.connect(to: address) else { return nil }
    // A header that names no client.
    let needsHeader = reachable.peer.map(proxies.contains) ?? false
    if needsHeader, !connection.send("PROXY UNKNOWN\r\n") { return nil }
    let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    let start = usesTLS ? connection.exchangeWithTLS(request) : connection.exchange(request)
    guard let start, start.hasPrefix("HTTP/1.1 ") else { return nil }
    return Int(start.suffix(3))
  }

  /// The address from which a client on this machine connects; nil if the host is not one of its addresses.
  private var peer: ClientAddress? {
    switch self {
    case .tcp("localhost", _): ClientAddress("127.0.0.1")
    case .tcp(let host, _): ClientAddress(host)
    case .unix: ClientAddress(.init())
    }
  }
}

/// A connection for one request.
private struct ProbeConnection {
  private static let lengthOfStart = "HTTP/1.1 200".utf8.count

  let socket: Int32

  /// Connects the socket, whose calls return after two seconds at the latest. Returns false if that fails.
  func connect(to address: SocketAddress) -> Bool {
    var limit = timeval(tv_sec: 2, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    let connected: ()? = try? address.pass { Glibc.connect(socket, $0, $1) }
    return connected != nil
  }

  /// Sends text. Returns false if that fails.
  func send(_ text: String) -> Bool {
    Glibc.send(socket, text, text.utf8.count, Int32(MSG_NOSIGNAL)) == text.utf8.count
  }

  /// Sends a request. Returns the start of the response, up to the status; nil if that fails.
  func exchange(_ request: String) -> String? {
    guard send(request) else { return nil }
    return Self.start { recv(socket, $0, $1, Int32(MSG_WAITALL)) }
  }

  /// Does the same over TLS, with any certificate: a health check sends no secret. The request and the start of the
  /// response fit into one record each.
  func exchangeWithTLS(_ request: String) -> String? {
    var credentials: gnutls_certificate_credentials_t?
    var opened: gnutls_session_t?
    defer {
      if let opened { gnutls_deinit(opened) }
      if let credentials { gnutls_certificate_free_credentials(credentials) }
    }
    guard gnutls_certificate_allocate_credentials(&credentials) == 0,
      gnutls_init(&opened, UInt32(GNUTLS_CLIENT)) == 0, let session = opened,
      gnutls_set_default_priority(session) == 0,
      gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(credentials))
        == 0
    else { return nil }
    gnutls_transport_set_int2(session, socket, socket)
    guard Self.completed({ Int(gnutls_handshake(session)) }) == 0,
      gnutls_record_send(session, request, request.utf8.count) == request.utf8.count
    else { return nil }
    return Self.start { bytes, count in
      Self.completed { gnutls_record_recv(session, bytes, count) }
    }
  }

  /// Repeats a call of GnuTLS until a signal no longer interrupts it.
  private static func completed(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      let isInterrupted =
        result == GNUTLS_E_INTERRUPTED || result == GNUTLS_E_WARNING_ALERT_RECEIVED
      if !isInterrupted { return result }
    }
  }

  /// Receives the start of a response; nil if it is not complete.
  private static func start(_ receive: (UnsafeMutableRawPointer?, Int) -> Int) -> String? {
    withUnsafeTemporaryAllocation(byteCount: lengthOfStart, alignment: 1) {
      receive($0.baseAddress, $0.count) == $0.count ? String(decoding: $0, as: UTF8.self) : nil
    }
  }
}
