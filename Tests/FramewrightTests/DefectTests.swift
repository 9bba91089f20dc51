import ContentCoding
import Foundation
import HTTPServer
import JSON
import LayoutEngine
import Logging
import RESTAPI
import TestSupport
import Testing

@testable import LayoutAPI
@testable import framewright

/// A request with defects: one with `undo` is rejected without a fault, and the answer has `count` times the reciprocal
/// of `translation`, then a 0.
private struct DefectiveRequest: OperationRequest {
  static var members: DeclaredMembers { .swipeDeckRequest }

  let number: Double
  let count: Int

  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> DefectiveRequest {
    if object.bool(.undo) == true { throw Unanswerable() }
    let number = 1 / object.requiredNumber(.translation)
    return DefectiveRequest(number: number, count: object.integer(.count, in: 0...1_000_000) ?? 1)
  }

  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing { throw .needsMoreTime }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {
    writer.member("numbers")
    var digits = FrameDigits()
    writer.array(IndexRanges(0..<count + 1), of: Numbers(request: self), reusing: &digits)
  }

  private struct Numbers: JSONElements {
    let request: DefectiveRequest

    func write(_ index: Int, to writer: inout JSONWriter, reusing digits: inout FrameDigits) {
      writer.element()
      writer.number(index < request.count ? request.number : 0)
    }
  }
}

@Suite("Defects of the program")
struct DefectTests {
  @Test(
    "Each defect is logged with the request's id and the place, without an access log",
    arguments: [
      (
        "a number that is not finite", "POST /defective", #"{"translation":0}"#, 500,
        ["LayoutAPI/Evaluator.swift"]
      ),
      (
        "a rejection without a fault", "POST /defective", #"{"undo":true}"#, 500,
        ["LayoutAPI/OperationRequest+Answering.swift"]
      ),
      (
        "a rejection within a batch", "POST /v1/batch",
        #"{"requests":[{"path":"/defective","body":{"undo":true}}]}"#, 200,
        ["LayoutAPI/OperationRequest+Answering.swift"]
      ),
      (
        "a number in an answer that is written while it is sent", "POST /defective",
        #"{"translation":0,"count":1000000}"#, 200, ["framewright/APIHandler.swift"]
      ),
      ("no defect", "POST /defective", #"{"translation":2}"#, 200, []),
      ("a rejected request", "POST /defective", "{}", 422, []),
    ] as [(String, String, String, Int, [String])])
  func logged(name: String, target: String, body: String, status: Int, places: [String]) throws {
    let log = try TestServer.log(of: DefectiveRequest.self, at: "/defective") { connection in
      let words = target.split(separator: " ").map(String.init)
      connection.request(
        words[0], words[1], headers: ["X-Request-Id: the-request"], body: Array(body.utf8))
      #expect(connection.response()?.status == status)
    }
    // A busy machine adds a warning.
    let lines = log.split(separator: "\n").filter {
      !$0.contains("an event loop worked on a request for a long time")
    }
    #expect(lines.count == places.count)
    for (line, place) in zip(lines, places) {
      #expect(line.contains(#""level":"error","event":"internal fault""#))
      #expect(line.contains(#""place":"\#(place):"#))
      #expect(line.contains(#""requestId":"the-request""#))
      #expect(line.contains(#""target":"\#(target.dropFirst("POST ".count))""#))
    }
  }
}
