import HTTPServer
import TestSupport
import Testing

/// The record is used as a supervisor does, but the servers live in this process and stop in place of crashing.
@Suite("Requests in progress in crashes")
struct CrashTests {
  /// Runs a server that "crashes" while it works on requests: the threads crash whose request's body begins with "crash".
  /// Returns the identities of the suspected ones.
  private func crash(_ record: CrashRecord, during requests: [(String, body: String)]) throws
    -> [UInt64]
  {
    let gate = Gate { if $0.hasPrefix("crash") { record.mark() } }
    var suspected: [UInt64] = []
    try EchoServer.run(gate: gate) {
      $0.crashes = record
      $0.threads = 2
    } _: { server, port in
      let connections = try requests.map { method, body in
        let connection = try #require(RawConnection(port: port))
        connection.request(method, "/long", body: Array(body.utf8))
        return connection
      }
      try waitWhile(gate.waitingCount < requests.count)
      let other = try #require(RawConnection(port: port))
      other.request("GET", "/p")
      #expect(other.response()?.status == 200)
      suspected = record.endServer()
      gate.open()
      for connection in connections { #expect(connection.response()?.status == 200) }
    }
    return suspected
  }

  /// The statuses of requests to a server with a record.
  private func statuses(
    _ record: CrashRecord, of requests: [(method: String, target: String, body: String)]
  ) throws -> [Int] {
    var statuses: [Int] = []
    try EchoServer.run {
      $0.crashes = record
    } _: { server, port in
      // A rejected request does not close its connection.
      let connection = try #require(RawConnection(port: port))
      for (method, target, body) in requests {
        connection.request(method, target, body: Array(body.utf8))
        statuses.append(try #require(connection.response()).status)
      }
      #expect(server.counts.crashes == record.count)
    }
    return statuses
  }

  @Test(
    "A request that was in progress in two crashes is rejected, with the same method, target and body"
  )
  func twice() throws {
    let record = try #require(CrashRecord())
    let first = try crash(record, during: [("POST", "crash")])
    #expect(first.count == 1)
    #expect(try statuses(record, of: [("POST", "/long", "crash")]) == [200])
    #expect(try crash(record, during: [("POST", "crash")]) == first)
    let requests = [
      ("POST", "/long", "crash"), ("POST", "/long", "b"), ("PUT", "/long", "crash"),
      ("POST", "/p", "crash"), ("POST", "/long", "crash"), ("GET", "/p", ""),
    ]
    #expect(try statuses(record, of: requests) == [422, 200, 200, 200, 422, 200])
    #expect(record.count == 2)
  }

  @Test("A request that was in progress twice in one crash counts once")
  func twiceAtOnce() throws {
    let record = try #require(CrashRecord())
    let suspected = try crash(record, during: [("POST", "crash"), ("POST", "crash")])
    #expect(suspected.count == 2 && Set(suspected).count == 1)
    #expect(try statuses(record, of: [("POST", "/long", "crash")]) == [200])
  }

  @Test("Only the requests of threads that crashed are suspected")
  func otherThreads() throws {
    let record = try #require(CrashRecord())
    #expect(try statuses(record, of: [("GET", "/p", ""), ("GET", "/long", "")]) == [200, 200])
    #expect(record.endServer().isEmpty)
    #expect(try crash(record, during: [("POST", "a"), ("POST", "b")]).isEmpty)
    #expect(try crash(record, during: [("POST", "crash"), ("POST", "b")]).count == 1)
    // This thread works on no request.
    record.mark()
    #expect(record.hasCrashed)
    #expect(try crash(record, during: [("POST", "a")]).isEmpty)
    #expect(!record.hasCrashed)
  }

  @Test("The identity of a request can't be predicted")
  func seed() throws {
    let identities = try (0..<2).map { _ in
      try crash(try #require(CrashRecord()), during: [("POST", "crash")])
    }
    #expect(identities[0] != identities[1])
  }

  @Test("A server is ready as soon as it answers requests, until it crashes")
  func readiness() throws {
    let record = try #require(CrashRecord())
    #expect(!record.isReady)
    #expect(try statuses(record, of: [("GET", "/p", "")]) == [200])
    #expect(record.isReady)
    _ = record.endServer()
    #expect(!record.isReady)
  }
}
