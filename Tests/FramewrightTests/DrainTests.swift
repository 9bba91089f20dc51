import Foundation
import Synchronization
import TestSupport
import Testing

/// The answers that clients received, and their unanswered requests on connections that were active.
private final class Tally: Sendable {
  let answered = Atomic(0)
  let lost = Atomic(0)
}

@Suite("Draining")
struct DrainTests {
  @Test(
    "A server that stops under load answers each request on a connection that was active",
    arguments: [(clients: 16, pause: 0.0), (clients: 64, pause: 0.5)])
  func underLoad(count: Int, pause: Double) throws {
    let tally = Tally()
    let clients = DispatchGroup()
    // The clients' long requests wait for each other: on a slow machine longer than the default permits.
    let patience = ["--shutdown-timeout", "60s"]
    let served = try Program.serve(patience) { process, port in
      for number in 0..<count {
        // Every fourth client sends long requests, which the event loops hand to workers.
        let frames = number % 4 == 0 ? 20_000 : 5
        let queue = DispatchQueue(label: "client \(number)")
        let pause = pause * Double(number + 1) / Double(count)
        queue.async(group: clients) { Self.ask(port, for: frames, pausing: pause, tally) }
      }
      try waitWhile(tally.answered.load(ordering: .relaxed) < 500)
      process.terminate()
      clients.wait()
      #expect(RawConnection(port: port) == nil)
    }
    #expect(served.status == 0)
    #expect(tally.lost.load(ordering: .relaxed) == 0)
  }

  /// Sends requests on one connection, with a pause after each answer, until the server announces that it
  /// closes it. On a slow machine, a second can pass between two requests: the server may then close the connection.
  private static func ask(_ port: Int, for count: Int, pausing pause: Double, _ tally: Tally) {
    var last = ContinuousClock.now
    guard let connection = RawConnection(port: port) else { return }
    let body = Array(#"{"count":\#(count),"width":375}"#.utf8)
    while true {
      let began = ContinuousClock.now
      connection.request("POST", "/v1/card-stack", body: body)
      // The request before had not ended when it was sent.
      let wasActive = last.duration(to: .now) < .seconds(1)
      last = began
      guard let response = connection.response(), response.status == 200 else {
        if wasActive { tally.lost.add(1, ordering: .relaxed) }
        return
      }
      tally.answered.add(1, ordering: .relaxed)
      if response.headers["connection"]?.lowercased() == "close" { return }
      Thread.sleep(forTimeInterval: pause)
    }
  }

  @Test(
    "A signal without a meaning for the server does not stop it",
    arguments: [SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGXFSZ])
  func otherSignals(signal: Int32) throws {
    let served = try Program.serve { process, port in
      kill(process.processIdentifier, signal)
      let connection = try #require(RawConnection(port: port))
      for _ in 0..<3 {
        connection.request("GET", "/livez")
        #expect(connection.response()?.status == 200)
      }
    }
    #expect(served.status == 0)
  }

  @Test(
    "Each stop signal drains the server", arguments: [SIGTERM, SIGINT])
  func signals(signal: Int32) throws {
    let served = try Program.serve { process, port in
      let late = try #require(RawConnection(port: port))
      late.send("POST /v1/card-stack HTTP/1.1\nHost: a\nContent-Length: 23\n\n")
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", "/livez")
      #expect(connection.response()?.status == 200)
      kill(process.processIdentifier, signal)
      try waitWhile(RawConnection(port: port) != nil)
      late.send(#"{"count":1,"width":375}"#.utf8)
      let response = try #require(late.response())
      #expect(response.status == 200)
      #expect(response.headers["connection"] == "close")
      process.waitUntilExit()
    }
    #expect(served.status == 0)
    #expect(served.log.contains("\"unanswered\":0"))
  }

  @Test("An ignored signal does not stop the server")
  func ignoredSignal() throws {
    try Program.serve(wrapper: "trap '' HUP; exec \"$@\"") { process, port in
      kill(process.processIdentifier, SIGHUP)
      for _ in 0..<20 {
        let connection = try #require(RawConnection(port: port))
        connection.request("GET", "/readyz")
        #expect(connection.response()?.status == 200)
      }
    }
  }

  @Test("--shutdown-timeout ends the draining, and the log counts the unanswered requests")
  func timeout() throws {
    let served = try Program.serve(["--shutdown-timeout", "300ms"]) { process, port in
      let slow = try #require(RawConnection(port: port))
      slow.send("POST /v1/card-stack HTTP/1.1\nHost: a\nContent-Length: 25\n\n")
      Thread.sleep(forTimeInterval: 0.2)
      process.terminate()
      #expect(slow.isClosed())
    }
    #expect(served.status == 0)
  }

  @Test("A saturated server is live but not ready, and sends Retry-After")
  func saturation() throws {
    try Program.serve(["--max-in-progress", "1"]) { _, port in
      let long = try #require(RawConnection(port: port))
      // Reading this request takes long. A long answer would not: its frames are written while they are sent.
      let rows = Array(repeating: #"{"size":{"fixed":1}}"#, count: 100_000).joined(separator: ",")
      let body = #"{"viewport":{"width":9,"height":9},"frames":"none","rows":[\#(rows)]}"#
      long.request("POST", "/v1/scroll-stack", body: Array(body.utf8))
      let connection = try #require(RawConnection(port: port))
      func readiness() throws -> Int {
        connection.request("GET", "/readyz")
        return try #require(connection.response()).status
      }
      try waitWhile(readiness() == 200)
      #expect(try readiness() == 503)
      connection.request("GET", "/livez")
      #expect(connection.response()?.status == 200)
      connection.request(
        "POST", "/v1/card-stack", body: Array(#"{"count":100000,"width":375}"#.utf8))
      let refusal = try #require(connection.response())
      #expect(refusal.status == 503)
      #expect(refusal.headers["retry-after"] == "1")
      #expect(refusal.body.contains("--max-in-progress"))
      connection.request("POST", "/v1/card-stack", body: Array(#"{"count":5,"width":375}"#.utf8))
      #expect(connection.response()?.status == 200)
    }
  }

  @Test("If connections need more files than may be open, startup fails with status 2")
  func openFiles() throws {
    let result = try Program.output(
      of: "/bin/sh",
      [
        "-c", "ulimit -n 500; \"$0\" serve --max-connections 1000 2>&1; echo status $?",
        Program.executable.path(),
      ])
    #expect(result.contains("--max-connections 1000 needs "))
    #expect(result.contains("status 2"))
  }
}
