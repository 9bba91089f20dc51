import JSON
import TestSupport
import Testing

@testable import LayoutAPI

/// A request with a defect: its answer has a number that may be infinite.
private struct FaultyRequest: OperationRequest {
  static var members: DeclaredMembers { .size }

  let number: Double

  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> FaultyRequest {
    FaultyRequest(number: 1 / object.requiredNumber(.width))
  }

  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing { throw .needsMoreTime }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    writer.member("number", number)
  }
}

@Suite("Numbers that are not finite")
struct NumberFaultTests {
  @Test("An answer with such a number is an internal error; the next request is answered")
  func answer() throws {
    let api = try #require(
      API(operations: [Operation(computation: "/v1/faulty", FaultyRequest.self)]))
    for _ in 0..<2 {
      let fault = api.post("/v1/faulty", #"{"width": 0}"#)
      #expect(fault.status == 500)
      #expect(fault.body.contains("The answer has a number that is not finite"))
      #expect(api.post("/v1/faulty", #"{"width": 2}"#).body == #"{"number":0.5}"#)
    }
  }

  @Test("A number written by another writer of the thread does not affect the next answer")
  func elsewhere() throws {
    let api = try #require(
      API(operations: [Operation(computation: "/v1/faulty", FaultyRequest.self)]))
    var writer = JSONWriter()
    writer.number(.nan)
    #expect(api.post("/v1/faulty", #"{"width": 2}"#).status == 200)
  }
}
