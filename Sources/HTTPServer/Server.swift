import CMicroHTTPD
import Glibc

/// Answers requests. Each thread of a server has its own handler, so a handler can keep memory between requests without
/// locks.
public protocol RequestHandler: AnyObject {
  /// Checks a request's head before its body is read.
  ///
  /// - Throws: why the request is rejected.
  func admit(_ request: Request) throws(Refusal)

  /// Whether the response to a request does not depend on its body. Asked only if the client waits for `100 Continue`
  /// before it sends the body: it then receives the response instead, and the connection closes.
  func ignoresBody(_ request: Request) -> Bool

  /// Answers a request while the other connections of the thread wait. Returns false, and leaves the response unchanged,
  /// if that would take longer than an event loop can spare.
  func respondQuickly(to request: Request, with response: Response) -> Bool

  /// Answers a request, on a thread for long requests.
  func respond(to request: Request, with response: Response)

  /// Writes the response to a rejected request.
  func refuse(_ request: Request, because refusal: Refusal, with response: Response)
}

extension RequestHandler {
  /// Accepts every request.
  public func admit(_ request: Request) throws(Refusal) {}

  /// Reads the body of every request.
  public func ignoresBody(_ request: Request) -> Bool { false }
}

/// An HTTP/1.1 server: libmicrohttpd's threads, each with an epoll loop and a handler, and as many threads for long
/// requests.
public final class Server: Sendable {
  /// The settings of a server. Every limit is enabled.
  public struct Configuration: Sendable {
    /// The address on which it listens.
    public var address: ListenAddress
    /// The mode of its socket in the file system; nil for that of the process's umask.
    public var socketMode: Int32?
    /// The number of event loops, and also of threads for long requests.
    public var threads: Int
    /// The largest body that it reads, in bytes.
    public var maximumBody = 8 << 20
    /// How many connections may be open.
    public var maximumConnections = 4096
    /// How many of them may come from one address; 0 for no limit per address. Through a trusted proxy, how many requests of one
    /// client may be in progress.
    public var maximumConnectionsPerAddress = 0
    /// The proxies whose requests name their clients. What counts per address counts for these clients.
    public var trustedProxies = TrustedProxies()
    /// Whether the connections of these proxies begin with a header of the PROXY protocol, which names the client.
    public var expectsProxyHeaders = false
    /// How many long requests may wait or be answered at the same time.
    public var maximumInProgress = 64
    /// How many bytes requests and responses may hold together.
    public var maximumMemory = 512 << 20
    /// How long a connection may be idle between requests, or receive nothing of its response.
    public var keepAliveTimeout = Duration.seconds(75)
    /// The time from a request's first byte to its last.
    public var requestTimeout = Duration.seconds(10)
    /// How much CPU time a long request may take.
    public var requestCPUTime = Duration.seconds(2)
    /// The minimum rate at which a client must receive a response, in bytes per second, in addition to the request
    /// timeout.
    public var minimumRate = 64 << 10
    /// The identity for TLS; nil if the server uses no TLS.
    public var identity: TLSIdentity?
    /// The socket on which it listens, if another process has opened it; otherwise nil. The server closes it.
    public var listener: Listener?
    /// The supervisor's record of crashes; nil without a supervisor.
    public var crashes: CrashRecord?

    /// Creates a configuration with the default limits.
    public init(address: ListenAddress, threads: Int = 2) {
      self.address = address
      self.threads = threads
    }
  }

  /// Why a server could not be started.
  public enum StartError: Error, Equatable {
    /// The system can't listen on the address.
    case cannotListen(at: String, errno: Int32)
    /// The system has too few threads or too little memory.
    case cannotStart(errno: Int32)
  }

  /// The address on which it listens, with the port that the system selected for port 0.
  public let address: ListenAddress

  /// The C server. Any thread may call its functions.
  private nonisolated(unsafe) let server: OpaquePointer
  private let context: ServerContext

  /// Starts a server.
  ///
  /// - Parameter makeHandler: creates a thread's handler, on that thread, before its first request. If it returns nil,
  ///   the thread closes its connections.
  public init(
    _ configuration: Configuration,
    makeHandler: @escaping @Sendable () -> (any RequestHandler)?
  ) throws(StartError) {
    let listener =
      if let opened = configuration.listener { opened } else {
        try Listener(on: configuration.address, mode: configuration.socketMode)
      }
    address = listener.address
    context = ServerContext(
      maximumBody: configuration.maximumBody, proxies: configuration.trustedProxies,
      makeHandler: makeHandler)
    var options = fw_options(
      listener: listener.socket, keeps_listener: listener.isKept,
      crashes: configuration.crashes?.pointer,
      threads: UInt32(configuration.threads),
      max_body: configuration.maximumBody, max_memory: configuration.maximumMemory,
      max_connections: UInt32(configuration.maximumConnections),
      max_connections_per_address: UInt32(configuration.maximumConnectionsPerAddress),
      expects_proxy_headers: configuration.expectsProxyHeaders,
      max_work: UInt32(configuration.maximumInProgress),
      idle_milliseconds: UInt32(configuration.keepAliveTimeout.milliseconds),
      request_milliseconds: UInt32(configuration.requestTimeout.milliseconds),
      cpu_milliseconds: UInt32(configuration.requestCPUTime.milliseconds),
      minimum_bytes_per_second: UInt32(configuration.minimumRate),
      certificate: nil, key: nil)
    var callbacks = ServerContext.callbacks(Unmanaged.passUnretained(context).toOpaque())
    guard let server = Self.start(&options, &callbacks, as: configuration.identity) else {
      throw .cannotStart(errno: Glibc.errno)
    }
    self.server = server
  }

  private static func start(
    _ options: inout fw_options, _ callbacks: inout fw_callbacks, as identity: TLSIdentity?
  ) -> OpaquePointer? {
    guard let identity else { return fw_server_start(&options, &callbacks) }
    return identity.withTexts { certificate, key in
      options.certificate = certificate
      options.key = key
      return fw_server_start(&options, &callbacks)
    }
  }

  /// Whether this thread must end its work on a request: on an event loop after 2 ms, on a thread for long requests
  /// because of an interruption. A handler must call it in each loop whose length depends on the request.
  public static var workMustEnd: @convention(c) () -> Bool { fw_work_must_end }

  /// The server's load and totals.
  public var counts: Counts { Counts(fw_server_counts(server)) }

  /// Whether as many long requests are in progress as the server permits.
  public var isSaturated: Bool { fw_server_is_saturated(server) }

  /// Uses another identity for the connections that begin from now on. The server must use TLS. Returns false if the
  /// system has too little memory.
  public func use(_ identity: TLSIdentity) -> Bool {
    identity.withTexts { fw_server_set_identity(server, $0, $1) }
  }

  /// Accepts no new connections, and closes each open one after its request has been answered.
  public func drain() { fw_server_drain(server) }

  /// Whether a draining server can stop: it has answered all requests, and no connection has been active for a second.
  /// A client that has just received a response may be sending its next request.
  public var hasDrained: Bool { fw_server_has_drained(server) }

  /// Closes all connections and ends the server, which must not be used afterwards. Returns false if a request is still
  /// being answered: the process must then exit with it.
  @discardableResult
  public func stop() -> Bool { fw_server_stop(server) }
}

extension Duration {
  fileprivate var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
