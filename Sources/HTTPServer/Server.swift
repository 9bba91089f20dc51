import CMicroHTTPD

/// What answers requests. Each of a server's threads has a handler of its own, so that a handler can
/// keep memory between requests without sharing it.
public protocol RequestHandler: AnyObject {
  /// Looks at a request's head, before its body is read.
  ///
  /// - Throws: why it is not let in.
  func admit(_ request: Request) throws(Refusal)

  /// Answers a request at once, while the other connections of the thread wait; false, with the
  /// response as it was, where that would take more than a moment.
  func respondBriefly(to request: Request, with response: Response) -> Bool

  /// Answers a request, however long that takes.
  func respond(to request: Request, with response: Response)

  /// Answers a request that was not let in.
  func refuse(_ request: Request, because refusal: Refusal, with response: Response)
}

extension RequestHandler {
  /// Lets every request in.
  public func admit(_ request: Request) throws(Refusal) {}
}

/// An HTTP/1.1 server: libmicrohttpd's threads, each with an epoll loop and a handler, and as many
/// threads for what would hold a loop up.
public final class Server: Sendable {
  /// What a server is started with. Every limit is on.
  public struct Configuration: Sendable {
    /// Where it listens.
    public var address: ListenAddress
    /// How many loops there are, and as many threads for requests that take long.
    public var threads: Int
    /// The largest body that is read, in bytes.
    public var maximumBody: Int
    /// How many connections may be open.
    public var maximumConnections: Int
    /// How many of them from one address; 0 for no limit but the one of all.
    public var maximumConnectionsPerAddress: Int
    /// How many requests that take long may be in progress.
    public var maximumInProgress: Int
    /// How many bytes requests and answers may hold together while they wait for their clients.
    public var maximumMemory: Int
    /// How long a connection may be idle between requests, or take nothing of its answer.
    public var keepAliveTimeout: Duration
    /// How long a request may take from its first byte to its last.
    public var requestTimeout: Duration
    /// The least rate at which a response has to be taken, in bytes a second; on top of it a client has
    /// as much time as for a request.
    public var minimumRate: Int
    /// Who the server is over TLS; nil for none.
    public var identity: TLSIdentity?

    /// Makes a configuration.
    public init(
      address: ListenAddress, threads: Int = 2, maximumBody: Int = 8 << 20,
      maximumConnections: Int = 4096, maximumConnectionsPerAddress: Int = 0,
      maximumInProgress: Int = 64, maximumMemory: Int = 512 << 20,
      keepAliveTimeout: Duration = .seconds(75), requestTimeout: Duration = .seconds(10),
      minimumRate: Int = 64 << 10, identity: TLSIdentity? = nil
    ) {
      self.address = address
      self.threads = threads
      self.maximumBody = maximumBody
      self.maximumConnections = maximumConnections
      self.maximumConnectionsPerAddress = maximumConnectionsPerAddress
      self.maximumInProgress = maximumInProgress
      self.maximumMemory = maximumMemory
      self.keepAliveTimeout = keepAliveTimeout
      self.requestTimeout = requestTimeout
      self.minimumRate = minimumRate
      self.identity = identity
    }
  }

  /// Why a server could not be started.
  public enum StartError: Error, Equatable {
    /// Nothing can listen at the address, for the system's reason.
    case cannotListen(at: String, errno: Int32)
    /// The system has no threads or memory for it.
    case cannotStart(errno: Int32)
  }

  /// Where it listens; with the port that the system chose, if it was asked to.
  public let address: ListenAddress

  private let server: OpaqueServer
  private let context: ServerContext

  /// Starts a server, which answers from here on.
  ///
  /// - Parameter makeHandler: makes a thread's handler, on that thread, before its first request; nil
  ///   where it can't, and its connections are then closed.
  public init(
    _ configuration: Configuration,
    makeHandler: @escaping @Sendable () -> (any RequestHandler)?
  ) throws(StartError) {
    guard let listener = configuration.address.listen() else {
      throw .cannotListen(at: configuration.address.description, errno: fw_last_error())
    }
    address = listener.address
    context = ServerContext(
      maximumBody: configuration.maximumBody, makeHandler: makeHandler)
    var options = fw_options(
      listener: listener.socket, threads: UInt32(configuration.threads),
      max_body: configuration.maximumBody, max_memory: configuration.maximumMemory,
      max_connections: UInt32(configuration.maximumConnections),
      max_connections_per_address: UInt32(configuration.maximumConnectionsPerAddress),
      max_work: UInt32(configuration.maximumInProgress),
      idle_milliseconds: UInt32(configuration.keepAliveTimeout.milliseconds),
      request_milliseconds: UInt32(configuration.requestTimeout.milliseconds),
      least_bytes_a_second: UInt32(configuration.minimumRate),
      certificate: nil, key: nil)
    var callbacks = ServerContext.callbacks(Unmanaged.passUnretained(context).toOpaque())
    guard let server = Self.start(&options, &callbacks, as: configuration.identity) else {
      throw .cannotStart(errno: fw_last_error())
    }
    self.server = OpaqueServer(pointer: server)
  }

  private static func start(
    _ options: inout fw_options, _ callbacks: inout fw_callbacks, as identity: TLSIdentity?
  ) -> OpaquePointer? {
    guard let identity else { return fw_server_start(&options, &callbacks) }
    return identity.certificate.withCString { certificate in
      identity.key.withCString { key in
        options.certificate = certificate
        options.key = key
        return fw_server_start(&options, &callbacks)
      }
    }
  }

  /// What the server has to do, and what it did not do.
  public var counts: Counts { Counts(fw_server_counts(server.pointer)) }

  /// Whether there are as many requests in progress as may be.
  public var isSaturated: Bool { fw_server_is_saturated(server.pointer) }

  /// Refuses new connections from here on, and closes the others as their requests are answered.
  public func drain() { fw_server_drain(server.pointer) }

  /// Whether a server that drains can stop: it has answered all requests, and no connection has been active for a
  /// second. A client that has just had an answer may be sending its next request.
  public var hasDrained: Bool { fw_server_has_drained(server.pointer) }

  /// Closes all connections and ends. Nothing may be asked of the server any more. False where a
  /// request is still being answered: it can't be interrupted, and the process has to end as it is.
  @discardableResult
  public func stop() -> Bool { fw_server_stop(server.pointer) }
}

/// The C server. Its functions may be called from any thread.
private struct OpaqueServer: @unchecked Sendable {
  let pointer: OpaquePointer
}

extension Duration {
  fileprivate var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
