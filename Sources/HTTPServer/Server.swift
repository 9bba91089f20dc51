import CMicroHTTPD

/// What answers requests. Each of a server's threads has a handler of its own, so that a handler can
/// keep memory between requests without sharing it.
public protocol RequestHandler: AnyObject {
  /// Answers a request.
  func respond(to request: Request, with response: Response)

  /// Answers a request that was not let in.
  func refuse(_ request: Request, because refusal: Refusal, with response: Response)
}

/// An HTTP/1.1 server: libmicrohttpd's threads, each with an epoll loop and a handler.
public final class Server: Sendable {
  /// What a server is started with. Every limit is on.
  public struct Configuration: Sendable {
    /// Where it listens.
    public var address: ListenAddress
    /// How many threads answer.
    public var threads: Int
    /// The largest body that is read, in bytes.
    public var maximumBody: Int
    /// How many connections may be open.
    public var maximumConnections: Int
    /// How many of them from one address; 0 for no limit but the one of all.
    public var maximumConnectionsPerAddress: Int
    /// How long a connection may be idle between requests, or take nothing of its answer.
    public var keepAliveTimeout: Duration
    /// How long a request may take from its first byte to its last.
    public var requestTimeout: Duration

    /// Makes a configuration.
    public init(
      address: ListenAddress, threads: Int = 2, maximumBody: Int = 8 << 20,
      maximumConnections: Int = 4096, maximumConnectionsPerAddress: Int = 0,
      keepAliveTimeout: Duration = .seconds(75), requestTimeout: Duration = .seconds(10)
    ) {
      self.address = address
      self.threads = threads
      self.maximumBody = maximumBody
      self.maximumConnections = maximumConnections
      self.maximumConnectionsPerAddress = maximumConnectionsPerAddress
      self.keepAliveTimeout = keepAliveTimeout
      self.requestTimeout = requestTimeout
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
      max_body: configuration.maximumBody,
      max_connections: UInt32(configuration.maximumConnections),
      max_connections_per_address: UInt32(configuration.maximumConnectionsPerAddress),
      idle_milliseconds: UInt32(configuration.keepAliveTimeout.milliseconds),
      request_milliseconds: UInt32(configuration.requestTimeout.milliseconds))
    var callbacks = ServerContext.callbacks(Unmanaged.passUnretained(context).toOpaque())
    guard let server = fw_server_start(&options, &callbacks) else {
      throw .cannotStart(errno: fw_last_error())
    }
    self.server = OpaqueServer(pointer: server)
  }

  /// How many requests are being read or answered.
  public var requestsInProgress: Int { Int(fw_server_requests(server.pointer)) }

  /// How many connections are open.
  public var connections: Int { Int(fw_server_connections(server.pointer)) }

  /// Refuses new connections from here on, and closes the others as their requests are answered.
  public func drain() { fw_server_drain(server.pointer) }

  /// Closes all connections and ends. Nothing may be asked of the server any more.
  public func stop() { fw_server_stop(server.pointer) }
}

/// The C server. Its functions may be called from any thread.
private struct OpaqueServer: @unchecked Sendable {
  let pointer: OpaquePointer
}

/// What the C server's callbacks answer with.
private final class ServerContext: Sendable {
  let maximumBody: Int
  let makeHandler: @Sendable () -> (any RequestHandler)?

  init(maximumBody: Int, makeHandler: @escaping @Sendable () -> (any RequestHandler)?) {
    self.maximumBody = maximumBody
    self.makeHandler = makeHandler
  }

  static func callbacks(_ context: UnsafeMutableRawPointer) -> fw_callbacks {
    fw_callbacks(
      context: context,
      make_worker: { context in
        guard let context else { return nil }
        let server = Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue()
        guard let handler = server.makeHandler() else { return nil }
        let worker = Worker(handler: handler, maximumBody: server.maximumBody)
        return Unmanaged.passRetained(worker).toOpaque()
      },
      free_worker: { worker in
        if let worker { Unmanaged<Worker>.fromOpaque(worker).release() }
      },
      admit: { worker, exchange in
        guard let worker, let exchange else { return false }
        return Unmanaged<Worker>.fromOpaque(worker)._withUnsafeGuaranteedRef { $0.admit(exchange) }
      },
      respond: { worker, exchange in
        guard let worker, let exchange else { return }
        Unmanaged<Worker>.fromOpaque(worker)._withUnsafeGuaranteedRef { $0.respond(to: exchange) }
      })
  }
}

/// One thread's handler, and what it names requests by.
private final class Worker {
  private let handler: any RequestHandler
  private let maximumBody: Int
  private var names = RequestNames()

  init(handler: any RequestHandler, maximumBody: Int) {
    self.handler = handler
    self.maximumBody = maximumBody
  }

  func admit(_ exchange: UnsafeMutablePointer<fw_exchange>) -> Bool {
    let request = Request(exchange: exchange)
    names.name(request)
    do throws(Refusal) {
      try request.admit(maximumBody: maximumBody)
      return true
    } catch {
      handler.refuse(request, because: error, with: response(exchange))
      return false
    }
  }

  func respond(to exchange: UnsafeMutablePointer<fw_exchange>) {
    let request = Request(exchange: exchange)
    if exchange.pointee.body_too_large {
      exchange.pointee.closes = true
      handler.refuse(
        request, because: .bodyTooLarge(limit: maximumBody), with: response(exchange))
    } else {
      handler.respond(to: request, with: response(exchange))
    }
  }

  /// A response that already names the request, and says where in a trace it is.
  private func response(_ exchange: UnsafeMutablePointer<fw_exchange>) -> Response {
    let response = Response(exchange)
    response.addHeader("X-Request-ID", fw_exchange_request_id(exchange))
    let trace = fw_exchange_field(exchange, FW_FIELD_TRACEPARENT)
    if trace.count > 0 { response.addHeader("traceparent", trace.bytes) }
    return response
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
