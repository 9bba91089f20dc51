import Foundation
import HTTPServer
import Synchronization
import TestSupport
import Testing

/// Long requests: those for `/long`, and those with large bodies.
@Suite("Long requests")
struct WorkTests {
  private static let largeBody = [UInt8](repeating: 97, count: 100_000)

  @Test("Long and short requests on one connection are answered in order")
  func inTurn() throws {
    try EchoServer.run { server, port in
      let connection = try #require(RawConnection(port: port))
      for _ in 0..<20 {
        connection.request("GET", "/p")
        #expect(connection.response()?.body == "GET /p ")
        connection.request("GET", "/long")
        #expect(connection.response()?.body == "GET /long ")
        connection.request("POST", "/p", body: Self.largeBody)
        #expect(connection.response()?.body.utf8.count == Self.largeBody.count + "POST /p ".count)
      }
      try waitWhile(server.counts.inProgress > 0)
    }
  }

  @Test("Many long requests at the same time receive their own answers")
  func manyAtOnce() throws {
    try EchoServer.run {
      $0.threads = 2
    } _: { _, port in
      let connections = try (0..<40).map { _ in try #require(RawConnection(port: port)) }
      for (number, connection) in connections.enumerated() {
        connection.request("GET", "/long", headers: ["X-Request-ID: \(number)"])
      }
      for (number, connection) in connections.enumerated() {
        let response = try #require(connection.response())
        #expect(response.body == "GET /long ")
        #expect(response.headers["x-request-id"] == "\(number)")
      }
    }
  }

  @Test("A long request does not delay other connections of its loop")
  func loopsGoOn() throws {
    let gate = Gate()
    try EchoServer.run(gate: gate) { server, port in
      let waiting = try #require(RawConnection(port: port))
      waiting.request("GET", "/long")
      try waitWhile(server.counts.inProgress == 0)
      let other = try #require(RawConnection(port: port))
      other.request("GET", "/p")
      #expect(other.response()?.body == "GET /p ")
      gate.open()
      #expect(waiting.response()?.body == "GET /long ")
    }
  }

  @Test(
    "Above the limit the server rejects long requests, and answers short ones and the first ones")
  func saturation() throws {
    let gate = Gate()
    try EchoServer.run(gate: gate) {
      $0.maximumInProgress = 2
    } _: { server, port in
      let first = try (0..<2).map { _ in try #require(RawConnection(port: port)) }
      for connection in first { connection.request("GET", "/long") }
      try waitWhile(server.counts.inProgress < 2)
      #expect(server.isSaturated)

      let late = try #require(RawConnection(port: port))
      for _ in 0..<2 {
        late.request("GET", "/long")
        #expect(late.response()?.status == 503)
      }
      late.request("GET", "/p")
      #expect(late.response()?.status == 200)

      late.request("POST", "/p", body: Self.largeBody)
      #expect(late.response()?.status == 503)

      let chunked = try #require(RawConnection(port: port))
      chunked.send("POST /p HTTP/1.1\nHost: a\nTransfer-Encoding: chunked\n\n186a0\n")
      chunked.send(Self.largeBody)
      chunked.send("\n0\n\n")
      #expect(chunked.response()?.status == 503)

      gate.open()
      for connection in first { #expect(connection.response()?.body == "GET /long ") }
      try waitWhile(server.isSaturated)
      late.request("GET", "/long")
      #expect(late.response()?.status == 200)
      let refused = server.counts.refused.first { "\($0.reason)" == "saturated" }
      #expect(refused?.total == 4)
    }
  }

  @Test("An announced body does not count as a request in progress")
  func announcements() throws {
    try EchoServer.run {
      $0.maximumInProgress = 1
    } _: { server, port in
      let uploads = try (0..<64).map { _ in try #require(RawConnection(port: port)) }
      for upload in uploads {
        upload.send("POST /p HTTP/1.1\nHost: a\nContent-Length: 16385\n\n")
      }
      try waitWhile(server.counts.requests < uploads.count)
      #expect(!server.isSaturated)
      let other = try #require(RawConnection(port: port))
      other.request("POST", "/p", body: Self.largeBody)
      #expect(other.response()?.status == 200)
    }
  }

  @Test("A response that its client does not read does not count as a request in progress")
  func unreadAnswers() throws {
    let body = [UInt8](repeating: 97, count: 8 << 20)
    try EchoServer.run {
      $0.maximumInProgress = 4
    } _: { server, port in
      var unread: [RawConnection] = []
      for _ in 0..<3 {
        for _ in 0..<4 {
          let connection = try #require(RawConnection(port: port))
          connection.request("POST", "/p", body: body)
          unread.append(connection)
        }
        try waitWhile(server.counts.requests < unread.count || server.counts.inProgress > 0)
      }
      #expect(!server.isSaturated)
      let other = try #require(RawConnection(port: port))
      other.request("POST", "/p", body: Self.largeBody)
      #expect(other.response()?.status == 200)
    }
  }

  @Test("The server rejects a request that has waited too long, and answers one that has begun")
  func waiting() throws {
    let gate = Gate()
    try EchoServer.run(gate: gate) {
      $0.requestTimeout = .milliseconds(400)
    } _: { server, port in
      let begun = try connect(to: server, port, asking: 1)
      try waitWhile(!gate.isReached)
      let late = try connect(to: server, port, asking: 3)
      for connection in late { #expect(connection.response()?.status == 503) }
      #expect(server.counts.inProgress == 1)
      gate.open()
      #expect(begun.first?.response()?.body == "GET /long ")
      late.first?.request("GET", "/long")
      #expect(late.first?.response()?.body == "GET /long ")
    }
  }

  @Test(
    "The client that has used less CPU time is next, unless another one has waited for longer than the difference",
    arguments: [(1.0, 0.0, ["/modest", "/greedy"]), (0.05, 0.5, ["/greedy", "/modest"])])
  func turns(used: Double, pause: Double, turns: [String]) throws {
    let (first, gate) = (Gate(), Gate())
    let order = Order(first: first, gate: gate)
    let configuration = Server.Configuration(
      address: .tcp(host: "127.0.0.1", port: 0), threads: 1)
    let server = try Server(configuration) { OrderHandler(order) }
    defer { server.stop() }
    guard case .tcp(_, let number) = server.address else { return }
    let port = Int(number)
    let (greedy, blocking, modest) = (
      try #require(RawConnection(port: port)), try #require(RawConnection(port: port)),
      try #require(RawConnection(port: port))
    )
    greedy.request("GET", "/first")
    Thread.sleep(forTimeInterval: used)
    first.open()
    #expect(greedy.response()?.status == 200)
    blocking.request("GET", "/blocking")
    try waitWhile(!gate.isReached)
    for (connection, name) in [(greedy, "/greedy"), (modest, "/modest")] {
      let before = server.counts.inProgress
      connection.request("GET", name)
      try waitWhile(server.counts.inProgress == before)
      Thread.sleep(forTimeInterval: pause)
    }
    gate.open()
    for connection in [blocking, greedy, modest] { #expect(connection.response()?.status == 200) }
    #expect(order.targets.withLock { $0 } == ["/first", "/blocking"] + turns)
  }

  @Test("A client may leave while its request waits")
  func abandoned() throws {
    let gate = Gate()
    try EchoServer.run(gate: gate) { server, port in
      do {
        let connections = try (0..<3).map { _ in try #require(RawConnection(port: port)) }
        for connection in connections { connection.request("GET", "/long") }
        try waitWhile(server.counts.inProgress < 3)
      }
      gate.open()
      try waitWhile(server.counts.connections > 0)
      #expect(server.counts.inProgress == 0)
    }
  }

  @Test("A draining server answers the requests that wait")
  func draining() throws {
    let gate = Gate()
    try EchoServer.run(gate: gate) { server, port in
      let connections = try connect(to: server, port, asking: 3)
      server.drain()
      #expect(server.counts.requests == 3)
      gate.open()
      for connection in connections {
        let response = try #require(connection.response())
        #expect(response.body == "GET /long ")
        #expect(response.headers["connection"]?.lowercased() == "close")
      }
    }
  }

  @Test("A stopping server drops requests that wait, and does not wait for one that has begun")
  func stopping() throws {
    let gate = Gate()
    let (server, port) = try EchoServer.start(gate: gate)
    let connections = try connect(to: server, port, asking: 3)
    try waitWhile(!gate.isReached)
    try #require(!server.stop())
    #expect(server.counts.connections == 1)
    gate.open()
    #expect(server.stop())
    for connection in connections { #expect(connection.response() == nil) }
  }

  @Test("Work is interrupted when its client leaves", arguments: [false, true])
  func clientLeaves(isHalf: Bool) throws {
    try TirelessHandler.run { server, port, log in
      var connection: RawConnection? = try #require(RawConnection(port: port))
      connection?.request("GET", "/long")
      try waitWhile(server.counts.inProgress == 0)
      if isHalf { connection?.finish() } else { connection = nil }
      try waitWhile(server.counts.inProgress > 0)
      #expect(log.ends.withLock { $0 } == [.clientLeft])
    }
  }

  @Test("Work is interrupted when its deadline passes")
  func deadline() throws {
    try TirelessHandler.run {
      $0.requestTimeout = .milliseconds(300)
    } _: { _, port, log in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", "/long")
      #expect(connection.response()?.status == 503)
      #expect(log.ends.withLock { $0 } == [.deadline])
    }
  }

  @Test("Work is interrupted when the server stops, which can then end")
  func stopInterrupts() throws {
    try TirelessHandler.run { server, port, log in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", "/long")
      try waitWhile(!log.hasBegun.load(ordering: .relaxed))
      #expect(server.stop())
      #expect(log.ends.withLock { $0 } == [.shutdown])
    }
  }

  @Test("Work is interrupted when it has taken too much CPU time")
  func cpuTime() throws {
    let log = BusyHandler.Log()
    try BusyHandler.run(log) {
      $0.requestCPUTime = .milliseconds(100)
    } _: { connection in
      connection.request("GET", "/endless")
      #expect(connection.response()?.status == 200)
      #expect(log.ends.withLock { $0 } == [.cpuTime])
    }
  }

  @Test("An event loop stops its work on a request, and a thread for long requests continues it")
  func slice() throws {
    let log = BusyHandler.Log()
    try BusyHandler.run(log) { connection in
      for target in ["/long", "/short", "/long", "/short"] {
        connection.request("GET", target)
        #expect(connection.response()?.status == 200)
      }
      #expect(log.slices.withLock { $0 } == ["/long", "/long"])
      #expect(log.ends.withLock { $0 } == [nil, nil])
    }
  }

  private func connect(to server: Server, _ port: Int, asking count: Int) throws -> [RawConnection]
  {
    let connections = try (0..<count).map { _ in try #require(RawConnection(port: port)) }
    let before = server.counts.inProgress
    for connection in connections { connection.request("GET", "/long") }
    try waitWhile(server.counts.inProgress < before + count)
    return connections
  }
}

/// The order in which requests are answered.
private final class Order: Sendable {
  let first: Gate
  let gate: Gate
  let targets = Mutex<[String]>([])

  init(first: Gate, gate: Gate) { (self.first, self.gate) = (first, gate) }
}

/// Treats all requests as long ones. The first and the second wait for a gate.
private final class OrderHandler: RequestHandler {
  private let order: Order

  init(_ order: Order) { self.order = order }

  func respondQuickly(to request: Request, with response: Response) -> Bool { false }

  func respond(to request: Request, with response: Response) {
    let target = String(decoding: request.target, as: UTF8.self)
    order.targets.withLock { $0.append(target) }
    if target == "/first" { order.first.wait() }
    if target == "/blocking" { order.gate.wait() }
    response.status = 200
  }

  func refuse(_ request: Request, because refusal: Refusal, with response: Response) {}
}

/// Works on every request until it is interrupted.
private final class TirelessHandler: RequestHandler {
  /// Whether the work on a request has begun, and why it was interrupted.
  final class Log: Sendable {
    let hasBegun = Atomic(false)
    let ends = Mutex<[WorkInterruption]>([])
  }

  private let log: Log

  private init(_ log: Log) { self.log = log }

  /// Calls `body` with a server, its port and the log of its work.
  static func run(
    configure: (inout Server.Configuration) -> Void = { _ in },
    _ body: (Server, Int, Log) throws -> Void
  ) throws {
    var configuration = Server.Configuration(address: .tcp(host: "127.0.0.1", port: 0), threads: 1)
    configure(&configuration)
    let log = Log()
    let server = try Server(configuration) { TirelessHandler(log) }
    guard case .tcp(_, let port) = server.address else { return }
    try body(server, Int(port), log)
  }

  func respondQuickly(to request: Request, with response: Response) -> Bool { false }

  func respond(to request: Request, with response: Response) {
    log.hasBegun.store(true, ordering: .relaxed)
    // The limit is long enough for a busy machine, and ends the test if the server does not interrupt the work.
    for _ in 0..<3000 {
      if let interruption = request.interruption {
        log.ends.withLock { $0.append(interruption) }
        break
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
    response.status = 503
  }

  func refuse(_ request: Request, because refusal: Refusal, with response: Response) {}
}

/// Computes until its work must end: on the event loop for `/long`, and everywhere for `/endless`.
private final class BusyHandler: RequestHandler {
  /// The requests whose work an event loop stopped, and why the work on long ones was interrupted.
  final class Log: Sendable {
    let slices = Mutex<[String]>([])
    let ends = Mutex<[WorkInterruption?]>([])
  }

  private let log: Log

  private init(_ log: Log) { self.log = log }

  /// Calls `body` with a connection to a server.
  static func run(
    _ log: Log, configure: (inout Server.Configuration) -> Void = { _ in },
    _ body: (RawConnection) throws -> Void
  ) throws {
    var configuration = Server.Configuration(address: .tcp(host: "127.0.0.1", port: 0), threads: 1)
    configure(&configuration)
    let server = try Server(configuration) { BusyHandler(log) }
    defer { server.stop() }
    guard case .tcp(_, let port) = server.address else { return }
    let connection = try #require(RawConnection(port: Int(port)))
    try body(connection)
  }

  func respondQuickly(to request: Request, with response: Response) -> Bool {
    let target = String(decoding: request.target, as: UTF8.self)
    if target != "/short" { compute() }
    if Server.workMustEnd() { log.slices.withLock { $0.append(target) } }
    response.status = 200
    return !Server.workMustEnd()
  }

  func respond(to request: Request, with response: Response) {
    if request.target.elementsEqual("/endless".utf8) { compute() }
    log.ends.withLock { $0.append(Server.workMustEnd() ? request.interruption : nil) }
    response.status = 200
  }

  func refuse(_ request: Request, because refusal: Refusal, with response: Response) {}

  /// The limit is long enough for a busy machine, and ends the test if the server does not interrupt the work.
  private func compute() {
    let end = ContinuousClock.now + .seconds(60)
    while !Server.workMustEnd(), ContinuousClock.now < end {}
  }
}
