import Foundation
import HTTPServer
import Testing

/// A server that answers each request with its method, target and body. `/long` is a long request, which waits for a
/// gate if the server has one; `/loop` waits for it on its event loop. `/stream` is answered with an endless stream.
enum EchoServer {
  /// Starts a server, calls `body` with it and its port, and stops it.
  static func run(
    gate: Gate? = nil, configure: (inout Server.Configuration) -> Void = { _ in },
    _ body: (Server, Int) throws -> Void
  ) throws {
    let (server, port) = try start(gate: gate, configure: configure)
    defer { server.stop() }
    try body(server, port)
  }

  /// Starts a server. Returns it and its port.
  static func start(
    gate: Gate? = nil, configure: (inout Server.Configuration) -> Void = { _ in }
  ) throws -> (Server, Int) {
    var configuration = Server.Configuration(address: .tcp(host: "127.0.0.1", port: 0), threads: 1)
    configure(&configuration)
    let server = try start(configuration, gate: gate)
    guard case .tcp(_, let port) = server.address else { throw CocoaError(.featureUnsupported) }
    return (server, Int(port))
  }

  /// Starts a server with a configuration.
  static func start(_ configuration: Server.Configuration, gate: Gate? = nil) throws -> Server {
    try Server(configuration) { EchoHandler(gate) }
  }
}

/// A gate that threads wait for.
final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private let onArrival: @Sendable (String) -> Void
  private var isOpen = false
  private var waiting = 0

  /// Creates a gate that calls a function with the body of each request that reaches it.
  init(onArrival: @escaping @Sendable (String) -> Void = { _ in }) { self.onArrival = onArrival }

  /// Opens the gate permanently.
  func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }

  /// Waits until the gate is open.
  func wait(with request: Request? = nil) {
    if let request { onArrival(String(decoding: request.body, as: UTF8.self)) }
    condition.withLock {
      waiting += 1
      while !isOpen { condition.wait() }
    }
  }

  /// Whether a thread has reached the gate.
  var isReached: Bool { waitingCount > 0 }

  /// How many threads have reached the gate.
  var waitingCount: Int { condition.withLock { waiting } }
}

private final class EchoHandler: RequestHandler {
  private let gate: Gate?

  init(_ gate: Gate?) { self.gate = gate }

  func respondQuickly(to request: Request, with response: Response) -> Bool {
    if request.target.elementsEqual("/long".utf8) { return false }
    if request.target.elementsEqual("/loop".utf8) { gate?.wait(with: request) }
    echo(request, on: response)
    return true
  }

  func respond(to request: Request, with response: Response) {
    gate?.wait(with: request)
    echo(request, on: response)
  }

  func refuse(_ request: Request, because refusal: Refusal, with response: Response) {
    switch refusal {
    case .malformed: response.status = 400
    case .targetTooLong: response.status = 414
    case .headTooLarge: response.status = 431
    case .unknownVersion: response.status = 505
    case .unknownTransferCoding: response.status = 501
    case .unknownExpectation: response.status = 417
    case .unauthorized: response.status = 401
    case .bodyTooLarge: response.status = 413
    case .limited: response.status = 429
    case .exceedsMemory, .repeatedCrash: response.status = 422
    case .saturated, .outOfMemory, .waitedTooLong, .tooManyConnections: response.status = 503
    }
    set("\(refusal)", on: response)
  }

  private func echo(_ request: Request, on response: Response) {
    if request.target.elementsEqual("/stream".utf8) {
      response.status = 200
      _ = response.setBody(EndlessStream())
      return
    }
    let parts = [request.method, request.target, UnsafeRawBufferPointer(request.body)]
    response.status = 200
    let text = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    if !set(text, on: response) { refuse(request, because: response.memoryRefusal, with: response) }
  }

  @discardableResult
  private func set(_ text: String, on response: Response) -> Bool {
    if let spare = response.takeStorage() { free(spare.base) }
    let bytes = Array(text.utf8)
    guard let base = malloc(max(1, bytes.count))?.assumingMemoryBound(to: UInt8.self) else {
      return false
    }
    base.update(from: bytes, count: bytes.count)
    return response.setBody(base: base, count: bytes.count, capacity: max(1, bytes.count))
  }
}

private final class EndlessStream: BodyStream {
  var heldCount: Int { 0 }

  var isCostly: Bool { false }

  func read(
    into room: UnsafeMutablePointer<UInt8>, capacity: Int
  ) -> (count: Int, isLast: Bool)? {
    room.update(repeating: UInt8(ascii: "a"), count: capacity)
    return (capacity, false)
  }
}
