import HTTPServer
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutAPI
@testable import framewright

/// A request whose work takes no steps and ends only if it is interrupted.
private struct EndlessRequest: OperationRequest {
  static var members: DeclaredMembers { .diffRequest }

  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> EndlessRequest { EndlessRequest() }

  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing { throw .needsMoreTime }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    // The limit is long enough for a busy machine, and ends the test if the work is not interrupted.
    let end = ContinuousClock.now + .seconds(60)
    while !WorkCheck.mustEnd(after: 0), ContinuousClock.now < end {}
  }
}

@Suite("Interrupted work")
struct WorkLimitTests {
  @Test(
    "The problem of an interrupted request states the reason",
    arguments: [
      (WorkInterruption.clientLeft, Refusal.outOfMemory, 503, "unavailable"),
      (.deadline, .outOfMemory, 503, "unavailable"), (.shutdown, .outOfMemory, 503, "unavailable"),
      (.cpuTime, .outOfMemory, 422, "too-much-time"), (.memory, .outOfMemory, 503, "unavailable"),
      (.memory, .exceedsMemory(limit: 9), 422, "too-much-memory"),
    ])
  func reason(
    _ interruption: WorkInterruption, memoryRefusal: Refusal, status: Int, kind: String
  ) {
    let problem = Problem(interruption, memoryRefusal: memoryRefusal)
    #expect(problem.kind.status == status)
    #expect("\(problem.kind.name)" == kind)
  }

  @Test(
    "A request of few steps that take long is rejected, counted with its route, and logged once a minute"
  )
  func longSteps() throws {
    InterruptedWork.serverCheck = Server.workMustEnd
    RequestHost.endWork(if: InterruptedWork.check)
    let counts = RequestCounts(of: ["/endless", "/v1/batch"])
    let log = try TestServer.log(of: EndlessRequest.self, at: "/endless", counts: counts) {
      $0.requestCPUTime = .milliseconds(100)
    } _: { connection in
      for _ in 0..<2 {
        connection.request("POST", "/endless", body: Array("{}".utf8))
        let response = try #require(connection.response())
        #expect(response.status == 422)
        #expect(response.body.contains("/docs/problems#too-much-time"))
      }
    }
    let interruptions = counts.interruptions
    let places = interruptions.indices.filter { place in
      interruptions.labels(at: place).map(\.1) == ["/endless", "cpu_time"]
    }
    #expect(places.map { interruptions[$0] } == [2])
    let lines = log.split(separator: "\n").filter { $0.contains("exceeded the CPU time limit") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains(#""route":"/endless""#) == true)
    // The event loop worked on the requests first, and stopped after its time slice.
    #expect(counts.turns.indices.reduce(0) { $0 + counts.turns[$1] } == 2)
  }

  @Test("A line is logged once a minute for each kind and route")
  func logLimit() {
    let limit = LogLimit()
    let start = ContinuousClock.now
    for (kind, route, seconds, isPermitted) in [
      (LogLimit.Kind.turn, 1, 0, true), (.turn, 1, 59, false), (.turn, 2, 59, true),
      (.cpuTime, 1, 59, true), (.turn, 1, 60, true), (.turn, 1, 61, false),
    ] {
      #expect(limit.permits(kind, ofRoute: route, at: start + .seconds(seconds)) == isPermitted)
    }
  }
}
