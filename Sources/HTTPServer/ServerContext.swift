import CMicroHTTPD

/// The context of the C server's callbacks.
final class ServerContext: Sendable {
  let maximumBody: Int
  let proxies: TrustedProxies
  let makeHandler: @Sendable () -> (any RequestHandler)?

  init(
    maximumBody: Int, proxies: TrustedProxies,
    makeHandler: @escaping @Sendable () -> (any RequestHandler)?
  ) {
    self.maximumBody = maximumBody
    self.proxies = proxies
    self.makeHandler = makeHandler
  }

  static func callbacks(_ context: UnsafeMutableRawPointer) -> fw_callbacks {
    fw_callbacks(
      context: context,
      make_worker: { context in
        guard let context else { return nil }
        let server = Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue()
        guard let handler = server.makeHandler() else { return nil }
        let worker = Worker(
          handler: handler, maximumBody: server.maximumBody, proxies: server.proxies)
        return Unmanaged.passRetained(worker).toOpaque()
      },
      free_worker: { worker in
        if let worker { Unmanaged<Worker>.fromOpaque(worker).release() }
      },
      is_proxy: { context, peer in
        guard let context else { return false }
        return Unmanaged<ServerContext>.fromOpaque(context)._withUnsafeGuaranteedRef {
          $0.proxies.contains(ClientAddress(peer))
        }
      },
      read_proxy_header: { bytes, count, client in
        switch ProxyHeader(UnsafeRawBufferPointer(start: bytes, count: count)) {
        case .incomplete: return 0
        case .invalid: return -1
        case .complete(let count, let found):
          if let found { client?.pointee = found.bytes }
          return count
        }
      },
      admit: { worker, exchange in
        guard let worker, let exchange else { return false }
        return Unmanaged<Worker>.fromOpaque(worker)._withUnsafeGuaranteedRef { $0.admit(exchange) }
      },
      respond: { worker, exchange, quickly in
        guard let worker, let exchange else { return true }
        return Unmanaged<Worker>.fromOpaque(worker)._withUnsafeGuaranteedRef {
          $0.respond(to: exchange, quickly: quickly)
        }
      },
      refuse: { worker, exchange, refusal in
        guard let worker, let exchange else { return }
        Unmanaged<Worker>.fromOpaque(worker)._withUnsafeGuaranteedRef {
          $0.refuse(exchange, because: refusal)
        }
      })
  }
}

/// The handler of one thread, and its request ids.
private final class Worker {
  private let handler: any RequestHandler
  private let maximumBody: Int
  private let proxies: TrustedProxies
  private var requestIDs = RequestIDs()

  init(handler: any RequestHandler, maximumBody: Int, proxies: TrustedProxies) {
    self.handler = handler
    self.maximumBody = maximumBody
    self.proxies = proxies
  }

  func admit(_ exchange: UnsafeMutablePointer<fw_exchange>) -> Bool {
    let request = Request(exchange: exchange)
    identify(request)
    do throws(Refusal) {
      let isWithinLimit = proxies.isEmpty || findClient(of: request)
      if let refusal = Refusal(&exchange.pointee.head, maximumBody: maximumBody) { throw refusal }
      if !isWithinLimit { throw .tooManyConnections }
      try handler.admit(request)
      let isIgnored = exchange.pointee.head.awaits_continue && handler.ignoresBody(request)
      return !isIgnored || !respond(to: exchange, quickly: true)
    } catch {
      refuse(exchange, because: error)
      return false
    }
  }

  /// Finds the client of a request that a trusted proxy may have sent. Returns false if the client has too many in progress.
  private func findClient(of request: Request) -> Bool {
    let peer = ClientAddress(fw_exchange_peer(request.exchange))
    if !proxies.contains(peer) { return true }
    let client = proxies.client(
      from: peer, forwardedFor: request.field(FW_FIELD_FORWARDED_FOR),
      forwarded: request.field(FW_FIELD_FORWARDED))
    return client == peer || fw_exchange_set_client(request.exchange, client.bytes)
  }

  private func identify(_ request: Request) {
    // A copy, so that no check for exclusive access spans the call.
    var requestIDs = requestIDs
    requestIDs.identify(request)
    self.requestIDs = requestIDs
  }

  func respond(to exchange: UnsafeMutablePointer<fw_exchange>, quickly: Bool) -> Bool {
    let request = Request(exchange: exchange)
    if !quickly {
      handler.respond(to: request, with: response(exchange))
    } else if !handler.respondQuickly(to: request, with: response(exchange)) {
      fw_exchange_clear_fields(exchange)
      return false
    }
    return true
  }

  func refuse(_ exchange: UnsafeMutablePointer<fw_exchange>, because refusal: fw_refusal) {
    // A request whose head is not complete has not been admitted.
    if exchange.pointee.request_id_count == 0 { identify(Request(exchange: exchange)) }
    switch refusal {
    case FW_BODY_TOO_LARGE:
      refuse(exchange, because: .bodyTooLarge(limit: maximumBody))
    case FW_INVALID_CHUNK:
      refuse(exchange, because: .malformed(reason: "A chunk or the trailer is not valid"))
    case FW_OUT_OF_MEMORY: refuse(exchange, because: Response(exchange).memoryRefusal)
    case FW_WAITED_TOO_LONG: refuse(exchange, because: .waitedTooLong)
    case FW_REPEATED_CRASH: refuse(exchange, because: .repeatedCrash)
    default: refuse(exchange, because: .saturated)
    }
  }

  private func refuse(
    _ exchange: UnsafeMutablePointer<fw_exchange>, because refusal: Refusal
  ) {
    handler.refuse(Request(exchange: exchange), because: refusal, with: response(exchange))
  }

  /// A response with the fields that every response repeats from the request.
  private func response(_ exchange: UnsafeMutablePointer<fw_exchange>) -> Response {
    let request = Request(exchange: exchange)
    let response = Response(exchange)
    response.addHeader("X-Request-ID", request.requestID)
    if !request.traceParent.isEmpty { response.addHeader("traceparent", request.traceParent) }
    return response
  }
}
